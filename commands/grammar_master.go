package commands

import "despatch/orders"

// masterGrammar is grammar for what stands behind MASTER.
var masterGrammar = map[Verb]func(c *cursor, at orders.Pos) Command{
	VerbAnnounce: parseAnnounce,
	VerbCreate:   parseCreate,
	VerbOpen:     parseOpen,
	VerbStart:    func(c *cursor, at orders.Pos) Command { return Start{at} },
	VerbPause: func(c *cursor, at orders.Pos) Command {
		reason, loose := c.reasonIfAny()
		return Pause{at, reason, loose}
	},
	VerbResume:          func(c *cursor, at orders.Pos) Command { return Resume{at} },
	VerbExtend:          parseExtend,
	VerbTerms:           func(c *cursor, at orders.Pos) Command { return Terms{at, c.free("the text of the terms")} },
	VerbReplace:         parseReplace,
	VerbEject:           func(c *cursor, at orders.Pos) Command { return Eject{at, c.nameOrAddress("the seat")} },
	VerbInvite:          func(c *cursor, at orders.Pos) Command { return Invite{at, c.person()} },
	VerbPool:            func(c *cursor, at orders.Pos) Command { return Pool{at} },
	VerbPoolAdd:         func(c *cursor, at orders.Pos) Command { return AddToPool{at, c.person()} },
	VerbPoolRemove:      func(c *cursor, at orders.Pos) Command { return RemoveFromPool{at, c.address()} },
	VerbMasterDeputy:    parseAppointDeputy,
	VerbMasterDeputyEnd: func(c *cursor, at orders.Pos) Command { return DismissDeputy{at, c.name("the seat")} },
	VerbProcess:         func(c *cursor, at orders.Pos) Command { return Process{at, c.phase()} },
	VerbEdit:            parseEdit,
	VerbRollback:        parseRollback,
	VerbBecome:          func(c *cursor, at orders.Pos) Command { return Become{at, c.name("the seat")} },
	VerbSet:             parseSet,
	VerbClose: func(c *cursor, at orders.Pos) Command {
		reason, loose := c.reasonIfAny()
		return Close{at, reason, loose}
	},
}

// parseAnnounce reads [:], and leaves the text.
func parseAnnounce(c *cursor, at orders.Pos) Command {
	c.mark(":")
	return Announce{Pos: at}
}

// parseCreate reads ruleset scenario AS game [WITH option = value {, option = value}].
func parseCreate(c *cursor, at orders.Pos) Command {
	st := Create{Pos: at}
	if c.more() && c.text[c.at] == '"' {
		st.Ruleset = c.nameText(nil)
	} else {
		st.Ruleset, c.at = c.field(c.at)
	}
	if st.Ruleset == "" {
		c.missing("the ruleset")
	}
	st.Scenario = c.freeName("the scenario", wordAs)
	c.needWord(wordAs)
	st.Name = c.newGame()
	if !c.word(wordWith) {
		return st
	}
	for {
		o := Option{Name: c.freeName("an option", wordTo)}
		if !c.mark("=:") {
			c.needWord(wordTo)
		}
		o.Value = c.freeName("the value of " + quote(o.Name))
		st.Options = append(st.Options, o)
		if !c.mark(",;") {
			return st
		}
	}
}

// freeName reads a name that cannot be known yet.
func (c *cursor) freeName(what string, stops ...keyword) string {
	text := c.nameText(stops)
	if text == "" {
		c.missing(what)
	}
	return text
}

// newGame reads the short name of a game that does not exist yet.
func (c *cursor) newGame() string {
	strict := c.strict
	c.strict = false
	defer func() { c.strict = strict }()
	return c.game()
}

// parseOpen reads [[GAME] game] FOR SIGN-UP.
func parseOpen(c *cursor, at orders.Pos) Command {
	st := Open{Pos: at}
	if c.word(wordGame) || !c.sees(wordFor) {
		st.Game = c.game()
	}
	c.needWord(wordFor)
	c.needWord(wordSignUp)
	return st
}

// reasonIfAny reads [[BECAUSE] text], and says whether the text stands without that word.
func (c *cursor) reasonIfAny() (reason string, loose bool) {
	loose = !c.word(wordBecause)
	if loose && !c.more() {
		return "", false
	}
	return c.free("the reason"), loose
}

// reason reads BECAUSE text.
func (c *cursor) reason() string {
	c.needWord(wordBecause)
	return c.free("the reason")
}

// parseExtend reads BY period, or UNTIL moment.
func parseExtend(c *cursor, at orders.Pos) Command {
	st := Extend{Pos: at}
	switch {
	case c.word(wordBy):
		st.By = c.period()
	case c.word(wordUntil) || c.word(wordTo):
		st.Until = c.moment()
	default:
		c.missing("BY or UNTIL")
	}
	return st
}

// parseReplace reads seat BY person.
func parseReplace(c *cursor, at orders.Pos) Command {
	st := Replace{Pos: at, Seat: c.name("the seat", wordBy)}
	c.needWord(wordBy)
	st.By = c.person()
	return st
}

// parseAppointDeputy reads seat [:] person UNTIL date.
func parseAppointDeputy(c *cursor, at orders.Pos) Command {
	st := AppointDeputy{Pos: at, Seat: c.name("the seat", wordBy)}
	if !c.mark(":,") {
		c.word(wordBy)
	}
	st.Who = c.person(wordUntil)
	c.needWord(wordUntil)
	st.Until = c.date()
	return st
}

func parseEdit(c *cursor, at orders.Pos) Command { return Edit{Pos: at, Reason: c.reason()} }

// parseRollback reads [TO] (ENTRY n | ROUND n [seat]) BECAUSE text.
func parseRollback(c *cursor, at orders.Pos) Command {
	st := Rollback{Pos: at}
	c.word(wordTo)
	switch {
	case c.word(wordEntry):
		st.Entry = uint64(c.numberTo("the number of the entry", maxEntry))
	case c.sees(wordRound):
		st.Round = c.round()
		c.mark(",")
		st.Seat = c.nameIfAny("the seat", wordBecause)
	default:
		c.missing("ENTRY or ROUND")
	}
	st.Reason = c.reason()
	return st
}

// parseSet reads option (TO | =) text.
func parseSet(c *cursor, at orders.Pos) Command {
	st := Set{Pos: at, Option: Option{Name: c.freeName("the option", wordTo)}}
	if !c.mark("=:") {
		c.needWord(wordTo)
	}
	st.Option.Value = c.free("the value")
	return st
}

package commands

import (
	"regexp"
	"slices"
	"strings"

	"despatch/orders"
)

// grammar reads what follows each verb. The text of a Message or File is put in afterwards (addBody).
var grammar = map[Verb]func(c *cursor, at orders.Pos) Command{
	VerbHelp:     func(c *cursor, at orders.Pos) Command { return Help{at, c.topic()} },
	VerbGames:    func(c *cursor, at orders.Pos) Command { return Games{at, c.gameState()} },
	VerbStatus:   func(c *cursor, at orders.Pos) Command { return Status{at} },
	VerbPosition: parsePosition,
	VerbHistory:  parseHistory,
	VerbResend:   func(c *cursor, at orders.Pos) Command { return Resend{at} },
	VerbOdds:     func(c *cursor, at orders.Pos) Command { return Odds{at, c.battle()} },
	VerbDice:     parseDice,
	VerbWhy:      func(c *cursor, at orders.Pos) Command { return Why{at, c.rules()} },

	VerbJoin:           parseJoin,
	VerbLeave:          func(c *cursor, at orders.Pos) Command { return Leave{at, c.gameIfAny()} },
	VerbCancel:         func(c *cursor, at orders.Pos) Command { return Cancel{at, c.nameIfAny("the section")} },
	VerbPlay:           func(c *cursor, at orders.Pos) Command { return Play{at} },
	VerbStanding:       func(c *cursor, at orders.Pos) Command { return Standing{at} },
	VerbStandingClear:  func(c *cursor, at orders.Pos) Command { return ClearStanding{at} },
	VerbPress:          parsePress,
	VerbDrawPropose:    func(c *cursor, at orders.Pos) Command { return Vote{at, Draw, Propose} },
	VerbDrawAccept:     func(c *cursor, at orders.Pos) Command { return Vote{at, Draw, Accept} },
	VerbDrawRefuse:     func(c *cursor, at orders.Pos) Command { return Vote{at, Draw, Refuse} },
	VerbConcedePropose: func(c *cursor, at orders.Pos) Command { return Vote{at, Concede, Propose} },
	VerbConcedeAccept:  func(c *cursor, at orders.Pos) Command { return Vote{at, Concede, Accept} },
	VerbConcedeRefuse:  func(c *cursor, at orders.Pos) Command { return Vote{at, Concede, Refuse} },

	VerbAbsence:        parseAbsence,
	VerbAbsenceCancel:  func(c *cursor, at orders.Pos) Command { return CancelAbsence{at} },
	VerbDeputy:         parseDeputy,
	VerbDeputyEnd:      func(c *cursor, at orders.Pos) Command { return EndDeputy{at} },
	VerbAddressAdd:     func(c *cursor, at orders.Pos) Command { return AddAddress{at, c.address()} },
	VerbAddressConfirm: func(c *cursor, at orders.Pos) Command { return ConfirmAddress{at, c.token()} },
	VerbAddressRemove:  func(c *cursor, at orders.Pos) Command { return RemoveAddress{at, c.address()} },
	VerbDigest:         parseDigest,
	VerbSubjects:       parseSubjects,
	VerbSettings:       func(c *cursor, at orders.Pos) Command { return Settings{at} },
	VerbTimeZone:       func(c *cursor, at orders.Pos) Command { return TimeZone{at, c.zone()} },
	VerbLanguage:       func(c *cursor, at orders.Pos) Command { return Language{at, c.language()} },
	VerbConfirm:        func(c *cursor, at orders.Pos) Command { return Confirm{at, c.token()} },
}

// topic reads what HELP is asked for: a verb, a topic, or nothing.
func (c *cursor) topic() string {
	if !c.more() {
		return ""
	}
	written := blanks(c.text[c.at:])
	topics := c.topics()
	topic := fold(written)
	if !slices.Contains(topics, topic) {
		hint := "write HELP alone for a list"
		if near := nearest(topic, topics); near != "" {
			hint = "did you mean HELP " + strings.ToUpper(near) + "?"
		}
		c.fail("there is no help on "+quote(written), hint)
	}
	c.at = len(c.text)
	return topic
}

// topics are the words of all verbs, and what the desk adds.
func (c *cursor) topics() []string {
	topics := slices.Clone(c.o.Topics)
	for _, k := range []keyword{wordOrders, wordCheck, wordMaster, wordGame} {
		for _, phrase := range c.lx.words[k] {
			topics = append(topics, strings.Join(phrase, " "))
		}
	}
	for _, s := range table {
		for _, phrase := range c.lx.verbs[s.Verb] {
			topics = append(topics, strings.Join(phrase, " "))
			if s.Who == Master {
				topics = append(topics, "master "+strings.Join(phrase, " "))
			}
		}
	}
	return topics
}

func (c *cursor) gameState() GameState {
	switch {
	case c.word(wordOpen):
		return OpenGames
	case c.word(wordRunning):
		return RunningGames
	}
	return AllGames
}

// gameIfAny reads [[GAME] game].
func (c *cursor) gameIfAny() string {
	c.word(wordGame)
	if !c.more() {
		return ""
	}
	return c.game()
}

func (c *cursor) nameIfAny(what string, stops ...keyword) string {
	if !c.more() || c.seesAny(stops) {
		return ""
	}
	return c.name(what, stops...)
}

// parsePosition reads [name] [[AT] ROUND n].
func parsePosition(c *cursor, at orders.Pos) Command {
	st := Position{Pos: at, Of: c.nameIfAny("the power or the place", wordAt, wordRound)}
	if c.word(wordAt) || c.sees(wordRound) {
		st.Round = c.round()
	}
	return st
}

// parseHistory reads [ROUND n | ROUNDS n-n] [AS format].
func parseHistory(c *cursor, at orders.Pos) Command {
	st := History{Pos: at}
	if c.more() && !c.sees(wordAs) {
		if !c.word(wordRounds) {
			c.word(wordRound)
		}
		first := c.pos()
		st.From = c.numberTo("the number of the round", maxRound)
		if st.To = st.From; c.through() {
			st.To = c.numberTo("the number of the last round", maxRound)
		}
		if st.To < st.From {
			c.failAt(first, "the last round is before the first", "write, for example: HISTORY ROUNDS 2-4")
		}
	}
	if c.word(wordAs) {
		st.As = c.format()
	}
	return st
}

func (c *cursor) format() Format {
	switch {
	case c.word(wordText):
		return AsText
	case c.word(wordHTML):
		return AsHTML
	case c.word(wordMbox):
		return AsMbox
	case c.word(wordZip):
		return AsZip
	}
	c.missing("TEXT, HTML, MBOX or ZIP")
	return DefaultFormat
}

// parseDice reads [[ROUND] n].
func parseDice(c *cursor, at orders.Pos) Command {
	st := Dice{Pos: at}
	if c.more() {
		st.Round = c.round()
	}
	return st
}

var (
	ruleNumber = regexp.MustCompile(`^[A-Za-z]{2,5}-[A-Za-z]*\.?\d+(?:\.\d+)*`)
	startsSide = regexp.MustCompile(`^\d`)
)

// rules reads rule numbers, each once.
func (c *cursor) rules() []string {
	var rules []string
	c.end(strings.TrimRight(c.text, "?"))
	for {
		m := c.match(ruleNumber)
		if m == nil {
			c.missing("a rule's number, such as AN-SUB.4,")
			return rules
		}
		if id := strings.ToUpper(m[0]); !slices.Contains(rules, id) {
			rules = append(rules, id)
		}
		c.mark(".")
		if c.and(); !c.more() {
			return rules
		}
	}
}

// battle reads attackers VS defenders. In ordinary case the attackers must begin with a number.
func (c *cursor) battle() string {
	if c.strict && !(c.more() && startsSide.MatchString(c.text[c.at:])) {
		c.missing("the number of the attackers")
		return ""
	}
	start := c.at
	for at := start; at < len(c.text); {
		word, end := c.field(at)
		if end == at || word == "" {
			at = max(end, at) + 1
			continue
		}
		after := c.phrase(at, c.lx.words[wordVersus])
		attackers, defenders := blanks(c.text[start:end-len(word)]), blanks(c.text[end:])
		if after == end && attackers != "" && defenders != "" {
			c.at = len(c.text)
			return attackers + " vs " + defenders
		}
		at = end
	}
	c.missing("attackers VS defenders")
	return ""
}

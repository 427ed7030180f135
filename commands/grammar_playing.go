package commands

import (
	"regexp"
	"strings"

	"despatch/orders"
)

// parseJoin reads [[GAME] game] [AS name {, name}] [BID n]. Only a verb in capitals may do without the game.
func parseJoin(c *cursor, at orders.Pos) Command {
	c.word(wordGame)
	st := Join{Pos: at}
	if c.strict || c.namesGame() {
		st.Game = c.game()
	}
	c.mark(",:")
	if c.word(wordAs) {
		st.Preferences = append(st.Preferences, c.name("the seat", wordBid, wordAnd))
		for c.and() {
			st.Preferences = append(st.Preferences, c.name("the seat", wordBid, wordAnd))
		}
	}
	if c.word(wordBid) {
		st.Bid = c.numberTo("the bid", maxBid)
		c.match(ofMoney)
	}
	return st
}

// ofMoney is what a bid is counted in, which goes without saying.
var ofMoney = regexp.MustCompile(`(?i)^(?:ipcs?|pus?)\b\.?`)

// namesGame says whether what stands behind JOIN is a game: AS is one where no seat follows.
func (c *cursor) namesGame() bool {
	if !c.more() || c.sees(wordBid) {
		return false
	}
	if !c.sees(wordAs) {
		return true
	}
	rest := *c
	rest.word(wordAs)
	return !rest.more() || rest.sees(wordAs) || rest.sees(wordBid)
}

// parsePress reads [ANONYMOUS] [TO] (ALL | recipient {, recipient}) [ANONYMOUS] [:], and leaves the message.
func parsePress(c *cursor, at orders.Pos) Command {
	st := Press{Pos: at, Anonymous: c.word(wordAnonymous)}
	c.word(wordTo)
	if c.word(wordAll) {
		st.All = true
	} else {
		c.recipient(&st)
		for c.and() {
			c.recipient(&st)
		}
	}
	if c.word(wordAnonymous) {
		st.Anonymous = true
	}
	if !c.mark(":") {
		c.done()
	}
	return st
}

func (c *cursor) recipient(st *Press) {
	if c.word(wordMaster) {
		st.Master = true
		return
	}
	if c.sees(wordAll) {
		c.fail("ALL stands alone", "")
		return
	}
	st.To = append(st.To, c.name("who is to read it", wordAnonymous, wordAnd))
}

func parseAbsence(c *cursor, at orders.Pos) Command {
	st := Absence{Pos: at}
	st.From, st.To = c.span()
	return st
}

// parseDeputy reads person UNTIL date.
func parseDeputy(c *cursor, at orders.Pos) Command {
	st := Deputy{Pos: at, Who: c.person(wordUntil)}
	c.needWord(wordUntil)
	st.Until = c.date()
	return st
}

func parseDigest(c *cursor, at orders.Pos) Command {
	st := Digest{Pos: at, On: c.word(wordOn)}
	if !st.On && !c.word(wordOff) {
		c.missing("ON or OFF")
	}
	return st
}

func parseSubjects(c *cursor, at orders.Pos) Command {
	st := Subjects{Pos: at, Telling: c.word(wordTelling)}
	if !st.Telling && !c.word(wordFixed) {
		c.missing("TELLING or FIXED")
	}
	return st
}

var (
	bareAddress  = regexp.MustCompile(`^<?(?:mailto:)?([^\s<>,;:"()@]+@[\pL\pN-]+(?:\.[\pL\pN-]+)+)\.?>?(?: ?<(?:mailto:)?[^<>]*>)?`)
	namedAddress = regexp.MustCompile(`^"?([^"<>@]*?)"? ?<(?:mailto:)?([^\s<>,;:"()@]+@[\pL\pN-]+(?:\.[\pL\pN-]+)+)>`)
	tokenText    = regexp.MustCompile(`^[0-9A-Za-z-]{4,64}$`)
	zoneField    = regexp.MustCompile(`^[^ ]+`)
	zoneName     = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_+-]*(?:/[A-Za-z0-9_+-]+){0,2}$`)
	languageName = regexp.MustCompile(`^\pL{2,20}(?:-\pL{2,8})?$`)
)

// address reads a bare address, as mail programs show it.
func (c *cursor) address() string {
	if m := c.match(bareAddress); m != nil {
		return strings.ToLower(m[1])
	}
	at := c.pos()
	if word, _ := c.field(c.at); strings.Contains(word, "@") {
		c.failAt(at, quote(word)+" is no whole address", "an address ends in a dot and what stands behind it, as in anna@example.net")
		return ""
	}
	c.missing("an address, such as anna@example.net,")
	return ""
}

// nameOrAddress reads an address if one stands here, and a name if not.
func (c *cursor) nameOrAddress(what string) string {
	if m := c.match(bareAddress); m != nil {
		return strings.ToLower(m[1])
	}
	return c.name(what)
}

// person reads address [name], or name <address>.
func (c *cursor) person(stops ...keyword) Person {
	if m := c.match(namedAddress); m != nil && blanks(m[1]) != "" {
		return Person{Address: strings.ToLower(m[2]), Name: blanks(m[1])}
	} else if m != nil {
		return Person{Address: strings.ToLower(m[2])}
	}
	p := Person{Address: c.address()}
	c.mark(",")
	if c.more() && !c.seesAny(stops) {
		if c.strict { // a name may be anything, so nothing tells it from prose
			c.fail("free text", "")
		}
		p.Name = c.nameText(stops)
	}
	return p
}

// token reads a one-time token. In ordinary case it must hold a digit, or "confirm receipt" would be one.
func (c *cursor) token() string {
	at := c.pos()
	text, end := c.field(c.at)
	switch {
	case text == "":
		c.missing("the token")
	case !tokenText.MatchString(text), c.strict && !strings.ContainsAny(text, "0123456789"):
		c.failAt(at, quote(text)+" is no token", "copy it from the letter that asks for it")
	}
	c.at = end
	return strings.ToLower(text)
}

func (c *cursor) zone() string {
	at := c.pos()
	m := c.match(zoneField) // a field would end at the sign of Etc/GMT+1
	if m == nil {
		c.missing("the time zone")
		return ""
	}
	if !zoneName.MatchString(m[0]) || c.strict && !strings.Contains(m[0], "/") {
		c.failAt(at, quote(m[0])+" is no time zone", "write its name, such as Europe/Rome")
	}
	return m[0]
}

func (c *cursor) language() string {
	at := c.pos()
	text, end := c.field(c.at)
	if text == "" {
		c.missing("the language")
	} else if !languageName.MatchString(text) || c.strict { // "language matters"
		c.failAt(at, quote(text)+" is no language", "write its name, such as English")
	}
	c.at = end
	return strings.ToLower(text)
}

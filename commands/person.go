package commands

import (
	"strings"

	"despatch/pattern"
	"despatch/words"
)

// Person is an address with the name of who reads there.
type Person struct {
	// Address is the bare address in small letters: "anna@example.net".
	Address string
	// Name may be "".
	Name string
}

// String gives "anna@example.net Anna Rossi".
func (p Person) String() string { return p.Address + before(" ", name(p.Name)) }

var (
	bareAddress  = pattern.Of(`^<?(?:mailto:)?([^\s<>,;:"()@]+@[\pL\pN-]+(?:\.[\pL\pN-]+)+)\.?>?(?: ?<(?:mailto:)?[^<>]*>)?`)
	namedAddress = pattern.Of(`^"?([^"<>@]*?)"? ?<(?:mailto:)?([^\s<>,;:"()@]+@[\pL\pN-]+(?:\.[\pL\pN-]+)+)>`)
	tokenText    = pattern.Of(`^[0-9A-Za-z-]{4,64}$`)
)

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
			c.fail(freeText{}, nil)
		}
		p.Name = c.nameText(stops)
	}
	return p
}

// address reads a bare address, as mail programs show it.
func (c *cursor) address() string {
	if m := c.match(bareAddress); m != nil {
		return strings.ToLower(m[1])
	}
	at := c.pos()
	if word, _ := c.field(c.at); strings.Contains(word, "@") {
		c.failAt(at, noWholeAddress{short(word)}, addressEnds{})
		return ""
	}
	c.missing("an address, such as anna@example.net,")
	return ""
}

// nameOrAddress reads an address if one stands here, and a name if not.
func (c *cursor) nameOrAddress(what words.Name) string {
	if m := c.match(bareAddress); m != nil {
		return strings.ToLower(m[1])
	}
	return c.name(what)
}

// token reads a one-time token. In ordinary case it must hold a digit, or "confirm receipt" would be one.
func (c *cursor) token() string {
	at := c.pos()
	text, end := c.field(c.at)
	text = strings.TrimRight(text, ".,;:") // of the sentence in which it was copied
	switch {
	case text == "":
		c.missing("the token")
	case !tokenText.MatchString(text), c.strict && !strings.ContainsAny(text, "0123456789"):
		c.failAt(at, noToken{short(text)}, copyToken{})
	}
	c.at = end
	return strings.ToLower(text)
}

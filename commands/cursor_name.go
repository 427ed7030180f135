package commands

import (
	"strings"

	"despatch/lexis"
	"despatch/pattern"
	"despatch/words"
)

var gameName = pattern.Of(`^[a-z0-9]{2,12}$`)

// game reads a game's short name.
func (c *cursor) game() string {
	at := c.pos()
	written, end := c.field(c.at)
	if written == "" {
		c.missing("the game's short name")
		return ""
	}
	game := lexis.Fold(written)
	if own, ok := c.lx.called[game]; ok {
		game = own
	}
	if !gameName.MatchString(game) {
		c.failAt(at, noShortName{short(written)}, shortNames{ExampleGame})
	}
	if c.strict && (c.o.Games == nil || !c.o.Games(game)) {
		c.failAt(at, noGame{short(written)}, nil)
	}
	c.at = end
	return game
}

// name reads a name as written: up to a mark, one of the given keywords, or the end; or between quotation marks.
func (c *cursor) name(what words.Name, stops ...keyword) string {
	return c.nameKnown(what, c.o.Names, stops...)
}

// nameKnown is name where other names are known than those of the game.
func (c *cursor) nameKnown(what words.Name, known func(name string) bool, stops ...keyword) string {
	at := c.pos()
	text := c.nameText(stops)
	switch {
	case c.fault != nil:
		return ""
	case text == "":
		c.missing(what)
	case c.strict && (known == nil || !known(text)):
		c.failAt(at, notKnown{short(text)}, nil)
	}
	return text
}

func (c *cursor) nameIfAny(what words.Name, stops ...keyword) string {
	if !c.more() || c.seesAny(stops) {
		return ""
	}
	return c.name(what, stops...)
}

// freeName reads a name that cannot be known yet.
func (c *cursor) freeName(what words.Name, stops ...keyword) string {
	text := c.nameText(stops)
	if text == "" {
		c.missing(what)
	}
	return text
}

func (c *cursor) nameText(stops []keyword) string {
	if c.mark(`"`) {
		text, _, closed := strings.Cut(c.text[c.at:], `"`)
		if !closed {
			c.at--
			c.fail(markNotClosed{}, secondMark{})
			return ""
		}
		c.at += len(text) + 1
		return blanks(text)
	}
	start := c.at
	for c.more() && !c.seesAny(stops) {
		word, end := c.field(c.at)
		if word == "" || strings.Contains(word, "@") {
			break
		}
		c.at = end
	}
	return blanks(c.text[start:c.at])
}

// phase reads the name of a phase, in which a comma may stand: "order 1, airborne assault".
func (c *cursor) phase() string {
	text := c.name("the phase")
	for c.fault == nil && c.mark(",") {
		text += ", " + c.name("the rest of the phase's name")
	}
	return text
}

package commands

import (
	"strings"

	"despatch/orders"
	"despatch/pattern"
	"despatch/words"
)

// Language sets in which language the sender is written to: "LANGUAGE it".
type Language struct {
	orders.Pos
	// Name is a language's name or code, in small letters.
	Name string
}

// VerbLanguage opens a Language.
const VerbLanguage Verb = "language"

var _ = enter(entry{
	place: 340,
	words: []string{"language", "settings language"},
	help:  "Sets the language in which you are written to.",
	Spec: Spec{
		Verb: VerbLanguage, Who: Registered, Effect: Arranges, Proof: ByLetter,
		Takes:   "language",
		Example: "LANGUAGE Italian",
	},
	parse: func(c *cursor, at orders.Pos) Command { return Language{at, c.language()} },
})

// Verb implements Command.
func (Language) Verb() Verb { return VerbLanguage }

var languageName = pattern.Of(`^\pL{2,20}(?:-\pL{2,8})?$`)

func (c *cursor) language() string {
	at := c.pos()
	text, end := c.field(c.at)
	if text == "" {
		c.missing("the language")
	} else if !languageName.MatchString(text) || c.strict { // "language matters"
		c.failAt(at, noLanguage{short(text)}, writeItsName{})
	}
	c.at = end
	return strings.ToLower(text)
}

// String implements Command.
func (c Language) String() string { return c.Verb().Words() + " " + c.Name }

// What is said of a line.
type (
	noLanguage   struct{ Wrote words.Own }
	writeItsName struct{}
)

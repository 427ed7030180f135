package commands

import (
	"strings"

	"despatch/orders"
	"despatch/words"
)

// Create makes a game that nobody has joined yet: "MASTER CREATE anniversary 1941 AS east41 WITH research = on", perhaps a game
// file in YAML, END.
type Create struct {
	orders.Pos
	// Ruleset and Scenario are as written.
	Ruleset, Scenario string
	// Name is the game's short name, in small letters.
	Name    string
	Options []Option
	// File is what the game file says beyond the line, in YAML; it may be "".
	File string
}

// Option is a name with a value, both as written.
type Option struct{ Name, Value string }

// VerbCreate opens a Create.
const VerbCreate Verb = "master-create"

var _ = enter(entry{
	place: 370,
	words: []string{"create"},
	help:  "Makes a game; a game file in YAML may stand below.",
	Spec: Spec{
		Verb: VerbCreate, Who: Master, Effect: Arranges, Proof: ByLetter, Body: File,
		OfDesk: true, Gameless: true,
		Takes:   "ruleset scenario AS name [WITH option = value, ...]",
		Example: "MASTER CREATE anniversary 1941 AS east41 WITH research = on\nwait: 2h\nEND",
	},
	parse: parseCreate,
	below: func(c Command, text string) Command {
		cmd := c.(Create)
		cmd.File = text
		return cmd
	},
	optional: true,
})

// Verb implements Command.
func (Create) Verb() Verb { return VerbCreate }

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
		if o.Value = c.nameText(nil); o.Value == "" {
			c.lacks(valueOf{short(o.Name)})
		}
		st.Options = append(st.Options, o)
		if !c.mark(",;") {
			return st
		}
	}
}

// newGame reads the short name of a game that does not exist yet.
func (c *cursor) newGame() string {
	strict := c.strict
	c.strict = false
	defer func() { c.strict = strict }()
	return c.game()
}

// String implements Command.
func (c Create) String() string {
	ruleset := name(c.Ruleset)
	if strings.Contains(ruleset, " ") && ruleset == c.Ruleset { // it ends at the first blank unless it is quoted
		ruleset = `"` + ruleset + `"`
	}
	line := c.Verb().Words() + " " + ruleset + " " + name(c.Scenario) + " AS " + c.Name
	var options []string
	for _, o := range c.Options {
		options = append(options, name(o.Name)+" = "+name(o.Value))
	}
	return withBody(line+before(" WITH ", strings.Join(options, ", ")), c.File)
}

// What is said of a line.
type (
	valueOf struct{ Option words.Own }
)

package commands

import "despatch/orders"

// Replace gives a seat to another player: "MASTER REPLACE Germany BY anna@example.net Anna Rossi".
type Replace struct {
	orders.Pos
	Seat string
	By   Person
}

// VerbReplace opens a Replace.
const VerbReplace Verb = "master-replace"

var _ = enter(entry{
	place: 440,
	words: []string{"replace"},
	help:  "Gives a seat to another player.",
	Spec: Spec{
		Verb: VerbReplace, Who: Master, Effect: Plays, Proof: ByLetter,
		Takes:   "seat BY address [name]",
		Example: "MASTER REPLACE Germany BY anna@example.net Anna Rossi",
	},
	parse: parseReplace,
})

// Verb implements Command.
func (Replace) Verb() Verb { return VerbReplace }

// parseReplace reads seat BY person.
func parseReplace(c *cursor, at orders.Pos) Command {
	st := Replace{Pos: at, Seat: c.name("the seat", wordBy)}
	c.needWord(wordBy)
	st.By = c.person()
	return st
}

// String implements Command.
func (c Replace) String() string {
	return c.Verb().Words() + " " + name(c.Seat) + " BY " + c.By.String()
}

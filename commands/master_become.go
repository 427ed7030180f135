package commands

import "despatch/orders"

// Become lets the game master write as the player of a seat for the rest of the letter: "MASTER BECOME Germany".
type Become struct {
	orders.Pos
	Seat string
}

// VerbBecome opens a Become.
const VerbBecome Verb = "master-become"

var _ = enter(entry{
	place: 550,
	words: []string{"become"},
	help:  "Has the rest of the letter read as if that seat's player wrote it.",
	Spec: Spec{
		Verb: VerbBecome, Who: Master, Effect: Plays, Proof: ByLetter,
		Takes:   "seat",
		Example: "MASTER BECOME Germany",
	},
	parse: func(c *cursor, at orders.Pos) Command { return Become{at, c.name("the seat")} },
})

// Verb implements Command.
func (Become) Verb() Verb { return VerbBecome }

// String implements Command.
func (c Become) String() string { return c.Verb().Words() + " " + name(c.Seat) }

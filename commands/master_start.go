package commands

import "despatch/orders"

// Start begins the game with those who have joined: "MASTER START".
type Start struct{ orders.Pos }

// VerbStart opens a Start.
const VerbStart Verb = "master-start"

var _ = enter(entry{
	place: 390,
	words: []string{"start"},
	help:  "Begins the game with those who have joined.",
	Spec: Spec{
		Verb: VerbStart, Who: Master, Effect: Plays, Proof: ByLetter,
		Example: "MASTER START",
	},
	parse: func(c *cursor, at orders.Pos) Command { return Start{at} },
})

// Verb implements Command.
func (Start) Verb() Verb { return VerbStart }

// String implements Command.
func (c Start) String() string { return c.Verb().Words() }

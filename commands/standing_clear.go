package commands

import "despatch/orders"

// ClearStanding forgets all the sender's standing orders: "STANDING CLEAR".
type ClearStanding struct{ orders.Pos }

// VerbStandingClear opens a ClearStanding.
const VerbStandingClear Verb = "standing-clear"

var _ = enter(entry{
	place: 150,
	words: []string{"standing clear", "standing orders clear", "clear standing", "clear standing orders"},
	help:  "Forgets your standing orders.",
	Spec: Spec{
		Verb: VerbStandingClear, Who: Player, Effect: Plays, Proof: ByLetter,
		Example: "STANDING CLEAR",
	},
	parse: func(c *cursor, at orders.Pos) Command { return ClearStanding{at} },
})

// Verb implements Command.
func (ClearStanding) Verb() Verb { return VerbStandingClear }

// String implements Command.
func (c ClearStanding) String() string { return c.Verb().Words() }

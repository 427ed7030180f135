package commands

import "despatch/orders"

// Standing asks to be shown the sender's standing orders: "STANDING". They are set by the section STANDING of a sheet.
type Standing struct{ orders.Pos }

// VerbStanding opens a Standing.
const VerbStanding Verb = "standing"

var _ = enter(entry{
	place: 140,
	words: []string{"standing", "standing orders", "show standing", "standing show", "standing orders show", "show standing orders"},
	help:  "Shows your standing orders; a sheet's section STANDING sets them.",
	Spec: Spec{
		Verb: VerbStanding, Who: Player, Effect: Asks, Proof: NoProof,
		Example: "STANDING",
	},
	parse: func(c *cursor, at orders.Pos) Command { return Standing{at} },
})

// Verb implements Command.
func (Standing) Verb() Verb { return VerbStanding }

// String implements Command.
func (c Standing) String() string { return c.Verb().Words() }

package commands

import "despatch/orders"

// Confirm does what the desk has asked to be confirmed: "CONFIRM 7hq2m9xd".
type Confirm struct {
	orders.Pos
	// Token is in small letters.
	Token string
}

// VerbConfirm opens a Confirm.
const VerbConfirm Verb = "confirm"

var _ = enter(entry{
	place: 350,
	words: []string{"confirm"},
	help:  "Confirms what you were asked to confirm.",
	Spec: Spec{
		Verb: VerbConfirm, Who: Anyone, Effect: Arranges, Proof: ByToken,
		Gameless: true,
		Takes:    "token",
		Example:  "CONFIRM 7hq2m9xd",
	},
	parse: func(c *cursor, at orders.Pos) Command { return Confirm{at, c.token()} },
})

// Verb implements Command.
func (Confirm) Verb() Verb { return VerbConfirm }

// String implements Command.
func (c Confirm) String() string { return c.Verb().Words() + " " + c.Token }

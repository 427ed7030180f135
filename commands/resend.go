package commands

import "despatch/orders"

// Resend asks for the latest letter that needs an answer, once more: "RESEND".
type Resend struct{ orders.Pos }

// VerbResend opens a Resend.
const VerbResend Verb = "resend"

var _ = enter(entry{
	place: 80,
	words: []string{"resend", "send again"},
	help:  "Sends the latest letter that waits for your answer once more.",
	Spec: Spec{
		Verb: VerbResend, Who: Registered, Effect: Asks, Proof: NoProof,
		Example: "RESEND",
	},
	parse: func(c *cursor, at orders.Pos) Command { return Resend{at} },
})

// Verb implements Command.
func (Resend) Verb() Verb { return VerbResend }

// String implements Command.
func (c Resend) String() string { return c.Verb().Words() }

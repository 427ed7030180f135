package commands

import "despatch/orders"

// Status asks who is awaited, until when, and what of the sender's the desk holds: "STATUS".
type Status struct{ orders.Pos }

// VerbStatus opens a Status.
const VerbStatus Verb = "status"

var _ = enter(entry{
	place: 50,
	words: []string{"status"},
	help:  "Tells who is awaited, until when, and what of yours is here.",
	Spec: Spec{
		Verb: VerbStatus, Who: Registered, Effect: Asks, Proof: NoProof,
		Example: "STATUS",
	},
	parse: func(c *cursor, at orders.Pos) Command { return Status{at} },
})

// Verb implements Command.
func (Status) Verb() Verb { return VerbStatus }

// String implements Command.
func (c Status) String() string { return c.Verb().Words() }

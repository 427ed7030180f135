package commands

import "despatch/orders"

// Pool shows the list of volunteers who stand by to replace players: "MASTER POOL".
type Pool struct{ orders.Pos }

// VerbPool opens a Pool.
const VerbPool Verb = "master-pool"

var _ = enter(entry{
	place: 470,
	words: []string{"pool"},
	help:  "Lists the volunteers who stand by to replace players.",
	Spec: Spec{
		Verb: VerbPool, Who: Master, Effect: Asks, Proof: NoProof,
		OfDesk: true, Gameless: true,
		Example: "MASTER POOL",
	},
	parse: func(c *cursor, at orders.Pos) Command { return Pool{at} },
})

// Verb implements Command.
func (Pool) Verb() Verb { return VerbPool }

// String implements Command.
func (c Pool) String() string { return c.Verb().Words() }

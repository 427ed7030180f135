package commands

import "despatch/orders"

// AddToPool puts a volunteer on the list: "MASTER POOL ADD anna@example.net Anna Rossi".
type AddToPool struct {
	orders.Pos
	Who Person
}

// VerbPoolAdd opens an AddToPool.
const VerbPoolAdd Verb = "master-pool-add"

var _ = enter(entry{
	place: 480,
	words: []string{"pool add"},
	help:  "Puts a volunteer on that list.",
	Spec: Spec{
		Verb: VerbPoolAdd, Who: Master, Effect: Arranges, Proof: ByLetter,
		OfDesk: true, Gameless: true,
		Takes:   "address [name]",
		Example: "MASTER POOL ADD anna@example.net Anna Rossi",
	},
	parse: func(c *cursor, at orders.Pos) Command { return AddToPool{at, c.person()} },
})

// Verb implements Command.
func (AddToPool) Verb() Verb { return VerbPoolAdd }

// String implements Command.
func (c AddToPool) String() string { return c.Verb().Words() + " " + c.Who.String() }

package commands

import "despatch/orders"

// RemoveFromPool takes him off: "MASTER POOL REMOVE anna@example.net".
type RemoveFromPool struct {
	orders.Pos
	Address string
}

// VerbPoolRemove opens a RemoveFromPool.
const VerbPoolRemove Verb = "master-pool-remove"

var _ = enter(entry{
	place: 490,
	words: []string{"pool remove"},
	help:  "Takes a volunteer off that list.",
	Spec: Spec{
		Verb: VerbPoolRemove, Who: Master, Effect: Arranges, Proof: ByLetter,
		OfDesk: true, Gameless: true,
		Takes:   "address",
		Example: "MASTER POOL REMOVE anna@example.net",
	},
	parse: func(c *cursor, at orders.Pos) Command { return RemoveFromPool{at, c.address()} },
})

// Verb implements Command.
func (RemoveFromPool) Verb() Verb { return VerbPoolRemove }

// String implements Command.
func (c RemoveFromPool) String() string { return c.Verb().Words() + " " + c.Address }

package commands

import "despatch/orders"

// DismissDeputy ends a deputy's term: "MASTER DEPUTY END Germany".
type DismissDeputy struct {
	orders.Pos
	Seat string
}

// VerbMasterDeputyEnd opens a DismissDeputy.
const VerbMasterDeputyEnd Verb = "master-deputy-end"

var _ = enter(entry{
	place: 510,
	words: []string{"deputy end"},
	help:  "Ends the term of a seat's deputy.",
	Spec: Spec{
		Verb: VerbMasterDeputyEnd, Who: Master, Effect: Plays, Proof: ByLetter,
		Takes:   "seat",
		Example: "MASTER DEPUTY END Germany",
	},
	parse: func(c *cursor, at orders.Pos) Command { return DismissDeputy{at, c.name("the seat")} },
})

// Verb implements Command.
func (DismissDeputy) Verb() Verb { return VerbMasterDeputyEnd }

// String implements Command.
func (c DismissDeputy) String() string { return c.Verb().Words() + " " + name(c.Seat) }

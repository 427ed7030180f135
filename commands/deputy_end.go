package commands

import "despatch/orders"

// EndDeputy ends the deputy's term at once: "DEPUTY END".
type EndDeputy struct{ orders.Pos }

// VerbDeputyEnd opens an EndDeputy.
const VerbDeputyEnd Verb = "deputy-end"

var _ = enter(entry{
	place: 260,
	words: []string{"deputy end", "end deputy", "deputy off", "deputy stop", "deputy over", "deputy none", "deputy remove", "deputy cancel", "no deputy", "stop deputy", "remove deputy", "cancel deputy"},
	help:  "Ends your deputy's term.",
	Spec: Spec{
		Verb: VerbDeputyEnd, Who: Player, Effect: Plays, Proof: ByLetter,
		Example: "DEPUTY END",
	},
	parse: func(c *cursor, at orders.Pos) Command { return EndDeputy{at} },
})

// Verb implements Command.
func (EndDeputy) Verb() Verb { return VerbDeputyEnd }

// String implements Command.
func (c EndDeputy) String() string { return c.Verb().Words() }

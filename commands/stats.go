package commands

import "despatch/orders"

// Stats asks how a game went in figures: "STATS".
type Stats struct{ orders.Pos }

// VerbStats opens a Stats.
const VerbStats Verb = "stats"

var _ = enter(entry{
	place: 68,
	words: []string{"stats", "statistics"},
	help:  "Tells how the game went in figures: income and armies by round, losses, and how lucky the dice were.",
	Spec: Spec{
		Verb: VerbStats, Who: Registered, Effect: Asks, Proof: NoProof,
		Example: "STATS",
	},
	parse: func(c *cursor, at orders.Pos) Command { return Stats{at} },
})

// Verb implements Command.
func (Stats) Verb() Verb { return VerbStats }

// String implements Command.
func (c Stats) String() string { return c.Verb().Words() }

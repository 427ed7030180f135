package commands

import "despatch/orders"

// Dice asks for what is needed to throw the dice of a round again: "DICE", "DICE ROUND 3".
type Dice struct {
	orders.Pos
	// Round is 0 for the latest.
	Round int
}

// VerbDice opens a Dice.
const VerbDice Verb = "dice"

var _ = enter(entry{
	place: 100,
	words: []string{"dice"},
	help:  "Sends what is needed to throw the dice again.",
	Spec: Spec{
		Verb: VerbDice, Who: Registered, Effect: Asks, Proof: NoProof,
		Takes:   "[ROUND n]",
		Example: "DICE ROUND 3",
	},
	parse: parseDice,
})

// Verb implements Command.
func (Dice) Verb() Verb { return VerbDice }

// parseDice reads [[ROUND] n].
func parseDice(c *cursor, at orders.Pos) Command {
	st := Dice{Pos: at}
	if c.more() {
		st.Round = c.round()
	}
	return st
}

// String implements Command.
func (c Dice) String() string { return c.Verb().Words() + numbered(" ROUND ", c.Round) }

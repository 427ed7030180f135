package commands

import "despatch/orders"

// Position asks for what the sender may see of the board: "POSITION", "POSITION Poland", "POSITION Germany AT ROUND 3".
type Position struct {
	orders.Pos
	// Of is a power or a place as written, "" for everything.
	Of string
	// Round is the round at whose beginning it is to be shown, 0 for now.
	Round int
}

// VerbPosition opens a Position.
const VerbPosition Verb = "position"

var _ = enter(entry{
	place: 60,
	words: []string{"position"},
	help:  "Shows the position, as far as you may see it.",
	Spec: Spec{
		Verb: VerbPosition, Who: Registered, Effect: Asks, Proof: NoProof,
		Takes:   "[power | place] [AT ROUND n]",
		Example: "POSITION Germany AT ROUND 3",
	},
	parse: parsePosition,
})

// Verb implements Command.
func (Position) Verb() Verb { return VerbPosition }

func parsePosition(c *cursor, at orders.Pos) Command {
	st := Position{Pos: at}
	st.Of, st.Round = c.placeAndRound()
	return st
}

// placeAndRound reads [name] [[AT] ROUND n].
func (c *cursor) placeAndRound() (of string, round int) {
	of = c.nameIfAny("the power or the place", wordAt, wordRound)
	if c.word(wordAt) || c.sees(wordRound) {
		round = c.round()
	}
	return of, round
}

// String implements Command.
func (c Position) String() string {
	return c.Verb().Words() + before(" ", name(c.Of)) + numbered(" AT ROUND ", c.Round)
}

package commands

import "despatch/orders"

// Map asks for a picture of the board, with what Position shows below it: "MAP", "MAP East Poland", "MAP Germany AT ROUND 3".
type Map struct {
	orders.Pos
	// Of is a power or a place as written, "" for everything.
	Of string
	// Round is the round at whose beginning it is to be shown, 0 for now.
	Round int
}

// VerbMap opens a Map.
const VerbMap Verb = "map"

var _ = enter(entry{
	place: 65,
	words: []string{"map"},
	help:  "Shows the board as a picture, and the position in words below it.",
	Spec: Spec{
		Verb: VerbMap, Who: Registered, Effect: Asks, Proof: NoProof,
		Takes:   "[power | place] [AT ROUND n]",
		Example: "MAP East Poland",
	},
	parse: parseMap,
})

// Verb implements Command.
func (Map) Verb() Verb { return VerbMap }

func parseMap(c *cursor, at orders.Pos) Command {
	st := Map{Pos: at}
	st.Of, st.Round = c.placeAndRound()
	return st
}

// String implements Command.
func (c Map) String() string {
	return c.Verb().Words() + before(" ", name(c.Of)) + numbered(" AT ROUND ", c.Round)
}

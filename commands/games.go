package commands

import (
	"strings"

	"despatch/orders"
)

// Games asks for a list of games: "GAMES", "GAMES OPEN".
type Games struct {
	orders.Pos
	Which GameState
}

// GameState narrows a list of games.
type GameState string

const (
	// AllGames are the open and the running ones.
	AllGames GameState = ""
	// OpenGames can be joined.
	OpenGames GameState = "open"
	// RunningGames have begun and are not over.
	RunningGames GameState = "running"
)

// VerbGames opens a Games.
const VerbGames Verb = "games"

var _ = enter(entry{
	place: 20,
	words: []string{"games", "list games"},
	help:  "Lists the games that can be joined and those under way.",
	Spec: Spec{
		Verb: VerbGames, Who: Anyone, Effect: Asks, Proof: NoProof,
		Gameless: true,
		Takes:    "[OPEN | RUNNING]",
		Example:  "GAMES OPEN",
	},
	parse: func(c *cursor, at orders.Pos) Command { return Games{at, c.gameState()} },
})

// Verb implements Command.
func (Games) Verb() Verb { return VerbGames }

func (c *cursor) gameState() GameState {
	switch {
	case c.word(wordOpen):
		return OpenGames
	case c.word(wordRunning):
		return RunningGames
	}
	return AllGames
}

// String implements Command.
func (c Games) String() string {
	return c.Verb().Words() + before(" ", strings.ToUpper(string(c.Which)))
}

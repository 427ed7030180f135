package templates

import "despatch/adjudicator"

// Games is the part that lists games.
type Games struct {
	Open    []OpenGame
	Running []RunningGame
	// More is how many games there are that the list has no room for.
	More int
	// Which is what was asked for: "", "open" or "running".
	Which string
}

// OpenGame is a game that can be joined.
type OpenGame struct {
	Game, Title, Scenario string
	// Joined is how many have joined, Wanted how many may.
	Joined, Wanted int
	// Agreed is what the table has agreed of deadlines and press.
	Agreed []Option
	// Yours: the reader has joined.
	Yours bool
}

// RunningGame is a game under way.
type RunningGame struct {
	Game, Title string
	Stand       adjudicator.Stand
	// Yours are the reader's seats in it.
	Yours []string
	// Awaited is true when it waits for the reader.
	Awaited bool
}

package dday

import "despatch/words"

// What a section that only passes stands for, which is also what happens when nobody answers.
type (
	shipsFireAsStanding struct{}
	fightersAtHome      struct{}
	bombersAtHome       struct{}
	nothingMoves        struct{}
	nothingLands        struct{}
	nothingEnters       struct{}
)

// zoneTitle is a zone by its number and its name.
type zoneTitle struct{ Number, Name words.Name }

// What events name that has no name of its own.
type (
	// noEffect is of a fortune die that shows neither 1 nor 6.
	noEffect struct{}
	noneLost struct{}
	none     struct{ Unit words.Name }
	bunkerIn struct{ Place words.Name }
)

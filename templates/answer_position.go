package templates

import "despatch/adjudicator"

// Position is the part that shows the board, or what concerns one power or place.
type Position struct {
	Stand adjudicator.Stand
	// Of is the power or place that was asked for, "" for all.
	Of string
	// Round is the round at whose beginning it is shown, 0 for now.
	Round    int
	Position adjudicator.Position
	// Map shows it, nil where it is not drawn.
	Map *Map
	// Boardless: a picture was asked for, and the game has none.
	Boardless bool
	// Before is nil: there is nothing to compare with.
	Before *adjudicator.Position
}

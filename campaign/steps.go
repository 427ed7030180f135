package campaign

import "despatch/campaign/underway"

// Work is counted in steps, of which a million take some milliseconds.
const (

	// smallSteps is what work costs that is bounded by what a game can be, and historySteps a history.
	smallSteps   = 1_000_000
	historySteps = underway.LetterSteps / 5
	// positionSteps are what the board costs, looked up and written.
	positionSteps = smallSteps / 2
	// mapSteps are what a picture of the whole board costs.
	mapSteps = underway.LetterSteps / 4
)

package campaign

const (

	// mostTypedSheets is how many may stand in what its writer typed: two rounds of every seat that a game has.
	mostTypedSheets = 16
)

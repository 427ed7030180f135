package campaign

// mostTypedSheets is how many may stand in what its writer typed: two rounds of every seat that a game has.
const mostTypedSheets = 16

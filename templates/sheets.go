package templates

// Sheets answers a letter with several order sheets.
type Sheets struct {
	Heading
	// Sheets tell what became of each, in the order in which they were taken.
	Sheets []SheetAnswer
	// State is where the game stands; its Stand is empty where a report follows that tells it.
	State
}

// SheetAnswer is what became of one sheet; one of its fields is set.
type SheetAnswer struct {
	Receipt   *Receipt
	Refusal   *Refusal
	Duplicate *Duplicate
}

// Sheets writes the answer to a letter with several sheets.
func (s *Set) Sheets(d Sheets) (Letter, error) { return s.write("sheets", d) }

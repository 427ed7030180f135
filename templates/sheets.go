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

// Tells says of each seat in a few words what became of its sheet.
func (a SheetAnswer) Tells() string {
	switch {
	case a.Refusal != nil && a.Refusal.Seat == "":
		return "a sheet refused"
	case a.Refusal != nil:
		return a.Refusal.Seat + " refused"
	case a.Duplicate != nil:
		return a.Duplicate.Seat + " the same again"
	case a.Receipt.Check && a.Receipt.Sound:
		return a.Receipt.Seat + " checked"
	case a.Receipt.Check:
		return a.Receipt.Seat + " would be refused"
	case a.Receipt.Ahead:
		return a.Receipt.Seat + " waits"
	case a.Receipt.Carried:
		return a.Receipt.Seat + " carried out"
	}
	return a.Receipt.Seat + " recorded"
}

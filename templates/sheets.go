package templates

import "despatch/words"

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
	// In says where in the letter the sheet stands, Twin that another of the same seat stands in it, so that it has to be told.
	In   words.Text
	Twin bool
}

// seat is the name of the sheet's seat, "" where nobody knows it.
func (a SheetAnswer) seat() string {
	switch {
	case a.Receipt != nil:
		return a.Receipt.Seat
	case a.Refusal != nil:
		return a.Refusal.Seat
	case a.Duplicate != nil:
		return a.Duplicate.Seat
	}
	return ""
}

// TellApart marks the sheets that are not the only ones of their seats.
func (d *Sheets) TellApart() {
	for i := range d.Sheets {
		for j := range d.Sheets {
			d.Sheets[i].Twin = d.Sheets[i].Twin || i != j && d.Sheets[i].seat() == d.Sheets[j].seat()
		}
	}
}

// Sheets writes the answer to a letter with several sheets.
func (s *Set) Sheets(d Sheets) (Letter, error) { return s.write("sheets", d) }

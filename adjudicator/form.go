package adjudicator

import "despatch/words"

// UnreadNotes tell of standing orders that a position keeps and that cannot be read any more (orders.Unread).
func UnreadNotes(lines []string) []words.Text {
	var notes []words.Text
	for _, line := range lines {
		notes = append(notes, book.Say(notUnderstood{words.Own(line)}))
	}
	return notes
}

// FormSection is a section of an order form. All of it stands there as comments, so that a form which comes back unchanged orders
// nothing.
type FormSection struct {
	// Keyword opens the section in a sheet: "COMBAT MOVE".
	Keyword string
	// Extra is true for a section that goes beside those that are awaited, such as standing orders.
	Extra bool
	// Notes tell what the section is about: money and prices, units where they stand. Each is a sentence or less.
	Notes []words.Text
	// Lines are lines of a sheet that need only lose their comment mark: orders that are ready, or with them the lines of another
	// section that has to be named first ("BATTLE East Poland").
	Lines []string
}

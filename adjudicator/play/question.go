package play

import (
	"slices"

	"despatch/adjudicator"
	"despatch/orders"
)

// Question is what a game asks between two of its steps, of seats that need not be on turn: the game stops, its duties name those who are
// asked, and it goes on when each of them has answered in the section for it.
type Question struct {
	Of []adjudicator.Seat
	// Section and Number are the section that answers, as Sheets.Section takes them.
	Section string
	Number  int
	// Answers says whether what stands in the section is an answer; nil takes anything for one.
	Answers func(*orders.Section) bool
}

// Open lists the seats that have not answered a question.
func (s Sheets) Open(q Question) []adjudicator.Seat {
	return slices.DeleteFunc(slices.Clone(q.Of), func(seat adjudicator.Seat) bool {
		sec := s.Section(seat, q.Section, q.Number)
		return sec != nil && (q.Answers == nil || q.Answers(sec))
	})
}

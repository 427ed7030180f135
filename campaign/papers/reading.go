// Package papers finds the order sheets of a letter, wherever people write orders: in the letter and in what is attached, in a form of ours or
// a copy that came back, below the names of seats, in loose rows and in prose. It finds, too, what stands beside them that may change what they
// mean.
package papers

import (
	"despatch/campaign/incoming"
	"despatch/campaign/reading"
	"despatch/campaign/thread"
	"despatch/orders/aside"
)

// Reading is a letter under way, of which is known what it orders. It looks into the store and changes nothing there.
type Reading struct {
	reading.Commanded
	// Papers are the order sheets in the letter.
	Papers []*incoming.Paper
	// NamedHeads is true when the names of seats open sheets in the letter, and orders stand above the first of them.
	NamedHeads bool
	// Alternatives is true when orders stand in it in place of others: "oppure:".
	Alternatives bool
	// Played are sheets that were checked before, and are to be played now; NoPlay says why PLAY can do nothing.
	Played []*incoming.Paper
	NoPlay *reading.Said
	// Doubts are those beside the sheets of the letter, while these are judged, nil before they are looked for; doubtsOf is of what turns.
	Doubts   []Doubt
	doubtsOf aside.Beside
	// Judged is what rows beside its commands were found to be, by the question: each command asks it of the same rows.
	Judged map[string]map[string]bool
	// beside are these rows, as they are for a player of a game: besideOf.
	beside   [][]incoming.Aside
	besideOf string
	// Forms are the sheets of ours within the quotation in which something was written.
	Forms []incoming.FilledForm
	// QuotedHeads are the lines that open sheets which stand within the quotation, and Typed is the letter without these; "" where there are none.
	QuotedHeads []string
	Typed       string
	// Changed are the sheets of ours that came back with their orders changed.
	Changed []incoming.CameBack
	// oursBack are comments of ours that came back in such sheets, with their blanks evened out.
	oursBack map[string]bool
	// TypedBehind is what its writer has typed behind the comment marks of such sheets, by the row.
	TypedBehind map[string]string
	// Unmended is a refused sheet that came back as it was sent, with what was said of it.
	Unmended []string
}

// Take begins to read a letter.
func Take(a thread.Arrived) *Reading {
	return &Reading{Commanded: reading.Commanded{Written: reading.Written{Placed: reading.Placed{Arrived: a}}}}
}

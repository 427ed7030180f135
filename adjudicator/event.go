package adjudicator

import (
	"despatch/adjudicator/dice"
	"despatch/words"
)

// Event is one thing that happened. What happened is in Detail; the rest is what every event has.
type Event struct {
	// Detail is the event itself: a struct of the game's, whose exported fields are what phrases print and cases compare.
	Detail Detail
	// Rules are the IDs of the rules that made it happen, the most telling first.
	Rules []string
	// Throws are the dice it used, in the order thrown.
	Throws []dice.Throw
	// Depth lays out reports: 0 opens a phase, 1 is an item, 2 and more belong to the item before.
	Depth int
	// VisibleTo lists the seats that may see it; nil means everybody.
	VisibleTo []Seat
}

// Detail is the typed part of an event. Its fields have json tags and hold display names and numbers, not IDs: they are
// read by people, in reports and in case files.
type Detail interface {
	// EventType is the event's name in phrase books and case files: "battle-ended". It never changes once released.
	EventType() string
}

// Seen says whether a viewer may see the event.
func (e Event) Seen(viewer Seat) bool {
	if e.VisibleTo == nil {
		return true
	}
	for _, s := range e.VisibleTo {
		if s == viewer {
			return true
		}
	}
	return false
}

// Position is what a seat may see of a state, as tables that a letter can lay out without knowing the game.
type Position struct {
	// Title says what and when: "Germany, round 3, combat move".
	Title  string
	Tables []Table
}

// Table is one table of a position.
type Table struct {
	// ID is stable across positions ("powers", "territories"), so that two positions can be compared row by row.
	ID      string
	Title   words.Name
	Columns []Column
	Rows    []Row
}

// Column is a column's heading; Number columns are set to the right.
type Column struct {
	Title  words.Name
	Number bool
}

// Row is one line of a table.
type Row struct {
	// Key is stable across positions; a row whose Cells or Group differ from those of the row of the same Key before is marked as changed.
	Key string
	// Group is a heading under which rows stand together ("Germany", "Sea zones"), or "".
	Group words.Name
	Cells []words.Text
}

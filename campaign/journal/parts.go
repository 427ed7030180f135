package journal

import (
	"time"

	"despatch/adjudicator"
	"despatch/deadline"
)

// The parts of a game, the least first. Those that stand alone hold what entries have said; the others build on them, and end where what they
// know of ends.

// Seats are those that the rules provide, with their sides. They are known from the first entry on.
type Seats struct{ Info adjudicator.Info }

// Rulebook is what a game is played by: the rules, as the program had them when it was opened, and the language of its sheets.
type Rulebook struct {
	Seats
	// ID is the game's name.
	ID string
	// Rulesets are those that the program has, by name; Rules is the one the game is played by, from its first entry on.
	Rulesets map[string]adjudicator.Ruleset
	Rules    adjudicator.Ruleset
	// sheets are those that were read.
	sheets readings
}

// Roster is who is in the game, whatever he does there, and where letters to him go.
type Roster struct {
	Players []Player
	// Reach holds the players some of whose addresses send letters back, by ID.
	Reach map[string]reach
}

// Table is the game before there is a position: its rules, its people, and what was agreed.
type Table struct {
	Rulebook
	Roster
	Created Created
	// Signup is who wants to play, nil once the game has begun.
	Signup *signup
}

// Play is the game as it stands on the board: the position, what its players may make of it together, and what the next resolution throws.
type Play struct {
	Table
	// Position is nil for a game that has not begun, State its canonical bytes.
	Position adjudicator.State
	State    []byte
	// Ended is how people ended the game, nil while they have not; Motions are those to end it by agreement, by what would come of them.
	Ended   *adjudicator.Verdict
	Motions map[string]Motion
	// Promise is the commitment to the seed of the next resolution, Version that of the rules that led the game last.
	Promise string
	Version int
	// outlooks are of the position and of another, the newest first.
	outlooks [2]*outlook
}

// Sheets are those that wait, as they were recorded.
type Sheets struct {
	// Pending are the accepted sheets for the turn on move, Due when they are to be carried out, zero for not yet.
	Pending RecordedSheets
	Due     time.Time
	// Shown is what showed who sent the last of what is pending, ByDesk are the seats for which the desk wrote it.
	Shown  map[adjudicator.Seat]Shown
	ByDesk []adjudicator.Seat
	// Stays are the seats whose orders are not carried out before a moment because words stood beside them that nobody read.
	Stays map[adjudicator.Seat]Stay
	// Ahead are sheets that wait for a turn of their seats that has not come, TurnsOver the entries with which their last turns ended.
	Ahead     map[adjudicator.Seat]Ahead
	TurnsOver map[adjudicator.Seat]uint64
}

// Orders is the position with the sheets that wait for it: what is asked of whom, what was said to it, and what is missing.
type Orders struct {
	Play
	Sheets
}

// Deadlines are the terms by which orders must be in, and the clocks that run by them.
type Deadlines struct {
	// Terms, Missed and Wait are what holds of time now; changed terms hold from the next phase on.
	Terms  deadline.Terms
	Missed Missed
	Wait   time.Duration
	// UnreadWords is how long orders stay beside which words stand that nobody reads, nil for as long as usual (Unread).
	UnreadWords *time.Duration
	// Absences are the days of absence of the terms before, while newer ones wait for the next phase; nil for none.
	Absences *int
	// Clocks are the deadlines of the seats that are awaited.
	Clocks map[adjudicator.Seat]clock
	// Away are the absences and Spent what was used of the reserves, by player.
	Away  map[string]deadline.Absences
	Spent map[string]time.Duration
	// Paused is the pause that lasts, nil for none.
	Paused *pause
}

// Keys are by which letters a seat is spoken for.
type Keys struct {
	// TurnLetters lists, for each seat, the entries whose letters brought it a key; the last is the one that new letters show.
	TurnLetters map[adjudicator.Seat][]uint64
	// Since is when the turn on move began, and Began the entry that began it.
	Since time.Time
	Began uint64
}

// Past is how far the journal is folded, and the places where the game did not simply go on.
type Past struct {
	// Number and Hash are those of the last entry folded in, At its time.
	Number uint64
	Hash   []byte
	At     time.Time
	// Rollbacks are the steps back that the game has made, Renewals those of a store that was restored from a backup, the oldest first.
	Rollbacks []rollback
	Renewals  []renewal
}

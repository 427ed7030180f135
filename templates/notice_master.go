package templates

import (
	"strings"
	"time"

	"despatch/adjudicator"
	"despatch/words"
)

// Processed tells that a phase was carried out without waiting for more orders.
type Processed struct {
	// Phase is its title.
	Phase string
	// Missing names the seats whose orders were missing, Written shows what the desk wrote for those of the reader.
	Missing []string
	Written []Held
}

// Edited tells that the position was corrected.
type Edited struct {
	Reason string
	// Differences are what is different for the reader.
	Differences []Difference
	// Dropped names the seats of the reader's whose waiting orders do not fit any more and were taken back.
	Dropped []string
}

// Rolledback tells that the game was taken back.
type Rolledback struct {
	Reason string
	// Stand is where the game stands again: after the journal's entry To, which was made At.
	Stand adjudicator.Stand
	To    uint64
	At    time.Time
	// Undone is what does not hold any longer.
	Undone []Undone
	// Held are orders of the reader that waited then and wait again, Due when they are carried out; zero for not yet.
	Held []Held
	Due  time.Time
	// Dropped are orders of the reader for turns to come, which wait no longer.
	Dropped []Held
}

// Renewed tells that the desk goes on from a backup of its store.
type Renewed struct {
	// Copied is when the backup was made.
	Copied time.Time
	// Promise is the new commitment to the next seed, "" for a game that has not begun.
	Promise string
}

// Undone is something that happened and does not hold any longer. Journals keep it.
type Undone struct {
	Entry uint64    `json:"entry"`
	At    time.Time `json:"at"`
	// Round and Turn are those in which it happened.
	Round int    `json:"round"`
	Turn  string `json:"turn"`
	// What happened: "Combat move, Noncombat move".
	What string `json:"what"`
}

// Phases are what happened, one by one.
func (u Undone) Phases() (list words.Names) {
	for what := range strings.SplitSeq(u.What, ", ") {
		list = append(list, words.Name(what))
	}
	return list
}

// Unfit tells a player that orders of his which waited were taken back, because the rules code was corrected meanwhile.
type Unfit struct{ Held []Held }

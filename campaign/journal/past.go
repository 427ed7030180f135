package journal

import (
	"slices"
	"time"

	"despatch/adjudicator"
	"despatch/storage"
)

// Chapter is a journal entry that has called forth letters to all.
type Chapter struct {
	Entry uint64
	Kind  string
	// Round is the one in which it happened, title what it was: "Germany: Combat move".
	Round int
	Title string
}

// DateChapters puts what is no resolution into the round of the next one, or into the current round.
func (g *Play) DateChapters(all []Chapter) {
	round := 1
	if g.Started() {
		round = g.Rules.Stand(g.Position).Round
	}
	for i := len(all) - 1; i >= 0; i-- {
		if all[i].Round == 0 {
			all[i].Round = round
		}
		round = all[i].Round
	}
}

// Inherits says whether a player may see a report that was written to another: when it told no more than what his own seats see.
func (p *Player) Inherits(parcel storage.Parcel, c Chapter) bool {
	if len(parcel.Seats) == 0 || c.Kind != KindCreated && c.Kind != KindResolved {
		return false
	}
	return !slices.ContainsFunc(parcel.Seats, func(seat string) bool { return !slices.Contains(p.Seats, adjudicator.Seat(seat)) })
}

// EntryLine is an entry of a game's journal, for people. It shows nothing of what orders say.
type EntryLine struct {
	Number uint64    `json:"number"`
	At     time.Time `json:"at"`
	Kind   string    `json:"kind"`
	// Who has done it, by name; "the desk" for what nobody asked for, "the operator" for the command line.
	Who string `json:"who"`
	// What says what came of it: "round 3, Germany: Combat move"; "" where the kind says enough.
	What string `json:"what,omitempty"`
	// Stands is false for what a step back has undone.
	Stands bool `json:"stands"`
}

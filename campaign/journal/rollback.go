package journal

import (
	"maps"
	"time"

	"despatch/adjudicator"
	"despatch/deadline"
	"despatch/storage"
	"despatch/templates"
)

const KindRolledback = "rolledback"

// Rolledback takes the game back to how it stood after an earlier entry. The entries between stay in the journal, and hold no
// longer.
type Rolledback struct {
	By     By     `json:"by"`
	Reason string `json:"reason"`
	// To is the last entry that stands, At its time.
	To uint64    `json:"to"`
	At time.Time `json:"at"`
	// State is the hash of the position then, After its canonical bytes, packed; Pending is what waited then.
	State   string         `json:"state"`
	After   []byte         `json:"after"`
	Pending RecordedSheets `json:"pending,omitempty"`
	// Stays are until when some of it is not carried out because of words that nobody read.
	Stays map[adjudicator.Seat]Stay `json:"stays,omitempty"`
	// Due is when that is carried out, zero where something is missing; Clocks are the deadlines from now on.
	Due    time.Time                              `json:"due,omitzero"`
	Clocks map[adjudicator.Seat]deadline.Deadline `json:"clocks,omitzero"`
	// Undone is what has happened since, for the letters.
	Undone []templates.Undone `json:"undone"`
}

// rollback is a step back that a game has made.
type rollback struct {
	// At is the entry that made it, To the one that it went back to.
	At uint64 `json:"at"`
	To uint64 `json:"to"`
}

// Stands says whether an entry is part of the game as it stands: no step back has undone it.
func (h *Past) Stands(entry uint64) bool {
	last := h.Number
	for i := len(h.Rollbacks) - 1; i >= 0; i-- {
		step := h.Rollbacks[i]
		switch {
		case step.At > last: // itself undone
		case entry >= step.At:
			return entry <= last
		default:
			last = step.To
		}
	}
	return entry <= last
}

// Complete says whether the orders that wait are all that the game waits for.
func (g *Orders) Complete() (bool, error) {
	subs, err := g.Submissions()
	if err != nil || !Ready(subs) {
		return false, err
	}
	for _, seat := range g.Asked(g.Duties()) {
		if missing, err := g.Owes(seat); err != nil || len(missing) > 0 {
			return false, err
		}
	}
	return true, nil
}

func foldRolledback(g *Game, e storage.Entry, body Rolledback) error {
	g.Was = g.Position
	if err := g.restore(body.After, body.State); err != nil {
		return err
	}
	g.Pending = make(RecordedSheets)
	maps.Copy(g.Pending, body.Pending)
	if err := g.UnderstandAll(); err != nil {
		return err
	}
	g.Stays = maps.Clone(body.Stays)
	g.Dropped, g.Ahead = g.Ahead, nil
	g.Ended, g.Motions, g.ByDesk = nil, nil, nil
	g.beginAnew(e)
	g.openClocks(body.Clocks, true, e.At)
	g.Due = body.Due
	g.Rollbacks = append(g.Rollbacks, rollback{At: e.Number, To: body.To})
	return nil
}

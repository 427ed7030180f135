package journal

import (
	"errors"
	"time"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/storage"
	"despatch/templates"
)

const KindUnfit = "unfit"

// UnfitEntry takes back orders that waited when the program was corrected, and do not hold by the rules as they are now.
type UnfitEntry struct {
	// Version is the one that turns them down.
	Version int `json:"version"`
	// Sheets are the orders, by seat, with what is wrong with them.
	Sheets map[adjudicator.Seat][]templates.Line `json:"sheets"`
	// Lost are the seats of which not even the standing orders are kept, for these cannot be read any more.
	Lost []adjudicator.Seat `json:"lost,omitempty"`
}

// CannotRead says whether a recorded sheet cannot be read any more, and why.
func (g *Rulebook) CannotRead(s RecordedSheet) (UnreadSheet, bool) {
	_, err := g.Read(s)
	return errors.AsType[UnreadSheet](err)
}

// HasUnread says whether orders wait in a game that has begun which cannot be read any more.
func (g *Orders) HasUnread() bool {
	for _, s := range g.Pending {
		if _, unread := g.CannotRead(s); unread {
			return true
		}
	}
	for _, a := range g.Ahead {
		if _, unread := g.CannotRead(a.RecordedSheet); unread {
			return true
		}
	}
	return false
}

// Unfit lists the seats whose waiting orders the rules would turn down where the game stands now; after a change of turn, those
// with any but standing orders.
func (g *Orders) Unfit(newTurn bool) ([]adjudicator.Seat, error) {
	subs, err := g.Submissions()
	if err != nil {
		return nil, err
	}
	var seats []adjudicator.Seat
	for _, s := range subs {
		if newTurn && !OnlyStanding(s.Sheet) || orders.Failed(g.Check(s.Seat, subs).Diagnostics) {
			seats = append(seats, s.Seat)
		}
	}
	return seats, nil
}

// keepStanding takes back what waits of a seat but its standing orders.
func (w *Sheets) keepStanding(seat adjudicator.Seat) {
	left := w.Pending[seat].Standing()
	delete(w.Pending, seat)
	if len(left.Sections) > 0 {
		w.Pending[seat] = left
	}
}

func foldUnfit(g *Game, _ storage.Entry, body UnfitEntry) error {
	for seat := range body.Sheets {
		g.keepStanding(seat)
	}
	for _, seat := range body.Lost {
		delete(g.Pending, seat)
	}
	g.Due, g.Version = time.Time{}, body.Version
	return nil
}

package journal

import (
	"errors"
	"slices"
	"time"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/storage"
	"despatch/templates"
)

// Ahead is a sheet that waits for its turn.
type Ahead struct {
	// Round is the one for which it is.
	Round int `json:"round"`
	RecordedSheet
	// Letter is the digest of the letter that brought the last of it, Shown what showed who wrote that, Entry its journal entry.
	Letter string `json:"letter"`
	Shown  Shown  `json:"shown,omitzero"`
	Entry  uint64 `json:"entry"`
	// Stay is until when some of it is not carried out though its turn has come, because of words that nobody read.
	Stay Stay `json:"stay,omitzero"`
}

// AheadEntry is the journal's entry of such a sheet.
type AheadEntry struct {
	Seat  adjudicator.Seat `json:"seat"`
	Round int              `json:"round"`
	RecordedSheet
	Letter string `json:"letter"`
	Shown  Shown  `json:"shown,omitzero"`
	// Stay is as in SheetEntry.
	Stay time.Time `json:"stay,omitzero"`
}

func foldAhead(g *Game, e storage.Entry, body AheadEntry) error {
	newer, err := g.Understood(body.RecordedSheet)
	if err != nil {
		return err
	}
	if g.Ahead == nil {
		g.Ahead = make(map[adjudicator.Seat]Ahead)
	}
	var was Stay
	if a := g.Ahead[body.Seat]; a.Round == body.Round {
		was = a.Stay
	}
	g.Ahead[body.Seat] = Ahead{
		Round: body.Round, RecordedSheet: g.MergedAhead(body.Seat, body.Round, newer), Letter: body.Letter, Shown: body.Shown, Entry: e.Number,
		Stay: was.with(newer, body.Stay),
	}
	return nil
}

// MergedAhead is what waits for a turn of a seat with the sections of a newer sheet.
func (w *Sheets) MergedAhead(seat adjudicator.Seat, round int, newer RecordedSheet) RecordedSheet {
	if a, ok := w.Ahead[seat]; ok && a.Round == round {
		return a.With(newer)
	}
	return newer
}

// NextTurn is the round of a seat's next turn after the one under way. ok is false in games that take no sheets for it.
func (g *Play) NextTurn(seat adjudicator.Seat) (round int, ok bool) {
	if _, over := g.Over(); over || seat == "" || slices.ContainsFunc(g.Info.Seats, func(s adjudicator.SeatInfo) bool { return s.ID == seat && s.Silent }) {
		return 0, false
	}
	round = g.Rules.NextTurn(g.Position, seat)
	return round, round > 0
}

// Listens says whether a sheet of a seat that is not awaited may wait for what is still to come in this round.
func (g *Play) Listens(seat adjudicator.Seat, sheet *orders.Sheet) bool {
	_, over := g.Over()
	return !over && g.Rules.Listens(g.Position, seat, sheet)
}

// noteTurnsOver notes which of the seats that were asked before a resolution have ended their turn with it.
func (g *Orders) noteTurnsOver(asked []adjudicator.Duty, newTurn bool, entry uint64) {
	if g.TurnsOver == nil {
		g.TurnsOver = make(map[adjudicator.Seat]uint64)
	}
	duties := g.Duties()
	for _, s := range g.Info.Seats {
		if g.awaitedBy(asked, s.ID) && (newTurn || !g.awaitedBy(duties, s.ID)) {
			g.TurnsOver[s.ID] = entry
		}
	}
}

// Foreseen is what the rules say already of a sheet for a turn to come.
func (g *Play) Foreseen(seat adjudicator.Seat, sheet *orders.Sheet) adjudicator.Checked {
	then := g.Rules.Foresee(g.Position, seat)
	if then == nil {
		return adjudicator.Checked{}
	}
	return g.Rules.Check(then, seat, []adjudicator.Submission{{Seat: seat, Sheet: sheet}})
}

// Called are the seats whose sheets were sent ahead for a turn that has come, or is over.
func (g *Orders) Called() (seats []adjudicator.Seat, err error) {
	if _, over := g.Over(); over {
		return nil, nil
	}
	now := g.Rules.Stand(g.Position).Round
	for _, s := range g.Info.Seats {
		a, ok := g.Ahead[s.ID]
		if !ok || a.Round > now {
			continue
		}
		come := a.Round < now
		if !come {
			if come, err = g.hasCome(s.ID, a); err != nil {
				return nil, err
			}
		}
		if come {
			seats = append(seats, s.ID)
		}
	}
	return seats, nil
}

// hasCome says whether the turn of a sheet that was sent ahead for this round has come, so that it can be taken.
func (g *Play) hasCome(seat adjudicator.Seat, a Ahead) (bool, error) {
	if g.Awaited(seat) {
		return true, nil
	}
	sheet, err := g.Read(a.RecordedSheet)
	if errors.Is(err, errUnread) { // it is given back
		return true, nil
	}
	if err != nil {
		return false, err
	}
	return g.Listens(seat, sheet), nil
}

// Lapsed gives back a sheet that was sent ahead and cannot be played now that its turn has come, or whose turn never came.
type Lapsed struct {
	Seat  adjudicator.Seat `json:"seat"`
	Round int              `json:"round"`
	Text  string           `json:"text"`
	// Lines are the sheet with what is wrong with it; none where Over is true: the round went by.
	Lines []templates.Line `json:"lines,omitempty"`
	Over  bool             `json:"over,omitempty"`
	// Unread: the program that reads orders was changed since, and cannot read these any more.
	Unread bool `json:"unread,omitempty"`
}

func foldLapsed(g *Game, _ storage.Entry, body Lapsed) error {
	delete(g.Ahead, body.Seat)
	return nil
}

package campaign

import (
	"bytes"
	"maps"
	"slices"
	"strings"
	"time"

	"despatch/adjudicator"
	"despatch/campaign/desk"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/commands"
	"despatch/templates"
	"despatch/words"
)

// shortestThought is how long players have at least to reconsider complete orders that wait again.
const shortestThought = 24 * time.Hour

var _ = underway.Carries(answerRollback)

// answerRollback takes the game back to an entry of the journal, or to the beginning of a turn. Who sits where, the terms of
// deadlines and the dice promised for the next resolution stay as they are: seeds that were shown are never thrown again.
func answerRollback(h *underway.Letter, c commands.Rollback) (reading.Said, error) {
	g := h.Game
	if !g.Started() {
		return notStarted, nil
	}
	to, refusal, err := target(h, c)
	if err != nil || refusal != nil {
		return orZero(refusal), err
	}
	then, err := gameAt(h, g.ID, to)
	if err != nil {
		return reading.Said{}, err
	}
	switch {
	case !then.Started():
		return declined(notBegunThen{int(to)}, nil), nil
	case bytes.Equal(then.State, g.State) && then.Pending.Equal(g.Pending) && g.Ended == nil:
		return declined(standsThere{}, nil), nil
	}
	body := journal.Rolledback{By: h.By(), Reason: reason(c.Reason), To: to, At: then.At, Pending: maps.Clone(then.Pending), Stays: maps.Clone(then.Stays), Clocks: g.Reckon(then.Position, true, h.At)}
	if err := fill(h, &body, then); err != nil {
		return reading.Said{}, err
	}
	ahead := slices.Collect(maps.Keys(g.Ahead))
	if _, err := h.Enact(h.Txn, g, h.At, journal.KindRolledback, body); err != nil {
		return reading.Said{}, err
	}
	if err := desk.ForgetSheets(h.Txn, g.ID, ahead); err != nil { // sent again, they are no repetition
		return reading.Said{}, err
	}
	return told(standsAsAfter{int(to)}), h.GoOnAlone(h.Txn, g, h.At)
}

// fill completes the entry from the game as it stood then, which it leads on to now.
func fill(h *underway.Letter, body *journal.Rolledback, then *journal.Game) error {
	data, sum, err := journal.HashState(then.Position)
	if err != nil {
		return err
	}
	body.State = sum
	if body.After, err = journal.Pack(data); err != nil {
		return err
	}
	complete, err := then.Complete()
	if err != nil {
		return err
	}
	if complete {
		body.Due = h.At.Add(max(h.Game.Wait, shortestThought))
		for _, stay := range body.Stays {
			body.Due = journal.Later(body.Due, stay.Until)
		}
	}
	body.Undone, err = undone(h, then)
	return err
}

// target is the entry that a command means.
func target(h *underway.Letter, c commands.Rollback) (uint64, *reading.Said, error) {
	if c.Entry != 0 {
		if c.Entry >= h.Game.Number {
			no := declined(nothingAfter{int(h.Game.Number), int(c.Entry)}, nil)
			return 0, &no, nil
		}
		return c.Entry, nil, nil
	}
	var seat adjudicator.Seat
	if c.Seat != "" {
		id, ok := h.Game.Rules.Vocabulary().SeatNamed(c.Seat)
		if !ok {
			no := declined(noSeatCalled{words.Own(c.Seat)}, seatsMeant(h, c.Seat))
			return 0, &no, nil
		}
		seat = adjudicator.Seat(id)
	}
	entry, err := turnBegan(h, c.Round, seat)
	if err != nil || entry != 0 {
		return entry, nil, err
	}
	no := declined(noSuchTurn{}, rollbackToEntry{})
	return 0, &no, nil
}

// turnBegan finds the entry that began a turn, of those that still stand; 0 for none. Without a seat it is the round's first turn.
func turnBegan(h *underway.Letter, round int, seat adjudicator.Seat) (uint64, error) {
	g := h.Desk.BlankGame(h.Game.ID)
	var found uint64
	for e, err := range h.Txn.Journal(h.Game.ID, 1) {
		if err != nil {
			return 0, err
		}
		if err := g.Fold(e); err != nil {
			return 0, err
		}
		if !g.Started() || g.Began != e.Number || e.Kind == journal.KindRolledback || !h.Game.Stands(e.Number) || g.GoesAlone() {
			continue
		}
		stand := g.Rules.Stand(g.Position)
		if stand.Round == round && (seat == "" && found == 0 || seat != "" && stand.Seat == seat) {
			found = e.Number
		}
	}
	return found, nil
}

// gameAt is a game as it stood after an entry.
func gameAt(h *underway.Letter, id string, number uint64) (*journal.Game, error) {
	g := h.Desk.BlankGame(id)
	for e, err := range h.Txn.Journal(id, 1) {
		if err != nil {
			return nil, err
		}
		if e.Number > number {
			break
		}
		if err := g.Fold(e); err != nil {
			return nil, err
		}
	}
	return g, nil
}

// undone lists what has happened since an earlier moment of the game, which it leads on to now.
func undone(h *underway.Letter, then *journal.Game) ([]templates.Undone, error) {
	var list []templates.Undone
	for e, err := range h.Txn.Journal(then.ID, then.Number+1) {
		if err != nil {
			return nil, err
		}
		was := then.Rules.Stand(then.Position)
		if err := then.Fold(e); err != nil {
			return nil, err
		}
		u := templates.Undone{Entry: e.Number, At: e.At, Round: was.Round, Turn: was.Turn}
		switch e.Kind {
		case journal.KindResolved:
			body, err := journal.Decode[journal.Resolved](e)
			if err != nil {
				return nil, err
			}
			u.What = strings.Join(then.Played(body.Consumed), ", ")
		case journal.KindEdited:
			u.What = "the position was corrected"
		case journal.KindRolledback:
			u.What = "the game was taken back"
		default:
			continue
		}
		list = append(list, u)
	}
	return list, nil
}

// What is answered here.
type (
	notBegunThen  struct{ Entry int }
	standsThere   struct{}
	standsAsAfter struct{ Entry int }
	nothingAfter  struct {
		Entries int
		Entry   int
	}
	noSuchTurn      struct{}
	rollbackToEntry struct{}
)

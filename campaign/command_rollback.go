package campaign

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"despatch/adjudicator"
	"despatch/commands"
	"despatch/deadline"
	"despatch/storage"
	"despatch/templates"
)

const kindRolledback = "rolledback"

// rolledback takes the game back to how it stood after an earlier entry. The entries between stay in the journal, and hold no
// longer.
type rolledback struct {
	By     by     `json:"by"`
	Reason string `json:"reason"`
	// To is the last entry that stands, At its time.
	To uint64    `json:"to"`
	At time.Time `json:"at"`
	// State is the hash of the position then, After its canonical bytes, packed; Pending is what waited then.
	State   string         `json:"state"`
	After   []byte         `json:"after"`
	Pending recordedSheets `json:"pending,omitempty"`
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

// shortestThought is how long players have at least to reconsider complete orders that wait again.
const shortestThought = 24 * time.Hour

// answerRollback takes the game back to an entry of the journal, or to the beginning of a turn. Who sits where, the terms of
// deadlines and the dice promised for the next resolution stay as they are: seeds that were shown are never thrown again.
func (h *handling) answerRollback(c commands.Rollback) (said, error) {
	g := h.game
	if !g.started() {
		return notStarted, nil
	}
	to, refusal, err := h.target(c)
	if err != nil || refusal != nil {
		return orZero(refusal), err
	}
	then, err := h.gameAt(g.ID, to)
	if err != nil {
		return said{}, err
	}
	switch {
	case !then.started():
		return declined(fmt.Sprintf("After entry %d the game had not begun yet.", to), ""), nil
	case bytes.Equal(then.record.State, g.record.State) && then.Pending.equal(g.Pending) && g.Ended == nil:
		return declined("The game stands there already.", ""), nil
	}
	body := rolledback{By: h.by(), Reason: reason(c.Reason), To: to, At: then.At, Pending: maps.Clone(then.Pending), Clocks: g.reckon(then.state, true, h.at)}
	if err := h.fill(&body, then); err != nil {
		return said{}, err
	}
	ahead := slices.Collect(maps.Keys(g.Ahead))
	if _, err := h.enact(h.tx, g, h.at, kindRolledback, body); err != nil {
		return said{}, err
	}
	if err := forgetSheets(h.tx, g.ID, ahead); err != nil { // sent again, they are no repetition
		return said{}, err
	}
	return told(fmt.Sprintf("The game stands as after entry %d of the journal, and everybody was told.", to)), nil
}

// fill completes the entry from the game as it stood then, which it leads on to now.
func (h *handling) fill(body *rolledback, then *game) error {
	data, sum, err := hashState(then.state)
	if err != nil {
		return err
	}
	body.State = sum
	if body.After, err = pack(data); err != nil {
		return err
	}
	complete, err := then.complete()
	if err != nil {
		return err
	}
	if complete {
		body.Due = h.at.Add(max(h.game.Wait, shortestThought))
	}
	body.Undone, err = h.undone(then)
	return err
}

// target is the entry that a command means.
func (h *handling) target(c commands.Rollback) (uint64, *said, error) {
	if c.Entry != 0 {
		if c.Entry >= h.game.Number {
			no := declined(fmt.Sprintf("The journal has %d entries, and there is nothing after entry %d to be taken back.", h.game.Number, c.Entry), "")
			return 0, &no, nil
		}
		return c.Entry, nil, nil
	}
	var seat adjudicator.Seat
	if c.Seat != "" {
		id, ok := h.game.rules.Vocabulary().SeatNamed(c.Seat)
		if !ok {
			no := declined(fmt.Sprintf("There is no seat called %q in this game.", c.Seat), "")
			return 0, &no, nil
		}
		seat = adjudicator.Seat(id)
	}
	entry, err := h.turnBegan(c.Round, seat)
	if err != nil || entry != 0 {
		return entry, nil, err
	}
	no := declined("The game has no such turn behind it.", "MASTER ROLLBACK TO ENTRY and a number takes it back to any entry of its journal.")
	return 0, &no, nil
}

// turnBegan finds the entry that began a turn, of those that still stand; 0 for none. Without a seat it is the round's first turn.
func (h *handling) turnBegan(round int, seat adjudicator.Seat) (uint64, error) {
	g := h.blankGame(h.game.ID)
	var found uint64
	for e, err := range h.tx.Journal(h.game.ID, 1) {
		if err != nil {
			return 0, err
		}
		if err := g.fold(e); err != nil {
			return 0, err
		}
		if !g.started() || g.Began != e.Number || e.Kind == kindRolledback || !h.game.stands(e.Number) {
			continue
		}
		stand := g.rules.Stand(g.state)
		if stand.Round == round && (seat == "" && found == 0 || seat != "" && stand.Seat == seat) {
			found = e.Number
		}
	}
	return found, nil
}

// stands says whether an entry is part of the game as it stands: no step back has undone it.
func (g *game) stands(entry uint64) bool {
	last := g.Number
	for i := len(g.Rollbacks) - 1; i >= 0; i-- {
		step := g.Rollbacks[i]
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

// gameAt is a game as it stood after an entry.
func (h *handling) gameAt(id string, number uint64) (*game, error) {
	g := h.blankGame(id)
	for e, err := range h.tx.Journal(id, 1) {
		if err != nil {
			return nil, err
		}
		if e.Number > number {
			break
		}
		if err := g.fold(e); err != nil {
			return nil, err
		}
	}
	return g, nil
}

// undone lists what has happened since an earlier moment of the game, which it leads on to now.
func (h *handling) undone(then *game) ([]templates.Undone, error) {
	var list []templates.Undone
	for e, err := range h.tx.Journal(then.ID, then.Number+1) {
		if err != nil {
			return nil, err
		}
		was := then.rules.Stand(then.state)
		if err := then.fold(e); err != nil {
			return nil, err
		}
		u := templates.Undone{Entry: e.Number, At: e.At, Round: was.Round, Turn: was.Turn}
		switch e.Kind {
		case kindResolved:
			body, err := decode[resolved](e)
			if err != nil {
				return nil, err
			}
			u.What = strings.Join(then.played(body.Consumed), ", ")
		case kindEdited:
			u.What = "the position was corrected"
		case kindRolledback:
			u.What = "the game was taken back"
		default:
			continue
		}
		list = append(list, u)
	}
	return list, nil
}

// complete says whether the orders that wait are all that the game waits for.
func (g *game) complete() (bool, error) {
	subs, err := g.submissions()
	if err != nil || !ready(subs) {
		return false, err
	}
	for _, seat := range g.asked(g.duties()) {
		if missing, err := g.owes(seat); err != nil || len(missing) > 0 {
			return false, err
		}
	}
	return true, nil
}

func foldRolledback(g *game, e storage.Entry) error {
	body, err := decode[rolledback](e)
	if err != nil {
		return err
	}
	g.was = g.state
	if err := g.restore(body.After, body.State); err != nil {
		return err
	}
	g.Pending = make(recordedSheets)
	maps.Copy(g.Pending, body.Pending)
	if err := g.understandAll(); err != nil {
		return err
	}
	g.dropped, g.Ahead = g.Ahead, nil
	g.Ended, g.Motions, g.ByDesk = nil, nil, nil
	g.beginAnew(e)
	g.openClocks(body.Clocks, true, e.At)
	g.Due = body.Due
	g.Rollbacks = append(g.Rollbacks, rollback{At: e.Number, To: body.To})
	return nil
}

// rolledbackLetters tell everybody where the game stands again, and what does not hold any longer.
func (d *Desk) rolledbackLetters(g *game, e storage.Entry) ([]Outgoing, error) {
	body, err := decode[rolledback](e)
	if err != nil {
		return nil, err
	}
	return d.notices(g, e, "rolledback", body.By, true, func(p *Player, _ *templates.State) any {
		stand := g.rules.Stand(g.state)
		data := templates.Rolledback{Reason: body.Reason, Stand: stand, To: body.To, At: body.At, Undone: body.Undone}
		for _, seat := range p.Seats {
			if waits, ok := g.Pending[seat]; ok {
				data.Held = append(data.Held, templates.Held{Seat: g.seatName(seat), Lines: annotateAny(waits.Text)})
			}
		}
		if len(data.Held) > 0 {
			data.Due = body.Due
		}
		data.Dropped = g.heldAhead(p, g.dropped)
		return data
	})
}

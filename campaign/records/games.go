package records

import (
	"encoding/json"
	"fmt"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/storage"
)

// BlankGame is a game into which nothing has been folded yet.
func (d *Records) BlankGame(id string) *journal.Game { return journal.New(id, d.Rules) }

// Unfold returns a game as it stands: its snapshot with the entries since folded in.
func (d *Records) Unfold(r storage.Reader, id string) (*journal.Game, error) {
	g, err := d.FromSnapshot(r, id)
	if err != nil {
		return nil, err
	}
	if g == nil {
		g = d.BlankGame(id)
	}
	for e, err := range r.Journal(id, g.Number+1) {
		if err != nil {
			return nil, err
		}
		if e.Hash != e.Sum() {
			return nil, fmt.Errorf("%w: game %s, journal entry %d is not what was written", storage.ErrDamaged, id, e.Number)
		}
		if err := g.Fold(e); err != nil {
			return nil, err
		}
	}
	if g.Number == 0 {
		return nil, fmt.Errorf("%w: %q", ErrNoGame, id)
	}
	return g, nil
}

// FromSnapshot returns nil when there is no snapshot that this program can use: it is only a cache.
func (d *Records) FromSnapshot(r storage.Reader, id string) (*journal.Game, error) {
	g, err := d.Recorded(r, id)
	if err != nil || g == nil || g.Signup != nil { // there is no position yet
		return g, err
	}
	state, err := g.Rules.Decode(g.State)
	if err != nil {
		d.Clerk.Logger.Warn("snapshot is not usable, folding the whole journal", "game", id, "entry", g.Number, "error", err)
		return nil, nil
	}
	g.Position = state
	return g, nil
}

// Recorded is FromSnapshot without a look at the position itself, which stays in its bytes.
func (d *Records) Recorded(r storage.Reader, id string) (*journal.Game, error) {
	number, body, ok := r.Snapshot(id)
	if !ok {
		return nil, nil
	}
	var kept journal.Record
	err := json.Unmarshal(body, &kept)
	g := d.BlankGame(id)
	if g.TakeUp(kept); err != nil || g.Number != number || len(g.Players) == 0 && g.Signup == nil || g.Clocks == nil {
		d.Clerk.Logger.Warn("snapshot is not usable, folding the whole journal", "game", id, "entry", number)
		return nil, nil
	}
	if err := g.Bind(); err != nil {
		return nil, err
	}
	return g, g.UnderstandAll()
}

// StatesByRound are the positions with which rounds began. In a game that was taken back, a round may begin several times: the last
// counts.
func (d *Records) StatesByRound(r storage.Reader, id string) (map[int]adjudicator.State, error) {
	g := d.BlankGame(id)
	found := make(map[int]adjudicator.State)
	was := 0
	for e, err := range r.Journal(id, 1) {
		if err != nil {
			return nil, err
		}
		if err := g.Fold(e); err != nil {
			return nil, err
		}
		if !g.Started() {
			continue
		}
		now := g.Rules.Stand(g.Position).Round
		if was != now {
			found[now] = g.Position
		}
		was = now
	}
	return found, nil
}

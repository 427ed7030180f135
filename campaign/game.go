package campaign

import (
	"encoding/json"
	"fmt"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/orders"
	"despatch/storage"
)

// blankGame is a game into which nothing has been folded yet.
func (d *Desk) blankGame(id string) *journal.Game { return &journal.Game{ID: id, Rulesets: d.Rulesets} }

// unfold returns a game as it stands: its snapshot with the entries since folded in.
func (d *Desk) unfold(r storage.Reader, id string) (*journal.Game, error) {
	g, err := d.fromSnapshot(r, id)
	if err != nil {
		return nil, err
	}
	if g == nil {
		g = d.blankGame(id)
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

// fromSnapshot returns nil when there is no snapshot that this program can use: it is only a cache.
func (d *Desk) fromSnapshot(r storage.Reader, id string) (*journal.Game, error) {
	g, err := d.recorded(r, id)
	if err != nil || g == nil || g.Signup != nil { // there is no position yet
		return g, err
	}
	state, err := g.Rules.Decode(g.Record.State)
	if err != nil {
		d.Log.Warn("snapshot is not usable, folding the whole journal", "game", id, "entry", g.Number, "error", err)
		return nil, nil
	}
	g.Position = state
	return g, nil
}

// recorded is fromSnapshot without a look at the position itself, which stays in its bytes.
func (d *Desk) recorded(r storage.Reader, id string) (*journal.Game, error) {
	number, body, ok := r.Snapshot(id)
	if !ok {
		return nil, nil
	}
	g := d.blankGame(id)
	if err := json.Unmarshal(body, &g.Record); err != nil || g.Number != number || len(g.Players) == 0 && g.Signup == nil || g.Clocks == nil {
		d.Log.Warn("snapshot is not usable, folding the whole journal", "game", id, "entry", number)
		return nil, nil
	}
	if err := g.Bind(); err != nil {
		return nil, err
	}
	return g, g.UnderstandAll()
}

// turnedDown says whether a resolution came to nothing because of what is in the sheets.
func turnedDown(out *adjudicator.Outcome) bool {
	return out.Refused || !journal.WentOn(out) && orders.Failed(out.Diagnostics)
}

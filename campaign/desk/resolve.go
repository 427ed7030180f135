package desk

import (
	"fmt"
	"io"
	"time"

	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/campaign/journal"
	"despatch/orders"
	"despatch/storage"
)

// newSeed draws the seed of a game's next resolution, puts it away and returns its commitment.
func (w *Pen) newSeed(tx storage.Tx, game string) (string, error) {
	seed := make([]byte, dice.SeedSize)
	if _, err := io.ReadFull(w.entropy, seed); err != nil {
		return "", fmt.Errorf("drawing the seed of game %s: %w", game, err)
	}
	return string(dice.Commit(seed)), tx.Put(journal.BucketSeeds, game, seed)
}

// Resolve records an outcome, posts the reports and leaves the game in its new state.
func (w *Pen) Resolve(tx storage.Tx, g *journal.Game, at time.Time, out *adjudicator.Outcome, body journal.Resolved) error {
	next, err := w.newSeed(tx, g.ID)
	if err != nil {
		return err
	}
	body.Next = next
	body.Clocks = g.Reckon(out.State, journal.Turned(g.Rules.Stand(g.Position), g.Rules.Stand(out.State)), at)
	if body.Kept, err = g.WaitsOn(out); err != nil {
		return err
	}
	before, err := g.ViewBefore()
	if err != nil {
		return err
	}
	data, err := Encode(body)
	if err != nil {
		return err
	}
	e, err := tx.Append(g.ID, journal.KindResolved, at, data)
	if err != nil {
		return err
	}
	if err := g.Settle(e, body); err != nil {
		return err
	}
	w.hook(StepAfterResolve)
	letters, err := w.Clerk.Reports(g, before, e, body, out)
	if err != nil {
		return err
	}
	if err := w.PostAll(tx, at, letters...); err != nil {
		return err
	}
	if err := Save(tx, g); err != nil {
		return err
	}
	_, err = w.comeForward(tx, g, at)
	return err
}

// turnedDown says whether a resolution came to nothing because of what is in the sheets.
func turnedDown(out *adjudicator.Outcome) bool {
	return out.Refused || !journal.WentOn(out) && orders.Failed(out.Diagnostics)
}

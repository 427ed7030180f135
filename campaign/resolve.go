package campaign

import (
	"encoding/hex"
	"fmt"
	"io"
	"slices"
	"time"

	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/storage"
)

// newSeed draws the seed of a game's next resolution, puts it away and returns its commitment.
func (d *Desk) newSeed(tx storage.Tx, game string) (string, error) {
	seed := make([]byte, dice.SeedSize)
	if _, err := io.ReadFull(d.Entropy, seed); err != nil {
		return "", fmt.Errorf("drawing the seed of game %s: %w", game, err)
	}
	return string(dice.Commit(seed)), tx.Put(bucketSeeds, game, seed)
}

// seed returns the seed that the last report promised.
func (g *game) seed(r storage.Reader) ([]byte, error) {
	if _, old := r.Get(bucketRenew, g.ID); old {
		return nil, fmt.Errorf("game %s: its store was restored from a backup, and it has no new seed yet; the log of the start says why", g.ID)
	}
	seed, ok := r.Get(bucketSeeds, g.ID)
	if !ok || !dice.Verify(seed, dice.Commitment(g.Promise)) {
		return nil, fmt.Errorf("game %s: the seed promised in the last report is not in the store; restore a backup that has it", g.ID)
	}
	return seed, nil
}

// counter counts the dice thrown from a cup.
type counter struct {
	dice.Cup
	thrown int
}

// Throw implements dice.Cup.
func (c *counter) Throw(n int, why dice.Reason) []dice.Face {
	c.thrown += n
	return c.Cup.Throw(n, why)
}

// throw carries out sheets with the dice of a seed. The game is not changed.
func (g *game) throw(seed []byte, subs []adjudicator.Submission) (adjudicator.Outcome, resolved, error) {
	key := g.diceKey(subs)
	cup := &counter{Cup: dice.NewSealed(seed, key)}
	out := g.rules.Resolve(g.state, subs, cup)
	if err := cup.Err(); err != nil {
		return out, resolved{}, fmt.Errorf("game %s: %w", g.ID, err)
	}
	body := resolved{
		Version: g.info.Version, Seed: hex.EncodeToString(seed), Promise: g.Promise, Key: key.String(), Digest: key.Digest,
		Events: len(out.Events), Dice: cup.thrown, Consumed: out.Consumed, Open: out.Open,
	}
	if !wentOn(&out) {
		return out, body, nil
	}
	data, sum, err := hashState(out.State)
	if err != nil {
		return out, body, err
	}
	body.State = sum
	body.After, err = pack(data)
	return out, body, err
}

// settle makes the position that a resolution led to the game's, and drops what was carried out.
func (g *game) settle(e storage.Entry, body resolved) error {
	was, asked := g.rules.Stand(g.state), g.duties()
	g.mark(e)
	if err := g.restore(body.After, body.State); err != nil {
		return err
	}
	g.Promise, g.Due, g.Version = body.Next, time.Time{}, body.Version
	newTurn := turned(was, g.rules.Stand(g.state))
	if newTurn {
		g.Since, g.Began = e.At, e.Number
	}
	g.noteTurnsOver(asked, newTurn, e.Number)
	g.openClocks(body.Clocks, newTurn, e.At)
	g.ByDesk = nil
	g.dropConsumed(body, newTurn)
	for _, p := range g.Players {
		for _, key := range p.keySeats() {
			if seat := seatOf(key); seat == "" || g.awaited(seat) {
				g.TurnLetters[key] = append(g.TurnLetters[key], e.Number)
			}
		}
	}
	return nil
}

// turned says whether another turn has begun between two positions.
func turned(was, now adjudicator.Stand) bool {
	return now.Round != was.Round || now.Turn != was.Turn || now.Seat != was.Seat
}

// dropConsumed takes the sections that were carried out from the pending sheets. What is left for a turn that is over goes
// with them, unless it was found to wait on; standing orders stay.
func (g *game) dropConsumed(body resolved, newTurn bool) {
	round := g.rules.Stand(g.state).Round
	for seat, sheet := range g.Pending {
		over := newTurn || !g.awaited(seat)
		left := sheet.without(func(sec orders.SectionKey) bool {
			key := adjudicator.Carried{Seat: seat, SectionKey: sec}
			return slices.Contains(body.Consumed, key) || over && sec.ID != StandingSection && !slices.Contains(body.Kept, key)
		})
		if len(left.Sections) == 0 {
			delete(g.Pending, seat)
			delete(g.Shown, seat)
			continue
		}
		g.Pending[seat] = g.forRound(seat, round, left) // what waits on, waits for the round that is current now
	}
}

// repeat folds a resolution by throwing the same dice again, and compares all that was recorded.
func (g *game) repeat(e storage.Entry, body resolved) (*adjudicator.Outcome, error) {
	subs, seed, err := g.material(e, body)
	if err != nil {
		return nil, err
	}
	out, again, err := g.throw(seed, subs)
	if err != nil {
		return nil, err
	}
	if what := differs(again, body); what != "" {
		return nil, fmt.Errorf("%w: game %s, entry %d: %s (rules version %d then, %d now)",
			ErrReplay, g.ID, e.Number, what, body.Version, again.Version)
	}
	if body.After != nil {
		if _, err := unpack(body.After, body.State); err != nil {
			return nil, fmt.Errorf("game %s, entry %d: %w", g.ID, e.Number, err)
		}
	}
	body.After = again.After
	return &out, g.settle(e, body)
}

// material is what a recorded resolution was made of: the sheets that waited, and the seed, which must be the promised one.
func (g *game) material(e storage.Entry, body resolved) ([]adjudicator.Submission, []byte, error) {
	seed, err := g.promised(e, body)
	if err != nil {
		return nil, nil, err
	}
	subs, err := g.submissions()
	return subs, seed, err
}

// promised reads a resolution's seed, which must be the one that the report before had promised.
func (g *game) promised(e storage.Entry, body resolved) ([]byte, error) {
	seed, err := dice.ParseSeed(body.Seed)
	if err != nil {
		return nil, fmt.Errorf("%w: game %s, entry %d: %w", ErrReplay, g.ID, e.Number, err)
	}
	if body.Promise != g.Promise || !dice.Verify(seed, dice.Commitment(g.Promise)) {
		return nil, fmt.Errorf("%w: game %s, entry %d: the seed is not the one that was promised", ErrReplay, g.ID, e.Number)
	}
	return seed, nil
}

// differs says in what a repeated resolution is not the recorded one.
func differs(again, was resolved) string {
	switch {
	case again.Key != was.Key:
		return fmt.Sprintf("the dice key is %q, recorded was %q", again.Key, was.Key)
	case again.Dice != was.Dice:
		return fmt.Sprintf("%d dice were thrown, recorded were %d", again.Dice, was.Dice)
	case again.Events != was.Events:
		return fmt.Sprintf("%d events happened, recorded were %d", again.Events, was.Events)
	case !slices.Equal(again.Consumed, was.Consumed):
		return "other sections were carried out than recorded"
	case again.State != was.State:
		return "the position differs from the one recorded"
	}
	return ""
}

// resolve records an outcome, posts the reports and leaves the game in its new state.
func (d *Desk) resolve(tx storage.Tx, g *game, at time.Time, out *adjudicator.Outcome, body resolved) error {
	next, err := d.newSeed(tx, g.ID)
	if err != nil {
		return err
	}
	body.Next = next
	body.Clocks = g.reckon(out.State, turned(g.rules.Stand(g.state), g.rules.Stand(out.State)), at)
	if body.Kept, err = g.waitsOn(out); err != nil {
		return err
	}
	before, err := g.viewBefore()
	if err != nil {
		return err
	}
	data, err := encode(body)
	if err != nil {
		return err
	}
	e, err := tx.Append(g.ID, kindResolved, at, data)
	if err != nil {
		return err
	}
	if err := g.settle(e, body); err != nil {
		return err
	}
	d.Hook(StepAfterResolve)
	letters, err := d.reports(g, before, e, body, out)
	if err != nil {
		return err
	}
	if err := d.post(tx, at, letters...); err != nil {
		return err
	}
	if err := g.save(tx); err != nil {
		return err
	}
	_, err = d.comeForward(tx, g, at)
	return err
}

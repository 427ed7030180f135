package journal

import (
	"encoding/hex"
	"fmt"
	"slices"
	"time"

	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/storage"
)

// Seed returns the seed that the last report promised.
func (g *Play) Seed(r storage.Reader) ([]byte, error) {
	if _, old := r.Get(BucketRenew, g.ID); old {
		return nil, fmt.Errorf("game %s: its store was restored from a backup, and it has no new seed yet; the log of the start says why", g.ID)
	}
	seed, ok := r.Get(BucketSeeds, g.ID)
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

// Throw carries out sheets with the dice of a seed. The game is not changed.
func (g *Play) Throw(seed []byte, subs []adjudicator.Submission) (adjudicator.Outcome, Resolved, error) {
	key := g.diceKey(subs)
	cup := &counter{Cup: dice.NewSealed(seed, key)}
	out := g.Rules.Resolve(g.Position, subs, cup)
	if err := cup.Err(); err != nil {
		return out, Resolved{}, fmt.Errorf("game %s: %w", g.ID, err)
	}
	body := Resolved{
		Version: g.Info.Version, Seed: hex.EncodeToString(seed), Promise: g.Promise, Key: key.String(), Digest: key.Digest,
		Events: len(out.Events), Dice: cup.thrown, Consumed: out.Consumed, Open: out.Open,
	}
	if !WentOn(&out) {
		return out, body, nil
	}
	data, sum, err := HashState(out.State)
	if err != nil {
		return out, body, err
	}
	body.State = sum
	body.After, err = Pack(data)
	return out, body, err
}

// Settle makes the position that a resolution led to the game's, and drops what was carried out.
func (g *Game) Settle(e storage.Entry, body Resolved) error {
	was, asked := g.Rules.Stand(g.Position), g.Duties()
	g.Mark(e)
	if err := g.restore(body.After, body.State); err != nil {
		return err
	}
	g.Promise, g.Due, g.Version = body.Next, time.Time{}, body.Version
	newTurn := Turned(was, g.Rules.Stand(g.Position))
	if newTurn {
		g.Since, g.Began = e.At, e.Number
	}
	g.noteTurnsOver(asked, newTurn, e.Number)
	g.openClocks(body.Clocks, newTurn, e.At)
	g.ByDesk = nil
	g.dropConsumed(body, newTurn)
	g.dropStays()
	for _, p := range g.Players {
		for _, key := range p.KeySeats() {
			if seat := seatOf(key); seat == "" || g.Awaited(seat) {
				g.TurnLetters[key] = append(g.TurnLetters[key], e.Number)
			}
		}
	}
	return nil
}

// Turned says whether another turn has begun between two positions.
func Turned(was, now adjudicator.Stand) bool {
	return now.Round != was.Round || now.Turn != was.Turn || now.Seat != was.Seat
}

// dropConsumed takes the sections that were carried out from the pending sheets. What is left for a turn that is over goes
// with them, unless it was found to wait on; standing orders stay.
func (g *Orders) dropConsumed(body Resolved, newTurn bool) {
	round := g.Rules.Stand(g.Position).Round
	for seat, sheet := range g.Pending {
		over := newTurn || !g.Awaited(seat)
		left := sheet.Without(func(sec orders.SectionKey) bool {
			key := adjudicator.Carried{Seat: seat, SectionKey: sec}
			return slices.Contains(body.Consumed, key) || over && sec.ID != StandingSection && !slices.Contains(body.Kept, key)
		})
		if len(left.Sections) == 0 {
			delete(g.Pending, seat)
			delete(g.Shown, seat)
			continue
		}
		g.Pending[seat] = g.ForRound(seat, round, left) // what waits on, waits for the round that is current now
	}
}

// Repeat folds a resolution by throwing the same dice again, and compares all that was recorded.
func (g *Game) Repeat(e storage.Entry, body Resolved) (*adjudicator.Outcome, error) {
	subs, seed, err := g.material(e, body)
	if err != nil {
		return nil, err
	}
	out, again, err := g.Throw(seed, subs)
	if err != nil {
		return nil, err
	}
	if what := Differs(again, body); what != "" {
		return nil, fmt.Errorf("%w: game %s, entry %d: %s (rules version %d then, %d now)",
			ErrReplay, g.ID, e.Number, what, body.Version, again.Version)
	}
	if body.After != nil {
		if _, err := Unpack(body.After, body.State); err != nil {
			return nil, fmt.Errorf("game %s, entry %d: %w", g.ID, e.Number, err)
		}
	}
	body.After = again.After
	return &out, g.Settle(e, body)
}

// material is what a recorded resolution was made of: the sheets that waited, and the seed, which must be the promised one.
func (g *Orders) material(e storage.Entry, body Resolved) ([]adjudicator.Submission, []byte, error) {
	seed, err := g.Promised(e, body)
	if err != nil {
		return nil, nil, err
	}
	subs, err := g.Submissions()
	return subs, seed, err
}

// Promised reads a resolution's seed, which must be the one that the report before had promised.
func (g *Play) Promised(e storage.Entry, body Resolved) ([]byte, error) {
	seed, err := dice.ParseSeed(body.Seed)
	if err != nil {
		return nil, fmt.Errorf("%w: game %s, entry %d: %w", ErrReplay, g.ID, e.Number, err)
	}
	if body.Promise != g.Promise || !dice.Verify(seed, dice.Commitment(g.Promise)) {
		return nil, fmt.Errorf("%w: game %s, entry %d: the seed is not the one that was promised", ErrReplay, g.ID, e.Number)
	}
	return seed, nil
}

// Differs says in what a repeated resolution is not the recorded one.
func Differs(again, was Resolved) string {
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

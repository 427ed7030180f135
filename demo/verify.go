package demo

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"despatch/storage"
)

// rounds is how many rounds are played with Once.
func (o Options) rounds() int { return max(o.Rounds, 1) }

// roundOver says whether all the rounds that were asked for have been played.
func (t *table) roundOver() (bool, error) {
	t.mu.Lock()
	quiet := time.Since(t.lastNews)
	t.mu.Unlock()
	if quiet > t.patience {
		return false, fmt.Errorf("nothing has happened for %v", t.patience)
	}
	status, err := t.daemon.Desk.Status(t.game)
	return err == nil && (status.Over != nil || status.Stand.Round > t.options.rounds()), err
}

// refused says whether the desk refused the letter of that Message-ID.
func (t *table) refused(id string) (bool, error) {
	refused := false
	err := t.eachReceived(func(l storage.Letter) error {
		refused = refused || l.MessageID == id && l.Outcome == storage.Refused
		return nil
	})
	return refused, err
}

// eachReceived goes through the letters to the desk.
func (t *table) eachReceived(do func(storage.Letter) error) error {
	return t.daemon.Store.View(func(r storage.Reader) error {
		for l, err := range r.Letters(time.Time{}) {
			if err := errors.Join(err, do(l)); err != nil {
				return err
			}
		}
		return nil
	})
}

// delivered says whether every letter of the game lies, read, in front of its player, and every sheet has its report.
func (t *table) delivered() (bool, error) {
	posted := make(map[string]int)
	err := t.parcels(func(p storage.Parcel) error {
		if p.State == storage.Failed {
			return fmt.Errorf("a letter to %s could not be delivered: %s", p.To, p.Why)
		}
		posted[p.To]++
		return nil
	})
	if err != nil {
		return false, err
	}
	for _, p := range t.players {
		letters, done := p.state()
		if letters < posted[p.Address.Address] || len(done) == 0 {
			return false, nil
		}
	}
	return true, nil
}

// parcels goes through the game's outbox.
func (t *table) parcels(do func(storage.Parcel) error) error {
	return t.daemon.Store.View(func(r storage.Reader) error {
		for p, err := range r.Outbox(storage.Filter{Game: t.game}) {
			if err := errors.Join(err, do(p)); err != nil {
				return err
			}
		}
		return nil
	})
}

// whereItStands says, beside an error, whom the game waits for.
func (t *table) whereItStands() error {
	status, err := t.daemon.Desk.Status(t.game)
	if err != nil {
		return err
	}
	return fmt.Errorf("the game stands in %s; awaited: %v", status.Stand, status.Awaited)
}

// tally sums a round up.
type tally struct {
	turns, sent, received int
	taken                 time.Duration
}

// String is the line that ends the demo.
func (t tally) String() string {
	return fmt.Sprintf("%d turns: %d letters in, %d out; journal replayed, all dice verified; %.1f s",
		t.turns, t.received, t.sent, t.taken.Seconds())
}

// verify replays the game from its journal, with every throw, and counts the letters.
func (t *table) verify(ctx context.Context) (tally, error) {
	if err := t.daemon.Desk.Replay(ctx, t.game); err != nil {
		return tally{}, err
	}
	sum := tally{turns: len(t.reports())}
	err := t.parcels(func(storage.Parcel) error { sum.sent++; return nil })
	if err != nil {
		return sum, err
	}
	sum.received, err = t.countReceived()
	return sum, err
}

// countReceived counts the letters of the game to the desk. All of them must have been accepted, but those of players who mend what
// was refused.
func (t *table) countReceived() (count int, err error) {
	err = t.eachReceived(func(l storage.Letter) error {
		if l.Game != t.game {
			return nil
		}
		mended := l.Outcome == storage.Refused && t.mends(l.From)
		if count++; l.Outcome != storage.Accepted && !mended {
			return fmt.Errorf("the letter %s from %s was %s: %s", l.MessageID, l.From, l.Outcome, l.Why)
		}
		return nil
	})
	return count, err
}

// mends says whether the player at an address writes his own sheets, and so mends those that are refused.
func (t *table) mends(address string) bool {
	return slices.ContainsFunc(t.players, func(p *player) bool { return p.Address.Address == address && p.compose != nil })
}

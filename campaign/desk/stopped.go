package desk

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"sync"
	"syscall"
	"time"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/records"
	"despatch/campaign/writing"
	"despatch/storage"
	"despatch/words"
)

// Stop is that a game stands still: why, and since when.
type Stop struct {
	why error
	At  time.Time
}

// Standstill holds the games that stand still.
type Standstill struct {
	*records.Records
	// Still are those that an inspection found damaged, with the Stop.
	Still sync.Map
}

// Mender looks whether games are whole, has those stand still that are not, tells who leads them, and mends what can be mended.
type Mender struct {
	wall
	*Books
	*Pen
	*Standstill
	// masters are the desk's own, who are told of a game that names nobody.
	masters []Seated
	// swept is the game that was looked at last, whatever was noted of it.
	sweeping sync.Mutex
	swept    string
}

// Load returns a game as it stands. The error wraps ErrNoGame when it was never opened, and is a *StoppedGame when it cannot be read.
func (st *Standstill) Load(r storage.Reader, id string) (*journal.Game, error) {
	if s, stopped := st.Still.Load(id); stopped {
		return nil, &reading.StoppedGame{ID: id, Why: s.(Stop).why}
	}
	var g *journal.Game
	err := writing.Guard(func() (err error) {
		g, err = st.Unfold(r, id)
		return err
	})
	if err != nil && !errors.Is(err, records.ErrNoGame) {
		return nil, &reading.StoppedGame{ID: id, Why: err}
	}
	return g, err
}

// FirstIll finds among games the first that something is wrong with, nil for none.
func (m *Mender) FirstIll(ctx context.Context, games []string) error {
	for _, id := range games {
		if s, still := m.Still.Load(id); still {
			return &reading.StoppedGame{ID: id, Why: s.(Stop).why}
		}
		if err := writing.Guard(func() error { return m.InspectGame(ctx, id, true) }); err != nil && !errors.Is(err, records.ErrNoGame) && !OfStore(err) {
			return &reading.StoppedGame{ID: id, Why: err}
		}
	}
	return nil
}

// StandStill has a game stand still, and tells who leads it, once for each cause.
func (m *Mender) StandStill(ctx context.Context, id string, why error) {
	if _, again := m.Still.Swap(id, Stop{why, m.Moment()}); again {
		return
	}
	m.log.Error("a game stands still and the others go on; restore a backup if its journal is damaged, or run: despatch game resume", "game", id, "error", why)
	if err := writing.Guard(func() error { return m.tellStopped(ctx, id, why) }); err != nil && ctx.Err() == nil {
		m.log.Error("nobody could be told that a game stands still", "game", id, "error", err)
	}
}

// bucketStopped holds why a game stood still last, so that it is told once.
const bucketStopped = "stopped"

// toldStopped is what was told of a game that stands still: why, when, and whether it has gone on since.
type toldStopped struct {
	Why    string    `json:"why"`
	At     time.Time `json:"at"`
	Mended bool      `json:"mended,omitempty"`
}

// StoppedBefore is what was told last.
func StoppedBefore(r storage.Reader, id string) (last toldStopped) {
	if raw, ok := r.Get(bucketStopped, id); ok && json.Unmarshal(raw, &last) != nil {
		return toldStopped{} // then it is told once more
	}
	return last
}

// PutStopped notes that a game stands still.
func PutStopped(tx storage.Tx, id string, t toldStopped) error {
	raw, err := json.Marshal(t)
	if err != nil {
		return err
	}
	return tx.Put(bucketStopped, id, raw)
}

// tellStopped writes to those who lead a game, as far as that can be read, else to the desk's game masters: once, and of a game that goes on
// and fails again, once a day. Which record is damaged, or what the program fails on, the log tells, and may be a player's secret.
func (m *Mender) tellStopped(ctx context.Context, id string, why error) error {
	reason, found := "the program fails on it, and the log tells more", words.Topic(programFails{})
	if errors.Is(why, storage.ErrDamaged) {
		reason, _, _ = strings.Cut(why.Error(), "\n")
		found = recordUnread{}
	}
	return m.Update(ctx, func(tx storage.Tx) error {
		if last := StoppedBefore(tx, id); last.Why != "" && (!last.Mended || m.Moment().Sub(last.At) < 24*time.Hour) {
			return nil
		}
		if err := PutStopped(tx, id, toldStopped{Why: reason, At: m.Moment()}); err != nil {
			return err
		}
		return m.tellLeaders(tx, id, reason, false, book.Say(gameStandsStill{}),
			book.Say(cannotGoOn{words.Own(id)}), book.Say(whatWasFound{found}), book.Say(nothingFallsDue{"despatch game resume"}))
	})
}

// leaders are, by address, those who are told that a game stands still.
func (me *Mender) leaders(r storage.Reader, id string) map[string]journal.Player {
	found := make(map[string]journal.Player)
	var g *journal.Game
	err := writing.Guard(func() (err error) {
		g, err = me.Recorded(r, id)
		return err
	})
	if err == nil && g != nil {
		for _, p := range g.Players {
			if p.Master {
				found[p.Addresses[0]] = p
			}
		}
	}
	for _, m := range me.masters {
		if len(found) == 0 && len(m.Addresses) > 0 {
			found[m.Addresses[0]] = journal.Player{Name: m.Name}
		}
	}
	return found
}

// Stopped lists the games that stand still, with why.
func (st *Standstill) Stopped() map[string]error {
	still := make(map[string]error)
	for id, s := range st.Still.Range {
		still[id.(string)] = s.(Stop).why
	}
	return still
}

// OfStore says whether an error is about the store as a whole, its disk, or the end of the program, and not about one record.
func OfStore(err error) bool {
	return errors.As(err, new(*fs.PathError)) || errors.As(err, new(syscall.Errno)) || errors.Is(err, storage.ErrClosed) ||
		errors.Is(err, storage.ErrReadOnly) || errors.Is(err, storage.ErrAway) || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)
}

// GiveUpDamaged gives up letters whose bytes are not what was written, for they would keep up all the others.
func (b *Books) GiveUpDamaged(ctx context.Context) error {
	damaged := make(map[uint64]error)
	err := b.store.View(func(r storage.Reader) error {
		for p, err := range r.Outbox(storage.Filter{State: storage.Waiting}) {
			if err != nil {
				return err
			}
			if _, _, err := r.Parcel(p.ID); errors.Is(err, storage.ErrDamaged) {
				damaged[p.ID] = err
			}
		}
		return nil
	})
	if err != nil || len(damaged) == 0 {
		return err
	}
	return b.Update(ctx, func(tx storage.Tx) error {
		for id, why := range damaged {
			b.log.Error("a letter is damaged and cannot be sent; the others go on", "parcel", id, "error", why)
			if err := tx.MarkFailed(id, b.Moment(), why.Error()); err != nil {
				return err
			}
			if err := tx.MarkTold(id); err != nil { // the reader can be reached: nothing is to follow for him
				return err
			}
		}
		return nil
	})
}

// InspectGame reads a game. Thoroughly, it also does what every letter and every look at the clock does with it.
func (m *Mender) InspectGame(ctx context.Context, id string, thoroughly bool) error {
	var lost, old, unread bool // no snapshot; led by another version of the rules; orders wait that cannot be read any more
	err := m.store.View(func(r storage.Reader) error {
		if err := storage.VerifyChain(r.Journal(id, 1)); err != nil {
			return err
		}
		g, err := m.Recorded(r, id)
		if err != nil {
			return err
		}
		lost, old = g == nil, g != nil && g.Signup == nil && g.Version != g.Info.Version
		if thoroughly || g == nil {
			g, err = m.Unfold(r, id)
		}
		if err == nil && g.Signup == nil {
			err = records.VerifySeed(r, id, g.Promise)
		}
		unread = err == nil && g.HasUnread()
		if err != nil || !thoroughly || unread {
			return err
		}
		return g.GoThrough(r)
	})
	if err != nil || !lost && !old && !unread {
		return err
	}
	return m.Update(ctx, func(tx storage.Tx) error {
		g, err := m.Unfold(tx, id)
		if err != nil {
			return err
		}
		if lost {
			m.log.Warn("the stored position could not be trusted and is made again from the journal", "game", id, "entries", g.Number)
		}
		err = errors.Join(m.adopt(tx, g), Save(tx, g))
		if err == nil && unread && thoroughly {
			err = g.GoThrough(tx)
		}
		return err
	})
}

// FirstKept is the letter about a game that has been kept longest; key is "" when there is none.
func (b *Books) FirstKept(game string) (key string, l incoming.Letter, err error) {
	err = b.store.View(func(r storage.Reader) error {
		for where, raw := range r.Each(records.BucketKept, game+" ") {
			if err := json.Unmarshal(raw, &l); err != nil {
				return fmt.Errorf("the letter that is kept as %q cannot be read: %w", where, err)
			}
			key = where
			break
		}
		return nil
	})
	return key, l, err
}

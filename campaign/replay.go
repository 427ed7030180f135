package campaign

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"maps"
	"slices"

	"despatch/storage"
)

// Replay plays a game again from the first entry of its journal: it verifies the chain of hashes, the promised seeds, every
// throw and every position, and writes the letters of the game again to compare them with those that are kept. The error
// wraps ErrReplay where the game differs, ErrOtherVersion where a turn was made by another version of the rules, and
// ErrWording where only a letter differs; all name the entry.
func (d *Desk) Replay(ctx context.Context, id string) error {
	var notes []error
	err := d.Store.View(func(r storage.Reader) error {
		if err := storage.VerifyChain(r.Journal(id, 1)); err != nil {
			return err
		}
		kept, err := keptLetters(r, id)
		if err != nil {
			return err
		}
		g := d.blankGame(id)
		past := make(map[uint64]string) // what each entry led to
		last, _, err := r.Last(id)
		if err != nil {
			return err
		}
		for e, err := range r.Journal(id, 1) {
			if err := errors.Join(err, ctx.Err()); err != nil {
				return err
			}
			letters, note, err := d.again(g, e)
			if err != nil {
				return err
			}
			if note != nil {
				notes = append(notes, note)
			}
			past[e.Number] = g.sum()
			if err := verifyRollback(e, past); err != nil {
				return err
			}
			notes = append(notes, d.compareLetters(r, kept, e, letters)...)
			progressOf(ctx)(int(e.Number), int(last.Number))
		}
		if g.Number == 0 {
			return fmt.Errorf("%w: %q", ErrNoGame, id)
		}
		if err := verifySeed(r, id, g.Promise); err != nil {
			return err
		}
		return d.compareSnapshot(r, g)
	})
	return errors.Join(append([]error{err}, notes...)...)
}

// Notes parts what Replay found: notes, which are no fault (ErrOtherVersion, ErrWording), and the error proper, nil for none.
func Notes(err error) (notes []error, fault error) {
	list, ok := err.(interface{ Unwrap() []error })
	if !ok {
		return nil, err
	}
	var faults []error
	for _, e := range list.Unwrap() {
		if errors.Is(e, ErrOtherVersion) || errors.Is(e, ErrWording) {
			notes = append(notes, e)
		} else {
			faults = append(faults, e)
		}
	}
	return notes, errors.Join(faults...)
}

// again folds an entry and returns the letters that the game wrote because of it. The note tells of a turn that another
// version of the rules made, or of a sheet that this one cannot read.
func (d *Desk) again(g *game, e storage.Entry) (letters []Outgoing, note, err error) {
	if e.Kind != kindResolved {
		if err := g.fold(e); err != nil {
			return nil, nil, err
		}
		if note, err = g.readAgain(e); err != nil {
			return nil, nil, err
		}
		if e.Kind == kindCreated {
			note, err = g.openAgain()
			if err != nil {
				return nil, nil, err
			}
		}
		letters, err = d.lettersOf(g, e)
		return letters, note, err
	}
	body, err := decode[resolved](e)
	if err != nil {
		return nil, nil, err
	}
	if body.Version != g.info.Version && body.After != nil {
		seed, err := g.promised(e, body)
		if err != nil {
			return nil, nil, err
		}
		note := g.otherVersion(e, body, seed)
		return nil, note, g.fold(e)
	}
	before, err := g.viewBefore()
	if err != nil {
		return nil, nil, err
	}
	out, err := g.repeat(e, body)
	if err != nil {
		return nil, nil, err
	}
	letters, err = d.reports(g, before, e, body, out)
	return letters, nil, err
}

// readAgain reads the sheets of an entry that was folded, and compares them with what was understood of them. What another version of the rules has
// understood otherwise is no fault.
func (g *game) readAgain(e storage.Entry) (note, err error) {
	sheets, err := recordedIn(e)
	if err != nil {
		return nil, err
	}
	for _, seat := range slices.Sorted(maps.Keys(sheets)) {
		s, err := g.understood(sheets[seat])
		if err != nil {
			return nil, err
		}
		unread, failed := g.cannotRead(s)
		switch {
		case failed && g.Version != g.info.Version:
			note = fmt.Errorf("%w: game %s, entry %d was made by rules version %d and this program has %d: %w",
				ErrOtherVersion, g.ID, e.Number, g.Version, g.info.Version, unread.why())
		case failed:
			return nil, fmt.Errorf("%w: game %s, entry %d: %w", ErrReplay, g.ID, e.Number, unread.why())
		}
	}
	return note, nil
}

// sum identifies a position with the orders that wait in it.
func (g *game) sum() string {
	h := sha256.New()
	h.Write(g.record.State)
	for _, seat := range slices.Sorted(maps.Keys(g.Pending)) {
		fmt.Fprintf(h, "\x00%s\x00%s", seat, g.Pending[seat].Text)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// verifyRollback makes sure that a game which was taken back stands where it did then.
func verifyRollback(e storage.Entry, past map[uint64]string) error {
	if e.Kind != kindRolledback {
		return nil
	}
	body, err := decode[rolledback](e)
	if err == nil && past[body.To] != past[e.Number] {
		err = fmt.Errorf("%w: game %s, entry %d: it takes the game back to entry %d, and not to what stood then", ErrReplay, e.Game, e.Number, body.To)
	}
	return err
}

// openAgain sets the game up again and compares.
func (g *game) openAgain() (note, err error) {
	state, err := setUp(g.rules, g.Created)
	if err != nil {
		return nil, fmt.Errorf("%w: game %s: %w", ErrReplay, g.ID, err)
	}
	_, sum, err := hashState(state)
	switch {
	case err != nil || sum == g.Created.State:
		return nil, err
	case g.Created.Version != g.info.Version:
		return fmt.Errorf("%w: game %s was set up by rules version %d, and version %d would set it up otherwise",
			ErrOtherVersion, g.ID, g.Created.Version, g.info.Version), nil
	}
	return nil, fmt.Errorf("%w: game %s: the set-up is not the one recorded", ErrReplay, g.ID)
}

// keptLetters finds the outbox's parcels of a game by message-id.
func keptLetters(r storage.Reader, id string) (map[string]uint64, error) {
	kept := make(map[string]uint64)
	for p, err := range r.Outbox(storage.Filter{Game: id}) {
		if err != nil {
			return nil, err
		}
		kept[p.MessageID] = p.ID
	}
	return kept, nil
}

func (d *Desk) compareLetters(r storage.Reader, kept map[string]uint64, e storage.Entry, letters []Outgoing) []error {
	var errs []error
	for _, o := range letters {
		parcel, ok := kept[o.MessageID]
		if !ok {
			continue
		}
		raw, err := d.Post.Render(o)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		p, _, err := r.Parcel(parcel)
		switch {
		case err != nil:
			errs = append(errs, err)
		case !bytes.Equal(p.Bytes, raw):
			errs = append(errs, fmt.Errorf("%w: game %s, entry %d, letter %s to %s", ErrWording, e.Game, e.Number, o.MessageID, o.To))
		}
	}
	return errs
}

// compareSnapshot compares the replayed game with its snapshot, if it has one.
func (d *Desk) compareSnapshot(r storage.Reader, g *game) error {
	s, err := d.fromSnapshot(r, g.ID)
	if err != nil || s == nil || s.Number != g.Number {
		return err
	}
	if !bytes.Equal(s.Hash, g.Hash) || !bytes.Equal(s.record.State, g.record.State) {
		return fmt.Errorf("%w: game %s: the snapshot at entry %d is not what the journal folds to; drop the snapshots", ErrReplay, g.ID, g.Number)
	}
	return nil
}

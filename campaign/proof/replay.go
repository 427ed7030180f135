package proof

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"

	"despatch/campaign/journal"
	"despatch/campaign/records"
	"despatch/campaign/writing"
	"despatch/storage"
)

// ErrWording: a kept letter would be worded otherwise today; the game itself is as it was.
var ErrWording = errors.New("a letter would be worded otherwise today")

// Replay plays a game again from the first entry of its journal: it verifies the chain of hashes, the promised seeds, every
// throw and every position, and writes the letters of the game again to compare them with those that are kept. The error
// wraps ErrReplay where the game differs, ErrOtherVersion where a turn was made by another version of the rules, and
// ErrWording where only a letter differs; all name the entry.
func Replay(ctx context.Context, d *records.Records, r storage.Reader, id string) error {
	notes, err := replay(ctx, d, r, id)
	return errors.Join(append([]error{err}, notes...)...)
}

// replay gives what is no fault beside the fault.
func replay(ctx context.Context, d *records.Records, r storage.Reader, id string) (notes []error, err error) {
	if err := storage.VerifyChain(r.Journal(id, 1)); err != nil {
		return notes, err
	}
	kept, err := keptLetters(r, id)
	if err != nil {
		return notes, err
	}
	g := d.BlankGame(id)
	past := make(map[uint64]string) // what each entry led to
	last, _, err := r.Last(id)
	if err != nil {
		return notes, err
	}
	for e, err := range r.Journal(id, 1) {
		if err := errors.Join(err, ctx.Err()); err != nil {
			return notes, err
		}
		letters, note, err := d.Clerk.Again(g, e)
		if err != nil {
			return notes, err
		}
		if note != nil {
			notes = append(notes, note)
		}
		past[e.Number] = g.Sum()
		if err := verifyRollback(e, past); err != nil {
			return notes, err
		}
		notes = append(notes, compareLetters(d, r, kept, e, letters)...)
		progressOf(ctx)(int(e.Number), int(last.Number))
	}
	if g.Number == 0 {
		return notes, fmt.Errorf("%w: %q", records.ErrNoGame, id)
	}
	if err := records.VerifySeed(r, id, g.Promise); err != nil {
		return notes, err
	}
	return notes, compareSnapshot(d, r, g)
}

// Notes parts what Replay found: notes, which are no fault (ErrOtherVersion, ErrWording), and the error proper, nil for none.
func Notes(err error) (notes []error, fault error) {
	list, ok := err.(interface{ Unwrap() []error })
	if !ok {
		return nil, err
	}
	var faults []error
	for _, e := range list.Unwrap() {
		if errors.Is(e, journal.ErrOtherVersion) || errors.Is(e, ErrWording) {
			notes = append(notes, e)
		} else {
			faults = append(faults, e)
		}
	}
	return notes, errors.Join(faults...)
}

// verifyRollback makes sure that a game which was taken back stands where it did then.
func verifyRollback(e storage.Entry, past map[uint64]string) error {
	if e.Kind != journal.KindRolledback {
		return nil
	}
	body, err := journal.Decode[journal.Rolledback](e)
	if err == nil && past[body.To] != past[e.Number] {
		err = fmt.Errorf("%w: game %s, entry %d: it takes the game back to entry %d, and not to what stood then", journal.ErrReplay, e.Game, e.Number, body.To)
	}
	return err
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

func compareLetters(d *records.Records, r storage.Reader, kept map[string]uint64, e storage.Entry, letters []writing.Outgoing) []error {
	var errs []error
	for _, o := range letters {
		parcel, ok := kept[o.MessageID]
		if !ok {
			continue
		}
		p, _, err := r.Parcel(parcel)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		withKeptPictures(d, &o, p.Bytes)
		raw, err := d.Mails.Compose(o)
		switch {
		case err != nil:
			errs = append(errs, err)
		case !bytes.Equal(p.Bytes, raw):
			errs = append(errs, fmt.Errorf("%w: game %s, entry %d, letter %s to %s", ErrWording, e.Game, e.Number, o.MessageID, o.To))
		}
	}
	return errs
}

// withKeptPictures gives a letter the pictures that were sent with it. Their names stand for all that they show, so that they need not be drawn
// again to be compared, and pictures may look otherwise in a later program.
func withKeptPictures(d *records.Records, o *writing.Outgoing, raw []byte) {
	opener, ok := d.Mails.(records.Opener)
	if !ok || len(o.Pictures) == 0 {
		return
	}
	sent, err := opener.Open(raw)
	if err != nil { // as the comparison of bytes tells
		return
	}
	drawn := o.Pictures
	o.Pictures = nil
	for _, p := range sent.Pictures {
		if slices.ContainsFunc(drawn, func(q writing.Picture) bool { return q.ID == p.ID }) {
			o.Pictures = append(o.Pictures, p)
		}
	}
}

// compareSnapshot compares the replayed game with its snapshot, if it has one.
func compareSnapshot(d *records.Records, r storage.Reader, g *journal.Game) error {
	s, err := d.FromSnapshot(r, g.ID)
	if err != nil || s == nil || s.Number != g.Number {
		return err
	}
	if !bytes.Equal(s.Hash, g.Hash) || !bytes.Equal(s.State, g.State) {
		return fmt.Errorf("%w: game %s: the snapshot at entry %d is not what the journal folds to; drop the snapshots", journal.ErrReplay, g.ID, g.Number)
	}
	return nil
}

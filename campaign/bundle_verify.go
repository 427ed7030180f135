package campaign

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"

	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/storage"
)

// BundleReport is what was found in a bundle that holds.
type BundleReport struct {
	Game string `json:"game"`
	// For is ForOperator or ForPlayers.
	For string `json:"for"`
	// Entries is the number of journal entries, Hash the hash of the last, by which players compare.
	Entries uint64 `json:"entries"`
	Hash    string `json:"hash"`
	// Resolutions and Dice were thrown again; Reports were written again.
	Resolutions int `json:"resolutions"`
	Dice        int `json:"dice"`
	Reports     int `json:"reports"`
	// Changed and Withheld are entries whose own hash could not be computed, because addresses or messages are left out.
	Changed  int `json:"changed"`
	Withheld int `json:"withheld"`
	// TakenBack tells, in sentences without a full stop, which entries no longer hold because the game was taken back.
	TakenBack []string `json:"taken_back,omitempty"`
	// Notes tell what is otherwise than recorded and no fault: another version of the rules, or of the wording.
	Notes []string `json:"notes,omitempty"`
}

// VerifyBundle plays the game of a bundle again, from nothing but the bundle and the rules: every hash, promise, die, position and report
// must come out as recorded. post gives the postmaster of a desk with a domain. Errors wrap ErrBundle or ErrReplay and name the entry.
func VerifyBundle(ctx context.Context, data []byte, rules map[string]adjudicator.Ruleset, post func(domain string) Postmaster) (BundleReport, error) {
	b, err := readBundle(data)
	if err != nil {
		return BundleReport{}, err
	}
	c := Config{Rulesets: rules, Post: post(b.Desk.Domain), Address: b.Desk.Address, Name: b.Desk.Name, Domain: b.Desk.Domain}
	d, err := newDesk(c)
	if err != nil {
		return BundleReport{}, err
	}
	var found BundleReport
	err = guard(func() error {
		found, err = d.verify(ctx, b)
		return err
	})
	return found, err
}

// verify folds the journal of a bundle and compares all that comes of it.
func (d *Desk) verify(ctx context.Context, b *bundle) (BundleReport, error) {
	found := BundleReport{Game: b.Game, For: b.For}
	g := &game{ID: b.Game}
	past := make(map[uint64]string)
	var last storage.Entry
	for _, one := range b.entries {
		if err := ctx.Err(); err != nil {
			return found, err
		}
		e, err := one.entry(b.Game, last)
		if err != nil {
			return found, err
		}
		last = e
		found.count(one)
		if one.Withheld {
			g.mark(e)
			continue
		}
		letters, note, err := d.again(g, e)
		if err != nil {
			return found, err
		}
		if note != nil {
			found.Notes = append(found.Notes, note.Error())
		}
		if e.Kind == kindResolved {
			body, err := decode[resolved](e)
			if err != nil {
				return found, err
			}
			found.Resolutions, found.Dice = found.Resolutions+1, found.Dice+body.Dice
		}
		past[e.Number] = g.sum()
		if err := firstOf(verifyRollback(e, past), found.noteRollback(e)); err != nil {
			return found, err
		}
		if err := d.compareReports(&found, b, e, letters); err != nil {
			return found, err
		}
	}
	if len(b.entries) == 0 {
		return found, fmt.Errorf("%w: its journal is empty", ErrBundle)
	}
	found.Entries, found.Hash = last.Number, hex.EncodeToString(last.Hash[:])
	if b.TakenBack != 0 {
		found.TakenBack = append(found.TakenBack, fmt.Sprintf("after the end of this bundle the game was taken back to how it stood after entry %d;"+
			" what comes after that entry here no longer holds", b.TakenBack))
	}
	return found, b.verifySeed(g)
}

// noteRollback tells of an entry that takes the game back.
func (f *BundleReport) noteRollback(e storage.Entry) error {
	if e.Kind != kindRolledback {
		return nil
	}
	body, err := decode[rolledback](e)
	if err == nil {
		f.TakenBack = append(f.TakenBack, fmt.Sprintf("entry %d took the game back to how it stood after entry %d; what comes between no longer holds",
			e.Number, body.To))
	}
	return err
}

func (f *BundleReport) count(e bundleEntry) {
	if e.Changed {
		f.Changed++
	}
	if e.Withheld {
		f.Withheld++
	}
}

// compareReports compares what an entry's letters say with what was reported.
func (d *Desk) compareReports(found *BundleReport, b *bundle, e storage.Entry, letters []Outgoing) error {
	opener, ok := d.Post.(Opener)
	for _, r := range b.Reports {
		if !ok || r.Entry != e.Number {
			continue
		}
		if r.Mail != "" {
			kept, err := opener.Open(b.mails[r.Mail])
			if err != nil {
				return fmt.Errorf("%w: %s: %w", ErrBundle, r.Mail, err)
			}
			if reportSum(kept) != r.Sum {
				return fmt.Errorf("%w: game %s, entry %d: the mail %s is not the one that was sent", ErrReplay, b.Game, e.Number, r.Mail)
			}
		}
		for _, o := range letters {
			if o.To != r.To {
				continue
			}
			raw, err := d.Post.Render(o)
			if err != nil {
				return err
			}
			again, err := opener.Open(raw)
			if err != nil {
				return err
			}
			if reportSum(again) != r.Sum {
				found.Notes = append(found.Notes, fmt.Sprintf("%s: game %s, entry %d, the report to %s", ErrWording, b.Game, e.Number, r.To))
				break
			}
			found.Reports++
			break
		}
	}
	return nil
}

// verifySeed makes sure that the game can go on, where the bundle is one with which it should.
func (b *bundle) verifySeed(g *game) error {
	if b.Promise != g.Promise {
		return fmt.Errorf("%w: the promise of the next seed is not the one in its journal", ErrBundle)
	}
	if b.For == ForPlayers || b.Promise == "" {
		return nil
	}
	seed, err := dice.ParseSeed(b.Seed)
	if err == nil && !dice.Verify(seed, dice.Commitment(b.Promise)) {
		err = errors.New("the seed is not the one that was promised")
	}
	if err != nil {
		return fmt.Errorf("%w: %w", ErrBundle, err)
	}
	return nil
}

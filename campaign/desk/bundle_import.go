package desk

import (
	"cmp"
	"context"
	"encoding/hex"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"despatch/adjudicator/dice"
	"despatch/bundle"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/proof"
	"despatch/campaign/records"
	"despatch/campaign/thread"
	"despatch/campaign/writing"
	"despatch/deadline"
	"despatch/pattern"
	"despatch/storage"
)

// Import takes over a game from another desk, whose bundle for the operator must hold. The players are told where to write now, and get
// new keys; the old desk must not go on with the game. Either all of it is taken over or nothing. Errors wrap ErrBundle, ErrReplay
// or ErrExists.
func (d *Desk) Import(ctx context.Context, data []byte) (proof.BundleReport, error) {
	b, err := bundle.Read(data)
	if err != nil {
		return proof.BundleReport{}, err
	}
	if b.For != bundle.ForOperator {
		return proof.BundleReport{}, fmt.Errorf("%w: it was made for players, and lacks what the game needs to go on", bundle.ErrBundle)
	}
	found, err := proof.Verify(ctx, b, d.Rulesets, func(string) records.Postmaster { return d.Post })
	if err != nil {
		return found, err
	}
	err = writing.Guard(func() error {
		return d.Update(ctx, func(tx storage.Tx) error {
			if _, exists, err := tx.Last(b.Game); err != nil {
				return err
			} else if exists {
				return fmt.Errorf("%w: %q is in this store already", ErrExists, b.Game)
			}
			return d.takeOver(tx, b)
		})
	})
	if err == nil {
		d.Log.Info("imported", "game", b.Game, "entries", found.Entries)
	}
	return found, err
}

// takeOver writes a bundle into the store, and lets the game go on.
func (d *Desk) takeOver(tx storage.Tx, b *bundle.Bundle) error {
	for one, err := range b.Entries() {
		if err != nil {
			return err
		}
		e, err := tx.Append(b.Game, one.Kind, one.At, one.Body)
		if err != nil {
			return err
		}
		if hex.EncodeToString(e.Hash[:]) != one.Hash {
			return fmt.Errorf("%w: game %s, journal entry %d is not what was written", journal.ErrReplay, b.Game, one.Number)
		}
	}
	g, err := d.Unfold(tx, b.Game)
	if err != nil {
		return err
	}
	if err := d.checkPeople(g); err != nil {
		return err
	}
	if err := cmp.Or(putSeed(tx, b), putSalts(tx, b), putReports(tx, b, g), Register(tx, g)); err != nil {
		return err
	}
	for _, n := range b.Notes {
		if err := d.putNote(tx, g, n); err != nil {
			return err
		}
	}
	if _, err = d.Enact(tx, g, d.Moment(), journal.KindArrived, journal.Arrived{From: b.Desk.Address, Keys: len(b.Notes) > 0}); err != nil {
		return err
	}
	return d.giveBackMove(tx, g, b)
}

// checkPeople holds those who come with a game to the rules for those who come by letter.
func (d *Desk) checkPeople(g *journal.Game) error {
	for _, p := range g.Players {
		if _, err := NewPlayer(Seated{Name: p.Name, Addresses: p.Addresses}); err != nil {
			return fmt.Errorf("%w: %w", bundle.ErrBundle, err)
		}
		for _, a := range p.Addresses {
			if a != strings.ToLower(a) || strings.ContainsFunc(a, func(r rune) bool { return r == utf8.RuneError || !unicode.IsPrint(r) }) {
				return fmt.Errorf("%w: %q is no address of a player", bundle.ErrBundle, a)
			}
		}
		if strings.ContainsFunc(p.Name, func(r rune) bool { return r == utf8.RuneError || !unicode.IsPrint(r) }) || utf8.RuneCountInString(p.Name) > 4*incoming.LongestName {
			return fmt.Errorf("%w: %.60q is no name of a player", bundle.ErrBundle, p.Name)
		}
	}
	if a := ownAmong(d.Clerk, g.Players); a != "" {
		return fmt.Errorf("%w: %s is this desk's own address, and letters from it are never read", bundle.ErrBundle, a)
	}
	return nil
}

// giveBackMove gives back the time for which nobody could write: from the writing of the bundle to now.
func (d *Desk) giveBackMove(tx storage.Tx, g *journal.Game, b *bundle.Bundle) error {
	lost := deadline.Span{From: b.Written, To: d.Moment()}
	if d.GiveBack <= 0 || lost.Length() < d.GiveBack || lost.From.Before(g.At.Add(-lost.Length())) {
		return nil
	}
	return d.giveBackIn(tx, b.Game, lost)
}

func putSeed(tx storage.Tx, b *bundle.Bundle) error {
	if b.Promise == "" {
		return nil
	}
	seed, err := dice.ParseSeed(b.Seed)
	if err != nil {
		return fmt.Errorf("%w: %w", bundle.ErrBundle, err)
	}
	return tx.Put(journal.BucketSeeds, b.Game, seed)
}

// putSalts keeps the key of the game's proof, so that its hash stays what it is. Format 1 has none.
func putSalts(tx storage.Tx, b *bundle.Bundle) error {
	if b.Salts == "" {
		return nil
	}
	key, err := hex.DecodeString(b.Salts)
	if err != nil {
		return fmt.Errorf("%w: %w", bundle.ErrBundle, err)
	}
	return tx.Put(records.BucketSalts, b.Game, key)
}

// plainID is a Message-ID that can stand in a header.
var plainID = pattern.Of(`^[!-;=?A-~]+@[!-;=?A-~]+$`)

// putReports keeps the mails of the desk before as sent ones, so that players can ask for them.
func putReports(tx storage.Tx, b *bundle.Bundle, g *journal.Game) error {
	for _, r := range b.Reports {
		if !plainID.MatchString(r.MessageID) || len(r.MessageID) > thread.LongestID || r.Entry > g.Number || r.Mail == "" {
			return fmt.Errorf("%w: its report of entry %d, %.60q, is none of the game's", bundle.ErrBundle, r.Entry, r.MessageID)
		}
		if _, err := NewPlayer(Seated{Addresses: []string{r.To}}); err != nil {
			return fmt.Errorf("%w: a report is to nobody: %w", bundle.ErrBundle, err)
		}
		raw, err := b.Mail(r)
		if err != nil {
			return err
		}
		p, err := tx.Post(storage.Parcel{
			Game: b.Game, To: r.To, MessageID: r.MessageID, Created: r.Created, Bytes: raw, Kind: writing.KindReport, Entry: r.Entry, Seats: r.Seats,
		})
		if err != nil {
			return err
		}
		if err := tx.MarkSent(p.ID, r.Created); err != nil {
			return err
		}
	}
	return nil
}

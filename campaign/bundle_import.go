package campaign

import (
	"context"
	"encoding/hex"
	"fmt"

	"despatch/adjudicator/dice"
	"despatch/storage"
	"despatch/templates"
)

// kindArrived is the entry with which a game goes on at another desk.
const kindArrived = "arrived"

// arrived notes where a game has gone on.
type arrived struct {
	// From is the address of the desk before.
	From string `json:"from"`
}

// foldArrived ends the keys of the desk before: its secret is not known here.
func foldArrived(_ *Desk, g *game, e storage.Entry) error {
	for _, p := range g.Players {
		for _, seat := range p.keySeats() {
			g.TurnLetters[seat] = []uint64{e.Number}
		}
	}
	return nil
}

// arrivals tell everybody where to write from now on.
func (d *Desk) arrivals(g *game, e storage.Entry) ([]Outgoing, error) {
	body, err := decode[arrived](e)
	if err != nil {
		return nil, err
	}
	return d.notices(g, e, "arrived", by{}, true, func(*Player, *templates.State) any {
		return templates.Arrived{From: body.From, Address: d.Address}
	})
}

// Import takes over a game from another desk, whose bundle for the operator must hold. The players are told where to write now, and get
// new keys; the old desk must not go on with the game. Errors wrap ErrBundle, ErrReplay or ErrExists.
func (d *Desk) Import(ctx context.Context, data []byte) (BundleReport, error) {
	b, err := readBundle(data)
	if err != nil {
		return BundleReport{}, err
	}
	if b.For != ForOperator {
		return BundleReport{}, fmt.Errorf("%w: it was made for players, and lacks what the game needs to go on", ErrBundle)
	}
	found, err := VerifyBundle(ctx, data, d.Rulesets, func(string) Postmaster { return d.Post })
	if err != nil {
		return found, err
	}
	err = d.update(ctx, func(tx storage.Tx) error {
		if _, exists, err := tx.Last(b.Game); err != nil {
			return err
		} else if exists {
			return fmt.Errorf("%w: %q is in this store already", ErrExists, b.Game)
		}
		return d.takeOver(tx, b)
	})
	if err == nil {
		d.Log.Info("imported", "game", b.Game, "entries", found.Entries)
	}
	return found, err
}

// takeOver writes a bundle into the store, and lets the game go on.
func (d *Desk) takeOver(tx storage.Tx, b *bundle) error {
	for _, one := range b.entries {
		e, err := tx.Append(b.Game, one.Kind, one.At, one.Body)
		if err != nil {
			return err
		}
		if hex.EncodeToString(e.Hash[:]) != one.Hash {
			return fmt.Errorf("%w: game %s, journal entry %d is not what was written", ErrReplay, b.Game, one.Number)
		}
	}
	if err := b.putSeed(tx); err != nil {
		return err
	}
	if err := b.putReports(tx); err != nil {
		return err
	}
	g, err := d.unfold(tx, b.Game)
	if err != nil {
		return err
	}
	if err := register(tx, g); err != nil {
		return err
	}
	_, err = d.enact(tx, g, d.now(), kindArrived, arrived{From: b.Desk.Address})
	return err
}

func (b *bundle) putSeed(tx storage.Tx) error {
	if b.Promise == "" {
		return nil
	}
	seed, err := dice.ParseSeed(b.Seed)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrBundle, err)
	}
	return tx.Put(bucketSeeds, b.Game, seed)
}

// putReports keeps the mails of the desk before as sent ones, so that players can ask for them.
func (b *bundle) putReports(tx storage.Tx) error {
	for _, r := range b.Reports {
		p, err := tx.Post(storage.Parcel{
			Game: b.Game, To: r.To, MessageID: r.MessageID, Created: r.Created, Bytes: b.mails[r.Mail], Kind: KindReport, Entry: r.Entry, Seats: r.Seats,
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

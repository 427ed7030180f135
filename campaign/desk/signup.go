package desk

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/records"
	"despatch/storage"
	"despatch/templates"
)

// A game may exist before it begins. Its journal then opens with the entry "announced", which says everything about the game but who
// sits where; people join and withdraw; and the entry "created", which begins every game, seats those who have joined. Until then
// there is no position, and started is false.

// Announce makes a game that people may join before it begins. Its errors are those of Open.
func (d *Desk) Announce(ctx context.Context, n NewGame) error {
	body, err := d.Announcing(n)
	if err != nil {
		return err
	}
	err = d.Update(ctx, func(tx storage.Tx) error {
		if err := Unused(tx, n.ID); err != nil {
			return err
		}
		g := d.BlankGame(n.ID)
		if _, err := d.Enact(tx, g, d.Moment(), journal.KindAnnounced, body); err != nil {
			return err
		}
		return Register(tx, g)
	})
	if err == nil {
		d.Log.Info("announced", "game", n.ID, "ruleset", n.Ruleset)
	}
	return err
}

// Unused says whether a game's name is still free.
func Unused(tx storage.Tx, id string) error {
	if _, exists, err := tx.Last(id); err != nil {
		return err
	} else if exists {
		return fmt.Errorf("%w: choose another name than %q", ErrExists, id)
	}
	return nil
}

// Announcing checks a new game and writes its first entry.
func (d *Desk) Announcing(n NewGame) (journal.Announced, error) {
	n.forming = true
	draft, err := d.Plan(n)
	if err != nil {
		return journal.Announced{}, err
	}
	if _, err := d.proofsOf(n, draft.Players); err != nil {
		return journal.Announced{}, fmt.Errorf("%w: %w", ErrSetup, err)
	}
	draft.State, draft.After = "", nil
	info := adjudicator.InfoWith(d.Rulesets[n.Ruleset], draft.Options)
	most := len(journal.MainSeats(info))
	wanted := n.Wanted
	if wanted == 0 {
		wanted = most
	}
	if least := len(Sides(info)); wanted < least || wanted > most {
		return journal.Announced{}, fmt.Errorf("%w: %w", ErrSetup, fault(cannotPlayIt{wanted, least, most}))
	}
	return journal.Announced{Draft: draft, Wanted: wanted}, nil
}

// Sides lists the sides of a game, in the order of the seats.
func Sides(info adjudicator.Info) []string {
	var list []string
	for _, s := range info.Seats {
		if !slices.Contains(list, s.Side) {
			list = append(list, s.Side)
		}
	}
	return list
}

// seated makes players of the table of seats; none yet for a game that people may join.
func (n NewGame) seated(info adjudicator.Info) ([]journal.Player, error) {
	if !n.forming {
		return seat(info, n.Seats)
	}
	if len(n.Seats) > 0 {
		return nil, fault(allSeatsOrNone{})
	}
	return nil, nil
}

// Register notes from which addresses people may write to a game.
func Register(tx storage.Tx, g *journal.Game) error {
	for _, p := range g.Players {
		for _, address := range p.Addresses {
			if err := tx.Put(journal.BucketSeats, address+" "+g.ID, nil); err != nil {
				return err
			}
		}
	}
	return nil
}

// Unregister strikes off those addresses of somebody that are nobody's in the game any more.
func Unregister(tx storage.Tx, g *journal.Game, was journal.Player) error {
	for _, address := range was.Addresses {
		if g.PlayerAt(address) != nil {
			continue
		}
		if err := tx.Delete(journal.BucketSeats, address+" "+g.ID); err != nil {
			return err
		}
	}
	return nil
}

// Volunteer is somebody on the list, kept by his address.
type Volunteer struct {
	Name  string    `json:"name"`
	Since time.Time `json:"since"`
}

// Volunteers lists them, who has waited longest first.
func Volunteers(r storage.Reader) ([]templates.Volunteer, error) {
	var list []templates.Volunteer
	var errs []error
	for address, body := range r.Each(records.BucketPool, "") {
		var v Volunteer
		if err := json.Unmarshal(body, &v); err != nil {
			errs = append(errs, fmt.Errorf("the note of the volunteer %s cannot be read: %w", address, err))
			continue
		}
		list = append(list, templates.Volunteer{Name: v.Name, Address: address, Since: v.Since})
	}
	slices.SortStableFunc(list, func(a, b templates.Volunteer) int { return a.Since.Compare(b.Since) })
	return list, errors.Join(errs...)
}

package campaign

import (
	"context"
	"fmt"
	"slices"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/storage"
)

// A game may exist before it begins. Its journal then opens with the entry "announced", which says everything about the game but who
// sits where; people join and withdraw; and the entry "created", which begins every game, seats those who have joined. Until then
// there is no position, and started is false.

// opened lets anybody join.
type opened struct {
	By journal.By `json:"by"`
}

// Announce makes a game that people may join before it begins. Its errors are those of Open.
func (d *core) Announce(ctx context.Context, n NewGame) error {
	body, err := d.announcing(n)
	if err != nil {
		return err
	}
	err = d.update(ctx, func(tx storage.Tx) error {
		if err := unused(tx, n.ID); err != nil {
			return err
		}
		g := d.BlankGame(n.ID)
		if _, err := d.enact(tx, g, d.now(), journal.KindAnnounced, body); err != nil {
			return err
		}
		return register(tx, g)
	})
	if err == nil {
		d.Log.Info("announced", "game", n.ID, "ruleset", n.Ruleset)
	}
	return err
}

// unused says whether a game's name is still free.
func unused(tx storage.Tx, id string) error {
	if _, exists, err := tx.Last(id); err != nil {
		return err
	} else if exists {
		return fmt.Errorf("%w: choose another name than %q", ErrExists, id)
	}
	return nil
}

// announcing checks a new game and writes its first entry.
func (d *core) announcing(n NewGame) (journal.Announced, error) {
	n.forming = true
	draft, err := d.plan(n)
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
	if least := len(sides(info)); wanted < least || wanted > most {
		return journal.Announced{}, fmt.Errorf("%w: %d players cannot play it: write %s", ErrSetup, wanted, between(least, most))
	}
	return journal.Announced{Draft: draft, Wanted: wanted}, nil
}

// between asks for a number of players: "a number from 2 to 6", "2".
func between(least, most int) string {
	if least == most {
		return fmt.Sprint(most)
	}
	return fmt.Sprintf("a number from %d to %d", least, most)
}

// sides lists the sides of a game, in the order of the seats.
func sides(info adjudicator.Info) []string {
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
		return nil, fmt.Errorf("seats are given to those who join: leave them out, or give all of them")
	}
	return nil, nil
}

// register notes from which addresses people may write to a game.
func register(tx storage.Tx, g *journal.Game) error {
	for _, p := range g.Players {
		for _, address := range p.Addresses {
			if err := tx.Put(journal.BucketSeats, address+" "+g.ID, nil); err != nil {
				return err
			}
		}
	}
	return nil
}

// unregister strikes off those addresses of somebody that are nobody's in the game any more.
func unregister(tx storage.Tx, g *journal.Game, was journal.Player) error {
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

// alter journals what a command does to the game. The roster may be another afterwards, so the writer is looked up in it again.
func (h *handling) alter(kind string, body any) error {
	before := h.Game.Players
	if _, err := h.enact(h.tx, h.Game, h.At, kind, body); err != nil {
		return err
	}
	h.FindAgain()
	for _, p := range before {
		if err := unregister(h.tx, h.Game, p); err != nil {
			return err
		}
	}
	return register(h.tx, h.Game)
}

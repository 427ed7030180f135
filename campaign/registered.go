package campaign

import (
	"cmp"
	"slices"
	"strings"

	"despatch/campaign/journal"
	"despatch/storage"
)

// knows says whether there is a game of a name. One whose journal is damaged is there, too.
func knows(r storage.Reader, name string) bool {
	_, ok, err := r.Last(name)
	return ok || err != nil
}

// gamesOf lists the games in which an address is registered.
func (h *reading) gamesOf(address string) []string { return gamesAt(h.tx, address) }

func gamesAt(r storage.Reader, address string) []string {
	var ids []string
	for key := range r.Each(journal.BucketSeats, address+" ") {
		_, id, _ := strings.Cut(key, " ")
		ids = append(ids, id)
	}
	return ids
}

// gameOf names a game in which an address is registered, "" for none.
func (h *reading) gameOf(address string) string {
	if ids := h.gamesOf(address); len(ids) > 0 {
		return ids[0]
	}
	return ""
}

// carryOver gives those who sit down in a new game what they have arranged in others: how they are written to, and from where else they
// may write. The addresses that the game's file gives stay the first.
func (d *Desk) carryOver(r storage.Reader, players []journal.Player) {
	for i := range players {
		known := d.elsewhereKnown(r, &players[i])
		if known == nil {
			continue
		}
		p := &players[i]
		p.Zone = cmp.Or(known.Zone, p.Zone)
		p.Digest, p.Language, p.Subjects = known.Digest, known.Language, known.Subjects
		p.Addresses = slices.Clone(p.Addresses)
		for _, a := range known.Addresses {
			if !slices.ContainsFunc(players, func(q journal.Player) bool { return slices.Contains(q.Addresses, a) }) {
				p.Addresses = append(p.Addresses, a)
			}
		}
	}
}

// elsewhereKnown is somebody as another game knows him, nil where none does. A game that cannot be read tells nothing of its people.
func (d *Desk) elsewhereKnown(r storage.Reader, p *journal.Player) *journal.Player {
	for _, a := range p.Addresses {
		for _, id := range gamesAt(r, a) {
			other, err := d.load(r, id)
			if err != nil {
				continue
			}
			if known := other.PlayerAt(a); known != nil && known.Role == "" {
				return known
			}
		}
	}
	return nil
}

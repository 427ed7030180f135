package campaign

import (
	"cmp"
	"slices"

	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/storage"
)

// carryOver gives those who sit down in a new game what they have arranged in others: how they are written to, and from where else they
// may write. The addresses that the game's file gives stay the first.
func (d *core) carryOver(r storage.Reader, players []journal.Player) {
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
func (d *core) elsewhereKnown(r storage.Reader, p *journal.Player) *journal.Player {
	for _, a := range p.Addresses {
		for _, id := range reading.GamesAt(r, a) {
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

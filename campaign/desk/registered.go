package desk

import (
	"cmp"
	"slices"
	"time"

	"despatch/campaign/journal"
	"despatch/campaign/thread"
	"despatch/storage"
)

// CarryOver gives those who sit down in a new game what they have arranged in others: how they are written to, and from where else they
// may write. The addresses that the game's file gives stay the first.
func (s *Standstill) CarryOver(r storage.Reader, players []journal.Player) {
	for i := range players {
		known := s.elsewhereKnown(r, &players[i])
		if known == nil {
			continue
		}
		p := &players[i]
		p.Zone = cmp.Or(known.Zone, p.Zone)
		p.Digest, p.Language, p.Subjects, p.Pictures, p.Position = known.Digest, known.Language, known.Subjects, known.Pictures, known.Position
		p.Addresses = slices.Clone(p.Addresses)
		for _, a := range known.Addresses {
			if !slices.ContainsFunc(players, func(q journal.Player) bool { return slices.Contains(q.Addresses, a) }) {
				p.Addresses = append(p.Addresses, a)
			}
		}
	}
}

// elsewhereKnown is somebody as another game knows him, nil where none does. A game that cannot be read tells nothing of its people.
func (s *Standstill) elsewhereKnown(r storage.Reader, p *journal.Player) *journal.Player {
	for _, a := range p.Addresses {
		for _, id := range thread.GamesAt(r, a) {
			other, err := s.Load(r, id)
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

// EndDeputy ends a deputy's term.
func (w *Pen) EndDeputy(tx storage.Tx, g *journal.Game, at time.Time, p *journal.Player, who journal.By, over bool) error {
	gone := *p
	if _, err := w.Enact(tx, g, at, journal.KindDeputyEnded, journal.DeputyGone{Deputy: gone, By: who, Over: over}); err != nil {
		return err
	}
	return Unregister(tx, g, gone)
}

package journal

import (
	"slices"
	"time"

	"despatch/adjudicator"
	"despatch/orders/aside"
)

// Is says whether an address is the player's.
func (p *Player) Is(address string) bool { return p != nil && slices.Contains(p.Addresses, address) }

// DigestHour is the hour at which digests go out, by the reader's clock.
const DigestHour = 7

// DigestAt is when a letter of this moment goes out that the player need not answer: zero for at once.
func (p *Player) DigestAt(at time.Time) time.Time {
	if !p.Digest {
		return time.Time{}
	}
	there := at.In(p.Location())
	due := time.Date(there.Year(), there.Month(), there.Day(), DigestHour, 0, 0, 0, there.Location())
	if !due.After(at) {
		due = time.Date(there.Year(), there.Month(), there.Day()+1, DigestHour, 0, 0, 0, there.Location())
	}
	return due
}

// Location is the zone in which a player reads times.
func (p *Player) Location() *time.Location {
	if zone, err := time.LoadLocation(p.Zone); err == nil { // "" is UTC
		return zone
	}
	return time.UTC
}

// KeySeat is the seat whose key a letter to a player shows.
func (g *Play) KeySeat(p *Player) adjudicator.Seat {
	if len(p.Seats) == 0 {
		return p.KeySeats()[0]
	}
	return p.KeySeat(g.Viewer(p))
}

// Named says whether a text names a seat, a space or a section of the game.
func (g *Rulebook) Named(text string) bool {
	words := g.Rules.Vocabulary()
	_, seat := words.SeatNamed(text)
	_, space := words.SpaceNamed(text)
	return seat || space || words.SectionNamed(text) != nil
}

// SeatsIn are the seats with a player of their own that a text names in any language, in the order in which it names them.
func (g *Rulebook) SeatsIn(text string) []string {
	var names []string
	for _, id := range aside.SeatsIn(text, g.Rules.Vocabulary()) {
		for _, s := range MainSeats(g.Info) {
			if s.ID == adjudicator.Seat(id) {
				names = append(names, s.Name)
			}
		}
	}
	return names
}

// HeldFor is what is recorded for a turn.
func (g *Orders) HeldFor(t SeatTurn) RecordedSheet {
	if a, ok := g.Ahead[t.Seat]; ok && a.Round == t.Round {
		return a.RecordedSheet
	}
	if t.Round != g.Rules.Stand(g.Position).Round {
		return RecordedSheet{}
	}
	return g.Pending[t.Seat]
}

// By is who did something to a game, as the journal keeps it.
type By struct {
	// Name is the game master's who wrote a letter; "" for whoever runs the desk, on its command line.
	Name string `json:"name,omitempty"`
}

// HearsAnyhow says whether somebody is a deputy who is in the game himself, and so hears as himself what is told to all.
func (r *Roster) HearsAnyhow(p *Player) bool {
	return p.Role == Deputy && slices.ContainsFunc(r.Players, func(q Player) bool {
		return q.Role == "" && slices.ContainsFunc(q.Addresses, func(a string) bool { return slices.Contains(p.Addresses, a) })
	})
}

// Seating is the game as it would be if a reader had his place of today. The game itself is not changed.
func (g *Game) Seating(p *Player) *Game {
	then := *g
	then.Players = nil
	for _, q := range g.Players {
		if q.ID == p.ID {
			continue
		}
		if p.Role == "" && q.Role == "" {
			q.Seats = slices.DeleteFunc(slices.Clone(q.Seats), func(seat adjudicator.Seat) bool { return slices.Contains(p.Seats, seat) })
		}
		then.Players = append(then.Players, q)
	}
	then.Players = append(then.Players, *p)
	return &then
}

// SeatTurn is a turn of a seat.
type SeatTurn struct {
	Seat  adjudicator.Seat
	Round int
}

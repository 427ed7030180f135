package journal

import (
	"slices"
	"strings"
	"time"

	"despatch/adjudicator"
	"despatch/storage"
)

const (
	KindDeputy      = "deputy"
	KindDeputyEnded = "deputy-ended"
)

// Deputed makes somebody a deputy. By is the game master who did it, nil for the player himself.
type Deputed struct {
	Deputy Player `json:"deputy"`
	By     *By    `json:"by,omitempty"`
}

// DeputyGone ends a deputy's term: by a person, or, where Over is true, because it was over.
type DeputyGone struct {
	Deputy Player `json:"deputy"`
	By     By     `json:"by"`
	Over   bool   `json:"over,omitempty"`
}

// KeySeat is the name under which somebody's key for one of his seats is kept: a deputy's is not his player's.
func (p *Player) KeySeat(seat adjudicator.Seat) adjudicator.Seat {
	if p.Role == Deputy {
		return seat + adjudicator.Seat("@"+p.ID)
	}
	return seat
}

// seatOf is the seat for which a key is, "" for that of somebody who sits nowhere.
func seatOf(key adjudicator.Seat) adjudicator.Seat {
	seat, _, _ := strings.Cut(string(key), "@")
	return adjudicator.Seat(seat)
}

// DeputiesOf are the IDs of a player's deputies.
func (r *Roster) DeputiesOf(player string) []string {
	var ids []string
	for _, p := range r.Players {
		if p.Role == Deputy && p.Of == player {
			ids = append(ids, p.ID)
		}
	}
	return ids
}

// OutOfTerm says whether somebody is a deputy no more.
func (p *Player) OutOfTerm(at time.Time) bool { return p.Role == Deputy && !at.Before(p.Until) }

// OutOfTerm is a deputy whose term is over, nil for none; nextTermEnd is when the next one's is, zero for none.
func (r *Roster) OutOfTerm(at time.Time) *Player {
	for i := range r.Players {
		if p := &r.Players[i]; p.OutOfTerm(at) {
			return p
		}
	}
	return nil
}

func (r *Roster) nextTermEnd() time.Time {
	var next time.Time
	for _, p := range r.Players {
		if p.Role == Deputy && (next.IsZero() || p.Until.Before(next)) {
			next = p.Until
		}
	}
	return next
}

func foldDeputy(g *Game, e storage.Entry, body Deputed) error {
	g.Players = append(slices.Clone(g.Players), body.Deputy)
	for _, key := range body.Deputy.KeySeats() {
		g.TurnLetters[key] = []uint64{e.Number}
	}
	return nil
}

func foldDeputyEnded(g *Game, _ storage.Entry, body DeputyGone) error {
	g.Players = slices.DeleteFunc(slices.Clone(g.Players), func(p Player) bool { return p.ID == body.Deputy.ID })
	for _, key := range body.Deputy.KeySeats() {
		delete(g.TurnLetters, key)
	}
	return nil
}

// MayDepute says whether an address is that of nobody in the game, or of a player of the same side.
func (g *Table) MayDepute(of *Player, address string) bool {
	for i := range g.Players {
		p := &g.Players[i]
		for _, a := range p.Addresses {
			if a == address && (p.ID == of.ID || p.Role != "" || len(p.Seats) == 0 || g.Side(p) != g.Side(of)) {
				return false
			}
		}
	}
	return true
}

// Side is the side on which somebody plays, "" for none.
func (of *Seats) Side(p *Player) string {
	for _, s := range of.Info.Seats {
		if p.Speaks(s.ID) {
			return s.Side
		}
	}
	return ""
}

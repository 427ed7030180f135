package journal

import (
	"slices"
	"time"

	"despatch/adjudicator"
	"despatch/deadline"
	"despatch/storage"
)

// The kinds of entries by which seats change hands.
const (
	KindLeft     = "left"
	KindReplaced = "replaced"
)

// Left makes seats free.
type Left struct {
	By By `json:"by"`
	// Player is who had them, as he was; Ejected: not he gave them up, but By took them.
	Player  Player             `json:"player"`
	Seats   []adjudicator.Seat `json:"seats"`
	Ejected bool               `json:"ejected,omitempty"`
}

// Replaced gives seats to somebody else.
type Replaced struct {
	By     By                 `json:"by"`
	Seats  []adjudicator.Seat `json:"seats"`
	Player Player             `json:"player"`
	// Was is who had them, as he was; nil for nobody.
	Was *Player `json:"was,omitempty"`
	// Dropped: orders of his were dropped.
	Dropped bool `json:"dropped,omitempty"`
	// Clocks are the deadlines of those of the seats that are awaited, which begin anew.
	Clocks map[adjudicator.Seat]deadline.Deadline `json:"clocks,omitempty"`
}

func foldLeft(g *Game, e storage.Entry, body Left) error {
	g.free(body.Seats, e)
	return nil
}

func foldReplaced(g *Game, e storage.Entry, body Replaced) error {
	g.free(body.Seats, e)
	i := slices.IndexFunc(g.Players, func(p Player) bool { return p.ID == body.Player.ID && p.Role == "" })
	if i < 0 {
		p := body.Player
		p.Seats = nil
		g.Players = append(g.Players, p)
		i = len(g.Players) - 1
	}
	p := &g.Players[i]
	p.Seats = g.inOrder(append(slices.Clone(p.Seats), body.Seats...))
	for _, seat := range body.Seats {
		g.TurnLetters[seat] = []uint64{e.Number}
	}
	for seat, d := range body.Clocks {
		g.Clocks[seat] = clock{Name: g.Clocks[seat].Name, Deadline: d}
	}
	return nil
}

// Anew finds the deadlines of awaited seats for somebody who takes them now: he has as much time as if the phase had just opened.
func (d *Deadlines) Anew(seats []adjudicator.Seat, p Player, at time.Time) map[adjudicator.Seat]deadline.Deadline {
	clocks := make(map[adjudicator.Seat]deadline.Deadline)
	for _, seat := range seats {
		if c, ok := d.Clocks[seat]; ok {
			clocks[seat] = d.Terms.Next(c.Name, at, deadline.Circumstances{Away: d.Away[p.ID].Spans(d.Terms.Zone)})
		}
	}
	return clocks
}

// free takes seats from whoever has them, and from their deputies. Who has nothing left is in the game no more, unless he leads or
// watches it.
func (g *Game) free(seats []adjudicator.Seat, e storage.Entry) {
	var stay []Player
	for _, p := range g.Players {
		had := len(p.Seats)
		p.Seats = slices.DeleteFunc(slices.Clone(p.Seats), func(s adjudicator.Seat) bool { return slices.Contains(seats, s) })
		if had > 0 && len(p.Seats) == 0 {
			if !p.Master {
				continue
			}
			g.giveKeys(&p, e)
		}
		stay = append(stay, p)
	}
	g.Players = stay
	for _, seat := range seats {
		delete(g.TurnLetters, seat)
		delete(g.Pending, seat)
		delete(g.Ahead, seat)
	}
	if g.Pending.onlyStanding() { // these alone never make a game go on
		g.Due = time.Time{}
	}
}

// inOrder sorts seats as the game lists them.
func (of *Seats) inOrder(seats []adjudicator.Seat) []adjudicator.Seat {
	var sorted []adjudicator.Seat
	for _, s := range of.Info.Seats {
		if slices.Contains(seats, s.ID) {
			sorted = append(sorted, s.ID)
		}
	}
	return sorted
}

// WithServants are a seat and those that go with it: who plays it speaks for them too.
func (of *Seats) WithServants(seat adjudicator.Seat) []adjudicator.Seat {
	seats := []adjudicator.Seat{seat}
	for _, s := range of.Info.Seats {
		if s.PlayedBy == seat {
			seats = append(seats, s.ID)
		}
	}
	return seats
}

// SeatsThere names the seats of a game that somebody may hold.
func (of *Seats) SeatsThere() []string {
	var names []string
	for _, s := range MainSeats(of.Info) {
		names = append(names, s.Name)
	}
	return names
}

const KindBecame = "became"

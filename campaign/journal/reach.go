package journal

import (
	"fmt"
	"slices"
	"time"

	"despatch/adjudicator"
	"despatch/deadline"
	"despatch/storage"
)

const (
	KindReturned = "returned"
	KindReached  = "reached"
)

// What a game does while a player whose orders it needs is unreachable.
const (
	// GoOn lets deadlines run as if he had had his letters.
	GoOn = "go-on"
)

// Returned notes that letters to an address of a player do not arrive.
type Returned struct {
	Player  string `json:"player"`
	Address string `json:"address"`
	// Why is what the mail server said, on one line.
	Why string `json:"why"`
	// GivenUp is true when no server took the letter, false when one sent it back.
	GivenUp bool `json:"given_up,omitempty"`
	// Kind and Posted tell which letter it was: "report", and when it was written.
	Kind   string    `json:"kind,omitempty"`
	Posted time.Time `json:"posted"`
}

// Reached notes that a good letter came from an address that had failed.
type Reached struct {
	Player  string `json:"player"`
	Address string `json:"address"`
	// Since is since when he had been unreachable, zero when another address of his was still good.
	Since time.Time `json:"since,omitzero"`
	// Clocks are the deadlines that had stood still, with that time given back.
	Clocks map[adjudicator.Seat]deadline.Deadline `json:"clocks,omitzero"`
}

// reach is what a game knows of the ways to a player that are closed.
type reach struct {
	// Failed are the addresses from which letters come back.
	Failed []string `json:"failed"`
	// Since is when the last of his addresses failed.
	Since time.Time `json:"since,omitzero"`
}

// Fails says whether letters to an address of a player come back.
func (r *Roster) Fails(p *Player, address string) bool {
	return slices.Contains(r.Reach[p.ID].Failed, address)
}

// AddressOf is where letters to a player go: his first address that does not fail, or else his first.
func (r *Roster) AddressOf(p *Player) string {
	for _, a := range p.Addresses {
		if !r.Fails(p, a) {
			return a
		}
	}
	return p.Addresses[0]
}

// Unreachable says whether letters to a player come back from every address of his.
func (r *Roster) Unreachable(p *Player) bool { return p != nil && r.Fails(p, r.AddressOf(p)) }

func foldReturned(g *Game, e storage.Entry, body Returned) error {
	p := g.PlayerCalled(body.Player)
	if p == nil {
		return fmt.Errorf("game %s, journal entry %d: nobody in it is called %q", g.ID, e.Number, body.Player)
	}
	if g.Reach == nil {
		g.Reach = make(map[string]reach)
	}
	r := g.Reach[p.ID]
	r.Failed = append(slices.Clone(r.Failed), body.Address)
	r.Since = e.At
	g.Reach[p.ID] = r
	return nil
}

func foldReached(g *Game, e storage.Entry, body Reached) error {
	r := g.Reach[body.Player]
	r.Failed = slices.DeleteFunc(slices.Clone(r.Failed), func(a string) bool { return a == body.Address })
	if len(r.Failed) == 0 {
		delete(g.Reach, body.Player)
	} else {
		g.Reach[body.Player] = r
	}
	g.moveClocks(body.Clocks, e.At)
	return nil
}

// StandsStill says whether no deadline runs for a seat, because its player is unreachable.
func (g *Table) StandsStill(seat adjudicator.Seat) bool {
	return g.Created.Unreachable != GoOn && g.Unreachable(g.Player(seat))
}

// GivenBack are the deadlines of a player's seats, later by the time for which they stood still.
func (g *Game) GivenBack(p *Player, since, now time.Time) map[adjudicator.Seat]deadline.Deadline {
	moved := make(map[adjudicator.Seat]deadline.Deadline)
	for seat, c := range g.Clocks {
		if g.StandsStill(seat) && g.Player(seat) == p {
			moved[seat] = c.Deadline.GiveBack(deadline.Span{From: since, To: now}, deadline.ForUnreachable)
		}
	}
	return moved
}

// HasDeadlines says whether the game has any.
func (d *Deadlines) HasDeadlines() bool { return !d.Terms.IsZero() }

// WhoHearsOf lists those who are told that a player is unreachable, or no longer: the game masters; and the whole board, if he plays
// in a game that has begun and goes on. Who is unreachable himself is spared.
func (g *Play) WhoHearsOf(p *Player) []*Player {
	board := p.Role == "" && len(p.Seats) > 0 && g.goesOn()
	var list []*Player
	for i := range g.Players {
		q := &g.Players[i]
		if q.ID != p.ID && (board || q.Master) && !g.Unreachable(q) {
			list = append(list, q)
		}
	}
	return list
}

// Plays names the seats that are a person's own: none of a deputy's.
func (s *Seats) Plays(p *Player) []string {
	if p.Role != "" {
		return nil
	}
	return s.SeatNames(p)
}

// goesOn says whether a game has begun and is not over.
func (g *Play) goesOn() bool {
	if !g.Started() {
		return false
	}
	_, over := g.Over()
	return !over
}

// UntilOrNone is the deadline that a player reads, zero also for a game that has not begun.
func (g *Game) UntilOrNone(p *Player) time.Time {
	if !g.Started() {
		return time.Time{}
	}
	return g.UntilFor(p)
}

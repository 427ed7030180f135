package journal

import (
	"slices"
	"time"

	"despatch/adjudicator"
	"despatch/deadline"
)

// Status is where a game stands, for lists and for the organiser.
type Status struct {
	Game    string `json:"game"`
	Ruleset string `json:"ruleset"`
	Title   string `json:"title"`
	// Entries is the number of journal entries, At the time of the last.
	Entries uint64            `json:"entries"`
	At      time.Time         `json:"at"`
	Stand   adjudicator.Stand `json:"stand"`
	// SignUp is who wants to play, for a game that has not begun; it then has no Stand.
	SignUp *SignUp `json:"sign_up,omitempty"`
	// Over is set when the game has ended.
	Over *adjudicator.Verdict `json:"over,omitempty"`
	// Together is what players of several seats have scored, in a game that counts so.
	Together []Together `json:"together,omitempty"`
	Players  []Player   `json:"players"`
	// Awaited are the seats that the game waits for: they must say something, and have not said all of it. MaySend are those that
	// may say something besides, and Pending those of which orders wait to be carried out.
	Awaited []adjudicator.Seat `json:"awaited"`
	MaySend []adjudicator.Seat `json:"may_send,omitempty"`
	Pending []adjudicator.Seat `json:"pending"`
	// Late are the awaited seats whose deadline has passed, with all grace and reserve.
	Late []adjudicator.Seat `json:"late,omitempty"`
	// Paused is true while a game master keeps the game from going on.
	Paused bool `json:"paused,omitempty"`
	// Unreachable are the seats whose players' mail comes back.
	Unreachable []adjudicator.Seat `json:"unreachable,omitempty"`
	// Until is the deadline and Due when pending orders are carried out; zero for none.
	Until time.Time `json:"until,omitzero"`
	Due   time.Time `json:"due,omitzero"`
	// Promise is the commitment to the seed of the next resolution.
	Promise string `json:"promise"`
}

// Together is what a player of several seats has scored.
type Together struct {
	Player string             `json:"player"`
	Seats  []adjudicator.Seat `json:"seats"`
	Points string             `json:"points"`
}

// Together lists what players of several seats have scored in a game that is over by its rules, where that is told apart from what their seats have.
func (g *Play) Together() (list []Together) {
	if _, over := g.Over(); !over || g.Ended != nil {
		return nil
	}
	for _, p := range g.Players {
		if p.Role != "" || len(p.Seats) < 2 {
			continue
		}
		if points := g.Rules.Together(g.Position, p.Seats); points != "" {
			list = append(list, Together{p.Name, p.Seats, points})
		}
	}
	return list
}

func (g *Game) Status() (Status, error) {
	if !g.Started() {
		return g.statusBefore(), nil
	}
	s := Status{
		Game: g.ID, Ruleset: g.Created.Ruleset, Title: g.Info.Title, Entries: g.Number, At: g.At, Stand: g.Rules.Stand(g.Position),
		Players: slices.Clone(g.Players), Until: g.Until(), Due: g.Due, Promise: g.Promise, Paused: g.Paused != nil,
	}
	if verdict, over := g.Over(); over {
		s.Over, s.Together = &verdict, g.Together()
	}
	subs, err := g.Submissions()
	if err != nil {
		return s, err
	}
	left := g.Unsaid(subs, func(adjudicator.Seat) bool { return true })
	for _, seat := range g.Info.Seats {
		switch {
		case g.HoldsUp(left, seat.ID):
			s.Awaited = append(s.Awaited, seat.ID)
			if g.Clocks[seat.ID].Stage >= deadline.Late {
				s.Late = append(s.Late, seat.ID)
			}
		case slices.ContainsFunc(left, func(d adjudicator.Duty) bool { return d.Seat == seat.ID }):
			s.MaySend = append(s.MaySend, seat.ID)
		}
		if g.Unreachable(g.Player(seat.ID)) {
			s.Unreachable = append(s.Unreachable, seat.ID)
		}
		if _, ok := g.Pending[seat.ID]; ok {
			s.Pending = append(s.Pending, seat.ID)
		}
	}
	return s, nil
}

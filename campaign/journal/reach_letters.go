package journal

import "time"

// WhoHearsOf lists those who are told that a player is unreachable, or no longer: the game masters; and the whole board, if he plays
// in a game that has begun and goes on. Who is unreachable himself is spared.
func (g *Game) WhoHearsOf(p *Player) []*Player {
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
func (g *Game) Plays(p *Player) []string {
	if p.Role != "" {
		return nil
	}
	return g.SeatNames(p)
}

// goesOn says whether a game has begun and is not over.
func (g *Game) goesOn() bool {
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

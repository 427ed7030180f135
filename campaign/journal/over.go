package journal

import (
	"time"

	"despatch/adjudicator"
)

// Over tells whether the game has ended: by its rules, or because people ended it. A verdict of people names no winner if there is
// none.
func (g *Game) Over() (adjudicator.Verdict, bool) {
	switch {
	case g.Ended != nil:
		return *g.Ended, true
	case !g.Started():
		return adjudicator.Verdict{}, false
	}
	return g.Rules.Over(g.Position)
}

// Duties lists who must say what next: nothing in a game that is over, or that has not begun.
func (g *Game) Duties() []adjudicator.Duty {
	if _, over := g.Over(); over || !g.Started() {
		return nil
	}
	return g.Rules.Duties(g.Position)
}

// end ends the game by agreement of people: nothing is awaited any more, and what waited is dropped.
func (g *Game) end(v adjudicator.Verdict) {
	g.Ended = &v
	clear(g.Pending)
	clear(g.Ahead)
	g.Due = time.Time{}
}

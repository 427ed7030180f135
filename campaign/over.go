package campaign

import (
	"time"

	"despatch/adjudicator"
)

// over tells whether the game has ended: by its rules, or because people ended it. A verdict of people names no winner if there is
// none.
func (g *game) over() (adjudicator.Verdict, bool) {
	switch {
	case g.Ended != nil:
		return *g.Ended, true
	case !g.started():
		return adjudicator.Verdict{}, false
	}
	return g.rules.Over(g.state)
}

// duties lists who must say what next: nothing in a game that is over, or that has not begun.
func (g *game) duties() []adjudicator.Duty {
	if _, over := g.over(); over || !g.started() {
		return nil
	}
	return g.rules.Duties(g.state)
}

// end ends the game by agreement of people: nothing is awaited any more, and what waited is dropped.
func (g *game) end(v adjudicator.Verdict) {
	g.Ended = &v
	clear(g.Pending)
	clear(g.Ahead)
	g.Due = time.Time{}
}

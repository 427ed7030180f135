package odds_test

import (
	"fmt"
	"testing"

	"despatch/adjudicator/odds"
)

// asked counts what is asked of a battle, by all on which the answer may depend.
type asked struct {
	*toy
	fire, fall map[string]int
}

func (a *asked) Fire(step odds.Step, from, at odds.State) []odds.Volley {
	enemy := a.Look(step.Side.Other(), at)
	a.fire[fmt.Sprint(step, from, enemy.Targets, enemy.Aim)]++
	return a.toy.Fire(step, from, at)
}

func (a *asked) Fall(side odds.Role, at, enemy odds.State, shot odds.Shot) []odds.State {
	a.fall[fmt.Sprint(side, at, a.Look(side.Other(), enemy).Fear, shot)]++
	return a.toy.Fall(side, at, enemy, shot)
}

func counting(b *toy) *asked { return &asked{b, map[string]int{}, map[string]int{}} }

// TestLossesAreAPath: where all hits do the same, a side is in as many states as it takes hits, and one more: soldiers, tanks and ships of two
// hits are lost in one order, however many ways there are to lose some of each.
func TestLossesAreAPath(t *testing.T) {
	b := counting(newToy(plainKinds, []int{12, 5, 3}, []int{9, 2, 4}, plainRound...))
	follows(t, b)
	for role, hits := range []int{12 + 5 + 2*3, 9 + 2 + 2*4} {
		if got := len(b.states[role]); got != hits+1 {
			t.Errorf("side %d takes %d hits, and was in %d states", role, hits, got)
		}
	}
}

// TestAskedOnce: what a side throws and whom hits fall upon is asked once for each state and remembered for all enemies to whom it is the same.
func TestAskedOnce(t *testing.T) {
	for _, g := range games {
		many := make([]int, len(g.kinds))
		for k := range many {
			many[k] = 3
		}
		b := counting(newToy(g.kinds, many, many, g.steps...))
		follows(t, b)
		for what, calls := range map[string]map[string]int{"fire": b.fire, "losses": b.fall} {
			if len(calls) == 0 {
				t.Errorf("%s: nobody was asked about %s", g.name, what)
			}
			for about, times := range calls {
				if times > 1 {
					t.Errorf("%s: asked about %s %d times: %s", g.name, what, times, about)
				}
			}
		}
	}
}

// TestFireIsShared: dice that hit alike are one throw, whoever throws them. Twenty soldiers against twenty throw from 1 to 20 dice, which is
// worked out for one side and holds for the other.
func TestFireIsShared(t *testing.T) {
	if got := odds.Fires(newToy(plainKinds, []int{20, 0, 0}, []int{20, 0, 0}, plainRound...)); got != 20 {
		t.Errorf("%d throws were worked out for 20 soldiers against 20, want 20", got)
	}
	if got := odds.Fires(newToy(plainKinds, []int{20, 0, 0}, []int{0, 20, 0}, plainRound...)); got != 40 {
		t.Errorf("%d throws were worked out for 20 soldiers against 20 tanks, want 40", got)
	}
}

// TestTables: probabilities stand in tables that are used again, so that what is asked for anew grows with the sides, and not with their pairs.
func TestTables(t *testing.T) {
	allocations := func(n int) float64 {
		return testing.AllocsPerRun(1, func() { follows(t, newToy(plainKinds, []int{n, n, 0}, []int{n, n, 0}, plainRound...)) })
	}
	if small, large := allocations(20), allocations(40); large > 3*small {
		t.Errorf("twice as many units ask for memory %.0f times instead of %.0f: as often as there are pairs", large, small)
	}
}

package axis

import (
	"testing"

	"despatch/adjudicator/board"
)

// Every game has a unit for the examples of its hints, also one whose units nobody carries: without one the answer to odds that cannot be read ended
// the program.
func TestTheCastOfEveryGame(t *testing.T) {
	for _, c := range []struct {
		units []UnitType
		want  string
	}{
		{[]UnitType{{Name: "tank", Captures: true, Blitzes: true}, {Name: "infantry", Captures: true, Light: true}}, "infantry"},
		{[]UnitType{{Name: "kite"}, {Name: "spearman", Captures: true}}, "spearman"},
		{[]UnitType{{Name: "galley"}, {Name: "sloop"}}, "galley"},
	} {
		got := loading{&Rules{Units: c.units, Board: &board.Board{}}}.cast()
		if got.Walks != c.want || got.Rolls == "" {
			t.Errorf("%v walk: %q, want %q; %q rolls", c.units, got.Walks, c.want, got.Rolls)
		}
	}
}

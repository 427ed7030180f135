package battle

import (
	"testing"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
)

// lurk is a directive of a game's own.
type lurk struct{ orders.Pos }

func (l lurk) At() orders.Pos    { return l.Pos }
func (lurk) Form() orders.Form   { return "lurk" }
func (lurk) Place() orders.Place { return orders.Place{} }

// What a power has said beforehand in a form of the game's own is heard when the turn is carried out. While a sheet is tried nobody hears it but
// the power that acts, of its own.
func TestHeard(t *testing.T) {
	sea, err := board.New([]board.Spec{{ID: "sea", Name: "Sea", Kind: "sea"}})
	if err != nil {
		t.Fatal(err)
	}
	r := &axis.Rules{Board: sea, Powers: make([]axis.PowerType, 2)}
	r.Directives = map[orders.Form]func(*axis.Turn, orders.Statement, board.Space){"lurk": func(*axis.Turn, orders.Statement, board.Space) {}}
	s := &axis.State{Powers: make([]axis.PowerState, 2)}
	for p := range s.Powers {
		s.Powers[p].Standing = []orders.Statement{lurk{}}
	}
	for _, c := range []struct {
		name  string
		tried bool
		who   axis.Power
		want  int
	}{
		{"the enemy's, when it counts", false, 1, 1},
		{"the enemy's, in a trial", true, 1, 0},
		{"its own, in a trial", true, 0, 1},
	} {
		turn := &axis.Turn{Rules: r, State: s, Power: 0, Projecting: c.tried}
		if got := len(Heard(turn, c.who, "lurk", 0)); got != c.want {
			t.Errorf("%s: heard %d, want %d", c.name, got, c.want)
		}
	}
}

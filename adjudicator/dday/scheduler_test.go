package dday

import (
	"despatch/adjudicator/dday/normandy"
	"testing"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/orders/sheets"
)

// In turn 1 at order 2 the Allies speak; the Axis is heard for cards to come, nobody for cards that are over, and a seat that sends
// nothing never. The next turn is 2 for both; after turn 10 there is none (DD-SETUP.4).
func TestWhoIsHeardAndWhen(t *testing.T) {
	game, err := New()
	if err != nil {
		t.Fatal(err)
	}
	s, err := game.New("1944", nil)
	if err != nil {
		t.Fatal(err)
	}
	unwrap(s).Card = normandy.AllyMoveCard
	for _, c := range []struct {
		seat adjudicator.Seat
		text string
		want bool
	}{
		{"germany", "ORDER 12\n  pass\n", true}, {"germany", "ORDER 9\n  hold fire Z14\n", true}, {"germany", "ORDER 6\n  pass\n", false},
		{"allies", "ORDER 14\n  pass\n", true}, {"allies", "ORDER 2\n  pass\n", false}, {"united-kingdom", "ORDER 14\n  pass\n", false},
		{"germany", "STANDING\n  lose infantry\n", false},
	} {
		sheet, diags := sheets.Parse("ORDERS g1 GERMANY\n"+c.text+"END\n", game.Vocabulary())
		if sheet == nil || orders.Failed(diags) {
			t.Fatal(c.text, diags)
		}
		if got := game.Listens(s, c.seat, sheet); got != c.want {
			t.Errorf("%s, %q: heard %v, want %v", c.seat, c.text, got, c.want)
		}
	}
	plan := game
	for turn, want := range map[int]int{1: 2, 9: 10, 10: 0} {
		unwrap(s).Turn = turn
		if got := plan.NextTurn(s, "germany"); got != want {
			t.Errorf("in turn %d the next of Germany is %d, want %d", turn, got, want)
		}
	}
	if got := plan.NextTurn(s, "united-states"); got != 0 {
		t.Errorf("a seat that sends nothing has a next turn %d", got)
	}
	unwrap(s).Turn = 3
	before, _ := s.Encode()
	if stand := game.Stand(plan.Foresee(s, "germany")); stand.Round != 4 || stand.Phase != "order-2" {
		t.Errorf("the next turn is foreseen as %+v", stand)
	}
	if after, _ := s.Encode(); string(after) != string(before) {
		t.Error("looking ahead has changed the state")
	}
}

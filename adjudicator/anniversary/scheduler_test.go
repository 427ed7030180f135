package anniversary

import (
	"testing"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/orders/sheets"
)

// The turn order of 1941 is Germany, Soviet Union, Japan, United Kingdom, Italy, United States with China (AN-TURN.1).
func TestNextTurn(t *testing.T) {
	rules, err := New()
	if err != nil {
		t.Fatal(err)
	}
	state, err := rules.New("1941", nil)
	if err != nil {
		t.Fatal(err)
	}
	g := rules
	for seat, want := range map[adjudicator.Seat]int{"germany": 2, "ussr": 1, "japan": 1, "uk": 1, "italy": 1, "usa": 1, "china": 1} {
		if got := g.NextTurn(state, seat); got != want {
			t.Errorf("in Germany's turn of round 1 the next of %s is in round %d, want %d", seat, got, want)
		}
	}
	before, err := state.Encode()
	if err != nil {
		t.Fatal(err)
	}
	foreseen := g.Foresee(state, "japan")
	if stand := rules.Stand(foreseen); stand.Seat != "japan" || stand.Round != 1 || stand.Phase != "purchase" {
		t.Errorf("Japan's turn is foreseen as %+v", stand)
	}
	// Japan has 17 IPCs at the start (setup of 1941), so six infantry at 3 are one too many.
	for text, wrong := range map[string]bool{"5 infantry": false, "6 infantry": true} {
		sheet, diags := sheets.Parse("ORDERS g1 JAPAN ROUND 1\nPURCHASE\n  "+text+"\nEND\n", rules.Vocabulary())
		if sheet == nil || orders.Failed(diags) {
			t.Fatal(diags)
		}
		checked := rules.Check(foreseen, "japan", []adjudicator.Submission{{Seat: "japan", Sheet: sheet}})
		if orders.Failed(checked.Diagnostics) != wrong {
			t.Errorf("%s gives %v", text, checked.Diagnostics)
		}
	}
	after, err := state.Encode()
	if err != nil || string(after) != string(before) {
		t.Errorf("looking ahead has changed the state (%v)", err)
	}
}

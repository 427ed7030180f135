package advanced_test

import (
	"reflect"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/advanced"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/orders/sheets"
)

// What others have said in secret shows in nothing that who writes orders is told before these are carried out: neither who blocks (CR-BLOCK.6), nor who
// rises, nor who fires from the coast. Carried out the same orders are blocked or not.
func TestCheckHidesWhatOthersSaid(t *testing.T) {
	game, err := advanced.New()
	if err != nil {
		t.Fatal(err)
	}
	var first adjudicator.Checked
	var foretold []adjudicator.BattleOdds
	for i, secret := range []struct {
		said    string
		blocked bool
	}{
		{"block all", true}, {"no block", false}, {"block transport, all when attackers > 3\n    no scramble\n    no coastal fire", false}, {"", true}, {"retreat after round 1", true},
	} {
		state, err := game.LoadPosition([]byte(`ruleset: advanced
base: "empty:1942"
turn: Germany
phase: combat-move
spaces:
  Baltic Sea Zone: {units: {Germany: {destroyer: 1, transport: [{cargo: {infantry: 2}}]}}}
  British Sea Zone East: {units: {UK: {destroyer: 2}}}
  Eire Sea Zone: {}
standing:
  UK: |
    retreat at Baltic Sea Zone after round 9
` + "    " + secret.said + "\n"))
		if err != nil {
			t.Fatal(err)
		}
		sheet, wrong := sheets.Parse("ORDERS g GERMANY\nCOMBAT MOVE\n  1 destroyer, 1 transport Baltic Sea Zone -> British Sea Zone East -> Eire Sea Zone\nEND\n", game.Vocabulary())
		if orders.Failed(wrong) {
			t.Fatal(wrong)
		}
		subs := []adjudicator.Submission{{Seat: "germany", Sheet: sheet}}
		checked := game.Check(state, "germany", subs)
		if orders.Failed(checked.Diagnostics) {
			t.Fatal(checked.Diagnostics)
		}
		if i == 0 {
			first = checked
			if n := len(checked.Diagnostics); n != 1 || checked.Diagnostics[0].Rule != "CR-BLOCK.11" {
				t.Errorf("that ships may be blocked in the zone of destroyers is not noted: %v", checked.Diagnostics)
			}
		}
		attack, _ := sheets.Parse("ORDERS g GERMANY\nCOMBAT MOVE\n  1 destroyer Baltic Sea Zone -> British Sea Zone East\nEND\n", game.Vocabulary())
		odds := game.Oddsmaker().Odds(state, "germany", []adjudicator.Submission{{Seat: "germany", Sheet: attack}})
		if foretold == nil {
			foretold = odds
		}
		if len(odds) != 1 || !reflect.DeepEqual(foretold, odds) {
			t.Errorf("%q shows in odds: %v, and without it %v", secret.said, odds, foretold)
		}
		if !reflect.DeepEqual(first, checked) {
			t.Errorf("%q shows in a check: %v, and without it %v", secret.said, checked, first)
		}
		blocked := false
		for _, e := range game.Resolve(state, subs, dice.NewList(1, 1, 1, 1, 1, 1)).Events {
			blocked = blocked || e.Detail.EventType() == "blocked"
		}
		if blocked != secret.blocked {
			t.Errorf("%q: blocked is %v", secret.said, blocked)
		}
	}
}

package advanced_test

import (
	"reflect"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/advanced"
	"despatch/adjudicator/dice"
	"despatch/orders/sheets"
)

// The account of a turn counts what each of the battles that are fought side by side has cost, in each power's own prices: two German infantry for 3
// IPCs each in Karelia, one Soviet for 2 in Caucasus. A bomber that falls over a raid is lost in no
// battle, and neither are the dice there those of battles.
func TestLossesOfBattlesSideBySide(t *testing.T) {
	game, err := advanced.New()
	if err != nil {
		t.Fatal(err)
	}
	state, err := game.LoadPosition([]byte(`ruleset: advanced
base: "empty:1942"
turn: Germany
phase: bombing
spaces:
  Germany: {owner: Germany, units: {Germany: {bomber: 1}}}
  Ukraine: {owner: Germany, units: {Germany: {armor: 1}}}
  Eastern Europe: {owner: Germany, units: {Germany: {infantry: 2}}}
  Britain: {owner: UK, units: {UK: {port: 1, fighter: 1}}}
  Caucasus: {owner: USSR, units: {USSR: {infantry: 1}}}
  Karelia: {owner: USSR, units: {USSR: {infantry: 2}}}
`))
	if err != nil {
		t.Fatal(err)
	}
	sheet, _ := sheets.Parse(`ORDERS g GERMANY ROUND 1
BOMBING
  bomb 1 bomber Germany -> Britain: port
COMBAT MOVE
  1 armor Ukraine -> Caucasus
  2 infantry Eastern Europe -> Karelia
BATTLE Karelia
  press on
END
`, game.Vocabulary())
	out := game.Resolve(state, []adjudicator.Submission{{Seat: "germany", Sheet: sheet}}, dice.NewList(
		6, 3, // the bomber misses, the fighter does not
		3, 6, // Caucasus: the armor hits, the infantry does not
		6, 6, 1, 2)) // Karelia: both Germans fall
	if len(out.Diagnostics) > 0 {
		t.Fatal(out.Diagnostics)
	}
	want := []adjudicator.ChartedBattle{
		{At: "caucasus", Attacker: "germany", Defender: "ussr", Winner: "germany", LostDefender: 1, CostDefender: 2},
		{At: "karelia", Attacker: "germany", Defender: "ussr", Winner: "ussr", LostAttacker: 2, CostAttacker: 6},
	}
	course := game.Charter().Course(out.Events, "germany")
	got := course.Battles
	for i := range got {
		got[i].Met = adjudicator.ChartedMeeting{} // who met is tried elsewhere
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("the battles were %+v, want %+v", got, want)
	}
	if want := []adjudicator.ChartedLoss{{Owner: "germany", Units: 1, Cost: 13}}; !reflect.DeepEqual(course.Apart, want) {
		t.Errorf("outside of battles was lost %+v, want %+v", course.Apart, want)
	}
	for i, want := range []adjudicator.ChartedRoll{{Owner: "germany", Attacks: true, Apart: true, Dice: 1, Face: 1}, {Owner: "uk", Apart: true, Dice: 1, Face: 3, Hits: 1}, {Owner: "germany", Attacks: true, Dice: 1, Face: 3, Hits: 1}} {
		if course.Rolls[i] != want {
			t.Errorf("roll %d was %+v, want %+v", i, course.Rolls[i], want)
		}
	}
	chart := game.Charter().Chart(state, "germany")
	for _, p := range chart.Powers {
		// A bomber 13, an armor 4, two infantry 3 each; a fighter 9; three infantry 2 each. Installations are no army.
		if want := map[string]int{"germany": 23, "uk": 9, "ussr": 6}[p.ID]; p.Army != want {
			t.Errorf("the army of %s has cost %d, want %d", p.ID, p.Army, want)
		}
	}
}

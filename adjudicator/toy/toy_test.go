package toy_test

import (
	"bytes"
	"slices"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/casefile/casetest"
	"despatch/adjudicator/dice"
	"despatch/adjudicator/toy"
	"despatch/orders"
	"despatch/orders/sheets"
)

// TestCases runs every case under testdata/cases.
func TestCases(t *testing.T) { casetest.Run(t, made(t)) }

func made(t *testing.T) adjudicator.Ruleset {
	t.Helper()
	game, err := toy.New()
	if err != nil {
		t.Fatal(err)
	}
	return game
}

// What the toy keeps besides, wars, marks and the order of play, survives the store and the position file.
func TestStatesComeBack(t *testing.T) {
	game := made(t)
	state, err := game.LoadPosition([]byte(`ruleset: toy
base: "empty:war"
round: 2
order: [Blue, Red]
turn: Red
phase: noncombat-move
wars: [[Blue, Red]]
marks: {levies: 1}
powers:
  Red: {sited: {tower: {Redmoor: 10}}}
  Blue: {retired: true}
spaces:
  Marsh: {owner: Greens, units: {Greens: {infantry: 1}}}
  Bluefell: {owner: Blue, units: {Blue: {works: [{damage: 2}], fort: [{damage: 1}]}}}
start: {owners: {Marsh: nobody}, hostile: []}
`))
	if err != nil {
		t.Fatal(err)
	}
	stored, err := state.Encode()
	if err != nil {
		t.Fatal(err)
	}
	decoded, err := game.Decode(stored)
	if err != nil {
		t.Fatal(err)
	}
	file, err := game.DumpPosition(decoded)
	if err != nil {
		t.Fatal(err)
	}
	read, err := game.LoadPosition(file)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := read.Encode(); err != nil || !bytes.Equal(stored, again) {
		t.Errorf("%v\n%s\nthen\n%s\nthrough\n%s", err, stored, again, file)
	}
}

// A verdict says in the game's words why the winner has won, and what each seat scores (T-9).
func TestVerdict(t *testing.T) {
	game := made(t)
	state, err := game.LoadPosition([]byte(`ruleset: toy
base: "empty:war"
winner: Dales
spaces: {Redmoor: {owner: Blue}, Bluefell: {owner: Blue}, Heath: {owner: Red}}
`))
	if err != nil {
		t.Fatal(err)
	}
	verdict, over := game.Over(state)
	if !over || verdict.Winner != "Dales" || verdict.Why.In("en") != "It holds both capitals." {
		t.Errorf("%v: %s wins because %s", over, verdict.Winner, verdict.Why.In("en"))
	}
	if want := []adjudicator.Score{{Seat: "red", Points: "1/2"}, {Seat: "blue", Points: "12"}}; !slices.Equal(verdict.Scores, want) {
		t.Errorf("the scores are %v, want %v", verdict.Scores, want)
	}
}

// In the cup it is drawn whose is the first turn (T-44): nobody is asked before, and what is sent waits.
func TestTheFirstTurnIsDrawn(t *testing.T) {
	game := made(t)
	state, err := game.New("cup", nil)
	if err != nil {
		t.Fatal(err)
	}
	if duties := game.Duties(state); len(duties) > 0 || game.Stand(state).Seat != "" {
		t.Errorf("before the draw %v is asked, and %q is on turn", duties, game.Stand(state).Seat)
	}
	sheet, _ := sheets.Parse("ORDERS g BLUE\nPURCHASE\n  1 infantry\nEND\n", game.Vocabulary())
	subs := []adjudicator.Submission{{Seat: "blue", Sheet: sheet}}
	if checked := game.Check(state, "blue", subs); !orders.Failed(checked.Diagnostics) {
		t.Error("Blue is told that it is its turn")
	}
	file, err := game.DumpPosition(state)
	if err != nil {
		t.Fatal(err)
	}
	again, err := game.LoadPosition(file)
	if err != nil {
		t.Fatalf("%v in\n%s", err, file)
	}
	for first, seat := range map[int]adjudicator.Seat{1: "red", 4: "blue"} {
		for _, from := range []adjudicator.State{state, again} {
			out := game.Resolve(from, nil, dice.NewList(first))
			if !out.Resolved() || len(out.Events) != 1 || game.Stand(out.State).Seat != seat || game.Duties(out.State)[0].Seat != seat {
				t.Errorf("with %d: %v, %q is on turn", first, out.Events, game.Stand(out.State).Seat)
			}
		}
	}
}

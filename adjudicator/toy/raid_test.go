package toy_test

import (
	"strings"
	"testing"
)

// Who does not say at which of several facilities a raid aims is told, before he lets it fly; who says it, or has no choice, is not.
func TestAnUnnamedTargetIsTold(t *testing.T) {
	game := made(t)
	for _, c := range []struct{ there, aims, told string }{
		{"works: 1, fort: 1", "", "aims at the works"},
		{"works: 1, fort: 1", ": fort", ""},
		{"fort: 1", "", ""},
	} {
		state, err := game.LoadPosition([]byte(`ruleset: toy
base: "empty:war"
turn: Red
phase: combat-move
wars: [[Red, Blue]]
spaces:
  Redmoor: {owner: Red, units: {Red: {bomber: 1, fort: 1}}}
  Bluefell: {owner: Blue, units: {Blue: {` + c.there + `}}}
`))
		if err != nil {
			t.Fatal(err)
		}
		checked := game.Check(state, "red", sheet(t, "red", "ORDERS case RED\nCOMBAT MOVE\nraid 1 bomber Redmoor -> Bluefell"+c.aims+"\nEND\n"))
		if len(checked.Lines) != 1 {
			t.Fatalf("%v", checked.Diagnostics)
		}
		got := checked.Lines[0].Remark.String()
		if c.told == "" && strings.Contains(got, "aims") || !strings.Contains(got, c.told) {
			t.Errorf("%s, raid%s: %q", c.there, c.aims, got)
		}
	}
}

package advanced_test

import (
	"fmt"
	"testing"

	"despatch/adjudicator/advanced"
)

// What each power scores, Germany, Japan, UK, USSR and USA, and why somebody has won.
func TestScores(t *testing.T) {
	game, err := advanced.New()
	if err != nil {
		t.Fatal(err)
	}
	// With its 24 the USSR has 46 of these 22: Germany 10, Ukraine 3, Eastern Europe 3 and Western Europe 6.
	const rich = "Germany: {owner: USSR}, Ukraine: {owner: USSR}, Eastern Europe: {owner: USSR}, Western Europe: {owner: USSR}, Japan: {owner: USA}"
	for _, c := range []struct{ name, position, want, why string }{
		{"the losing side scores nothing (CR-VICTORY.8, CR-VICTORY.11)", "winner: Axis\nspaces: {Eastern US: {owner: Japan}}", "[1 1 0 0 0]",
			"USA has lost its capital or surrendered."},
		{"less a half for a lost capital (CR-VICTORY.9)", "winner: Axis\nspaces: {Eastern US: {owner: Japan}, Germany: {owner: USSR}}", "[1/2 1 0 0 0]",
			"USA has lost its capital or surrendered."},
		{"example E20: less a half for the UK and the USA with a rich USSR (CR-VICTORY.10)", "winner: Allies\nspaces: {" + rich + "}", "[0 0 1/2 1 1/2]",
			"Germany and Japan have both lost their capitals or surrendered."},
		{"reductions add up, and nobody has less than nothing (CR-VICTORY.14)", "winner: Allies\nspaces: {" + rich + ", Britain: {owner: Germany}}", "[0 0 0 1 1/2]",
			"Germany and Japan have both lost their capitals or surrendered."},
		{"who has surrendered scores nothing (CR-VICTORY.12)", "winner: Axis\npowers: {Japan: {retired: true}}\nspaces: {Eastern US: {owner: Japan}}", "[1 0 0 0 0]",
			"USA has lost its capital or surrendered."},
	} {
		state, err := game.LoadPosition([]byte("ruleset: advanced\nbase: \"empty:1942\"\n" + c.position + "\n"))
		if err != nil {
			t.Fatal(err)
		}
		verdict, over := game.Over(state)
		var points []string
		for _, s := range verdict.Scores {
			points = append(points, s.Points)
		}
		if got := fmt.Sprint(points); !over || got != c.want || verdict.Why.In("en") != c.why {
			t.Errorf("%s: over %v, %s, because %s; want %s", c.name, over, got, verdict.Why.In("en"), c.want)
		}
	}
}

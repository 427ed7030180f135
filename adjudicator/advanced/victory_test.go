package advanced_test

import (
	"fmt"
	"testing"

	"despatch/adjudicator"
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
		scored := map[adjudicator.Seat]string{}
		for _, s := range verdict.Scores {
			scored[s.Seat] = s.Points
		}
		var points []string
		for _, seat := range []adjudicator.Seat{"germany", "japan", "uk", "ussr", "usa"} {
			points = append(points, scored[seat])
		}
		if got := fmt.Sprint(points); !over || got != c.want || verdict.Why.In("en") != c.why {
			t.Errorf("%s: over %v, %s, because %s; want %s", c.name, over, got, verdict.Why.In("en"), c.want)
		}
	}
}

// What a player scores who plays several powers: the sum of their points less a half, taken off once (CR-VICTORY.13, CR-RULING.66).
func TestScoresOfPlayers(t *testing.T) {
	game, err := advanced.New()
	if err != nil {
		t.Fatal(err)
	}
	const won, half = "winner: Axis\nspaces: {Eastern US: {owner: Japan}}", "winner: Axis\nspaces: {Eastern US: {owner: Japan}, Germany: {owner: USSR}}"
	const allied = "winner: Allies\nspaces: {Germany: {owner: USSR}, Japan: {owner: USA}}"
	for _, c := range []struct {
		name, position string
		seats          []adjudicator.Seat
		want           string
	}{
		{"two powers that have won", won, []adjudicator.Seat{"germany", "japan"}, "1 1/2"},
		{"the half comes beside that of a capital", half, []adjudicator.Seat{"germany", "japan"}, "1"},
		{"three powers lose a half once, not one each", allied, []adjudicator.Seat{"uk", "ussr", "usa"}, "2 1/2"},
		{"who has nothing loses nothing (CR-VICTORY.14)", won, []adjudicator.Seat{"uk", "ussr", "usa"}, "0"},
		{"a half less a half", half, []adjudicator.Seat{"germany", "uk"}, "0"},
	} {
		state, err := game.LoadPosition([]byte("ruleset: advanced\nbase: \"empty:1942\"\n" + c.position + "\n"))
		if err != nil {
			t.Fatal(err)
		}
		if got := game.Together(state, c.seats); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
	state, err := game.New("1942", nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := game.Together(state, []adjudicator.Seat{"germany", "japan"}); got != "" {
		t.Errorf("before the end a player of two powers has scored %q", got)
	}
}

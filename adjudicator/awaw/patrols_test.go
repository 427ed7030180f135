package awaw

import (
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/awaw/theatre"
)

// played is what the Axis is told of a phase, in which whoever meets somebody beats him if he is of the side that is named, and all dice show sixes.
func played(t *testing.T, winner theatre.Side, position, orders string) (adjudicator.State, string) {
	t.Helper()
	g := game(t, winner)
	out := g.Resolve(load(t, g, position), []adjudicator.Submission{sheet(t, g, "AXIS", orders)}, chanceless{})
	if out.Refused || !out.Resolved() {
		t.Fatalf("%s\nis refused: %v", orders, out.Diagnostics)
	}
	return out.State, strings.Join(told(t, out, "axis"), "\n")
}

// where is in which places a side has task forces, and ships without: "TF1 Malta", with who is at sea in his hex, and who is inverted.
func where(s adjudicator.State, side theatre.Side) string {
	var list []string
	for _, f := range at(s).Forces {
		if f.Side != side {
			continue
		}
		text := at(s).Theatre.Name(f.At)
		if f.Marker.Any() {
			text = at(s).MarkerName(f.Marker) + " " + text
		}
		if f.AtSea() {
			text += " from " + at(s).Theatre.Name(f.Base)
		}
		if f.Inverted {
			text += ", inverted"
		}
		list = append(list, text)
	}
	return strings.Join(list, "; ")
}

// TestPatrols: joint patrols, who stays where he has won, submarines that stay, and where ships go home to.
func TestPatrols(t *testing.T) {
	const (
		head   = "turn: Axis\nphase: movement\nspaces:\n"
		naples = "  Naples: {fleets: [{force: TF1, of: Italy, factors: {Italy: {ca: 6, dd: 6}}}, {factors: {Italy: {dd: 2}}}], units: [it-inf-1]}\n"
		malta  = "  Malta: {fleets: [{force: TF1, of: Britain, factors: {Britain: {ca: 8, dd: 8}}}]}\n"
		tf2    = "  Messina: {fleets: [{force: TF2, of: Italy, factors: {Italy: {ca: 6, dd: 6}}}, {factors: {Italy: {sub: 2}}}]}\n"
	)
	for _, tt := range []struct {
		rules, name  string
		winner       theatre.Side
		spaces, said string
		orders       string
		axis, allies string
		told         []string
		not          string
	}{
		{"WW-21.415G WW-21.4181 WW-21.4182 WW-21.4183 WW-22.14A", "who beats a patrol stays, and goes for a transport besides, after which he is home and inverted", 1,
			naples + malta, "[intercept patrol with TF1 at M20, intercept transport with TF1, hold the sea with TF1]",
			"patrol TF1 Naples -> O20; return\n  transport it-inf-1 Naples -> Tripoli; using 2 destroyers",
			"Naples, inverted; TF1 Naples, inverted", "TF1 Malta, inverted",
			[]string{"British TF1 stays at M20, where it has won.", "British TF1 goes for the sea transport at M20, the hex of its base: it meets them."}, ""},
		{"WW-21.4181", "who is not to stay is home, and inverted", 1, naples + malta, "[intercept patrol with TF1 at M20, intercept transport with nothing]",
			"patrol TF1 Naples -> O20; return", "Naples; TF1 Naples, inverted", "TF1 Malta, inverted", nil, "stays"},
		{"WW-21.4181", "who stays is at sea until the turn is over", 1, naples + malta, "[intercept patrol with TF1 at M20, hold the sea with TF1]",
			"patrol TF1 Naples -> O20; return", "Naples; TF1 Naples, inverted", "TF1 M20 from Malta", []string{"British TF1 stays at M20, where it has won."}, ""},
		{"WW-21.413b WW-21.415 WW-22.141b", "forces of two ports are one patrol, and met as one", 0, naples + tf2 + malta, "[intercept patrol with TF1]",
			"patrol TF1 Naples -> O20; joint; stay\n  patrol TF2 Messina -> O20; joint; stay", "Messina; Naples; TF1 O20 from Naples; TF2 O20 from Messina", "TF1 Malta, inverted",
			[]string{"At O20: Italian TF1 and Italian TF2 against British TF1."}, ""},
		{"WW-21.415", "others sail one after the other", 0, naples + tf2 + malta, "[intercept patrol with TF1]",
			"patrol TF1 Naples -> O20; stay\n  patrol TF2 Messina -> O20; stay", "Messina; Naples; TF1 O20 from Naples; TF2 O20 from Messina", "TF1 Malta, inverted",
			[]string{"At O20: Italian TF1 against British TF1."}, ""},
		{"WW-21.33a WW-22.65a", "a patrol goes home to another base", 0, naples, "[]", "patrol TF1 Naples -> O20; return; home to Palermo", "TF1 Palermo, inverted; Naples", "",
			[]string{"It returns to Palermo."}, ""},
		{"WW-21.33a", "and so does who protects a convoy", 0, naples, "[]", "transport it-inf-1 Naples -> Tripoli; using 2 destroyers; home to Tripoli", "TF1 Naples; Tripoli, inverted", "", nil, ""},
	} {
		s, lines := played(t, tt.winner, head+tt.spaces+"standing: {Allies: "+tt.said+"}\n", "MOVEMENT\n  "+tt.orders)
		if axis, allies := where(s, 0), where(s, 1); sorted(axis) != sorted(tt.axis) || allies != tt.allies {
			t.Errorf("%s: %s: Axis at %s, Allies at %s\n%s", tt.rules, tt.name, axis, allies, lines)
		}
		for _, line := range tt.told {
			if !strings.Contains(lines, line) {
				t.Errorf("%s: %s: told is\n%s\nand not\n%s", tt.rules, tt.name, lines, line)
			}
		}
		if tt.not != "" && strings.Contains(lines, tt.not) {
			t.Errorf("%s: %s: told is\n%s", tt.rules, tt.name, lines)
		}
	}
}

// sorted puts the places of where in the order of the alphabet.
func sorted(list string) string {
	parts := strings.Split(list, "; ")
	slices.Sort(parts)
	return strings.Join(parts, "; ")
}

// TestPatrolsOverATurn: in combat patrols go home, where their order wants them, and may be met on the way; submarines stay until the enemy's turn is over.
func TestPatrolsOverATurn(t *testing.T) {
	const combat = "turn: Axis\nphase: combat\nspaces:\n  O20: {fleets: [{force: TF1, of: Italy, from: Naples, home: Palermo, factors: {Italy: {ca: 6, dd: 6}}}, {from: Messina, stays: true, factors: {Italy: {sub: 2}}}]}\n" +
		"  Malta: {fleets: [{force: TF1, of: Britain, factors: {Britain: {ca: 8, dd: 8}}}]}\n"
	s, lines := played(t, 0, combat, "COMBAT\n  pass")
	if got := sorted(where(s, 0)); got != sorted("O20 from Messina; TF1 Palermo") || !strings.Contains(lines, "Italian TF1 returns from patrol to Palermo.") {
		t.Errorf("WW-21.33a WW-21.419 WW-21.4176B: %s\n%s", got, lines)
	}
	_, lines = played(t, 1, combat+"standing: {Allies: [intercept going home with TF1]}\n", "COMBAT\n  pass")
	if !strings.Contains(lines, "British TF1 goes for the way home at O20") || !strings.Contains(lines, "Italian TF1 returns from patrol to Naples.") {
		t.Errorf("WW-22.165a WW-22.13C WW-22.84a: %s", lines)
	}
	g := game(t)
	out := g.Resolve(load(t, g, strings.Replace(strings.Replace(combat, "turn: Axis", "turn: Allies", 1), ", home: Palermo", "", 1)), []adjudicator.Submission{sheet(t, g, "ALLIES", "COMBAT\n  pass")}, chanceless{})
	if got := where(out.State, 0); !strings.Contains(got, "Messina") || strings.Contains(got, "O20") {
		t.Errorf("WW-21.4176B: when the enemy's turn is over they are at %s", got)
	}
}

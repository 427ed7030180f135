package awaw

import (
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/awaw/theatre"
	"despatch/adjudicator/dice"
)

// load reads a position of the Mediterranean without ships but those given.
func load(t testing.TB, g *ruleset, text string) adjudicator.State {
	t.Helper()
	s, err := g.LoadPosition([]byte("ruleset: awaw-naval\nbase: \"empty:mediterranean-1941\"\n" + text))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestWhoIsBeaten: what becomes of ships, units and lines whose ships lose against those who meet them.
func TestWhoIsBeaten(t *testing.T) {
	const malta = "  Malta: {fleets: [{force: TF1, of: Britain, factors: {Britain: {ca: 8, dd: 8}}}]}\n"
	for _, tt := range []struct {
		rules, name, phase, spaces, orders, said string
		// at is where the ships are afterwards, inverted: so they are.
		at       string
		inverted bool
		unit     string
		told     string
	}{
		{"WW-21.222 WW-21.221d WW-22.84b", "who changes base goes back to where he was", "movement", "  Naples: {fleets: [{factors: {Italy: {dd: 3}}}]}\n",
			"MOVEMENT\n  base change 3 destroyers Naples -> Tripoli", "intercept base change with TF1 in target hex", "Naples", true, "", "The base change turns back to Naples."},
		{"WW-21.434b WW-21.434c WW-22.82a WW-22.65b", "units of a convoy are back where they embarked", "movement", "  Naples: {fleets: [{factors: {Italy: {dd: 3}}}], units: [it-inf-1]}\n",
			"MOVEMENT\n  transport it-inf-1 Naples -> Tripoli; using 3 destroyers", "intercept transport with TF1 in target hex", "Naples", true, "Naples", "The sea transport turns back to Naples."},
		{"WW-21.33c WW-21.614a", "an escort that is beaten goes back with its units", "redeployment", "  Naples: {fleets: [{factors: {Italy: {dd: 3}}}], units: [it-inf-1]}\n",
			"REDEPLOYMENT\n  escort it-inf-1 Naples -> Tripoli; using 3 destroyers", "intercept escort with TF1 in target hex", "Naples", false, "Naples", "The sea escort turns back to Naples."},
		{"WW-21.35a", "a line whose ships are beaten is cut", "movement", "  Naples: {fleets: [{factors: {Italy: {dd: 3}}}]}\n",
			"MOVEMENT\n  supply Naples -> Tripoli; protect with 3 destroyers", "intercept supply with TF1 in target hex", "Naples", true, "", "The line of supply to Tripoli is cut."},
	} {
		g := game(t, theatre.Side(1))
		s := load(t, g, "turn: Axis\nphase: "+tt.phase+"\nspaces:\n"+tt.spaces+malta+"standing: {Allies: ["+tt.said+"]}\n")
		out := g.Resolve(s, []adjudicator.Submission{sheet(t, g, "AXIS", tt.orders)}, chanceless{})
		lines := strings.Join(told(t, out, "axis"), "\n")
		if !strings.Contains(lines, tt.told) {
			t.Errorf("%s: %s: told is\n%s", tt.rules, tt.name, lines)
		}
		after := at(out.State)
		place, _ := after.Theatre.Find(tt.at)
		there, inverted := 0, false
		for _, f := range after.Forces {
			if f.Side == 0 && f.At == place {
				there, inverted = there+f.Factors(), f.Inverted
			}
		}
		if there != 3 || inverted != tt.inverted {
			t.Errorf("%s: %s: %d factors at %s, inverted %v", tt.rules, tt.name, there, tt.at, inverted)
		}
		for _, u := range after.Units {
			if p, _ := after.Theatre.Find(tt.unit); u.ID == "it-inf-1" && u.At != p {
				t.Errorf("%s: %s: it-inf-1 is at %s", tt.rules, tt.name, after.Theatre.Name(u.At))
			}
		}
	}
}

// TestChancesAreTold: the side that is asked is told what its task forces' chances are, exactly (WW-22.21a, WW-22.22C, WW-22.24).
func TestChancesAreTold(t *testing.T) {
	g := game(t)
	s := load(t, g, "options: {reactions: announced}\nturn: Axis\nphase: movement\nspaces:\n  Naples: {fleets: [{factors: {Italy: {dd: 3}}}], units: [it-inf-1]}\n"+
		"  Tobruk: {fleets: [{force: TF1, of: Britain, factors: {Britain: {ca: 8, dd: 8}}}]}\n")
	out := g.Resolve(s, []adjudicator.Submission{sheet(t, g, "AXIS", "MOVEMENT\n  transport it-inf-1 Naples -> Tripoli; using 3 destroyers")}, chanceless{})
	var notes []string
	for _, sec := range g.Form(out.State, "allies") {
		for _, n := range sec.Notes {
			notes = append(notes, n.String())
		}
	}
	// Three dice for a small convoy: ten hexes and more in 135 of 216 ways.
	if text := strings.Join(notes, "\n"); !strings.Contains(text, "British TF1 may meet it at N21, 10 hexes off, 3 dice: 62 per cent") {
		t.Errorf("WW-22.12a WW-22.22C: the form says\n%s", text)
	}
	if lines := g.Form(out.State, "allies")[0].Lines; len(lines) != 1 || lines[0] != "intercept transport with TF1 when chance >= 50" {
		t.Errorf("ready lines are %q", lines)
	}
}

// chanceless is a cup that shows sixes.
type chanceless struct{}

func (chanceless) Throw(n int, _ dice.Reason) (faces []dice.Face) {
	for range n {
		faces = append(faces, 6)
	}
	return faces
}

func (chanceless) Err() error { return nil }

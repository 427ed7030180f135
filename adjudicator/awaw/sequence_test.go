package awaw

import (
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/awaw/theatre"
	"despatch/adjudicator/dice"
)

// ones is a cup that shows ones.
type ones struct{}

func (ones) Throw(n int, _ dice.Reason) (faces []dice.Face) {
	for range n {
		faces = append(faces, 1)
	}
	return faces
}

func (ones) Err() error { return nil }

// TestSequence: what comes before what in a phase, who tries once, and where aircraft on land attack.
func TestSequence(t *testing.T) {
	const (
		naples  = "  Naples: {fleets: [{force: TF1, of: Italy, factors: {Italy: {ca: 6, dd: 6}}}, {factors: {Italy: {dd: 6, ca: 2}}}], units: [it-inf-1]}\n"
		malta   = "  Malta: {fleets: [{force: TF1, of: Britain, factors: {Britain: {ca: 8, dd: 8}}}, {force: TF2, of: Britain, factors: {Britain: {ca: 8, dd: 8}}}]}\n"
		tobruk  = "  Tobruk: {fleets: [{force: TF1, of: Britain, factors: {Britain: {ca: 8, dd: 8}}}]}\n"
		flown   = "  Malta: {aircraft: {Britain: {aaf: 3}}}\n"
		tripoli = "  Tripoli: {aircraft: {Italy: {aaf: 3}}}\n"
		convoy  = "transport it-inf-1 Naples -> Tripoli; using 2 destroyers"
	)
	for _, tt := range []struct {
		rules, name          string
		winner               theatre.Side
		cup                  dice.Cup
		phase, spaces        string
		axis, allies, orders string
		// inOrder stand in what is told one behind the other; not stands nowhere.
		inOrder []string
		not     string
	}{
		{"WW-22.15b WW-21.415A WW-21.415N WW-21.415", "patrols and changes of base are announced together; then patrols sail, and then who changes base", 0, chanceless{}, "movement", naples + malta, "",
			"intercept base change with TF1; intercept patrol with nothing", "patrol TF1 Naples -> O20; stay\n  base change 2 destroyers Naples -> Tripoli",
			[]string{"Patrol, Naples to O20", "Base change, Naples to Tripoli", "It stays at O20", "goes for the base change"}, ""},
		{"WW-22.15c", "missions of the combat phase are announced together", 1, chanceless{}, "combat", naples + malta, "", "intercept invade with TF1 in target hex",
			"invade it-inf-1 Naples -> Pantelleria; using 2 destroyers\n  strike TF1 Naples -> O20", []string{"Invasion, Naples to Pantelleria", "Carrier mission, Naples to O20", "goes for the invasion"}, ""},
		{"WW-22.15d WW-21.641d", "redeployments are announced together, and those to different ports met apart", 1, chanceless{}, "redeployment", naples + malta, "", "intercept redeploy with TF1 in target hex",
			"redeploy 2 destroyers Naples -> Tripoli\n  redeploy 2 destroyers Naples -> Benghazi",
			[]string{"Redeployment, Naples to Tripoli", "Redeployment, Naples to Benghazi", "goes for the redeployment", "The redeployment turns back to Naples."}, "2 destroyers (Italian) and 2"},
		{"WW-21.415I WW-21.415L WW-21.416", "who has not tried on the way throws eight dice at a patrol that would stay", 0, chanceless{}, "movement", naples + malta, "", "intercept patrol with TF1",
			"patrol TF1 Naples -> O20; stay", []string{"goes for the patrol at O20, 2 hexes from Malta, with 8 dice", "It stays at O20."}, ""},
		{"WW-21.415K WW-22.114 WW-22.22", "a patrol that returns may be met on its way home", 0, chanceless{}, "movement", naples + malta, "", "intercept going home with TF1",
			"patrol TF1 Naples -> O20; return", []string{"goes for the way home", "It returns to Naples."}, ""},
		{"WW-22.131a WW-22.13C", "who was met on his way out may be met on his way home, by others", 0, chanceless{}, "movement", naples + malta, "", "intercept patrol with TF1 at O20; intercept going home with TF2 at O20",
			"patrol TF1 Naples -> O20; return", []string{"British TF1 goes for the patrol", "British TF2 goes for the way home"}, ""},
		{"WW-22.165b WW-22.27b WW-21.4161b", "who has missed a patrol tries nothing else in the phase", 0, ones{}, "movement", naples + tobruk, "",
			"intercept patrol with TF1 at O20; intercept going home with TF1; intercept transport with TF1", "patrol TF1 Naples -> O20; return\n  " + convoy,
			[]string{"British TF1 goes for the patrol at O20", "not far enough"}, "TF1 goes for the way home"},
		{"WW-22.13b WW-21.434a", "a convoy is met before it lands anybody, also in the port to which it goes", 1, chanceless{}, "movement", naples + malta, "", "intercept transport with TF1 in target hex", convoy,
			[]string{"goes for the sea transport at Tripoli", "The sea transport turns back to Naples."}, "Ashore"},
		{"WW-22.163b WW-22.133a WW-23.81b", "aircraft of the mover attack who goes for his convoy", 0, chanceless{}, "movement", naples + tobruk + tripoli, "counter with nothing; air attack interceptors", "intercept transport with TF1 in target hex", convoy,
			[]string{"British TF1 goes for the sea transport", "aircraft from land attack British TF1 (interceptors)", "2 destroyers (Italian) against British TF1"}, ""},
		{"WW-22.133b", "where ships meet a convoy aircraft are in the battle, and attack not besides", 0, chanceless{}, "movement", naples + malta + "  Suda: {owner: Britain, aircraft: {Britain: {aaf: 1}}}\n", "",
			"intercept transport with TF1 in target hex; air attack transport in target hex", convoy, []string{"At Tripoli:"}, "aircraft from land attack"},
		{"WW-23.47 WW-22.64 WW-22.291a", "aircraft attack who goes home", 0, chanceless{}, "movement", naples + flown, "", "air attack going home; intercept transport with nothing", convoy,
			[]string{"Ashore at Tripoli", "aircraft from land attack 2 destroyers (Italian) (way home)"}, "(sea transport)"},
		{"WW-21.32a", "who has been met as he changed base, and won, does something else", 0, chanceless{}, "movement", naples + malta, "", "intercept base change with TF1 in target hex",
			"base change TF1 Naples -> Tripoli", []string{"goes for the base change"}, "turns back"},
	} {
		g := game(t, tt.winner)
		standing := func(text string) string { return "['" + strings.Join(strings.Split(text, "; "), "', '") + "']" }
		position := "turn: Axis\nphase: " + tt.phase + "\nspaces:\n" + tt.spaces + "standing: {Allies: " + standing(tt.allies)
		if tt.axis != "" {
			position += ", Axis: " + standing(tt.axis)
		}
		out := g.Resolve(load(t, g, position+"}\n"), []adjudicator.Submission{sheet(t, g, "AXIS", strings.ToUpper(tt.phase)+"\n  "+tt.orders)}, tt.cup)
		if out.Refused {
			t.Fatalf("%s: %s: %v", tt.rules, tt.name, out.Diagnostics)
		}
		lines := strings.Join(told(t, out, "axis"), "\n")
		rest := lines
		for _, part := range tt.inOrder {
			_, behind, there := strings.Cut(rest, part)
			if !there {
				t.Errorf("%s: %s: %q is not told in its place:\n%s", tt.rules, tt.name, part, lines)
			}
			rest = behind
		}
		if tt.not != "" && strings.Contains(lines, tt.not) {
			t.Errorf("%s: %s: %q is told:\n%s", tt.rules, tt.name, tt.not, lines)
		}
	}
}

// TestExcess: ASW beyond the enemy's submarines in a box of shipping counts against his submarines on the map.
func TestExcess(t *testing.T) {
	g := game(t)
	for spaces, want := range map[string]int{
		"{factors: {United States: {asw: 2, transport: 3}}}":                       2,
		"{factors: {United States: {asw: 2}}}, {factors: {Japan: {sub: 1}}}":       1,
		"{factors: {United States: {asw: 1}}}, {factors: {Japan: {sub: 2}}}":       0,
		"{factors: {United States: {asw: 2}}}, {factors: {Japan: {transport: 2}}}": 2,
	} {
		s, err := g.LoadPosition([]byte("ruleset: awaw-naval\nbase: \"empty:pacific-1942\"\nspaces:\n  Pacific SW box: {fleets: [" + spaces + "]}\n"))
		if err != nil {
			t.Fatal(err)
		}
		e := engagement{turn: g.begin(at(s), nil, nil)}
		if got := e.means(1).Excess; got != want {
			t.Errorf("WW-22.9434B WW-RULING.56: %s: %d, not %d", spaces, got, want)
		}
	}
}

package advanced_test

import (
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/advanced"
	"despatch/orders/sheets"
)

// Who does not answer gets infantry for his money, but no more than his own land raises, half of its value each (CR-BUILD.4): ports and factories place
// none. The USSR may raise 2 in Caucasus, 2 in Karelia, 4 in Russia and one in each of its other five territories. What the desk writes passes the check.
func TestSubstitutes(t *testing.T) {
	game, err := advanced.New()
	if err != nil {
		t.Fatal(err)
	}
	for ipcs, want := range map[string]string{"24": "12 infantry", "60": "13 infantry"} {
		state, err := game.LoadPosition([]byte("ruleset: advanced\nbase: \"1942\"\nturn: USSR\npowers: {USSR: {ipcs: " + ipcs + "}}\n"))
		if err != nil {
			t.Fatal(err)
		}
		found := false
		for _, d := range game.Duties(state) {
			if d.Section != "purchase" {
				continue
			}
			found = true
			lines := game.Substitute(state, d, nil, true)
			if len(lines) != 1 || lines[0] != want {
				t.Errorf("with %s IPCs the desk writes %v, not %s", ipcs, lines, want)
			}
			sheet, _ := sheets.Parse("ORDERS g USSR\nPURCHASE\n  "+lines[0]+"\nMOBILISE\n  pass\nEND\n", game.Vocabulary())
			for _, wrong := range game.Check(state, "ussr", []adjudicator.Submission{{Seat: "ussr", Sheet: sheet}}).Diagnostics {
				t.Errorf("with %s IPCs: %v", ipcs, wrong)
			}
		}
		if !found {
			t.Error("nobody waits for a purchase")
		}
	}
}

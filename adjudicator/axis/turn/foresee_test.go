package turn_test

import (
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/anniversary"
	"despatch/orders"
	"despatch/orders/sheets"
)

// Each error is told once, though the phases before it had nothing to say and were passed over on the way.
func TestErrorsAreToldOnce(t *testing.T) {
	game, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	start, err := game.LoadPosition([]byte("ruleset: anniversary\nbase: \"1941\"\noptions: {research: on}\nturn: Japan\nphase: research\n"))
	if err != nil {
		t.Fatal(err)
	}
	sheet, diags := sheets.Parse("ORDERS g JAPAN\nPURCHASE\n20 infantry\nrepair 3 at Japan\nNONCOMBAT MOVE\n3 bombers Japan -> Manchuria\nEND\n", game.Vocabulary())
	if orders.Failed(diags) {
		t.Fatal(diags)
	}
	checked := game.Check(start, "japan", []adjudicator.Submission{{Seat: "japan", Sheet: sheet}})
	said := map[string]int{}
	for _, d := range checked.Diagnostics {
		said[d.Rule]++
	}
	// 60 IPCs of 17; no damage there; Japan has no bomber at all, for which no rule is needed.
	if len(said) != 3 || said["AN-PURCHASE.2"] != 1 || said["AN-PURCHASE.9"] != 1 || said[""] != 1 {
		t.Errorf("told %v, want each of three errors once: %v", said, checked.Diagnostics)
	}
	if last := checked.Diagnostics[len(checked.Diagnostics)-1].Message.String(); !strings.Contains(last, "Japan has 0 bombers in all, not 3") {
		t.Errorf("told %q", last)
	}
}

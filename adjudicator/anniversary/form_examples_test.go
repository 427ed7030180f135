package anniversary

import (
	"fmt"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/edition"
	"despatch/orders"
	"despatch/orders/sheets"
)

// The examples in a form are orders of its reader's: each is legal in the position that he has, for every power, in both openings.
func TestExamplesAreTheReadersOwn(t *testing.T) {
	rules, err := New()
	if err != nil {
		t.Fatal(err)
	}
	g := rules.(ruleset)
	tried := 0
	for _, scenario := range []string{"1941", "1942"} {
		for _, power := range []string{"germany", "japan", "italy", "uk", "usa", "ussr", "china"} {
			opening, err := g.New(scenario, nil)
			if err != nil {
				t.Fatal(err)
			}
			s := edition.StateOf(opening)
			for i, p := range s.Order {
				if id := g.Rules.Powers[p].ID; id == power || id == "usa" && power == "china" {
					s.OnTurn = i
				}
			}
			for _, d := range g.Play.Duties(s) {
				if string(d.Seat) != power || d.Section != axis.SectionCombat && d.Section != axis.SectionNoncombat {
					continue
				}
				if len(d.Examples) == 0 {
					t.Errorf("%s, %s: no example for %s", scenario, power, d.Keyword)
				}
				for _, line := range d.Examples {
					tried++
					text := fmt.Sprintf("CHECK g1 %s\n%s\n%s\nEND\n", strings.ToUpper(g.Rules.PowerName(g.Rules.PowerOf(power))), d.Keyword, line)
					sheet, diags := sheets.Parse(text, g.Vocabulary())
					if orders.Failed(diags) {
						t.Fatalf("%s: %v", line, diags)
					}
					seat := adjudicator.Seat(power)
					s.Phase = 0
					for g.Rules.Phases[s.Phase].Section != d.Section {
						s.Phase++
					}
					if got := g.Check(g.wrapped(s), seat, []adjudicator.Submission{{Seat: seat, Sheet: sheet}}); orders.Failed(got.Diagnostics) {
						t.Errorf("%s, %s: %q is refused: %v", scenario, power, line, got.Diagnostics)
					}
				}
			}
		}
	}
	if tried < 28 {
		t.Errorf("tried %d examples, want at least two for each power in each opening", tried)
	}
}

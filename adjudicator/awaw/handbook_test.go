package awaw

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/awaw/interception"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/orders/sheets"
)

var handbookSheet = regexp.MustCompile("(?s)```sheet\n(.*?)```")

// TestHandbook: the sheets of the first evening are accepted one after the other, and play on; lines that are shown can be read; chances are those told.
func TestHandbook(t *testing.T) {
	page, err := os.ReadFile("../../docs/awaw-naval.md")
	if err != nil {
		t.Fatal(err)
	}
	g := game(t)
	s, err := g.New("mediterranean-1941", nil)
	if err != nil {
		t.Fatal(err)
	}
	var all []adjudicator.Submission
	for _, found := range handbookSheet.FindAllStringSubmatch(string(page), -1) {
		read, wrong := sheets.Parse(found[1], g.vocab)
		if read == nil || orders.Failed(wrong) {
			t.Fatalf("%v\n%s", wrong, found[1])
		}
		sub := adjudicator.Submission{Seat: adjudicator.Seat(read.Header.Seat), Sheet: read}
		if c := g.Check(s, sub.Seat, []adjudicator.Submission{sub}); orders.Failed(c.Diagnostics) {
			t.Errorf("%v\n%s", c.Diagnostics, found[1])
		}
		all = append(all, sub)
	}
	if len(all) != 2 {
		t.Fatalf("the first evening has two sheets, and here are %d", len(all))
	}
	if out := g.Resolve(s, all[:1], dice.NewList()); out.Refused || slices.ContainsFunc(out.Consumed, func(c adjudicator.Carried) bool { return c.ID != "standing" }) {
		t.Error("task forces and standing orders alone make nothing happen")
	}
	lines := 0
	for _, line := range strings.Split(string(page), "\n") {
		const inText = "    "
		section := ""
		switch {
		case strings.HasPrefix(line, inText+"TF1 at"):
			section = "TASK FORCES"
		case strings.HasPrefix(line, inText+"intercept"), strings.HasPrefix(line, inText+"counter"), strings.HasPrefix(line, inText+"reserve"),
			strings.HasPrefix(line, inText+"leave"), strings.HasPrefix(line, inText+"in battle"), strings.HasPrefix(line, inText+"screen"):
			section = "STANDING"
		default:
			continue
		}
		lines++
		if read, wrong := sheets.Parse("ORDERS k3w8 AXIS\n"+section+"\n"+line+"\nEND\n", g.vocab); read == nil || orders.Failed(wrong) {
			t.Errorf("%s: %v", line, wrong)
		}
	}
	if lines != 8 {
		t.Errorf("%d lines are shown in the text, and were eight", lines)
	}
	for _, row := range regexp.MustCompile("(?m)^\\|([^|]*)\\| `([^|]*)` \\|").FindAllStringSubmatch(string(page), -1) {
		if strings.Contains(row[2], "->") {
			lines++
			for _, line := range strings.Split(row[2], "`, `") {
				if !readsSomewhere(g, line) {
					t.Errorf("no section takes %s", line)
				}
			}
		}
	}
	if lines < 15 {
		t.Errorf("%d lines of orders are shown", lines)
	}
	if ways, of := interception.Chance(4, 10, false); ways != 1170 || of != 1296 {
		t.Errorf("four dice ten hexes off: %d of %d", ways, of)
	}
}

// readsSomewhere says whether one of the mover's sections takes a line.
func readsSomewhere(g *ruleset, line string) bool {
	for _, section := range []string{"MOVEMENT", "COMBAT", "REDEPLOYMENT"} {
		if read, wrong := sheets.Parse("ORDERS k3w8 AXIS\n"+section+"\n"+line+"\nEND\n", g.vocab); read != nil && !orders.Failed(wrong) {
			return true
		}
	}
	return false
}

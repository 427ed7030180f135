package docs_test

import (
	"regexp"
	"strings"
	"testing"

	"despatch/docs"
)

func TestFind(t *testing.T) {
	for _, id := range []string{"AN-SUB.4", "an-sub.4", " AN-SUB.4 ", "AN-RULING.80", "DD-MOVE.6", "dd-order.10.2", "DD-FORTUNE.0.1", "DD-TACTIC.16", "DD-RULING.32", "A7", "d13"} {
		r, ok := docs.Find(id)
		if !ok || r.ID != strings.ToUpper(strings.TrimSpace(id)) || len(r.Text) < 20 || strings.Contains(r.Text, "\n") {
			t.Errorf("Find(%q) = %+v, %v", id, r, ok)
		}
	}
	for _, id := range []string{"", "AN-SUB", "AN-SUB.400", "submarines", "DD-MOVE", "DD-ORDER.10", "DD-TACTIC.17", "AN-ORDER.10.2"} {
		if r, ok := docs.Find(id); ok {
			t.Errorf("Find(%q) = %+v, want none", id, r)
		}
	}
}

// A rule that goes on over several lines is told whole, up to its page.
func TestRulesAreWhole(t *testing.T) {
	r, ok := docs.Find("AN-SETUP.1")
	if !ok || !strings.Contains(r.Text, "China") || !strings.HasSuffix(r.Text, ")") {
		t.Errorf("AN-SETUP.1 is told as %q", r.Text)
	}
	r, ok = docs.Find("DD-SETUP.1")
	if !ok || !strings.Contains(r.Text, "one sheet") || !strings.HasSuffix(r.Text, "(p. 3)") {
		t.Errorf("DD-SETUP.1 is told as %q", r.Text)
	}
}

// Every rule of D-Day ends with its pages, or with where it comes from when no page tells it.
func TestDDaySources(t *testing.T) {
	const source = `(board|play aid|previews|FAQ|reconstructed)`
	cited := regexp.MustCompile(`[.)] \((p\. \d+(, \d+)*(; ` + source + `(, ` + source + `)*)?|` + source + `(, ` + source + `)*|our decision|follows from DD-REINF\.1)\)$`)
	count := 0
	for _, section := range strings.Fields("SETUP VICTORY MAP UNITS TURN MOVE STACK COMBAT AIR AA BUNKER NAVAL REINF ORDER FORTUNE TACTIC THREE RULING") {
		list := docs.Section("DD-" + section)
		if len(list) == 0 {
			t.Errorf("no rule of DD-%s is told", section)
		}
		for _, r := range list {
			count++
			if !cited.MatchString(r.Text) {
				t.Errorf("%s has no source: %q", r.ID, r.Text)
			}
		}
	}
	if count != 260 {
		t.Errorf("%d rules are told, want 260", count)
	}
}

func TestSection(t *testing.T) {
	list := docs.Section("an-sub")
	if len(list) != 20 || list[0].ID != "AN-SUB.1" || list[9].ID != "AN-SUB.10" || list[19].ID != "AN-SUB.20" {
		t.Errorf("AN-SUB holds %d rules: %+v", len(list), list)
	}
	cards := docs.Section("DD-ORDER")
	if len(cards) != 31 || cards[0].ID != "DD-ORDER.1.1" || cards[4].ID != "DD-ORDER.2.1" || cards[30].ID != "DD-ORDER.16.1" {
		t.Errorf("DD-ORDER holds %d rules: %+v", len(cards), cards)
	}
	if list := docs.Section("DD-ORDER.10"); len(list) != 5 || list[0].ID != "DD-ORDER.10.1" {
		t.Errorf("order 10 holds %d rules: %+v", len(list), list)
	}
	if list := docs.Section("DD-FORTUNE"); len(list) != 19 || list[0].ID != "DD-FORTUNE.0.1" || list[3].ID != "DD-FORTUNE.1" {
		t.Errorf("DD-FORTUNE holds %d rules: %+v", len(list), list)
	}
	if list := docs.Section("AN-NOTHING"); list != nil {
		t.Errorf("an unknown section holds %+v", list)
	}
}

package docs_test

import (
	"strings"
	"testing"

	"despatch/docs"
)

func TestFind(t *testing.T) {
	for _, id := range []string{"AN-SUB.4", "an-sub.4", " AN-SUB.4 ", "AN-RULING.80"} {
		r, ok := docs.Find(id)
		if !ok || r.ID != strings.ToUpper(strings.TrimSpace(id)) || len(r.Text) < 20 || strings.Contains(r.Text, "\n") {
			t.Errorf("Find(%q) = %+v, %v", id, r, ok)
		}
	}
	for _, id := range []string{"", "AN-SUB", "AN-SUB.400", "submarines"} {
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
}

func TestSection(t *testing.T) {
	list := docs.Section("an-sub")
	if len(list) != 20 || list[0].ID != "AN-SUB.1" || list[9].ID != "AN-SUB.10" || list[19].ID != "AN-SUB.20" {
		t.Errorf("AN-SUB holds %d rules: %+v", len(list), list)
	}
	if list := docs.Section("AN-NOTHING"); list != nil {
		t.Errorf("an unknown section holds %+v", list)
	}
}

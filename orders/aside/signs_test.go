package aside

import (
	"strings"
	"testing"

	"despatch/lexis"
)

// In a sign "^", "$" and "*" stand by themselves: beside a word, as in "file|$", they would never be met.
func TestSignsAreWellFormed(t *testing.T) {
	a := signs()
	for _, rows := range [][]string{a.Withholds, a.WithholdsUnless, a.InSignatures, a.Drafts, a.DraftsUnless, a.Mistaken, a.MistakenUnless, a.Checks, a.ChecksUnless, a.MoreUnless,
		a.Passing, a.Matters, a.MattersUnless, a.Idle, a.PlacesUnless, a.Feet, a.Clips, a.Forwards, a.TitleUnless, a.Conditions, a.Alters, a.AltersUnless, a.Corrected} {
		for _, row := range rows {
			steps := strings.Fields(row)
			for i, step := range steps {
				if len(step) > 1 && strings.ContainsAny(step, "^$*") || step == "^" && i > 0 || step == "$" && i+1 < len(steps) || strings.ToLower(step) != step {
					t.Errorf("the sign %q holds %q", row, step)
				}
			}
		}
	}
}

// A sign names no kind that there is not, and a stem is longer than what any sentence begins with.
func TestKindsAreWellFormed(t *testing.T) {
	for name, words := range signs().Kinds {
		for _, w := range words {
			if stem, ok := lexis.Stem(w); ok && len(stem) < 3 || w != strings.ToLower(w) || strings.ContainsAny(w, " |<>^$*") {
				t.Errorf("the kind %s holds %q", name, w)
			}
		}
	}
}

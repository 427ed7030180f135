package underway

import (
	"maps"
	"regexp"
	"slices"
	"testing"

	"despatch/campaign/voice"
)

// Every row of asked.yaml has a teller, every teller a row, and each of its expressions can be compiled.
func TestPleas(t *testing.T) {
	used := map[string]bool{}
	for _, p := range voice.Pleas() {
		used[p.Tell] = true
		switch {
		case tellers[p.Tell] == nil:
			t.Errorf("nobody tells %q", p.Tell)
		case !p.Heard():
			t.Errorf("%s: no phrases are called %q", p.Tell, p.Named)
		}
		for _, expression := range append(slices.Concat(p.Says, p.Unless), p.Whole) {
			if _, err := regexp.Compile(expression); err != nil {
				t.Errorf("%s: %v", p.Tell, err)
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(tellers)) {
		if !used[name] {
			t.Errorf("%s is asked for by no row", name)
		}
	}
}

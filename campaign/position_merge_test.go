package campaign

import (
	"strings"
	"testing"
)

// A correction replaces what it names and leaves the rest; what names its ruleset is a whole position.
func TestCorrectedPosition(t *testing.T) {
	const now = "ruleset: harbours\nround: 3\nplaces:\n  Reef: {owner: North, ships: {cog: 3, galley: 1}}\n  Mole: {owner: South}\ndone: [North]\n"
	for name, c := range map[string]struct{ correction, want string }{
		"one value":         {"round: 4", strings.Replace(now, "round: 3", "round: 4", 1)},
		"deep inside":       {"places: {Reef: {ships: {cog: 1}}}", strings.Replace(now, "cog: 3", "cog: 1", 1)},
		"in any case":       {"PLACES: {reef: {owner: South}}", strings.Replace(now, "owner: North", "owner: South", 1)},
		"something new":     {"places: {Reef: {ships: {frigate: 1}}}", strings.Replace(now, "galley: 1", "galley: 1, frigate: 1", 1)},
		"taken away":        {"places: {Reef: {ships: {galley: ~}}}", strings.Replace(now, ", galley: 1", "", 1)},
		"nothing to take":   {"places: {Sound: ~}", now},
		"a list is whole":   {"done: [South]", strings.Replace(now, "done: [North]", "done: [South]", 1)},
		"a whole position":  {"ruleset: harbours\nround: 1\n", "ruleset: harbours\nround: 1\n"},
		"the last value":    {"done: ~", strings.Replace(now, "done: [North]\n", "", 1)},
		"a value for a map": {"places: ~", "ruleset: harbours\nround: 3\ndone: [North]\n"},
	} {
		got, err := correctedPosition([]byte(now), c.correction)
		if err != nil || string(got) != c.want {
			t.Errorf("%s: the position meant is\n%s(%v), want\n%s", name, got, err, c.want)
		}
	}
	for _, bad := range []string{"", "give it back", "- a list", "places: {Reef"} {
		if got, err := correctedPosition([]byte(now), bad); err == nil {
			t.Errorf("%q is taken for a correction, to\n%s", bad, got)
		}
	}
}

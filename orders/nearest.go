package orders

import (
	"cmp"
	"slices"
	"strings"

	"despatch/lexis"
)

// MaxSuggestions is how many names a hint offers.
const MaxSuggestions = 3

// Nearest returns the display names of the entries that are most like what was written, best first: those a few slips of the
// pen away, and failing these, those with a later word that begins so ("Jordan" for Trans-Jordan).
func (ix *NameIndex) Nearest(written string) []string {
	if written == "" || len(written) > 60 {
		return nil
	}
	if digits := strings.TrimLeft(written, "0"); digits != "" && strings.Trim(digits, "0123456789") == "" {
		return ix.ofNumber(digits)
	}
	limit := max(1, len(written)/3)
	type near struct {
		name     string
		distance int
	}
	var found []near
	for _, e := range ix.entries {
		if e.key == written || ix.shown[e.name] == written {
			continue // to be told the very word that one has written helps nobody
		}
		if d := lexis.Distance(written, e.key, limit); d <= limit {
			found = append(found, near{ix.Names[e.name].Name, d})
		} else if i := strings.Index(e.key, written); i > 0 && len(written) >= 3 {
			found = append(found, near{ix.Names[e.name].Name, limit + 1})
		}
	}
	slices.SortStableFunc(found, func(a, b near) int { return cmp.Compare(a.distance, b.distance) })
	var out []string
	for _, f := range found {
		// Beside a near name, a farther one only confuses.
		if f.distance > found[0].distance || len(out) == MaxSuggestions {
			break
		}
		if !slices.Contains(out, f.name) {
			out = append(out, f.name)
		}
	}
	return out
}

// ofNumber are the names of things whose short names end in a number: 14 may be Z14, and is not nearly Z04.
func (ix *NameIndex) ofNumber(digits string) (out []string) {
	for _, e := range ix.entries {
		letters := strings.TrimRight(e.key, "0123456789")
		if len(letters) > 0 && len(letters) <= 2 && strings.TrimLeft(e.key[len(letters):], "0") == digits && len(out) < MaxSuggestions {
			if name := strings.ToUpper(e.key); !slices.Contains(out, name) {
				out = append(out, name)
			}
		}
	}
	return out
}

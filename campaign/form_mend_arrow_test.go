package campaign

import (
	"slices"
	"testing"

	"despatch/campaign/incoming"
)

// An arrow that is one letter stands for two marks: a sheet with such arrows that is mended in the quotation is whole again, whichever
// of the two texts has them.
func TestMendArrowsOfOneLetter(t *testing.T) {
	for _, c := range []struct{ sent, came, want []string }{
		{[]string{"ORDER 12", "one tnak Z39 → Z38", "1 infantry Z40 → Z37"}, []string{"ORDER 12", "one tank Z39 → Z38", "1 infantry Z40 → Z37"}, []string{"ORDER 12", "one tank Z39 → Z38", "1 infantry Z40 → Z37"}},
		{[]string{"ORDER 12", "1 tank Z39 → Z38"}, []string{"ORDER 12", "1 tank Z39 -> Z31"}, []string{"ORDER 12", "1 tank Z39 → Z31"}},
		{[]string{"ORDER 12", "1 tank Z39 -> Z38"}, []string{"ORDER 12", "1 tank Z39 → Z31"}, []string{"ORDER 12", "1 tank Z39 -> Z31"}},
		{[]string{"ORDER 12", "1 tank Z39 -> Z38"}, []string{"ORDER 12", "1 tank Z39 -> Z38", "2 infantry Z40 → Z37"}, []string{"ORDER 12", "1 tank Z39 -> Z38", "2 infantry Z40 → Z37"}},
	} {
		m, ok := incoming.Mend(c.came, c.sent, new(incoming.Effort))
		if got := m.Texts(); !ok || !slices.Equal(got, c.want) {
			t.Errorf("%q sent, %q came: %q, want %q", c.sent, c.came, got, c.want)
		}
	}
}

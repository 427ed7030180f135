package papers

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
)

// standsInCopy says whether more of our letter than the sheet stands above it.
func (c *copyReader) standsInCopy(s incoming.Stretch) bool {
	sheets := incoming.FormsIn(c.rows, c.letters[0].Game)
	for _, l := range c.letters {
		if slices.Contains(incoming.CopiedRows(c.rows, l.Rows, sheets, l.Forms, nil)[:s.From], true) {
			return true
		}
	}
	return false
}

// dropRule empties the line that a program draws above a letter which is forwarded: "---------- Forwarded message ---------".
func (c *copyReader) dropRule(s incoming.Stretch) {
	for i, row := range c.own[:s.From] {
		if row = strings.TrimSpace(row); strings.HasPrefix(row, "---") && strings.HasSuffix(row, "---") {
			c.own[i] = ""
		}
	}
}

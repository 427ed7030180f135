package papers

import (
	"slices"

	"despatch/campaign/incoming"
)

// InSheet says whether a line of the letter belongs to a sheet in it, with which those in files are compared as sheets.
func (h *Reading) InSheet(line int) bool {
	return slices.ContainsFunc(h.Singly(), func(p *incoming.Paper) bool {
		return p.Where == incoming.InLetter && p.Opens() <= line && line <= p.Closes(line)
	})
}

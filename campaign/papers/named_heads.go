package papers

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/reading"
	"despatch/campaign/thread"
)

// How much is looked through for names of seats: the rows of a letter, and the words of a row that are not known to say nothing.
const (
	mostHeaded = 1500
)

// writeHeads writes out the lines that open a sheet by the name of a seat of the writer's alone. Every line keeps its place. Where words
// stand above the first of them that may mean more, the text stays as it is. named is true when orders stand above the first of them.
func (h *Reading) writeHeads(text string) (headed string, named bool) {
	p := h.Implier()
	if p == nil {
		return text, false
	}
	rows := strings.Split(text, "\n")
	if len(rows) > mostHeaded {
		return text, false
	}
	var heads []int
	known := slices.Concat(reading.HarmlessWords, incoming.Partings, incoming.PlainWords(h.Clerk.House.Name+" "+p.Name+" "+h.Letter.FromName+" "+h.Game.ID))
	open, bare, above, block := false, false, "", 0
	for i, row := range rows {
		if strings.TrimSpace(row) == "" {
			above = ""
			continue
		}
		switch {
		case incoming.EndsSheet(row):
			open = len(strings.Fields(row)) > 1 // the line that opens another
		case h.OpensSection(row):
			bare = bare || !open && len(heads) == 0
			open, block = true, i
		default:
			head, ok := "", false
			if !open || len(heads) > 0 || bare {
				head, ok = h.HeadsSection(p, row, rows[i+1:])
			}
			switch {
			case ok && (!open || above == "" || h.StandsAlone(rows[block:i], row)):
				rows[i], open = head, true
				heads = append(heads, i)
			case !open && len(heads) == 0 && !reading.AllKnown(row, known) && !incoming.IsCourtesy(row):
				return text, false
			}
		}
		above = row
	}
	if named = len(heads) > 0 && bare; len(heads) == 0 || !reading.AllKnown(h.OwnSubject(), slices.Concat(known, thread.OnSubjects, h.SeatWords(p))) {
		return text, named
	}
	return strings.Join(rows, "\n"), named
}

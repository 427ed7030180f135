package papers

import (
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/reading"
	"despatch/orders/aside"
)

// A letter that comes as text and as a page is read as text, and its writer has seen the page. What orders or doubts something in one of them
// and is not in the other is asked about.

// onPageAlone are the rows that stand on the letter's page and not in its text, each a run by itself.
func (h *Reading) onPageAlone() (runs [][]incoming.Aside) {
	ours := h.OursInWords()
	for _, row := range h.Letter.OnPage {
		row = strings.TrimSpace(strings.TrimLeft(row, "# "))
		if row != "" && !aside.IsOrnament(row) && !h.IsGameLine(row) && !ours.HoldsRow(row) {
			runs = append(runs, []incoming.Aside{{Text: row, Place: reading.OnPageAlone}})
		}
	}
	return runs
}

// inTextAlone are the rows of the letter's sheets that its page does not show.
func (h *Reading) inTextAlone() (list []Doubt) {
	alone := make(map[string]bool)
	for _, row := range h.Letter.InText {
		alone[strings.TrimLeft(row, "> ")] = true
	}
	for _, p := range h.Singly() {
		if len(alone) == 0 || p.Where != incoming.InLetter {
			continue
		}
		rows := strings.Split(p.Text, "\n")
		for i := max(p.Opens(), 1) - 1; i < min(p.Closes(len(rows)), len(rows)); i++ {
			if row := strings.TrimSpace(rows[i]); alone[row] && !strings.HasPrefix(row, "#") {
				list = append(list, Doubt{aside.Changed, row, reading.InTextAlone})
			}
		}
	}
	return list
}

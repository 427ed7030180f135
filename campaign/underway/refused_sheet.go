package underway

import (
	"strings"

	"despatch/campaign/journal"
	"despatch/templates"
	"despatch/words"
)

// tellRefused answers a letter without a sheet in answer to a refusal with the sheet that was refused. It says whether it does.
func (h *Answering) tellRefused() (bool, error) {
	rows, _ := h.RefusedSheet()
	if rows == nil {
		return false, nil
	}
	var lines []templates.Line
	for _, row := range rows {
		if strings.TrimSpace(row) != "" {
			lines = append(lines, templates.Line{Text: strings.TrimRight(row, " ")})
		}
	}
	return true, h.refuseWith(words.Join(book.Say(noSheetInIt{}), h.NotRead(), book.Say(refusedSheetBelow{})),
		append(lines, templates.Line{Text: strings.TrimSpace(journal.EndLine)}), "no sheet in it, in answer to a refusal")
}

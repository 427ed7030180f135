package underway

import (
	"strings"

	"despatch/campaign/journal"
	"despatch/templates"
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
	return true, h.refuseWith("There is no order sheet in it."+h.NotRead()+" It answers a letter that refuses a sheet, which stands below as it did there: write what you mean into its lines.",
		append(lines, templates.Line{Text: strings.TrimSpace(journal.EndLine)}), "no sheet in it, in answer to a refusal")
}

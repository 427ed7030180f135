package reading

import (
	"slices"

	"despatch/orders"
	"despatch/orders/sheets"
)

// IsRecorded says whether orders are recorded in every section of a sheet that was checked.
func (h *GameWords) IsRecorded(c Checked) bool {
	words := h.Game.Rules.Vocabulary()
	sheet, _ := sheets.Parse(c.Text, words)
	waits := h.Game.Waits(c.Seat, 0).Text
	if c.Ahead {
		waits = h.Game.WaitsAhead(c.Seat, 0).Text
	}
	recorded, _ := sheets.Parse(waits, words)
	return sheet != nil && recorded != nil && !slices.ContainsFunc(sheet.Sections, func(sec orders.Section) bool { return !says(recorded, sec.Key()) })
}

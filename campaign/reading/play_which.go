package reading

import (
	"slices"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/orders"
	"despatch/orders/sheets"
)

// StaysSo says whether a sheet is recorded as it was sent, and stays.
func (h *GameWords) StaysSo(c Checked) bool {
	words := h.Game.Rules.Vocabulary()
	sheet, _ := sheets.Parse(c.Text, words)
	if sheet == nil {
		return false
	}
	as := func(waits journal.RecordedSheet, stay journal.Stay) bool {
		recorded, _ := sheets.Parse(waits.Text, words)
		return recorded != nil && slices.ContainsFunc(sheet.Sections, func(sec orders.Section) bool { return slices.Contains(stay.Sections, sec.Key()) }) &&
			!slices.ContainsFunc(sheet.Sections, func(sec orders.Section) bool {
				return incoming.SectionText(recorded, sec.Key(), words) != incoming.SectionText(sheet, sec.Key(), words)
			})
	}
	ahead := h.Game.Ahead[c.Seat]
	return as(h.Game.Pending[c.Seat], h.Game.Stays[c.Seat]) || ahead.Round == sheet.Header.Round && as(ahead.RecordedSheet, ahead.Stay)
}

// IsRecorded says whether orders are recorded in every section of a sheet that was checked.
func (h *GameWords) IsRecorded(c Checked) bool {
	words := h.Game.Rules.Vocabulary()
	sheet, _ := sheets.Parse(c.Text, words)
	waits := h.Game.Waits(c.Seat, 0).Text
	if c.Ahead {
		waits = h.Game.WaitsAhead(c.Seat, 0).Text
	}
	recorded, _ := sheets.Parse(waits, words)
	return sheet != nil && recorded != nil && !slices.ContainsFunc(sheet.Sections, func(sec orders.Section) bool { return !HoldsSection(recorded, sec.Key()) })
}

package reading

import (
	"fmt"
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/orders"
	"despatch/orders/sheets"
	"despatch/words"
)

// HoldsSection whether a sheet orders something in a section.
func HoldsSection(sheet *orders.Sheet, key orders.SectionKey) bool {
	return slices.ContainsFunc(sheet.Sections, func(sec orders.Section) bool { return sec.Key() == key && len(sec.Statements) > 0 })
}

// RestOf is what was left of a sheet, with pass in the sections that were taken out and may be passed.
func (h *GameWords) RestOf(c incoming.CameBack, came *orders.Sheet, gone []orders.SectionKey) string {
	var rows []string
	for i, row := range c.Rows {
		emptied := slices.ContainsFunc(came.Sections, func(sec orders.Section) bool { return sec.Line == i+1 && slices.Contains(gone, sec.Key()) })
		if !emptied && !incoming.IsComment(row) && strings.TrimSpace(row) != "" && !incoming.EndsSheet(row) || i == 0 {
			rows = append(rows, strings.TrimRight(row, " "))
		}
	}
	for _, key := range gone {
		if h.mayPass(key) {
			rows = append(rows, h.Game.Keyword(key), "  pass")
		}
	}
	return strings.Join(append(rows, strings.TrimSpace(journal.EndLine)), "\n")
}

// mayPass says whether pass is an order of a section. What somebody says of one battle, or for good, is taken back.
func (h *GameWords) mayPass(key orders.SectionKey) bool {
	if key.Place != "" || key.ID == journal.StandingSection {
		return false
	}
	list, diags := sheets.ParseStatements(key.ID, "pass", h.Game.Rules.Vocabulary())
	return len(list) > 0 && !orders.Failed(diags)
}

// TellTakenOut tells what still stands, and what to write.
func (h *Written) TellTakenOut(out incoming.TakenOut) (reason words.Text, offer string) {
	var all, passed, kept, cancels []string
	for _, key := range out.Keys {
		word := h.Game.Keyword(key)
		line := "CANCEL " + word
		if len(h.Player.Seats) > 1 {
			line = "CANCEL " + strings.ToUpper(h.Game.SeatName(out.Seat)) + " " + word
		}
		if out.Round > 0 {
			line += fmt.Sprintf(" ROUND %d", out.Round)
		}
		all = append(all, word)
		if h.mayPass(key) {
			passed = append(passed, word)
		} else {
			kept = append(kept, line)
		}
		cancels = append(cancels, line)
	}
	reason = book.Say(takenOut{orders.Lines(all), len(all) > 1, SeatName(h.Game, out.Seat)})
	if out.Rest == "" {
		reason = words.Join(reason, book.Say(takeBackSo{len(cancels) > 1}))
		if len(passed) > 0 {
			reason = words.Join(reason, book.Say(doNothingThere{orders.Lines(passed)}))
		}
		return reason, strings.Join(cancels, "\n")
	}
	if len(kept) > 0 {
		reason = words.Join(reason, book.Say(firstTakeBack{orders.Lines(kept)}))
	}
	return words.Join(reason, book.Say(yoursBelow{orders.Lines(passed)})), out.Rest
}

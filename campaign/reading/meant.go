package reading

import (
	"slices"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/orders/sheets"
)

// TurnsAnswered lists the turns of the writer's seats for which the letter that he answers holds a sheet with a key, or if there is
// none of these, any sheet.
func (h *Written) TurnsAnswered() []journal.SeatTurn {
	letters := h.Answered()
	if len(letters) == 0 || letters[0].Game != h.Game.ID {
		return nil
	}
	rows := letters[0].Rows
	var keyed, plain []journal.SeatTurn
	for _, s := range incoming.FormsIn(rows, h.Game.ID) {
		sheet, _ := sheets.Parse(rows[s.From], h.Game.Rules.Vocabulary())
		if sheet == nil || !slices.Contains(h.Player.Seats, adjudicator.Seat(sheet.Header.Seat)) || sheet.Header.Round == 0 {
			continue
		}
		list := &plain
		if sheet.Header.Key != "" {
			list = &keyed
		}
		if t := (journal.SeatTurn{Seat: adjudicator.Seat(sheet.Header.Seat), Round: sheet.Header.Round}); !slices.Contains(*list, t) {
			*list = append(*list, t)
		}
	}
	if len(keyed) > 0 {
		return keyed
	}
	return plain
}

func AllKnown(row string, known []string) bool {
	return !slices.ContainsFunc(incoming.PlainWords(row), func(word string) bool { return !slices.Contains(known, word) })
}

package reading

import (
	"slices"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
)

// WrongRows are the wrong orders of the refused sheet that the letter answers, if it is the writer's.
func (h *Placed) WrongRows(writer *journal.Player) []incoming.WrongRow {
	rows, of := h.RefusedSheet()
	if rows == nil || !slices.ContainsFunc(writer.Seats, func(s adjudicator.Seat) bool { return s == of.Seat }) {
		return nil
	}
	return incoming.WrongRows(rows, h.Game.Rules.Vocabulary())
}

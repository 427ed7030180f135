package reading

import (
	"slices"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/orders/sheets"
)

// RefusedSheet are the rows of the one sheet, of a turn for which orders can be sent, that the letter of ours refuses which this one answers,
// from the line that opens it to the one before its END; nil where there is none.
func (h *Placed) RefusedSheet() (rows []string, of journal.SeatTurn) {
	letters := h.Answered()
	if !h.AnswersUs() || len(letters) == 0 || letters[0].Game != h.Game.ID {
		return nil, of
	}
	for _, s := range letters[0].Forms {
		sheet := letters[0].Rows[s.From : s.To-1]
		if !slices.ContainsFunc(sheet, incoming.IsErrorMark) {
			continue
		}
		head, _ := sheets.Parse(sheet[0], h.Game.Rules.Vocabulary())
		if rows != nil || head == nil {
			return nil, of
		}
		rows, of = sheet, journal.SeatTurn{Seat: adjudicator.Seat(head.Header.Seat), Round: head.Header.Round}
	}
	next, waits := h.Game.NextTurn(of.Seat)
	now := h.Game.Awaited(of.Seat) && of.Round == h.Game.Rules.Stand(h.Game.Position).Round
	if rows == nil || !now && !(waits && of.Round == next) {
		return nil, of
	}
	return rows, of
}

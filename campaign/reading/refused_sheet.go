package reading

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/orders"
	"despatch/orders/sheets"
	"despatch/words"
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

// IntoRefused puts orders without a header into the refused sheet that their letter answers, each in place of the one line of its section that was
// wrong, else behind the others of it. It returns the sheet without its first line and END, and what is told of it; "" where the letter answers no
// such sheet of that turn.
func (j *Found) IntoRefused(t journal.SeatTurn) (sheet string, told words.Text, check bool) {
	rows, of := j.RefusedSheet()
	if rows == nil || of != t {
		return "", words.Text{}, false
	}
	vocabulary := j.Game.Rules.Vocabulary()
	placed := slices.Clone(rows)
	for _, sec := range j.Sheet.Sections {
		text := strings.Split(strings.TrimRight(orders.PrintSection(sec, vocabulary), "\n"), "\n")
		placed = incoming.InPlace(placed, sec.Key(), text[0], text[1:], vocabulary)
	}
	_, diags := sheets.Parse(strings.Join(placed, "\n")+"\nEND\n", vocabulary)
	told = book.Say(intoRefused{
		StillWrong: orders.Failed(diags) || slices.ContainsFunc(placed, incoming.IsErrorMark),
		Several:    len(j.Sheet.Sections) > 1 || len(j.Sheet.Sections[0].Statements) > 1,
	})
	return strings.TrimSpace(strings.Join(placed[1:], "\n")), told, strings.HasPrefix(rows[0], "CHECK ")
}

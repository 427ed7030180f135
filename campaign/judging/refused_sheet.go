package judging

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/orders"
	"despatch/orders/sheets"
	"despatch/words"
)

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

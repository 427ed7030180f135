package reading

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/commands"
	"despatch/orders"
	"despatch/orders/aside"
)

// Marked are the few rows behind the quote marks of a letter in which nothing else is said, from the first that is a command or the keyword of
// a section; none where that is not so, or where a letter of ours is quoted.
func (h *Written) Marked() []string {
	said := incoming.Spoken(incoming.WithoutSignOff(h.Letter.Text, h.Player.Name+" "+h.Letter.FromName))
	if h.Letter.Form == "" || h.HeadIn(h.Letter.Form) || slices.ContainsFunc(said, func(row string) bool { return !aside.IsCourtesy(row) }) {
		return nil
	}
	own, ours := strings.Split(h.Letter.Text, "\n"), h.OursInWords()
	var rows []string
	for i, row := range strings.Split(h.Letter.Form, "\n") {
		if row = strings.TrimSpace(row); row != "" && (i >= len(own) || strings.TrimSpace(own[i]) == "") {
			rows = append(rows, row)
		}
	}
	from := slices.IndexFunc(rows, h.isRequest)
	if len(rows) > MostTyped || from < 0 || slices.ContainsFunc(rows, ours.Holds) {
		return nil
	}
	return rows[from:]
}

// isRequest says whether a row is a command without a slip, or the keyword of a section.
func (h *GameWords) isRequest(row string) bool {
	read := commands.Parse("", row, commands.Options{Names: h.Game.Named})
	if len(read.Commands) > 0 && len(read.Diagnostics) == 0 {
		return true
	}
	return slices.ContainsFunc(h.Game.Rules.Vocabulary().Sections, func(sec orders.SectionType) bool { return orders.Same(sec.Keyword, row) })
}

package incoming

import (
	"slices"
	"strings"

	"despatch/campaign/journal"
	"despatch/orders"
)

// Displaced are the rows of what is recorded, in the sections of a newer sheet, which that does not repeat, in quotation marks: a section that is sent
// again replaces the whole of it, and who meant to add to it learns so what he lost. A pass was no order. "" for none.
func Displaced(held, newer journal.RecordedSheet) string {
	now := make(map[orders.SectionKey][]string)
	for sec, text := range newer.Each {
		now[sec.Key()] = rowsOf(text)
	}
	var gone []string
	for sec, text := range held.Each {
		rows, again := now[sec.Key()]
		for _, row := range rowsOf(text) {
			if again && row != "pass" && !slices.Contains(rows, row) {
				gone = append(gone, row)
			}
		}
	}
	return QuotedShortly(gone)
}

// rowsOf are the orders of a recorded section, each without the blanks that align it.
func rowsOf(section string) (rows []string) {
	_, below, _ := strings.Cut(section, "\n")
	for row := range strings.Lines(below) {
		if row = strings.Join(strings.Fields(row), " "); row != "" {
			rows = append(rows, row)
		}
	}
	return rows
}

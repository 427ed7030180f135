package incoming

import (
	"despatch/adjudicator"
	"despatch/orders"
)

// CameBack is a sheet of ours that came back with its orders changed: its rows as they stand now, and as they were sent.
type CameBack struct{ Rows, Sent []string }

// TakenOut are sections of a seat that were taken out of a sheet and wait to be carried out.
type TakenOut struct {
	Seat adjudicator.Seat
	// Round is that of a turn to come, 0 for the present one.
	Round int
	Keys  []orders.SectionKey
	// Rest is what was left of the sheet, "" where it says nothing but what is recorded.
	Rest string
}

// SectionText is a section of a sheet in canonical form.
func SectionText(sheet *orders.Sheet, key orders.SectionKey, words *orders.Vocabulary) string {
	var one orders.Sheet
	for _, sec := range sheet.Sections {
		if sec.Key() == key {
			one.Sections = append(one.Sections, sec)
		}
	}
	return orders.Print(&one, words)
}

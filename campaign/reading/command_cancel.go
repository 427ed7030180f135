package reading

import (
	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/writing"
	"despatch/orders"
	"despatch/templates"
)

// SectionsMeant are the sections of a seat's waiting sheet that a player wants to take back, and the sheet of these alone.
func SectionsMeant(g *journal.Game, seat adjudicator.Seat, waits journal.RecordedSheet, w journal.Wish) (keys []adjudicator.Carried, held []templates.Held) {
	if waits.Text == "" {
		return nil, nil
	}
	taken := waits.Without(func(sec orders.SectionKey) bool { return !w.Meets(sec) })
	for _, sec := range taken.Sections {
		keys = append(keys, adjudicator.Carried{Seat: seat, SectionKey: sec.Key()})
	}
	if len(keys) > 0 {
		held = []templates.Held{{Seat: g.SeatName(seat), Lines: writing.AnnotateAny(taken.Text)}}
	}
	return keys, held
}

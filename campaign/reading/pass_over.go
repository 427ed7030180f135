package reading

import (
	"slices"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/orders"
)

// CarriedBefore are the sections of a seat that were carried out in the turn on move, each in canonical form.
func (h *Placed) CarriedBefore(seat adjudicator.Seat) (map[orders.SectionKey]string, error) {
	given, carried := make(map[orders.SectionKey]string), make(map[orders.SectionKey]string)
	for e, err := range h.Tx.Journal(h.Game.ID, h.Game.Began) {
		if err != nil {
			return nil, err
		}
		if !h.Game.Stands(e.Number) {
			continue
		}
		switch e.Kind {
		case journal.KindSheet:
			body, err := journal.Decode[journal.SheetEntry](e)
			if err != nil {
				return nil, err
			}
			if body.Seat != seat {
				continue
			}
			sheet, err := h.Game.Understood(body.RecordedSheet)
			if err != nil {
				return nil, err
			}
			for sec, lines := range sheet.Each {
				given[sec.Key()] = lines
			}
		case journal.KindResolved:
			body, err := journal.Decode[journal.Resolved](e)
			if err != nil {
				return nil, err
			}
			for _, k := range body.Consumed {
				if k.Seat == seat && !slices.Contains(body.Open, k) {
					carried[k.SectionKey] = given[k.SectionKey]
				}
			}
		}
	}
	return carried, nil
}

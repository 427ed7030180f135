package dday

import (
	"despatch/adjudicator/dday/forms"
	"despatch/adjudicator/dday/normandy"
)

// vetEntering vets the units that a line brings in from a chart: kinds that stand on charts, and no more than the places hold
// (DD-REINF.1, DD-STACK.1, DD-STACK.9).
func (v *vetting) vetEntering(st forms.Muster) {
	room, rule := 0, "DD-STACK.1"
	for _, place := range st.Where {
		switch at := v.PlaceIDs[place.ID]; {
		case v.isChart(place.ID):
		case v.IsBox(at):
			room, rule = room+v.Box(at).Capacity, "DD-STACK.9"
		default:
			room += normandy.ZoneLimit
		}
	}
	for _, q := range st.Units {
		k, _ := v.Kind(q.Unit)
		switch {
		case !normandy.IsMobile(k):
			v.Refuse(q.Pos, "DD-REINF.1", entersFromNoChart{v.Unit(k, 1)})
		case room > 0 && q.Count > room:
			v.Refuse(q.Pos, rule, roomForNoMore{room})
		}
	}
}

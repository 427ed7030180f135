package dday

import "despatch/orders"

// vetEntering vets the units that a line brings in from a chart: kinds that stand on charts, and no more than the places hold
// (DD-REINF.1, DD-STACK.1, DD-STACK.9).
func (p *play) vetEntering(st orders.Muster) {
	room, rule := 0, "DD-STACK.1"
	for _, place := range st.Where {
		switch at := p.placeIDs[place.ID]; {
		case p.isChart(place.ID):
		case p.isBox(at):
			room, rule = room+p.box(at).capacity, "DD-STACK.9"
		default:
			room += zoneLimit
		}
	}
	for _, q := range st.Units {
		k, _ := p.kind(q.Unit)
		switch {
		case !isMobile(k):
			p.refuse(q.Pos, "DD-REINF.1", entersFromNoChart{p.unit(k, 1)})
		case room > 0 && q.Count > room:
			p.refuse(q.Pos, rule, roomForNoMore{room})
		}
	}
}

package dday

import (
	"slices"

	"despatch/orders"
	"despatch/words"
)

// emptyBoxes skips order 10 when no unit waits in a landing box.
func emptyBoxes(p *play) bool {
	for i := range p.boxes {
		if p.s.land(p.boxPlace(i), 1) > 0 {
			return false
		}
	}
	return true
}

func mayLand(p *play, seat Power) bool {
	for i := range p.boxes {
		if slices.Contains(ownPowers(seat), p.boxes[i].power) && p.s.land(p.boxPlace(i), 1) > 0 {
			return true
		}
	}
	return false
}

// landed is what comes ashore by one statement.
type landed struct {
	from, to Place
	owner    Power
	units    [kinds]int
	waits    int
}

// landing is order 10: units come ashore from the boxes, as many as there is room for; the others wait (DD-ORDER.10.1,
// DD-ORDER.10.2).
func (p *play) landing() func() {
	room := map[Place]int{}
	left := slices.Clone(p.s.Units)
	var out []landed
	open := p.openBoxes()
	for _, beach := range p.beaches() {
		l := landed{from: p.placeIDs[beach.From.ID]}
		l.owner, l.to = p.box(l.from).power, p.shore(beach)
		if l.to == nowhere {
			continue
		}
		if open != nil && !slices.Contains(open, l.from) {
			p.note(beach.From.Pos, "DD-FORTUNE.10", keptFromLanding{p.where(l.from)})
			continue
		}
		if _, known := room[l.to]; !known {
			room[l.to] = zoneLimit - p.s.mobile(l.to, 1)
		}
		for _, q := range p.beachUnits(beach) {
			p.land(&l, q, left, room)
		}
		if l.waits > 0 {
			p.note(beach.Pos, "DD-ORDER.10.2", noRoomAshore{To: p.where(l.to), From: p.where(l.from), Waiting: l.waits})
		}
		out = append(out, l)
	}
	return func() { p.putAshore(out) }
}

// beaches lists the landings that are ordered; a seat that leaves the card to the default lands all it has.
func (p *play) beaches() []orders.Beach {
	var out []orders.Beach
	for _, st := range p.said(1, landCard) {
		if beach, ok := st.Statement.(orders.Beach); ok {
			out = append(out, beach)
		}
	}
	for _, seat := range p.seats(1) {
		if !p.leaves(seat) {
			continue
		}
		for i, b := range p.boxes {
			if slices.Contains(ownPowers(seat), b.power) {
				out = append(out, orders.Beach{From: orders.Place{ID: p.vocab.Spaces[p.boxPlace(i)].ID}})
			}
		}
	}
	return out
}

func (p *play) putAshore(list []landed) {
	for _, l := range list {
		for k, n := range l.units {
			p.s.move(l.from, l.to, l.owner, Kind(k), n)
		}
		if units := p.amounts(l.units); units != nil {
			p.emit(1, UnitsLanded{Units: words.Forces{{Of: p.who(l.owner), Units: units}}, From: p.where(l.from), To: p.where(l.to)}, nil, "DD-ORDER.10.1")
		}
		if l.waits > 0 {
			p.emit(1, UnitsWait{At: p.where(l.from), Number: l.waits}, nil, "DD-ORDER.10.2", "DD-STACK.6")
		}
	}
}

// beachUnits are the units that a landing names, "all" spelt out in the order of the unit table.
func (p *play) beachUnits(st orders.Beach) []orders.Quantity {
	if st.Units != nil {
		return st.Units
	}
	var list []orders.Quantity
	for _, k := range []Kind{Tank, Artillery, Infantry} {
		list = append(list, orders.Quantity{Pos: st.Pos, Count: orders.All, Unit: p.vocab.Units[k].ID})
	}
	return list
}

// land brings units of one kind ashore while there is room. Units that were destroyed in the box since the order was written are
// passed over.
func (p *play) land(l *landed, q orders.Quantity, left []counts, room map[Place]int) {
	k, _ := p.kind(q.Unit)
	there := left[l.from][l.owner][k]
	n := q.Count
	if n == orders.All {
		n = there
	}
	if n > there {
		if lost := p.s.Lost[l.owner][k]; n > there+lost {
			p.refuse(q.Pos, "DD-ORDER.10.1", noMoreIn{p.some(there, k), p.where(l.from)})
			return
		}
		p.note(q.Pos, "DD-ORDER.10.1", noMoreLeftIn{p.some(there, k), p.where(l.from)})
		n = there
	}
	fits := min(n, max(room[l.to], 0))
	left[l.from][l.owner][k] -= fits
	room[l.to] -= fits
	l.units[k] += fits
	l.waits += n - fits
}

// shore is the zone in which a statement lands: the one to which the box's light arrow leads, or, when fortune smiles, that of
// another box of the same power (DD-MAP.3, DD-FORTUNE.10). It is nowhere after a refusal.
func (p *play) shore(st orders.Beach) Place {
	b := p.box(p.placeIDs[st.From.ID])
	if st.To.ID == "" {
		return b.landsIn
	}
	to := p.placeIDs[st.To.ID]
	if to == b.landsIn {
		return to
	}
	if e := p.s.Effects; e.From == p.placeIDs[st.From.ID] && e.To == to { // DD-TACTIC.9
		return to
	}
	if p.lucky() {
		for i := range p.boxes {
			if p.boxes[i].power == b.power && p.boxes[i].landsIn == to {
				return to
			}
		}
	}
	p.refuse(st.To.Pos, "DD-MAP.3", landsElsewhere{p.space(st.From.ID), p.where(b.landsIn), p.space(st.To.ID)})
	return nowhere
}

// openBoxes picks the boxes of each power, one unless the card is corrected, that may land units when fortune is against them: those named, or those with
// most units ordered ashore; nil when all may.
func (p *play) openBoxes() []Place {
	if !p.unlucky() {
		return nil
	}
	var out []Place
	for _, q := range sides[1] {
		var from []Place
		ordered := map[Place]int{}
		for _, beach := range p.beaches() {
			if p.box(p.placeIDs[beach.From.ID]).power != q {
				continue
			}
			at := p.placeIDs[beach.From.ID]
			if !slices.Contains(from, at) {
				from = append(from, at)
			}
			for _, quantity := range p.beachUnits(beach) {
				k, _ := p.kind(quantity.Unit)
				n := p.s.Units[at][q][k]
				if quantity.Count != orders.All {
					n = min(n, quantity.Count)
				}
				ordered[at] += n
			}
		}
		slices.Sort(from)
		out = append(out, p.chosen(1, q, from, p.Fortune[landCard-1].Boxes, func(at Place) int { return ordered[at] })...)
	}
	if out == nil {
		out = []Place{}
	}
	return out
}

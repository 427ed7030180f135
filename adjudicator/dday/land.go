package dday

import (
	"slices"

	"despatch/adjudicator/dday/forms"
	"despatch/adjudicator/dday/normandy"
	"despatch/orders"
	"despatch/words"
)

// emptyBoxes skips order 10 when no unit waits in a landing box.
func emptyBoxes(f field) bool {
	for i := range f.Boxes {
		if f.Now.Land(f.BoxPlace(i), 1) > 0 {
			return false
		}
	}
	return true
}

func mayLand(f field, seat normandy.Power) bool {
	for i := range f.Boxes {
		if slices.Contains(normandy.OwnPowers(seat), f.Boxes[i].Power) && f.Now.Land(f.BoxPlace(i), 1) > 0 {
			return true
		}
	}
	return false
}

// landed is what comes ashore by one statement.
type landed struct {
	from, to normandy.Place
	owner    normandy.Power
	units    [normandy.Kinds]int
	waits    int
}

// landing is order 10.
type landing struct{ *action }

// plan is order 10: units come ashore from the boxes, as many as there is room for; the others wait (DD-ORDER.10.1,
// DD-ORDER.10.2).
func (b landing) plan() func() {
	room := map[normandy.Place]int{}
	left := slices.Clone(b.Now.Units)
	var out []landed
	open := b.openBoxes()
	for _, beach := range b.beaches() {
		l := landed{from: b.PlaceIDs[beach.From.ID]}
		l.owner, l.to = b.Box(l.from).Power, b.shore(beach)
		if l.to == normandy.Nowhere {
			continue
		}
		if open != nil && !slices.Contains(open, l.from) {
			b.Note(beach.From.Pos, "DD-FORTUNE.10", keptFromLanding{b.Where(l.from)})
			continue
		}
		if _, known := room[l.to]; !known {
			room[l.to] = normandy.ZoneLimit - b.Now.Mobile(l.to, 1)
		}
		for _, q := range b.beachUnits(beach) {
			b.land(&l, q, left, room)
		}
		if l.waits > 0 {
			b.Note(beach.Pos, "DD-ORDER.10.2", noRoomAshore{To: b.Where(l.to), From: b.Where(l.from), Waiting: l.waits})
		}
		out = append(out, l)
	}
	return func() { b.putAshore(out) }
}

// beaches lists the landings that are ordered; a seat that leaves the card to the default lands all it has.
func (h *hearing) beaches() []forms.Beach {
	var out []forms.Beach
	for _, st := range h.said(1, normandy.LandCard) {
		if beach, ok := st.Statement.(forms.Beach); ok {
			out = append(out, beach)
		}
	}
	for _, seat := range h.Seats(1) {
		if !h.leaves(seat) {
			continue
		}
		for i, b := range h.Boxes {
			if slices.Contains(normandy.OwnPowers(seat), b.Power) {
				out = append(out, forms.Beach{From: orders.Place{ID: h.Vocab.Spaces[h.BoxPlace(i)].ID}})
			}
		}
	}
	return out
}

func (b landing) putAshore(list []landed) {
	for _, l := range list {
		for k, n := range l.units {
			b.Now.Move(l.from, l.to, l.owner, normandy.Kind(k), n)
		}
		if units := b.Amounts(l.units); units != nil {
			b.Emit(1, UnitsLanded{Units: words.Forces{{Of: b.Who(l.owner), Units: units}}, From: b.Where(l.from), To: b.Where(l.to)}, nil, "DD-ORDER.10.1")
		}
		if l.waits > 0 {
			b.Emit(1, UnitsWait{At: b.Where(l.from), Number: l.waits}, nil, "DD-ORDER.10.2", "DD-STACK.6")
		}
	}
}

// beachUnits are the units that a landing names, "all" spelt out in the order of the unit table.
func (f field) beachUnits(st forms.Beach) []orders.Quantity {
	if st.Units != nil {
		return st.Units
	}
	var list []orders.Quantity
	for _, k := range []normandy.Kind{normandy.Tank, normandy.Artillery, normandy.Infantry} {
		list = append(list, orders.Quantity{Pos: st.Pos, Count: orders.All, Unit: f.Vocab.Units[k].ID})
	}
	return list
}

// land brings units of one kind ashore while there is room. Units that were destroyed in the box since the order was written are
// passed over.
func (b landing) land(l *landed, q orders.Quantity, left []normandy.Counts, room map[normandy.Place]int) {
	k, _ := b.Kind(q.Unit)
	there := left[l.from][l.owner][k]
	n := q.Count
	if n == orders.All {
		n = there
	}
	if n > there {
		if lost := b.Now.Lost[l.owner][k]; n > there+lost {
			b.Refuse(q.Pos, "DD-ORDER.10.1", noMoreIn{b.Some(there, k), b.Where(l.from)})
			return
		}
		b.Note(q.Pos, "DD-ORDER.10.1", noMoreLeftIn{b.Some(there, k), b.Where(l.from)})
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
func (b landing) shore(st forms.Beach) normandy.Place {
	box := b.Box(b.PlaceIDs[st.From.ID])
	if st.To.ID == "" {
		return box.LandsIn
	}
	to := b.PlaceIDs[st.To.ID]
	if to == box.LandsIn {
		return to
	}
	if e := b.Now.Effects; e.From == b.PlaceIDs[st.From.ID] && e.To == to { // DD-TACTIC.9
		return to
	}
	if b.lucky() {
		for i := range b.Boxes {
			if b.Boxes[i].Power == box.Power && b.Boxes[i].LandsIn == to {
				return to
			}
		}
	}
	b.Refuse(st.To.Pos, "DD-MAP.3", landsElsewhere{b.Space(st.From.ID), b.Where(box.LandsIn), b.Space(st.To.ID)})
	return normandy.Nowhere
}

// openBoxes picks the boxes of each power, one unless the card is corrected, that may land units when fortune is against them: those named, or those with
// most units ordered ashore; nil when all may.
func (b landing) openBoxes() []normandy.Place {
	if !b.unlucky() {
		return nil
	}
	var out []normandy.Place
	for _, q := range normandy.Sides[1] {
		var from []normandy.Place
		ordered := map[normandy.Place]int{}
		for _, beach := range b.beaches() {
			if b.Box(b.PlaceIDs[beach.From.ID]).Power != q {
				continue
			}
			at := b.PlaceIDs[beach.From.ID]
			if !slices.Contains(from, at) {
				from = append(from, at)
			}
			for _, quantity := range b.beachUnits(beach) {
				k, _ := b.Kind(quantity.Unit)
				n := b.Now.Units[at][q][k]
				if quantity.Count != orders.All {
					n = min(n, quantity.Count)
				}
				ordered[at] += n
			}
		}
		slices.Sort(from)
		out = append(out, b.chosen(1, q, from, b.Fortune[normandy.LandCard-1].Boxes, func(at normandy.Place) int { return ordered[at] })...)
	}
	if out == nil {
		out = []normandy.Place{}
	}
	return out
}

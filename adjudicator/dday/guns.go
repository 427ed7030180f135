package dday

import (
	"slices"

	"despatch/orders"
	"despatch/words"
)

// gunOrders lists the orders to fire that one of several guns in a zone follows, the most telling first: those that single it out
// by number, those for its zone, then the others. Guns are counted from 0; each line that names a number takes the next ones.
func (g gunfire) gunOrders(sts []said, from Place, gun Kind, nth int) []orders.Fire {
	var own, zone, others []orders.Fire
	counted := 0
	for _, st := range sts {
		fire, ok := st.Statement.(orders.Fire)
		if !ok || fire.Hold {
			continue
		}
		switch {
		case fire.From.ID == "":
			others = append(others, fire)
		case g.placeIDs[fire.From.ID] != from:
		case fire.Guns.Count == 0:
			zone = append(zone, fire)
		default:
			if k, _ := g.kind(fire.Guns.Unit); k != gun {
				continue
			}
			if nth >= counted && nth < counted+fire.Guns.Count {
				own = append(own, fire)
			}
			counted += fire.Guns.Count
		}
	}
	return append(append(own, zone...), others...)
}

// held is how many bunkers of a zone the Axis keeps from firing; a bunker without an order fires (DD-RULING.22).
func (g gunfire) held(sts []said, from Place) int {
	n, all := 0, g.s.Units[from][Germany][Bunker]
	for _, st := range sts {
		fire, ok := st.Statement.(orders.Fire)
		switch {
		case !ok || !fire.Hold:
		case fire.Guns.Count > 0 && g.placeIDs[fire.From.ID] == from:
			n += fire.Guns.Count
		case fire.Guns.Count == 0 && g.placeIDs[fire.Where.ID] == from:
			n = all
		}
	}
	return min(n, all)
}

// vetFire refuses what no gun can do. In the section of a card its targets stand in a zone (orders 4 and 6) or in a landing box
// (order 9); number is 0 for a standing order.
func (v *vetting) vetFire(seat Power, number int, st orders.Fire) {
	if side(seat) == 1 {
		v.Refuse(st.Pos, "DD-UNITS.8", onlyAxisFires{})
		return
	}
	if st.Where.ID != "" {
		v.vetPlace(st.Where)
	}
	at := v.placeIDs[st.Where.ID]
	switch {
	case st.Where.ID == "" || st.Hold || v.isChart(st.Where.ID):
	case number == seaFireCard && !v.isBox(at):
		v.Refuse(st.Where.Pos, "DD-BUNKER.1", noLandingBox{v.where(at)})
		from := st
		from.From, from.Where = st.Where, orders.Place{}
		v.Hint(bunkersNamedFrom{v.line(from)})
	case (number == flakCard || number == flakAtBomber) && !v.isZone(at):
		v.Refuse(st.Where.Pos, "DD-AA.4", noFlakOver{v.where(at)})
	}
	switch {
	case st.Hold && (number == flakCard || number == flakAtBomber):
		v.Refuse(st.Pos, "DD-RULING.22", flakNotHeldBack{})
		return
	case st.Hold && st.From.ID == "" && !v.isChart(st.Where.ID) && (!v.isZone(at) || len(v.zones[at].reaches) == 0):
		v.Refuse(st.Pos, "DD-RULING.22", noSeaFireToHold{v.where(at)})
		return
	}
	if st.From.ID != "" {
		v.vetGuns(number, st)
	}
	v.vetFiredAt(number, st)
}

// vetFiredAt vets the kinds of unit that are aimed at: artillery fires at fighters in order 4 and at bombers in order 6, in zones;
// bunkers fire at land units in order 9, in landing boxes (DD-AA.1, DD-BUNKER.1).
func (v *vetting) vetFiredAt(number int, st orders.Fire) {
	at, guns := v.placeIDs[st.Where.ID], noKind
	if st.Guns.Count > 0 {
		guns, _ = v.kind(st.Guns.Unit)
	}
	known := st.Where.ID != "" && !v.isChart(st.Where.ID)
	air := number == flakCard || number == flakAtBomber || guns == Artillery || known && v.isZone(at)
	sea := number == seaFireCard || guns == Bunker || known && v.isBox(at)
	for i, l := range st.Targets {
		k, _ := v.kind(l.Unit)
		switch {
		case l.Of != "" && v.power(l.Of) == Germany, k == Bunker:
			v.Refuse(l.Pos, "DD-AA.1", gunsFireAtAllies{})
		case number == flakCard && k != Fighter, number == flakAtBomber && k != Bomber, air && !sea && isLand(k):
			v.Refuse(l.Pos, "DD-AA.1", artilleryFiresAt{Fighters: flakCard, Bombers: flakAtBomber, Units: v.unit(k, 2)})
		case sea && !isLand(k):
			v.Refuse(l.Pos, "DD-BUNKER.5", bunkersSpareAircraft{})
		case air && !isLand(k) && (l.Of == "" || v.power(l.Of) == Allies):
			v.Note(l.Pos, "DD-AA.3", leavesOpenWhose{v.unit(k, 2)})
			whose := st
			whose.Targets = slices.Clone(st.Targets)
			whose.Targets[i].Of = v.vocab.Seats[UnitedKingdom].ID
			v.Hint(nameAPower{v.line(whose)})
		}
	}
}

// vetGuns vets the guns that an order singles out: what they are and where they stand.
func (v *vetting) vetGuns(number int, st orders.Fire) {
	from := v.placeIDs[st.From.ID]
	if v.isChart(st.From.ID) || !v.isZone(from) {
		v.Refuse(st.From.Pos, "DD-BUNKER.1", firesFromNoZone{v.space(st.From.ID)})
		return
	}
	reaches := v.zones[from].reaches
	if st.Guns.Count == 0 {
		v.vetSeaFire(number, st, reaches)
		return
	}
	k, _ := v.kind(st.Guns.Unit)
	switch {
	case st.Guns.Of != "" && v.power(st.Guns.Of) != Germany:
		v.Refuse(st.Guns.Pos, "DD-UNITS.8", onlyAxisFires{})
	case k == Artillery && st.Hold:
		v.Refuse(st.Guns.Pos, "DD-RULING.22", flakNotHeldBack{})
	case k == Artillery && number == seaFireCard, k == Bunker && number != 0 && number != seaFireCard:
		v.Refuse(st.Guns.Pos, "DD-TURN.3", doesNotFireIn{v.unit(k, 1), number})
	case k != Artillery && k != Bunker:
		v.Refuse(st.Guns.Pos, "DD-AA.8", isNoGun{v.unit(k, 1)})
	case k == Bunker && st.Guns.Count > v.zones[from].outlines:
		v.Refuse(st.Guns.Pos, "DD-BUNKER.1", noMoreIn{v.some(v.zones[from].outlines, k), v.where(from)})
	case k == Artillery && st.Guns.Count > zoneLimit:
		v.Refuse(st.Guns.Pos, "DD-STACK.1", zoneHoldsNoMore{zoneLimit})
	case k == Bunker:
		v.vetReach(st, reaches)
	}
}

// vetSeaFire vets an order to fire for all of a zone where it can only be meant for bunkers: in the section of order 9, at a landing
// box, or at nothing but land units.
func (v *vetting) vetSeaFire(number int, st orders.Fire, reaches []Place) {
	air := slices.ContainsFunc(st.Targets, func(l orders.Loss) bool { k, _ := v.kind(l.Unit); return !isLand(k) })
	box := st.Where.ID != "" && !v.isChart(st.Where.ID) && v.isBox(v.placeIDs[st.Where.ID])
	if number == seaFireCard || box || number == 0 && !air {
		v.vetReach(st, reaches)
	}
}

// vetReach refuses fire to sea from where no bunker reaches a box, or not the one that is named (DD-BUNKER.2, DD-BUNKER.10).
func (v *vetting) vetReach(st orders.Fire, reaches []Place) {
	from, at := v.placeIDs[st.From.ID], v.placeIDs[st.Where.ID]
	var boxes []words.Name
	for _, box := range reaches {
		boxes = append(boxes, v.where(box))
	}
	switch {
	case len(reaches) == 0:
		v.Refuse(st.From.Pos, "DD-BUNKER.10", reachNoBox{v.where(from)})
	case st.Where.ID != "" && !v.isChart(st.Where.ID) && !slices.Contains(reaches, at):
		v.Refuse(st.Where.Pos, "DD-BUNKER.2", doNotReach{From: v.where(from), Box: v.where(at)})
		v.Hint(theyReach{boxes})
	}
}

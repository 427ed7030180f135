package dday

import (
	"slices"

	"despatch/orders"
	"despatch/words"
)

// gunOrders lists the orders to fire that one of several guns in a zone follows, the most telling first: those that single it out
// by number, those for its zone, then the others. Guns are counted from 0; each line that names a number takes the next ones.
func (p *play) gunOrders(sts []said, from Place, gun Kind, nth int) []orders.Fire {
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
		case p.placeIDs[fire.From.ID] != from:
		case fire.Guns.Count == 0:
			zone = append(zone, fire)
		default:
			if k, _ := p.kind(fire.Guns.Unit); k != gun {
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
func (p *play) held(sts []said, from Place) int {
	n, all := 0, p.s.Units[from][Germany][Bunker]
	for _, st := range sts {
		fire, ok := st.Statement.(orders.Fire)
		switch {
		case !ok || !fire.Hold:
		case fire.Guns.Count > 0 && p.placeIDs[fire.From.ID] == from:
			n += fire.Guns.Count
		case fire.Guns.Count == 0 && p.placeIDs[fire.Where.ID] == from:
			n = all
		}
	}
	return min(n, all)
}

// vetFire refuses what no gun can do. In the section of a card its targets stand in a zone (orders 4 and 6) or in a landing box
// (order 9); number is 0 for a standing order.
func (p *play) vetFire(seat Power, number int, st orders.Fire) {
	if side(seat) == 1 {
		p.refuse(st.Pos, "DD-UNITS.8", onlyAxisFires{})
		return
	}
	if st.Where.ID != "" {
		p.vetPlace(st.Where)
	}
	at := p.placeIDs[st.Where.ID]
	switch {
	case st.Where.ID == "" || st.Hold || p.isChart(st.Where.ID):
	case number == seaFireCard && !p.isBox(at):
		p.refuse(st.Where.Pos, "DD-BUNKER.1", noLandingBox{p.where(at)})
		from := st
		from.From, from.Where = st.Where, orders.Place{}
		p.hint(bunkersNamedFrom{p.line(from)})
	case (number == flakCard || number == flakAtBomber) && !p.isZone(at):
		p.refuse(st.Where.Pos, "DD-AA.4", noFlakOver{p.where(at)})
	}
	switch {
	case st.Hold && (number == flakCard || number == flakAtBomber):
		p.refuse(st.Pos, "DD-RULING.22", flakNotHeldBack{})
		return
	case st.Hold && st.From.ID == "" && !p.isChart(st.Where.ID) && (!p.isZone(at) || len(p.zones[at].reaches) == 0):
		p.refuse(st.Pos, "DD-RULING.22", noSeaFireToHold{p.where(at)})
		return
	}
	if st.From.ID != "" {
		p.vetGuns(number, st)
	}
	p.vetFiredAt(number, st)
}

// vetFiredAt vets the kinds of unit that are aimed at: artillery fires at fighters in order 4 and at bombers in order 6, in zones;
// bunkers fire at land units in order 9, in landing boxes (DD-AA.1, DD-BUNKER.1).
func (p *play) vetFiredAt(number int, st orders.Fire) {
	at, guns := p.placeIDs[st.Where.ID], noKind
	if st.Guns.Count > 0 {
		guns, _ = p.kind(st.Guns.Unit)
	}
	known := st.Where.ID != "" && !p.isChart(st.Where.ID)
	air := number == flakCard || number == flakAtBomber || guns == Artillery || known && p.isZone(at)
	sea := number == seaFireCard || guns == Bunker || known && p.isBox(at)
	for i, l := range st.Targets {
		k, _ := p.kind(l.Unit)
		switch {
		case l.Of != "" && p.power(l.Of) == Germany, k == Bunker:
			p.refuse(l.Pos, "DD-AA.1", gunsFireAtAllies{})
		case number == flakCard && k != Fighter, number == flakAtBomber && k != Bomber, air && !sea && isLand(k):
			p.refuse(l.Pos, "DD-AA.1", artilleryFiresAt{Fighters: flakCard, Bombers: flakAtBomber, Units: p.unit(k, 2)})
		case sea && !isLand(k):
			p.refuse(l.Pos, "DD-BUNKER.5", bunkersSpareAircraft{})
		case air && !isLand(k) && (l.Of == "" || p.power(l.Of) == Allies):
			p.note(l.Pos, "DD-AA.3", leavesOpenWhose{p.unit(k, 2)})
			whose := st
			whose.Targets = slices.Clone(st.Targets)
			whose.Targets[i].Of = p.vocab.Seats[UnitedKingdom].ID
			p.hint(nameAPower{p.line(whose)})
		}
	}
}

// vetGuns vets the guns that an order singles out: what they are and where they stand.
func (p *play) vetGuns(number int, st orders.Fire) {
	from := p.placeIDs[st.From.ID]
	if p.isChart(st.From.ID) || !p.isZone(from) {
		p.refuse(st.From.Pos, "DD-BUNKER.1", firesFromNoZone{p.space(st.From.ID)})
		return
	}
	reaches := p.zones[from].reaches
	if st.Guns.Count == 0 {
		p.vetSeaFire(number, st, reaches)
		return
	}
	k, _ := p.kind(st.Guns.Unit)
	switch {
	case st.Guns.Of != "" && p.power(st.Guns.Of) != Germany:
		p.refuse(st.Guns.Pos, "DD-UNITS.8", onlyAxisFires{})
	case k == Artillery && st.Hold:
		p.refuse(st.Guns.Pos, "DD-RULING.22", flakNotHeldBack{})
	case k == Artillery && number == seaFireCard, k == Bunker && number != 0 && number != seaFireCard:
		p.refuse(st.Guns.Pos, "DD-TURN.3", doesNotFireIn{p.unit(k, 1), number})
	case k != Artillery && k != Bunker:
		p.refuse(st.Guns.Pos, "DD-AA.8", isNoGun{p.unit(k, 1)})
	case k == Bunker && st.Guns.Count > p.zones[from].outlines:
		p.refuse(st.Guns.Pos, "DD-BUNKER.1", noMoreIn{p.some(p.zones[from].outlines, k), p.where(from)})
	case k == Artillery && st.Guns.Count > zoneLimit:
		p.refuse(st.Guns.Pos, "DD-STACK.1", zoneHoldsNoMore{zoneLimit})
	case k == Bunker:
		p.vetReach(st, reaches)
	}
}

// vetSeaFire vets an order to fire for all of a zone where it can only be meant for bunkers: in the section of order 9, at a landing
// box, or at nothing but land units.
func (p *play) vetSeaFire(number int, st orders.Fire, reaches []Place) {
	air := slices.ContainsFunc(st.Targets, func(l orders.Loss) bool { k, _ := p.kind(l.Unit); return !isLand(k) })
	box := st.Where.ID != "" && !p.isChart(st.Where.ID) && p.isBox(p.placeIDs[st.Where.ID])
	if number == seaFireCard || box || number == 0 && !air {
		p.vetReach(st, reaches)
	}
}

// vetReach refuses fire to sea from where no bunker reaches a box, or not the one that is named (DD-BUNKER.2, DD-BUNKER.10).
func (p *play) vetReach(st orders.Fire, reaches []Place) {
	from, at := p.placeIDs[st.From.ID], p.placeIDs[st.Where.ID]
	var boxes []words.Name
	for _, box := range reaches {
		boxes = append(boxes, p.where(box))
	}
	switch {
	case len(reaches) == 0:
		p.refuse(st.From.Pos, "DD-BUNKER.10", reachNoBox{p.where(from)})
	case st.Where.ID != "" && !p.isChart(st.Where.ID) && !slices.Contains(reaches, at):
		p.refuse(st.Where.Pos, "DD-BUNKER.2", doNotReach{From: p.where(from), Box: p.where(at)})
		p.hint(theyReach{boxes})
	}
}

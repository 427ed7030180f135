package dday

import (
	"slices"

	"despatch/adjudicator/dday/forms"
	"despatch/adjudicator/dday/normandy"
	"despatch/orders"
	"despatch/words"
)

// gunOrders lists the orders to fire that one of several guns in a zone follows, the most telling first: those that single it out
// by number, those for its zone, then the others. Guns are counted from 0; each line that names a number takes the next ones.
func (g gunfire) gunOrders(sts []said, from normandy.Place, gun normandy.Kind, nth int) []forms.Fire {
	var own, zone, others []forms.Fire
	counted := 0
	for _, st := range sts {
		fire, ok := st.Statement.(forms.Fire)
		if !ok || fire.Hold {
			continue
		}
		switch {
		case fire.From.ID == "":
			others = append(others, fire)
		case g.PlaceIDs[fire.From.ID] != from:
		case fire.Guns.Count == 0:
			zone = append(zone, fire)
		default:
			if k, _ := g.Kind(fire.Guns.Unit); k != gun {
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
func (g gunfire) held(sts []said, from normandy.Place) int {
	n, all := 0, g.Now.Units[from][normandy.Germany][normandy.Bunker]
	for _, st := range sts {
		fire, ok := st.Statement.(forms.Fire)
		switch {
		case !ok || !fire.Hold:
		case fire.Guns.Count > 0 && g.PlaceIDs[fire.From.ID] == from:
			n += fire.Guns.Count
		case fire.Guns.Count == 0 && g.PlaceIDs[fire.Where.ID] == from:
			n = all
		}
	}
	return min(n, all)
}

// vetFire refuses what no gun can do. In the section of a card its targets stand in a zone (orders 4 and 6) or in a landing box
// (order 9); number is 0 for a standing order.
func (v *vetting) vetFire(seat normandy.Power, number int, st forms.Fire) {
	if normandy.Side(seat) == 1 {
		v.Refuse(st.Pos, "DD-UNITS.8", onlyAxisFires{})
		return
	}
	if st.Where.ID != "" {
		v.vetPlace(st.Where)
	}
	at := v.PlaceIDs[st.Where.ID]
	switch {
	case st.Where.ID == "" || st.Hold || v.isChart(st.Where.ID):
	case number == normandy.SeaFireCard && !v.IsBox(at):
		v.Refuse(st.Where.Pos, "DD-BUNKER.1", noLandingBox{v.Where(at)})
		from := st
		from.From, from.Where = st.Where, orders.Place{}
		v.Hint(bunkersNamedFrom{v.Line(from)})
	case (number == normandy.FlakCard || number == normandy.FlakAtBomber) && !v.IsZone(at):
		v.Refuse(st.Where.Pos, "DD-AA.4", noFlakOver{v.Where(at)})
	}
	switch {
	case st.Hold && (number == normandy.FlakCard || number == normandy.FlakAtBomber):
		v.Refuse(st.Pos, "DD-RULING.22", flakNotHeldBack{})
		return
	case st.Hold && st.From.ID == "" && !v.isChart(st.Where.ID) && (!v.IsZone(at) || len(v.Zones[at].Reaches) == 0):
		v.Refuse(st.Pos, "DD-RULING.22", noSeaFireToHold{v.Where(at)})
		return
	}
	if st.From.ID != "" {
		v.vetGuns(number, st)
	}
	v.vetFiredAt(number, st)
}

// vetFiredAt vets the kinds of unit that are aimed at: artillery fires at fighters in order 4 and at bombers in order 6, in zones;
// bunkers fire at land units in order 9, in landing boxes (DD-AA.1, DD-BUNKER.1).
func (v *vetting) vetFiredAt(number int, st forms.Fire) {
	at, guns := v.PlaceIDs[st.Where.ID], normandy.NoKind
	if st.Guns.Count > 0 {
		guns, _ = v.Kind(st.Guns.Unit)
	}
	known := st.Where.ID != "" && !v.isChart(st.Where.ID)
	air := number == normandy.FlakCard || number == normandy.FlakAtBomber || guns == normandy.Artillery || known && v.IsZone(at)
	sea := number == normandy.SeaFireCard || guns == normandy.Bunker || known && v.IsBox(at)
	for i, l := range st.Targets {
		k, _ := v.Kind(l.Unit)
		switch {
		case l.Of != "" && v.Power(l.Of) == normandy.Germany, k == normandy.Bunker:
			v.Refuse(l.Pos, "DD-AA.1", gunsFireAtAllies{})
		case number == normandy.FlakCard && k != normandy.Fighter, number == normandy.FlakAtBomber && k != normandy.Bomber, air && !sea && normandy.IsLand(k):
			v.Refuse(l.Pos, "DD-AA.1", artilleryFiresAt{Fighters: normandy.FlakCard, Bombers: normandy.FlakAtBomber, Units: v.Unit(k, 2)})
		case sea && !normandy.IsLand(k):
			v.Refuse(l.Pos, "DD-BUNKER.5", bunkersSpareAircraft{})
		case air && !normandy.IsLand(k) && (l.Of == "" || v.Power(l.Of) == normandy.Allies):
			v.Note(l.Pos, "DD-AA.3", leavesOpenWhose{v.Unit(k, 2)})
			whose := st
			whose.Targets = slices.Clone(st.Targets)
			whose.Targets[i].Of = v.Vocab.Seats[normandy.UnitedKingdom].ID
			v.Hint(nameAPower{v.Line(whose)})
		}
	}
}

// vetGuns vets the guns that an order singles out: what they are and where they stand.
func (v *vetting) vetGuns(number int, st forms.Fire) {
	from := v.PlaceIDs[st.From.ID]
	if v.isChart(st.From.ID) || !v.IsZone(from) {
		v.Refuse(st.From.Pos, "DD-BUNKER.1", firesFromNoZone{v.Space(st.From.ID)})
		return
	}
	reaches := v.Zones[from].Reaches
	if st.Guns.Count == 0 {
		v.vetSeaFire(number, st, reaches)
		return
	}
	k, _ := v.Kind(st.Guns.Unit)
	switch {
	case st.Guns.Of != "" && v.Power(st.Guns.Of) != normandy.Germany:
		v.Refuse(st.Guns.Pos, "DD-UNITS.8", onlyAxisFires{})
	case k == normandy.Artillery && st.Hold:
		v.Refuse(st.Guns.Pos, "DD-RULING.22", flakNotHeldBack{})
	case k == normandy.Artillery && number == normandy.SeaFireCard, k == normandy.Bunker && number != 0 && number != normandy.SeaFireCard:
		v.Refuse(st.Guns.Pos, "DD-TURN.3", doesNotFireIn{v.Unit(k, 1), number})
	case k != normandy.Artillery && k != normandy.Bunker:
		v.Refuse(st.Guns.Pos, "DD-AA.8", isNoGun{v.Unit(k, 1)})
	case k == normandy.Bunker && st.Guns.Count > v.Zones[from].Outlines:
		v.Refuse(st.Guns.Pos, "DD-BUNKER.1", noMoreIn{v.Some(v.Zones[from].Outlines, k), v.Where(from)})
	case k == normandy.Artillery && st.Guns.Count > normandy.ZoneLimit:
		v.Refuse(st.Guns.Pos, "DD-STACK.1", zoneHoldsNoMore{normandy.ZoneLimit})
	case k == normandy.Bunker:
		v.vetReach(st, reaches)
	}
}

// vetSeaFire vets an order to fire for all of a zone where it can only be meant for bunkers: in the section of order 9, at a landing
// box, or at nothing but land units.
func (v *vetting) vetSeaFire(number int, st forms.Fire, reaches []normandy.Place) {
	air := slices.ContainsFunc(st.Targets, func(l orders.Loss) bool { k, _ := v.Kind(l.Unit); return !normandy.IsLand(k) })
	box := st.Where.ID != "" && !v.isChart(st.Where.ID) && v.IsBox(v.PlaceIDs[st.Where.ID])
	if number == normandy.SeaFireCard || box || number == 0 && !air {
		v.vetReach(st, reaches)
	}
}

// vetReach refuses fire to sea from where no bunker reaches a box, or not the one that is named (DD-BUNKER.2, DD-BUNKER.10).
func (v *vetting) vetReach(st forms.Fire, reaches []normandy.Place) {
	from, at := v.PlaceIDs[st.From.ID], v.PlaceIDs[st.Where.ID]
	var boxes []words.Name
	for _, box := range reaches {
		boxes = append(boxes, v.Where(box))
	}
	switch {
	case len(reaches) == 0:
		v.Refuse(st.From.Pos, "DD-BUNKER.10", reachNoBox{v.Where(from)})
	case st.Where.ID != "" && !v.isChart(st.Where.ID) && !slices.Contains(reaches, at):
		v.Refuse(st.Where.Pos, "DD-BUNKER.2", doNotReach{From: v.Where(from), Box: v.Where(at)})
		v.Hint(theyReach{boxes})
	}
}

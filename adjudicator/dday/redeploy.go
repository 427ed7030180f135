package dday

import (
	"despatch/adjudicator/dday/deck"
	"despatch/adjudicator/dday/forms"
	"despatch/adjudicator/dday/normandy"
	"despatch/orders"
	"despatch/words"
)

// redeploy moves fighters, from zones and from the airfield, before the Axis reinforcements come (DD-TACTIC.14). When one of the
// moves cannot be made none is, and the card is kept.
func (t tactics) redeploy(*deck.Tactic, forms.Use) words.Topic {
	moved := false
	for _, st := range t.said(1, normandy.AllyChart) {
		fly, ok := asMission(st.Statement)
		if !ok {
			continue
		}
		from := t.Airfield
		if fly.From.ID != "" {
			from = t.PlaceIDs[fly.From.ID]
		}
		for _, quantity := range fly.Units {
			if why := t.redeploySome(st.seat, quantity, from, fly.To); why != nil {
				return why
			}
			moved = true
		}
	}
	if !moved {
		return noFighterSent{}
	}
	return nil
}

// redeploySome moves fighters of one quantity to the first place with room, those of the United Kingdom before those of the United
// States; it returns why it cannot.
func (t tactics) redeploySome(seat normandy.Power, quantity orders.Quantity, from normandy.Place, to []orders.Place) words.Topic {
	var left [normandy.Powers]int
	there := 0
	for _, q := range normandy.OwnPowers(seat) {
		if quantity.Of == "" || t.Power(quantity.Of) == q || t.Power(quantity.Of) == normandy.Allies {
			left[q] = t.Now.Units[from][q][normandy.Fighter]
			there += left[q]
		}
	}
	n := quantity.Count
	if n == orders.All {
		n = there
	}
	if n > there || n == 0 {
		return fewFightersLeave{t.Some(there, normandy.Fighter), t.Where(from)}
	}
	at, room := t.redeployedTo(n, to)
	if !room {
		return tooManyPatrol{normandy.FighterLimit, t.Where(at)}
	}
	for q, own := range left {
		k := min(n, own)
		n -= k
		if k > 0 {
			t.Now.Move(from, at, normandy.Power(q), normandy.Fighter, k)
			t.Emit(1, AircraftSent{Units: t.Planes(normandy.Power(q), normandy.Fighter, k), To: t.Where(at)}, nil, "DD-TACTIC.14")
		}
	}
	return nil
}

// redeployedTo is the first of the zones with room for n more fighters (DD-STACK.7), or the last of them when none has.
func (t tactics) redeployedTo(n int, to []orders.Place) (at normandy.Place, room bool) {
	for _, place := range to {
		at = t.PlaceIDs[place.ID]
		if t.Now.Planes(at, normandy.Fighter)+n <= normandy.FighterLimit {
			return at, true
		}
	}
	return at, false
}

package dday

import (
	"despatch/adjudicator/dday/deck"
	"despatch/orders"
	"despatch/words"
)

// redeploy moves fighters, from zones and from the airfield, before the Axis reinforcements come (DD-TACTIC.14). When one of the
// moves cannot be made none is, and the card is kept.
func (p *play) redeploy(*deck.Tactic, orders.Use) words.Topic {
	moved := false
	for _, st := range p.said(1, allyChart) {
		fly, ok := asMission(st.Statement)
		if !ok {
			continue
		}
		from := p.airfield
		if fly.From.ID != "" {
			from = p.placeIDs[fly.From.ID]
		}
		for _, quantity := range fly.Units {
			if why := p.redeploySome(st.seat, quantity, from, fly.To); why != nil {
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
func (p *play) redeploySome(seat Power, quantity orders.Quantity, from Place, to []orders.Place) words.Topic {
	var left [powers]int
	there := 0
	for _, q := range ownPowers(seat) {
		if quantity.Of == "" || p.power(quantity.Of) == q || p.power(quantity.Of) == Allies {
			left[q] = p.s.Units[from][q][Fighter]
			there += left[q]
		}
	}
	n := quantity.Count
	if n == orders.All {
		n = there
	}
	if n > there || n == 0 {
		return fewFightersLeave{p.some(there, Fighter), p.where(from)}
	}
	at, room := p.redeployedTo(n, to)
	if !room {
		return tooManyPatrol{fighterLimit, p.where(at)}
	}
	for q, own := range left {
		k := min(n, own)
		n -= k
		if k > 0 {
			p.s.move(from, at, Power(q), Fighter, k)
			p.emit(1, AircraftSent{Units: p.planes(Power(q), Fighter, k), To: p.where(at)}, nil, "DD-TACTIC.14")
		}
	}
	return nil
}

// redeployedTo is the first of the zones with room for n more fighters (DD-STACK.7), or the last of them when none has.
func (p *play) redeployedTo(n int, to []orders.Place) (at Place, room bool) {
	for _, place := range to {
		at = p.placeIDs[place.ID]
		if p.s.planes(at, Fighter)+n <= fighterLimit {
			return at, true
		}
	}
	return at, false
}

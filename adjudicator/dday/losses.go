package dday

import (
	"slices"

	"despatch/orders"
)

// Default orders of loss, first to go first.
var (
	axisLosses   = []Kind{Infantry, Artillery, Bunker, Tank}
	alliedLosses = []Kind{Infantry, Artillery, Tank}
)

// fallen chooses a side's casualties in a zone: by its orders for the zone, by its general orders, and by default for the rest.
// Hits beyond the number of units are lost (DD-COMBAT.6, DD-COMBAT.11).
func (p *play) fallen(at Place, side, hits int, may func(Kind) bool, defending bool) counts {
	left := p.s.Units[at]
	var lost counts
	take := func(q Power, k Kind) bool {
		if hits == 0 || !may(k) || !isLand(k) || left[q][k] == 0 {
			return false
		}
		hits--
		left[q][k]--
		lost[q][k]++
		return true
	}
	for _, order := range p.lossOrders(at, side) {
		p.takeListed(order, side, &left, take)
	}
	for hits > 0 {
		q, k, found := p.defaultLoss(at, side, &left, may, defending)
		if !found {
			break
		}
		take(q, k)
	}
	return lost
}

// takeListed follows one order of loss. A kind that is listed once stands for all of its units, one listed several times for one
// unit each time.
func (p *play) takeListed(order []orders.Loss, side int, left *counts, take func(Power, Kind) bool) {
	for _, l := range order {
		k, _ := p.kind(l.Unit)
		again := 0
		for _, other := range order {
			if other.Unit == l.Unit && other.Of == l.Of {
				again++
			}
		}
		for {
			q := p.loser(l.Of, side, k, left)
			if q == NoPower || !take(q, k) || again > 1 {
				break
			}
		}
	}
}

// loser is the power that loses a unit of a kind: the one named, or of those that have one the power with more mobile units in
// the zone, the United States when they have as many.
func (p *play) loser(of string, side int, k Kind, left *counts) Power {
	best := NoPower
	for _, q := range slices.Backward(sides[side]) {
		named := of == "" || p.power(of) == q || p.power(of) == Allies
		if named && left[q][k] > 0 && (best == NoPower || mobileOf(left, q) > mobileOf(left, best)) {
			best = q
		}
	}
	return best
}

func mobileOf(c *counts, q Power) int { return c[q][Infantry] + c[q][Artillery] + c[q][Tank] }

// defaultLoss is the next casualty when no order says otherwise. In a victory city the Axis does not give up its last mobile unit
// while it has a bunker to lose.
func (p *play) defaultLoss(at Place, side int, left *counts, may func(Kind) bool, defending bool) (Power, Kind, bool) {
	list := alliedLosses
	if side == 0 {
		list = axisLosses
		if defending && p.isZone(at) && p.zones[at].city && mobileOf(left, Germany) == 1 && left[Germany][Bunker] > 0 && may(Bunker) {
			return Germany, Bunker, true
		}
	}
	for _, k := range list {
		if q := p.loser("", side, k, left); q != NoPower && may(k) {
			return q, k, true
		}
	}
	return NoPower, 0, false
}

// lossOrders lists the orders of loss that hold in a zone, the most telling first. Where two Allied players disagree the Axis
// decides (DD-THREE.3).
func (p *play) lossOrders(at Place, side int) [][]orders.Loss {
	list := p.lossesSaid(p.directives(side, p.s.Card), at, nil)
	if side == 0 || !p.s.three() {
		return list
	}
	if !p.disagree(at) {
		return list
	}
	return p.lossesSaid(p.directives(0, p.s.Card), at, func(l orders.Loss) bool { return l.Of != "" && p.power(l.Of) != Germany })
}

// disagree says whether units of both Allied powers are in the zone and their players rank the losses differently.
func (p *play) disagree(at Place) bool {
	if p.landOf(at, UnitedKingdom) == 0 || p.landOf(at, UnitedStates) == 0 {
		return false
	}
	return p.disputed(func(seat Power) string {
		own := slices.DeleteFunc(p.directives(1, p.s.Card), func(st said) bool { return st.seat != seat })
		text := ""
		for _, order := range p.lossesSaid(own, at, nil) {
			text += orders.PrintStatement(orders.Lose{Order: order}, p.vocab) + "\n"
		}
		return text
	})
}

// lossesSaid picks the orders of loss for a zone: those that name it, then the general ones. keep, if given, keeps of each only
// some entries.
func (p *play) lossesSaid(sts []said, at Place, keep func(orders.Loss) bool) [][]orders.Loss {
	var here, general [][]orders.Loss
	for _, st := range sts {
		lose, ok := st.Statement.(orders.Lose)
		if !ok {
			continue
		}
		order := lose.Order
		if keep != nil {
			order = slices.DeleteFunc(slices.Clone(order), func(l orders.Loss) bool { return !keep(l) })
		}
		switch {
		case lose.Where.ID == "":
			general = append(general, order)
		case p.placeIDs[lose.Where.ID] == at:
			here = append(here, order)
		}
	}
	return append(here, general...)
}

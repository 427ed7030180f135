package dday

import (
	"slices"

	"despatch/adjudicator/dday/normandy"
	"despatch/orders"
)

// Default orders of loss, first to go first.
var (
	axisLosses   = []normandy.Kind{normandy.Infantry, normandy.Artillery, normandy.Bunker, normandy.Tank}
	alliedLosses = []normandy.Kind{normandy.Infantry, normandy.Artillery, normandy.Tank}
)

// fallen chooses a side's casualties in a zone: by its orders for the zone, by its general orders, and by default for the rest.
// Hits beyond the number of units are lost (DD-COMBAT.6, DD-COMBAT.11).
func (a *action) fallen(at normandy.Place, side, hits int, may func(normandy.Kind) bool, defending bool) normandy.Counts {
	left := a.Now.Units[at]
	var lost normandy.Counts
	take := func(q normandy.Power, k normandy.Kind) bool {
		if hits == 0 || !may(k) || !normandy.IsLand(k) || left[q][k] == 0 {
			return false
		}
		hits--
		left[q][k]--
		lost[q][k]++
		return true
	}
	for _, order := range a.lossOrders(at, side) {
		a.takeListed(order, side, &left, take)
	}
	for hits > 0 {
		q, k, found := a.defaultLoss(at, side, &left, may, defending)
		if !found {
			break
		}
		take(q, k)
	}
	return lost
}

// takeListed follows one order of loss. A kind that is listed once stands for all of its units, one listed several times for one
// unit each time.
func (a *action) takeListed(order []orders.Loss, side int, left *normandy.Counts, take func(normandy.Power, normandy.Kind) bool) {
	for _, l := range order {
		k, _ := a.Kind(l.Unit)
		again := 0
		for _, other := range order {
			if other.Unit == l.Unit && other.Of == l.Of {
				again++
			}
		}
		for {
			q := a.loser(l.Of, side, k, left)
			if q == normandy.NoPower || !take(q, k) || again > 1 {
				break
			}
		}
	}
}

// loser is the power that loses a unit of a kind: the one named, or of those that have one the power with more mobile units in
// the zone, the United States when they have as many.
func (a *action) loser(of string, side int, k normandy.Kind, left *normandy.Counts) normandy.Power {
	best := normandy.NoPower
	for _, q := range slices.Backward(normandy.Sides[side]) {
		named := of == "" || a.Power(of) == q || a.Power(of) == normandy.Allies
		if named && left[q][k] > 0 && (best == normandy.NoPower || normandy.MobileOf(left, q) > normandy.MobileOf(left, best)) {
			best = q
		}
	}
	return best
}

// defaultLoss is the next casualty when no order says otherwise. In a victory city the Axis does not give up its last mobile unit
// while it has a bunker to lose.
func (a *action) defaultLoss(at normandy.Place, side int, left *normandy.Counts, may func(normandy.Kind) bool, defending bool) (normandy.Power, normandy.Kind, bool) {
	list := alliedLosses
	if side == 0 {
		list = axisLosses
		if defending && a.IsZone(at) && a.Zones[at].City && normandy.MobileOf(left, normandy.Germany) == 1 && left[normandy.Germany][normandy.Bunker] > 0 && may(normandy.Bunker) {
			return normandy.Germany, normandy.Bunker, true
		}
	}
	for _, k := range list {
		if q := a.loser("", side, k, left); q != normandy.NoPower && may(k) {
			return q, k, true
		}
	}
	return normandy.NoPower, 0, false
}

// lossOrders lists the orders of loss that hold in a zone, the most telling first. Where two Allied players disagree the Axis
// decides (DD-THREE.3).
func (h *hearing) lossOrders(at normandy.Place, side int) [][]orders.Loss {
	list := h.lossesSaid(h.directives(side, h.Now.Card), at, nil)
	if side == 0 || !h.Now.Three() {
		return list
	}
	if !h.disagree(at) {
		return list
	}
	return h.lossesSaid(h.directives(0, h.Now.Card), at, func(l orders.Loss) bool { return l.Of != "" && h.Power(l.Of) != normandy.Germany })
}

// disagree says whether units of both Allied powers are in the zone and their players rank the losses differently.
func (h *hearing) disagree(at normandy.Place) bool {
	if h.landOf(at, normandy.UnitedKingdom) == 0 || h.landOf(at, normandy.UnitedStates) == 0 {
		return false
	}
	return h.disputed(func(seat normandy.Power) string {
		own := slices.DeleteFunc(h.directives(1, h.Now.Card), func(st said) bool { return st.seat != seat })
		text := ""
		for _, order := range h.lossesSaid(own, at, nil) {
			text += orders.PrintStatement(orders.Lose{Order: order}, h.Vocab) + "\n"
		}
		return text
	})
}

// lossesSaid picks the orders of loss for a zone: those that name it, then the general ones. keep, if given, keeps of each only
// some entries.
func (h *hearing) lossesSaid(sts []said, at normandy.Place, keep func(orders.Loss) bool) [][]orders.Loss {
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
		case h.PlaceIDs[lose.Where.ID] == at:
			here = append(here, order)
		}
	}
	return append(here, general...)
}

package activity

import (
	"maps"
	"slices"

	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/forms"
	"despatch/adjudicator/awaw/position"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/play"
)

// Rebase carries out the changes of base of a side, all together (WW-21.221c), where nobody meets them. No base may hold more than it has room for
// when all are done, those on patrol from it counted (WW-21.112a, WW-21.414); then nobody moves, and the orders that lead there are refused.
func (n *Navy) Rebase(a *play.Account, list []forms.Voyage) bool {
	before, began := n.State.Clone(), a.Mark()
	into := map[sea.Place]forms.Voyage{}
	var arrived []position.Force
	for _, st := range list {
		p, ok := n.Check(a, st)
		if !ok {
			continue
		}
		to := p.Route.To()
		into[to] = st
		for _, told := range p.Sailing {
			// From box to box one is inverted; from and to ports one is not (WW-21.224b).
			inverted := n.Theatre.Chart.IsBox(told.From) && n.Theatre.Chart.IsBox(to)
			arrived = append(arrived, position.Force{Side: n.Side, Marker: told.Marker, At: to, Base: sea.Nowhere, Inverted: inverted, Force: told.Force})
		}
	}
	n.Forces = append(slices.Clone(n.Forces), arrived...)
	n.Settle()
	for _, to := range slices.Sorted(maps.Keys(into)) {
		if most, bound := n.Theatre.Room(to); bound && n.Present(n.Side, to) > most {
			n.refuse(a, into[to].To.Pos, Refusal{"WW-21.112a", overfull{n.name(to), n.Present(n.Side, to), most}})
		}
	}
	if a.FailedSince(began) {
		n.State = before
		return false
	}
	return true
}

// blocked says whether enemy ships keep an invasion off: a task force, or ten undamaged factors and more, submarines, ASW and transports not
// counted, unless the port lies on another coast (WW-21.5123a, WW-21.5123b).
func (n *Navy) blocked(p sea.Place) bool {
	for _, i := range n.Theatre.Places[p].Ports {
		if n.Theatre.Ports[i].OtherCoast {
			return false
		}
	}
	factors := 0
	for i := range n.Forces {
		f := &n.Forces[i]
		if f.At != p || f.Side == n.Side {
			continue
		}
		if f.Marker.Any() {
			return true
		}
		for _, s := range f.Ships {
			if s.Condition == fleet.Sound {
				factors += s.Size()
			}
		}
		for _, l := range f.Lights {
			l[fleet.Submarine], l[fleet.DamagedCruiser] = 0, 0
			factors += l.Factors()
		}
	}
	return factors >= blocking
}

// blocking is how many factors keep an invasion off (WW-21.5123a).
const blocking = 10

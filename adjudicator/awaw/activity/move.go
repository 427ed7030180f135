package activity

import (
	"maps"
	"slices"

	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/forms"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/play"
)

// Rebase carries out the changes of base of a side, all together (WW-21.221c), where nobody meets them.
func (n *Navy) Rebase(a *play.Account, list []forms.Voyage) bool {
	plans, ok := n.Rebases(a, list, nil)
	for _, p := range plans {
		for _, told := range p.Sailing {
			n.Arrive(told, p.Route.To(), n.Afterwards(told.From, p.Route.To()))
		}
	}
	n.Settle()
	return ok
}

// Afterwards says whether ships that have changed base are inverted: from box to box they are, and from and to ports they are not (WW-21.224b).
func (n *Navy) Afterwards(from, to sea.Place) bool {
	return n.Theatre.Chart.IsBox(from) && n.Theatre.Chart.IsBox(to)
}

// Rebases checks changes of base, and takes their ships from the position. No base may hold more than it has room for when all are done, those on
// patrol from it counted (WW-21.112a, WW-21.414); then nobody moves, and the orders that lead there are refused. Away are the factors of those who have
// been sent on patrol from each base already.
func (n *Navy) Rebases(a *play.Account, list []forms.Voyage, away map[sea.Place]int) (plans []Plan, ok bool) {
	before, began := n.State.Clone(), a.Mark()
	into, coming := map[sea.Place]forms.Voyage{}, map[sea.Place]int{}
	maps.Copy(coming, away)
	for _, st := range list {
		p, ok := n.Check(a, st)
		if !ok {
			continue
		}
		plans = append(plans, p)
		into[p.Route.To()] = st
		for _, told := range p.Sailing {
			coming[p.Route.To()] += told.Factors()
		}
	}
	for _, to := range slices.Sorted(maps.Keys(into)) {
		n.MayHold(a, into[to], to, coming[to])
	}
	if a.FailedSince(began) {
		n.State = before
		return nil, false
	}
	return plans, true
}

// MayHold refuses more ships in a base than it has room for (WW-21.112a).
func (n *Navy) MayHold(a *play.Account, st forms.Voyage, to sea.Place, coming int) {
	if most, bound := n.Theatre.Room(to); bound && most > 0 && n.Present(n.Side, to)+coming > most {
		n.refuse(a, st.To.Pos, Refusal{"WW-21.112a", overfull{n.name(to), n.Present(n.Side, to) + coming, most}})
	}
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

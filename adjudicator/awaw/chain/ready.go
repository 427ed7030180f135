package chain

import (
	"slices"

	"despatch/adjudicator/awaw/activity"
	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/forms"
	"despatch/adjudicator/awaw/position"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/awaw/theatre"
	"despatch/orders"
)

// mostLoose is how many factors outside of task forces go for a target from one port (WW-22.14D, WW-RULING.2).
const mostLoose = 9

// offer is a force that could go: where it stands in the position, and what of it goes.
type offer struct {
	Sailing
	force int
}

// mayGo says whether ships of a force may intercept at all: those of a side that lie uninverted in a port, or in a box from which one intercepts
// (WW-22.11a, WW-22.111a, WW-21.16a, WW-20.75b).
func (r *Run) mayGo(f *position.Force, side theatre.Side, role Role, against orders.Form) bool {
	box, boxed := r.Theatre.Boxes[f.At]
	if f.AtSea() && (side == r.Mover || role != Hunts || !r.defends(against)) {
		return false
	}
	return f.Side == side && !f.Empty() && !f.Inverted && (!boxed || box.MayIntercept && !box.Warfare)
}

// defends says whether a defensive patrol goes for an activity from its hex: for supply and transports as units move, for missions and who comes home from
// patrol in combat (WW-21.4182).
func (r *Run) defends(against orders.Form) bool {
	if r.Phase <= position.MovementReactions {
		return against == forms.FormSupply || against == forms.FormTransport
	}
	return r.Phase <= position.CombatReactions
}

// kept says whether a side keeps a task force for other activities (WW-22.14E).
func (r *Run) kept(side theatre.Side, f *position.Force, against orders.Form) bool {
	return f.Marker.Any() && slices.ContainsFunc(r.Policies[side].Reserves, func(st forms.Reserve) bool {
		named := slices.ContainsFunc(st.Forces, func(p forms.Part) bool { return forms.Number(p.Unit) == f.Marker.Number })
		return named && !slices.Contains(st.For, against)
	})
}

func (r *Run) offered(side theatre.Side, i int, of fleet.Force, role Role) offer {
	f := &r.Forces[i]
	o := offer{Sailing{ToldOff: activity.ToldOff{Marker: f.Marker, From: f.At, Force: of}, Side: side, Role: role, Patrol: sea.Nowhere}, i}
	if f.AtSea() {
		o.From, o.Patrol, o.Home, o.Lurks, o.Defensive = f.Base, f.At, f.Home, f.Lurks, side != r.Mover
	}
	return o
}

// taskForces are those that could go: each goes by itself (WW-22.14Ba). One with escort carriers or damaged ships in it does not (WW-22.11b,
// WW-21.314a).
func (r *Run) taskForces(side theatre.Side, role Role, against orders.Form) (list []offer) {
	for i := range r.Forces {
		if f := &r.Forces[i]; f.Marker.Any() && r.mayGo(f, side, role, against) && f.May(fleet.Intercepts) && f.MayStart() && !r.kept(side, f, against) {
			list = append(list, r.offered(side, i, f.Force, role))
		}
	}
	return list
}

// named are the forces that a statement names: task forces by their number; loose ships by name or kind, those of each base as one force of nine
// factors at most (WW-22.113, WW-22.14D); and submarines, each factor by itself (WW-22.915a).
// Ships that go already are not named again.
func (r *Run) named(side theatre.Side, role Role, parts []forms.Part, from orders.Place, against orders.Form, going []prospect) (list []offer) {
	at, only := r.Theatre.Find(from.ID)
	for _, o := range r.taskForces(side, role, against) {
		if slices.ContainsFunc(going, func(p prospect) bool { return p.offer.force == o.force }) {
			continue
		}
		if slices.ContainsFunc(parts, func(p forms.Part) bool { return forms.Number(p.Unit) == o.Marker.Number }) && (!only || o.From == at) {
			list = append(list, o)
		}
	}
	left := slices.Clone(parts)
	for i := range r.Forces {
		f := &r.Forces[i]
		if f.Marker.Any() || !r.mayGo(f, side, role, against) || only && f.At != at {
			continue
		}
		free, loose := f.Force, 0
		for _, p := range going {
			if p.offer.force == i {
				if free = without(free, p.Force); !p.submarines() {
					loose += p.Factors()
				}
			}
		}
		surface, submarines := pick(free, left, mostLoose-loose)
		if !surface.Empty() {
			list = append(list, r.offered(side, i, surface, role))
		}
		for _, one := range submarines {
			list = append(list, r.offered(side, i, one, role))
		}
	}
	return list
}

// pick takes from loose ships what is wanted of them and may intercept, nine surface factors at most, cut down in the order in which they are named
// (WW-RULING.64); what it takes is wanted no more. Fast carriers go with as many factors of fleets (WW-21.313a).
func pick(f fleet.Force, wanted []forms.Part, most int) (surface fleet.Force, submarines []fleet.Force) {
	surface.Lights = map[fleet.Power]fleet.Lights{}
	room := func() int { return most - surface.Factors() }
	for i := range wanted {
		part := &wanted[i]
		k, counted := fleet.KindOf(part.Unit)
		if !counted {
			for _, ship := range f.Ships {
				if ship.Name() == part.Unit && ship.May(fleet.Intercepts) && ship.Size() <= room() {
					surface.Ships = append(surface.Ships, ship)
				}
			}
			continue
		}
		for _, p := range powers(f) {
			for n := f.Lights[p][k]; n > 0 && k.May(fleet.Intercepts) && (part.Count == orders.All || part.Count >= k.Size()); n-- {
				if k == fleet.Submarine {
					submarines = append(submarines, one(p, k))
				} else if k.Size() <= room() {
					l := surface.Lights[p]
					l[k]++
					surface.Lights[p] = l
				} else {
					break
				}
				if part.Count != orders.All {
					part.Count -= k.Size()
				}
			}
		}
	}
	if !surface.MayStart() {
		surface.Ships = slices.DeleteFunc(surface.Ships, func(s fleet.Ship) bool { return s.Type().FastCarrier() })
	}
	return surface, submarines
}

// one is a single ship of a kind.
func one(p fleet.Power, k fleet.Kind) fleet.Force {
	var l fleet.Lights
	l[k] = 1
	return fleet.Force{Lights: map[fleet.Power]fleet.Lights{p: l}}
}

// powers are those that have light ships in a force, the senior partner first.
func powers(f fleet.Force) (list []fleet.Power) {
	for p := range f.Lights {
		list = append(list, p)
	}
	slices.Sort(list)
	return list
}

// commit takes forces out of the position: they are at sea, and try nothing else in this phase (WW-22.14A).
func (r *Run) commit(list []offer) (out []*Sailing) {
	for _, o := range list {
		f := &r.Forces[o.force]
		f.Force = without(f.Force, o.Force)
		sent := o.Sailing
		out = append(out, &sent)
	}
	return out
}

// without are the ships of a force without some of them.
func without(f, some fleet.Force) fleet.Force {
	rest := fleet.Force{Lights: map[fleet.Power]fleet.Lights{}}
	for _, s := range f.Ships {
		if !slices.ContainsFunc(some.Ships, func(t fleet.Ship) bool { return t.Name() == s.Name() }) {
			rest.Ships = append(rest.Ships, s)
		}
	}
	for p, l := range f.Lights {
		rest.Lights[p], _ = l.Minus(some.Lights[p])
	}
	return rest
}

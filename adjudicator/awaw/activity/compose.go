package activity

import (
	"slices"

	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/forms"
	"despatch/adjudicator/awaw/position"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/play"
	"despatch/orders"
	"despatch/words"
)

// Form forms task forces and dissolves them, one statement after the other. Where something is wrong nothing is changed.
func (n *Navy) Form(a *play.Account, list []orders.Statement) bool {
	before, began := n.State.Clone(), a.Mark()
	for _, st := range list {
		switch st := st.(type) {
		case forms.Compose:
			n.compose(a, st)
		case forms.Dissolve:
			n.dissolve(a, st.Pos, forms.Number(st.Force))
		}
	}
	if a.FailedSince(began) {
		n.State = before
		return false
	}
	n.Settle()
	return true
}

// own is where among the forces the side's task force of a number stands, -1 for nowhere.
func (n *Navy) own(number int) int {
	return slices.IndexFunc(n.Forces, func(f position.Force) bool { return f.Side == n.Side && f.Marker.Any() && f.Marker.Number == number })
}

// dissolve takes the marker off a task force in port; at sea nothing passes from one force to another (WW-20.164C-b).
func (n *Navy) dissolve(a *play.Account, at orders.Pos, number int) {
	name := words.Name(n.MarkerName(position.Marker{Number: number}))
	switch i := n.own(number); {
	case i < 0:
		n.refuse(a, at, Refusal{"", noSuchForce{name}})
	case n.Forces[i].AtSea():
		n.refuse(a, at, Refusal{"WW-20.164C-b", forceAtSea{name}})
	default:
		n.Forces[i].Marker = position.Marker{}
		n.Settle()
	}
}

// compose puts loose ships of a place under a marker, or parts a task force that lies there anew.
func (n *Navy) compose(a *play.Account, st forms.Compose) {
	number := forms.Number(st.Force)
	name := words.Name(n.MarkerName(position.Marker{Number: number}))
	at, known := n.Theatre.Find(st.Where.ID)
	if !known {
		return
	}
	if i := n.own(number); i >= 0 {
		if n.Forces[i].At != at || n.Forces[i].AtSea() {
			n.refuse(a, st.Pos, Refusal{"WW-20.164C-b", forceElsewhere{name, n.name(at)}})
			return
		}
		n.dissolve(a, st.Pos, number)
	}
	force, from, ok := n.gather(a, st, at)
	if !ok {
		return
	}
	wrong := force.TaskForce()
	for _, b := range wrong { // WW-20.162
		a.Say(orders.Error, st.Pos, b.Rule(), position.Illegal(name, b))
	}
	flag, _ := force.Flag(func(p fleet.Power) bool { return n.Theatre.Powers[p].Minor })
	if most := n.Theatre.Powers[max(flag, 0)].TaskForces; number > most && wrong == nil { // WW-20.161
		n.refuse(a, st.Pos, Refusal{"WW-20.161", tooFewMarkers{words.Name(n.Theatre.Powers[flag].Name), most}})
		return
	}
	if wrong != nil {
		return
	}
	inverted := n.Forces[from].Inverted // WW-20.162D
	rest := n.Forces[from].Force
	for _, ship := range force.Ships {
		rest.Ships = slices.DeleteFunc(slices.Clone(rest.Ships), func(s fleet.Ship) bool { return s.Name() == ship.Name() })
	}
	rest.Lights = cloneLights(rest.Lights)
	for p, l := range force.Lights {
		rest.Lights[p], _ = rest.Lights[p].Minus(l)
	}
	n.Forces[from].Force = rest
	n.Forces = append(n.Forces, position.Force{
		Side: n.Side, Marker: position.Marker{Power: flag, Number: number}, At: at, Base: sea.Nowhere, Inverted: inverted, Force: force,
	})
	n.Settle()
}

// gather finds the ships of a task force among those that lie loose in its place: all of them ready, or all of them inverted (WW-20.162D). What
// is wrong is told of those that are ready, if there are any.
func (n *Navy) gather(a *play.Account, st forms.Compose, at sea.Place) (force fleet.Force, from int, ok bool) {
	tried := -1
	for _, inverted := range []bool{false, true} {
		i := n.loose(at, inverted)
		if i < 0 {
			continue
		}
		var trial play.Account
		if got, ok := n.pick(&trial, i, at, st.Of); ok {
			return got, i, true
		}
		if tried < 0 {
			tried = i
		}
	}
	if tried < 0 {
		n.refuse(a, st.Where.Pos, Refusal{"", nobodyLoose{n.name(at)}})
		return force, 0, false
	}
	n.pick(a, tried, at, st.Of)
	return force, 0, false
}

// pick takes parts from a force, and leaves that as it is.
func (n *Navy) pick(a *play.Account, from int, at sea.Place, parts []forms.Part) (fleet.Force, bool) {
	rest := n.Forces[from].Force
	rest.Ships, rest.Lights = slices.Clone(rest.Ships), cloneLights(rest.Lights)
	force := fleet.Force{Lights: map[fleet.Power]fleet.Lights{}}
	for _, p := range parts {
		if !n.take(a, at, p, &rest, &force) {
			return force, false
		}
	}
	return force, true
}

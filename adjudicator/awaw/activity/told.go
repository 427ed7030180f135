package activity

import (
	"slices"

	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/forms"
	"despatch/adjudicator/awaw/position"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/awaw/theatre"
	"despatch/adjudicator/play"
	"despatch/orders"
	"despatch/words"
)

// Told off are ships that go together: a task force, or loose ships of fewer than ten factors.
type ToldOff struct {
	Marker position.Marker
	From   sea.Place
	// Inverted: they have done something in this turn, and only redeploy (WW-21.32b).
	Inverted bool
	fleet.Force
}

// tellOff takes ships from where they lie. They must be the side's own, not inverted (WW-21.31) unless they only redeploy (WW-21.32b), and of ten
// factors or more they must be a task force (WW-21.312).
func (n *Navy) tellOff(a *play.Account, at orders.Pos, from sea.Place, parts []forms.Part, redeploys bool) (ToldOff, bool) {
	told := ToldOff{From: from, Force: fleet.Force{Lights: map[fleet.Power]fleet.Lights{}}}
	if len(parts) > 0 && forms.Number(parts[0].Unit) > 0 {
		return n.taskForce(a, from, parts, redeploys)
	}
	i := n.loose(from, false)
	if redeploys {
		var trial play.Account
		if other := n.loose(from, true); other >= 0 && (i < 0 || !n.holds(&trial, i, from, parts)) {
			i = other
		}
	}
	if i < 0 {
		n.refuse(a, at, Refusal{"WW-21.31", nobodyReady{n.name(from)}})
		return told, false
	}
	rest := n.Forces[i].Force
	rest.Ships, rest.Lights = slices.Clone(rest.Ships), cloneLights(rest.Lights)
	for _, p := range parts {
		if !n.take(a, from, p, &rest, &told.Force) {
			return told, false
		}
	}
	if told.Factors() >= fleet.LeastFactors { // WW-21.312
		n.refuse(a, at, Refusal{"WW-21.312", needsMarker{told.Factors(), fleet.LeastFactors}})
		return told, false
	}
	told.Inverted = n.Forces[i].Inverted
	n.Forces[i].Force = rest
	return told, true
}

// loose is where among the forces the side's loose ships of a place stand, those that are ready or those that are inverted; -1 for nowhere.
func (n *Navy) loose(at sea.Place, inverted bool) int {
	return slices.IndexFunc(n.Forces, func(f position.Force) bool {
		return f.Side == n.Side && f.At == at && !f.Marker.Any() && !f.AtSea() && f.Inverted == inverted
	})
}

// holds says whether all parts are among some ships.
func (n *Navy) holds(a *play.Account, force int, at sea.Place, parts []forms.Part) bool {
	_, ok := n.pick(a, force, at, parts)
	return ok
}

func cloneLights(l map[fleet.Power]fleet.Lights) map[fleet.Power]fleet.Lights {
	out := map[fleet.Power]fleet.Lights{}
	for p, ships := range l {
		out[p] = ships
	}
	return out
}

// taskForce takes a task force whole: it merges with nobody for an activity (WW-20.164E-a).
func (n *Navy) taskForce(a *play.Account, from sea.Place, parts []forms.Part, redeploys bool) (ToldOff, bool) {
	number := forms.Number(parts[0].Unit)
	i := n.own(number)
	name := words.Name(n.MarkerName(position.Marker{Number: number}))
	switch {
	case len(parts) > 1:
		n.refuse(a, parts[1].Pos, Refusal{"WW-20.164E-a", forceAlone{name}})
	case i < 0 || n.Forces[i].At != from:
		n.refuse(a, parts[0].Pos, Refusal{"", forceElsewhere{name, n.name(from)}})
	case n.Forces[i].Inverted && !redeploys:
		n.refuse(a, parts[0].Pos, Refusal{"WW-21.31", forceInverted{name}})
	default:
		f := n.Forces[i]
		n.Forces = slices.Delete(slices.Clone(n.Forces), i, i+1)
		return ToldOff{f.Marker, from, f.Inverted, f.Force}, true
	}
	return ToldOff{}, false
}

// take moves a part from those who lie there to those who go. Of a kind the ships of the senior partner go first.
func (n *Navy) take(a *play.Account, from sea.Place, p forms.Part, rest, told *fleet.Force) bool {
	k, counted := fleet.KindOf(p.Unit)
	if !counted {
		i := slices.IndexFunc(rest.Ships, func(s fleet.Ship) bool { return s.Name() == p.Unit })
		if i < 0 {
			n.refuse(a, p.Pos, Refusal{"", notThere{words.Name(p.Unit), n.name(from)}})
			return false
		}
		told.Ships = append(told.Ships, rest.Ships[i])
		rest.Ships = slices.Delete(rest.Ships, i, i+1)
		return true
	}
	wanted, there := p.Count, rest.Sum(k)*k.Size()
	if wanted == orders.All {
		wanted = there
	}
	if wanted > there || wanted == 0 {
		n.refuse(a, p.Pos, Refusal{"", tooFewThere{there, words.Line(k.String()), n.name(from)}})
		return false
	}
	if wanted%k.Size() != 0 { // WW-20.24
		n.refuse(a, p.Pos, Refusal{"WW-20.24", oddCruisers{wanted}})
		return false
	}
	ships := wanted / k.Size()
	for power := range fleet.Power(len(n.Theatre.Powers)) {
		took := min(ships, rest.Lights[power][k])
		if took == 0 {
			continue
		}
		left, gone := rest.Lights[power], told.Lights[power]
		left[k], gone[k], ships = left[k]-took, gone[k]+took, ships-took
		rest.Lights[power], told.Lights[power] = left, gone
	}
	return true
}

func (n Navy) refuse(a *play.Account, at orders.Pos, r Refusal) {
	a.Say(orders.Error, at, r.Rule, book.Say(r.What))
}

// destroyers is how many destroyer factors are among some ships.
func destroyers(list []ToldOff) (all int) {
	for _, t := range list {
		all += t.Sum(fleet.Destroyer)
	}
	return all
}

// Lift is how many destroyer factors it takes to carry so many factors: one each (WW-21.431E, WW-21.612A); two each across an ocean
// (WW-21.431F-a); in an invasion one each where nobody defends, two where somebody does (WW-21.5131A, WW-21.5131B), and one more from a US box or
// against Hawaii (WW-21.5131C, WW-21.5131D).
func Lift(deed orders.Form, factors int, ocean, defended bool) int {
	each := 1
	switch {
	case deed == forms.FormInvade && defended:
		each = 2
	case deed == forms.FormTransport && ocean:
		each = 2
	}
	if deed == forms.FormInvade && ocean {
		each++
	}
	return each * factors
}

// Needs is how many destroyer factors so many factors take on a way.
func (n Navy) Needs(deed orders.Form, factors int, from, to sea.Place) int {
	return Lift(deed, factors, n.ocean(from, to), n.defended(to))
}

// ocean says whether what is carried crosses an ocean: out of a box that only invades and transports, or between Japan and Hawaii
// (WW-21.431F-a, WW-21.5131C, WW-21.5131D).
func (n Navy) ocean(from, to sea.Place) bool {
	if b, is := n.Theatre.Boxes[from]; is && b.InvasionsOnly {
		return true
	}
	return n.isHome() && n.among(n.Theatre.Rules.Hawaii, to)
}

// defended says whether a hex is defended: it has a garrison, and is the enemy's.
func (n Navy) defended(p sea.Place) bool {
	at := &n.Theatre.Places[p]
	factors := at.Garrison.Factors
	for _, i := range at.Ports {
		factors += n.Theatre.Ports[i].Garrison.Factors
	}
	return factors > 0 && n.Theatre.OfPower(n.Holder(p)) != theatre.Neutral && !n.Holds(n.Side, p)
}

// Package activity is what a side of A World at War orders its ships to do, checked before any die is thrown: who may do it, which way he goes and
// how far, what lifts the cargo. What is wrong is told at the line that says it, under its rule. Interceptions and battles are none of its matters.
package activity

import (
	"slices"

	"despatch/adjudicator/awaw/forms"
	"despatch/adjudicator/awaw/position"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/awaw/theatre"
	"despatch/orders"
	"despatch/words"
)

// Navy is a side with the position in which it orders; the position is its own copy, from which ships are taken as they are told off.
type Navy struct {
	*position.State
	Side theatre.Side
}

// Refusal is why something cannot be done, and the rule that says so.
type Refusal struct {
	Rule string
	What words.Topic
}

// port says whether a place counts as a port of the side for ranges: an operational one, or the edge of the map before a box of which the
// scenario says so (WW-21.36C-a, WW-21.361b, WW-RULING.61).
func (n Navy) port(p sea.Place) bool {
	if n.Operational(n.Side, p) {
		return true
	}
	for at, b := range n.Theatre.Boxes {
		if b.EdgePort && n.Theatre.OfPower(b.Control) == n.Side && slices.Contains(n.Theatre.Chart.Entries(at), p) {
			return true
		}
	}
	return false
}

// longLeg is how far from Pearl Harbor the Allies may go with two of the islands.
const longLeg = 15

// leg is how far from a port a way may go before it comes to the next: twenty hexes, or ten; from Japan twenty, from Pearl Harbor fifteen or twenty
// by the islands that are held (WW-21.3611a, WW-21.3613D, WW-21.3613E, WW-RULING.40).
func (n Navy) leg(p sea.Place) int {
	near, far, rules := n.Theatre.Scale.Near(), n.Theatre.Scale.Far(), &n.Theatre.Rules
	switch {
	case !n.port(p):
		return 0
	case n.among(rules.Home, p):
		return far
	case n.among(rules.Hawaii, p) && !n.isHome() && n.supplied(rules.Midway) && n.supplied(rules.Johnston):
		if n.supplied(rules.Wake) {
			return far
		}
		return longLeg
	}
	return near
}

// among says whether a place is one of some ports.
func (n Navy) among(ports []int, p sea.Place) bool {
	return slices.ContainsFunc(ports, func(i int) bool { return n.Theatre.Ports[i].At == p })
}

// isHome says whether the home ports of the theatre's exceptions were the side's own as the game began.
func (n Navy) isHome() bool {
	home := n.Theatre.Rules.Home
	return len(home) > 0 && n.Theatre.OfPower(n.Theatre.Ports[home[0]].Control) == n.Side
}

// supplied says whether the side holds an island in full supply.
func (n Navy) supplied(p sea.Place) bool {
	return p != sea.Nowhere && n.Holds(n.Side, p) && !slices.Contains(n.Unsupplied, p)
}

// bound is what binds a voyage: how long it is at most, 0 for any length; whether it must touch ports on its way; and how far at most from a port on
// the way its end may lie, 0 for anywhere.
type bound struct {
	most    int
	farRule string
	legs    bool
	legRule string
	last    int
}

// bounds are those of a deed; a way into or out of a box goes by ports, as redeployments do (WW-21.224a).
func (n Navy) bounds(deed orders.Form, boxed, commandos bool) bound {
	scale := n.Theatre.Scale
	far, near := scale.Far(), scale.Near()
	switch deed {
	case forms.FormBaseChange:
		if boxed {
			return bound{legs: true, legRule: "WW-21.224a"}
		}
		return bound{most: far, farRule: "WW-21.223a"}
	case forms.FormPatrol, forms.FormStrike:
		return bound{most: far, farRule: "WW-21.3612a"}
	case forms.FormTransport:
		return bound{most: far, farRule: "WW-21.431A", last: near, legRule: "WW-21.431B"}
	case forms.FormInvade:
		if commandos {
			near = scale.Short() // WW-21.3613C
		}
		return bound{most: far, farRule: "WW-21.5132A", last: near, legRule: "WW-21.5132B"}
	}
	return bound{legs: true, legRule: "WW-21.3611a"} // supply lines, redeployments and escorts
}

// Way is the way that a voyage goes: a shortest by the places that it names, on which what binds it is kept; or why there is none.
func (n Navy) Way(deed orders.Form, from, to sea.Place, via []sea.Place, commandos bool) (sea.Route, *Refusal) {
	chart := n.Theatre.Chart
	b := n.bounds(deed, chart.IsBox(from) || chart.IsBox(to), commandos)
	v := sea.Voyage{From: from, To: to, Via: via, Open: n.Passage(n.Side)}
	shortest, ok := n.find(v)
	switch {
	case !ok:
		return sea.Route{}, &Refusal{"WW-21.21a", noWay{n.name(from), n.name(to)}}
	case b.most > 0 && shortest.Length > b.most:
		return sea.Route{}, &Refusal{b.farRule, tooFar{n.name(from), n.name(to), shortest.Length, b.most}}
	case b.legs:
		v.Leg = n.leg
		if v.Leg(from) == 0 { // who leaves a port that is none for ranges comes to another as far off (WW-21.221b)
			v.Leg = func(p sea.Place) int {
				if p == from {
					return n.Theatre.Scale.Near()
				}
				return n.leg(p)
			}
		}
		if shortest, ok = n.find(v); !ok {
			return sea.Route{}, &Refusal{b.legRule, noPortBetween{n.name(from), n.name(to), n.Theatre.Scale.Near()}}
		}
	case b.last > 0:
		return n.byPort(v, shortest, b)
	}
	return shortest, nil
}

// find is a shortest way; of ways as short, one on which the enemy has neither ports nor aircraft in range, or at least no ports (D3).
func (n Navy) find(v sea.Voyage) (sea.Route, bool) {
	shortest, ok := n.Theatre.Chart.Find(v)
	if !ok {
		return shortest, false
	}
	v.Most = shortest.Length
	for _, v.Avoid = range []func(sea.Place) bool{func(p sea.Place) bool { return n.hostile(p) || n.overflown(p) }, n.hostile} {
		if r, ok := n.Theatre.Chart.Find(v); ok {
			return r, true
		}
	}
	return shortest, true
}

// hostile says whether the enemy holds a port in a hex.
func (n Navy) hostile(p sea.Place) bool {
	return len(n.Theatre.Places[p].Ports) > 0 && n.Holds(1-n.Side, p)
}

// overflown says whether enemy aircraft on land reach a hex.
func (n Navy) overflown(p sea.Place) bool {
	return slices.ContainsFunc(n.Wings, func(w position.Wing) bool {
		far, ok := n.Theatre.Chart.AirDistance(w.At, p)
		most := n.Theatre.Rules.AirRange.Naval
		if w.Ready.Factors > 0 {
			most = max(most, n.Theatre.Rules.AirRange.Army)
		}
		return ok && far <= most && n.Theatre.OfPower(w.Power) == 1-n.Side
	})
}

// byPort is a shortest way that passes a port of the side, its first one among them, from which its end is near enough (WW-21.3613B-a, WW-21.3613C).
func (n Navy) byPort(v sea.Voyage, shortest sea.Route, b bound) (sea.Route, *Refusal) {
	if n.nearPort(shortest, b.last) {
		return shortest, nil
	}
	best, found := sea.Route{}, false
	via := v.Via
	for p := range sea.Place(n.Theatre.Chart.Hexes()) {
		if !n.port(p) || p == v.To || len(n.Theatre.Places[p].Ports) == 0 {
			continue
		}
		for i := range len(via) + 1 {
			v.Via, v.Most = slices.Insert(slices.Clone(via), i, p), b.most
			if r, ok := n.find(v); ok && n.nearPort(r, b.last) && (!found || r.Length < best.Length) {
				best, found = r, true
			}
		}
	}
	if !found {
		return best, &Refusal{b.legRule, noPortNear{n.name(v.To), b.last}}
	}
	return best, nil
}

// nearPort says whether the last port of the side that a way passes lies near enough to its end; the end itself does not count
// (WW-21.3613B-a).
func (n Navy) nearPort(r sea.Route, near int) bool {
	for i := len(r.Places) - 1; i >= 0; i-- {
		at := r.From
		if i > 0 {
			at = r.Places[i-1]
		}
		if n.port(at) {
			return len(r.Places)-i <= near
		}
	}
	return false
}

func (n Navy) name(p sea.Place) words.Name { return words.Name(n.Theatre.Name(p)) }

package activity

import (
	"fmt"
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

// What a transport lifts: a mechanised unit, three factors of others, or five air factors across an ocean (WW-21.431F-b, WW-21.5133A, WW-21.5133B); five factors
// of an escort (WW-20.64C-a).
const (
	othersPerTransport = 3
	airPerTransport    = 5
	escortPerTransport = 5
)

// Transports is how many transports it takes to carry some cargo across an ocean, beside destroyers.
func Transports(cargo []theatre.Cargo) (n int) {
	var others []int
	air := 0
	for _, c := range cargo {
		switch {
		case c.Kind == theatre.Aircraft:
			air += c.Factors
		case c.Mechanised:
			n++
		default:
			others = append(others, c.Factors)
		}
	}
	return n + loads(others, othersPerTransport) + (air+airPerTransport-1)/airPerTransport
}

// loads is into how many loads of so many factors some units go, none of which is parted (WW-20.64C-b): the largest first, each where there is room.
func loads(factors []int, most int) int {
	slices.SortFunc(factors, func(a, b int) int { return b - a })
	var room []int
	for _, f := range factors {
		i := slices.IndexFunc(room, func(left int) bool { return left >= f })
		if i < 0 {
			room = append(room, max(most, f))
			i = len(room) - 1
		}
		room[i] -= f
	}
	return len(room)
}

// hauler is a navy as its transports see it, which lie in a box of shipping and go from there wherever they are wanted (WW-20.64).
type hauler struct{ *Navy }

// box is where the side's transports lie, sea.Nowhere where there are none.
func (n hauler) box() sea.Place {
	for p := range sea.Place(n.Theatre.Chart.Places()) {
		if n.Theatre.Boxes[p].Warfare {
			return p
		}
	}
	return sea.Nowhere
}

// take takes transports out of their box that have not been used in this turn (WW-20.64), or refuses.
func (n hauler) take(a *play.Account, at orders.Pos, rule string, need int) (told ToldOff, ok bool) {
	box := n.box()
	if box == sea.Nowhere || need == 0 {
		return told, need == 0
	}
	has, i := 0, n.loose(box, false)
	if i >= 0 {
		has = n.Forces[i].Sum(fleet.Transport)
	}
	if has < need {
		n.refuse(a, at, Refusal{rule, tooFewTransports{need, has, n.name(box)}})
		return told, false
	}
	told = ToldOff{From: box, Force: fleet.Force{Lights: map[fleet.Power]fleet.Lights{}}}
	rest := n.Forces[i].Force
	rest.Lights = cloneLights(rest.Lights)
	n.Navy.take(a, box, forms.Part{Unit: fleet.Transport.String(), Count: need}, &rest, &told.Force)
	n.Forces[i].Force = rest
	return told, true
}

// across takes the transports that some cargo needs across an ocean, beside destroyers (WW-21.431F-b, WW-21.5133A, WW-21.5133B).
func (n hauler) across(a *play.Account, st *forms.Voyage, p *Plan) {
	rule := map[orders.Form]string{forms.FormTransport: "WW-21.431F-b", forms.FormInvade: "WW-21.5133A"}[st.Deed]
	if told, ok := n.take(a, st.Pos, rule, Transports(p.Cargo)); ok && told.Sum(fleet.Transport) > 0 {
		p.Carrying = append(p.Carrying, told)
	}
}

// line sees that a line of supply out of a box beside the map has a transport (WW-20.64B): it is used, and sails nowhere. From the Australia box by one of the
// ports of defence there it needs none.
func (n hauler) line(a *play.Account, st *forms.Voyage, from sea.Place, r sea.Route) {
	b, is := n.Theatre.Boxes[from]
	if st.Deed != forms.FormSupply || !is || b.Warfare || n.box() == sea.Nowhere || b.MayIntercept && slices.ContainsFunc(r.Places, n.freeOfTransports) {
		return
	}
	if told, ok := n.take(a, st.Pos, "WW-20.64B", 1); ok {
		n.Arrive(told, told.From, true)
	}
}

// freeOfTransports says whether a line from the Australia box by a port needs no transport: Townsville and Noumea, from which the box is defended.
func (n hauler) freeOfTransports(p sea.Place) bool {
	raids := n.Theatre.Boxes[n.box()].Raids
	return raids != nil && n.among(raids.DefencePorts, p) && !n.among(n.Theatre.Rules.Hawaii, p)
}

// escort takes the transports of an escort that are named (WW-20.643, WW-20.644, WW-20.646), and says how many factors they lift. With a box at an end only
// transports escort (WW-21.611).
func (n hauler) escort(a *play.Account, st *forms.Voyage, from, to sea.Place) (told ToldOff, lifts int) {
	count := 0
	for _, d := range st.Using {
		for _, p := range d.Parts {
			if p.Unit == fleet.Transport.String() {
				count += max(p.Count, 0)
			}
		}
	}
	ends := func(p sea.Place) bool {
		return n.Theatre.Chart.IsBox(p) || n.among(n.Theatre.Rules.OceanPorts, p)
	}
	boxed := n.Theatre.Chart.IsBox(from) || n.Theatre.Chart.IsBox(to)
	if n.box() == sea.Nowhere || count == 0 && !boxed {
		if count > 0 {
			n.refuse(a, st.Pos, Refusal{"WW-21.611", noTransports{}})
		}
		return told, 0
	}
	if !n.isHome() && !(ends(from) && ends(to)) {
		n.refuse(a, st.Pos, Refusal{"WW-20.644", noOceanPort{}})
		return told, 0
	}
	var units []int
	for _, p := range st.Parts {
		if c, known := n.Theatre.Unit(p.Unit); known {
			units = append(units, c.Factors)
		}
	}
	if need := loads(units, escortPerTransport); boxed && count < need {
		n.refuse(a, st.Pos, Refusal{"WW-21.613A", nameTransports{need, count}})
		return told, 0
	}
	told, ok := n.take(a, st.Pos, "WW-20.64C-a", count)
	if !ok {
		return told, 0
	}
	return told, count * escortPerTransport
}

// withoutTransports are detachments without the transports in them, which lie elsewhere.
func withoutTransports(list []forms.Detachment) (out []forms.Detachment) {
	for _, d := range list {
		d.Parts = slices.DeleteFunc(slices.Clone(d.Parts), func(p forms.Part) bool { return p.Unit == fleet.Transport.String() })
		if len(d.Parts) > 0 {
			out = append(out, d)
		}
	}
	return out
}

// aircraft takes the aircraft out of a base that a convoy carries, each factor and squadron by itself (WW-21.436a, WW-21.436d).
func (n hauler) aircraft(a *play.Account, st *forms.Voyage, from sea.Place) (list []theatre.Cargo) {
	var parts []forms.Part
	for _, p := range st.Parts {
		if p.Unit == forms.ArmyAir || p.Unit == forms.NavalAir {
			parts = append(parts, p)
		}
	}
	if len(parts) == 0 {
		return nil
	}
	if st.Deed != forms.FormTransport {
		n.refuse(a, parts[0].Pos, Refusal{"WW-21.436a", flyThemselves{}})
		return nil
	}
	flown, _ := hangar(n).takeAir(a, from, parts)
	for _, f := range flown {
		power := n.Theatre.Powers[f.Power].Adjective
		for range f.Factors {
			list = append(list, theatre.Cargo{ID: fmt.Sprintf("%s air factor %d", power, len(list)+1), Power: f.Power, Kind: theatre.Aircraft, Factors: 1, Air: theatre.Air{Factors: 1}})
		}
		for i := range f.Squadrons {
			air := theatre.Air{Squadrons: 1}
			if i < f.Elite {
				air.Elite = 1
			}
			list = append(list, theatre.Cargo{ID: fmt.Sprintf("%s squadron %d", power, len(list)+1), Power: f.Power, Kind: theatre.Aircraft, Factors: 1, Air: air})
		}
	}
	if to, known := n.Theatre.Find(st.To.ID); known && len(list) > 0 {
		coming := 0
		for _, f := range flown {
			coming += position.Squadrons(f.Air)
		}
		if !hangar(n).airBase(to) {
			n.refuse(a, st.To.Pos, Refusal{"WW-21.436c", noAirBase{n.name(to)}})
		} else {
			hangar(n).airFits(a, st.To.Pos, to, coming)
		}
	}
	return list
}

// Booked are the aircraft that some orders would carry by sea: these fly nowhere before (WW-21.436a).
func (n *Navy) Booked(list []forms.Voyage) (out []Flown) {
	trial := Navy{State: n.State.Clone(), Side: n.Side}
	var a play.Account
	for _, st := range list {
		if from, known := n.Theatre.Find(st.From.ID); known {
			for _, c := range (hauler{&trial}).aircraft(&a, &st, from) {
				out = append(out, Flown{Power: c.Power, From: from, Air: c.Air})
			}
		}
	}
	return out
}

// words of refusals of transports.
type (
	tooFewTransports struct {
		Need, Has int
		Where     words.Name
	}
	nameTransports struct{ Need, Wrote int }
	noTransports   struct{}
	noOceanPort    struct{}
	flyThemselves  struct{}
)

package activity

import (
	"slices"

	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/forms"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/awaw/theatre"
	"despatch/adjudicator/play"
	"despatch/orders"
	"despatch/words"
)

// Plan is an activity that may be carried out as it stands.
type Plan struct {
	Deed  orders.Form
	Route sea.Route
	// Sailing are the ships that go, Carrying those of them that carry, Protecting and Bombarding the others.
	Sailing, Carrying, Protecting, Bombarding []ToldOff
	Cargo                                     []theatre.Cargo
}

// Check says whether a voyage may be sailed, and takes its ships from the position. What is wrong is told at its place; then nothing is taken.
func (n *Navy) Check(a *play.Account, st forms.Voyage) (Plan, bool) {
	before, began := n.State.Clone(), a.Mark()
	p := Plan{Deed: st.Deed}
	from, known := n.Theatre.Find(st.From.ID)
	to, both := n.Theatre.Find(st.To.ID)
	if !known || !both {
		return p, false
	}
	n.mayGo(a, &st, from, to)
	carries := st.Deed == forms.FormTransport || st.Deed == forms.FormInvade || st.Deed == forms.FormEscort
	switch {
	case carries:
		p.Cargo = append(n.cargo(a, &st, from), hauler{n}.aircraft(a, &st, from)...)
	case st.Deed != forms.FormSupply:
		if told, ok := n.tellOff(a, st.Pos, from, st.Parts, st.Deed == forms.FormRedeploy); ok {
			if task, does := taskOf[st.Deed]; does {
				n.mayDo(a, st.Pos, told, task)
			}
			if st.Deed == forms.FormRaid && !a.FailedSince(began) {
				n.raiders(a, &st, told, from, to)
			}
			p.Sailing = append(p.Sailing, told)
		}
	}
	p.Carrying = n.detach(a, withoutTransports(st.Using), from, fleet.CarriesUnits)
	p.Protecting = n.detach(a, st.Protecting, from, fleet.Protects)
	p.Bombarding = n.detach(a, st.Bombarding, from, fleet.Bombards)
	if st.Deed == forms.FormEscort {
		n.fromOnePort(a, &st, from)
	}
	if carries && !a.FailedSince(began) {
		n.mayLift(a, &st, &p, from, to)
	}
	if carries && st.Deed != forms.FormEscort && n.ocean(from, to) && !a.FailedSince(began) {
		hauler{n}.across(a, &st, &p)
	}
	if !a.FailedSince(began) {
		var wrong *Refusal
		if st.Deed == forms.FormRaid {
			p.Route, wrong = n.raidWay(from, to, n.places(st.Via))
		} else {
			p.Route, wrong = n.Way(st.Deed, from, to, n.places(st.Via), commandos(p.Cargo))
		}
		if wrong != nil {
			n.refuse(a, st.To.Pos, *wrong)
		}
	}
	if !a.FailedSince(began) {
		hauler{n}.line(a, &st, from, p.Route)
		n.mayGoHome(a, &st, to)
		n.fromElsewhere(a, &st, from, p.Route.Length)
	}
	if a.FailedSince(began) {
		n.State = before
		return Plan{}, false
	}
	return p, true
}

// mayGoHome sees that ships may go to a base after what they have done: one that works, near enough to where they act (WW-21.33a).
func (n *Navy) mayGoHome(a *play.Account, st *forms.Voyage, from sea.Place) {
	to, known := n.Theatre.Find(st.Home.ID)
	if !known {
		return
	}
	if n.Theatre.Boxes[from].Raids != nil { // raiders come home from the edge by which they entered, any port will do (WW-21.538D-a)
		if !n.Operational(n.Side, to) {
			n.refuse(a, st.Home.Pos, Refusal{"WW-21.538D-a", noBase{n.name(to)}})
		}
		return
	}
	far, ok := n.Theatre.Chart.Distances(from, n.Passage(n.Side)).To(to)
	switch {
	case st.Deed == forms.FormRedeploy || st.Deed == forms.FormEscort || st.Deed == forms.FormBaseChange:
		n.refuse(a, st.Home.Pos, Refusal{"WW-21.33a", endsThere{}})
	case !n.Holds(n.Side, to) || !n.base(to):
		n.refuse(a, st.Home.Pos, Refusal{"WW-21.33a", noBase{n.name(to)}})
	case !ok || far > n.Theatre.Scale.Near():
		n.refuse(a, st.Home.Pos, Refusal{"WW-21.33a", tooFar{n.name(from), n.name(to), far, n.Theatre.Scale.Near()}})
	}
}

// fromElsewhere sees that ships from another base than that where a convoy or an invasion begins are not farther from its end, all in all, than they may
// go (WW-21.432a, WW-21.433, WW-21.515b); who protects or bombards an invasion is free of that (WW-21.516).
func (n *Navy) fromElsewhere(a *play.Account, st *forms.Voyage, from sea.Place, length int) {
	bound := map[orders.Form][2]string{forms.FormTransport: {"WW-21.432a", "WW-21.433"}, forms.FormInvade: {"WW-21.515b", ""}}[st.Deed]
	to, _ := n.Theatre.Find(st.To.ID)
	d := n.Theatre.Chart.Distances(from, n.Passage(n.Side))
	for i, list := range [][]forms.Detachment{st.Using, st.Protecting} {
		for _, part := range list {
			at, known := n.Theatre.Find(part.From.ID)
			if !known || bound[i] == "" {
				continue
			}
			if far, ok := d.To(at); !ok || far+length > n.Theatre.Scale.Far() {
				n.refuse(a, part.From.Pos, Refusal{bound[i], tooFar{n.name(at), n.name(to), far + length, n.Theatre.Scale.Far()}})
			}
		}
	}
}

// taskOf is what ships that are named first do in a deed; a change of base is no task of any ship (WW-21.221a).
var taskOf = map[orders.Form]fleet.Task{forms.FormPatrol: fleet.Patrols, forms.FormStrike: fleet.AccompaniesStrikes, forms.FormRaid: fleet.Raids}

// mayDo sees that all ships may do their task, and that fast carriers have as many factors of fleets with them (WW-21.313a); ships that only
// change base need neither (WW-21.313d).
func (n *Navy) mayDo(a *play.Account, at orders.Pos, told ToldOff, task fleet.Task) {
	if !told.May(task) {
		n.refuse(a, at, Refusal{"WW-21.31", mayNotDo{}})
	}
	if dives := told.Sum(fleet.Submarine); task == fleet.Patrols && dives > 0 && dives < told.Factors() {
		n.refuse(a, at, Refusal{"WW-21.4176A", submarinesApart{}})
	}
	if !told.MayStart() {
		n.refuse(a, at, Refusal{"WW-21.313a", carriersAlone{told.CarrierFactors(), told.FleetFactors()}})
	}
}

// mayGo sees that a deed leads where it may.
func (n *Navy) mayGo(a *play.Account, st *forms.Voyage, from, to sea.Place) {
	place, box := &n.Theatre.Places[to], n.Theatre.Boxes[from]
	refused := false
	refuse := func(is bool, at orders.Pos, rule string, what words.Topic) { // what is wrong first is told, and nothing that follows from it
		if is && !refused {
			refused = true
			n.refuse(a, at, Refusal{rule, what})
		}
	}
	friendly := n.Holds(n.Side, to)
	switch st.Deed {
	case forms.FormPatrol:
		refuse(!place.OpenSea, st.To.Pos, "WW-21.411a", patrolsAtSea{n.name(to)})
		refuse(box.InvasionsOnly, st.From.Pos, "WW-21.413c", noPatrolFrom{n.name(from)})
		refuse(place.OpenSea && !n.nearAPort(to), st.To.Pos, "WW-21.3613A", noPortNear{n.name(to), n.Theatre.Scale.Near()})
	case forms.FormRedeploy, forms.FormEscort:
		refuse(!friendly, st.To.Pos, "WW-21.641c", notFriendly{n.name(to)})
		refuse(friendly && !n.base(to) && !(place.Island && st.Deed == forms.FormEscort), st.To.Pos, "WW-20.15a", noBase{n.name(to)})
	case forms.FormBaseChange:
		refuse(!friendly, st.To.Pos, "WW-21.223d", notFriendly{n.name(to)})
		refuse(friendly && !n.base(to), st.To.Pos, "WW-20.15a", noBase{n.name(to)})
	case forms.FormTransport:
		refuse(!friendly, st.To.Pos, "WW-21.432d", notFriendly{n.name(to)})
		refuse(friendly && !n.base(to) && !place.Island, st.To.Pos, "WW-21.37", noBase{n.name(to)})
	case forms.FormInvade:
		refuse(!place.Beach && !place.Island, st.To.Pos, "WW-21.511a", noBeach{n.name(to)})
		refuse(n.blocked(to), st.To.Pos, "WW-21.5123a", shipsThere{n.name(to)})
		refuse(n.noInvasionBase(from), st.From.Pos, "WW-21.3613C", noInvasionFrom{n.name(from)})
		refuse(n.banned(to), st.To.Pos, "WW-21.5121B", notThisTurn{n.name(to)})
	}
}

// noInvasionBase says whether no invasion starts in a port (WW-21.3613C).
func (n *Navy) noInvasionBase(p sea.Place) bool {
	return slices.ContainsFunc(n.Theatre.Places[p].Ports, func(i int) bool { return n.Theatre.Ports[i].NoInvasionBase })
}

// base says whether ships may lie in a place (WW-20.15a).
func (n *Navy) base(p sea.Place) bool {
	return n.Theatre.Chart.IsBox(p) || len(n.Theatre.Places[p].Ports) > 0
}

// banned says whether a hex may not be invaded in this turn.
func (n *Navy) banned(p sea.Place) bool {
	return slices.Contains(n.Theatre.Turns[n.Turn-1].NoInvasion, p)
}

// nearAPort says whether a hex lies near enough to a port of the side for a patrol (WW-21.411c, WW-21.3613A).
func (n *Navy) nearAPort(p sea.Place) bool {
	d := n.Theatre.Chart.Distances(p, n.Passage(n.Side))
	for at := range sea.Place(n.Theatre.Chart.Hexes()) {
		if n.port(at) {
			if far, ok := d.To(at); ok && far <= n.Theatre.Scale.Near() {
				return true
			}
		}
	}
	return false
}

// detach tells ships off for a part of an activity.
func (n *Navy) detach(a *play.Account, list []forms.Detachment, from sea.Place, task fleet.Task) (out []ToldOff) {
	for _, d := range list {
		at := from
		if p, known := n.Theatre.Find(d.From.ID); known {
			at = p
		}
		if told, ok := n.tellOff(a, d.Parts[0].Pos, at, d.Parts, false); ok {
			n.mayDo(a, d.Parts[0].Pos, told, task)
			out = append(out, told)
		}
	}
	return out
}

// cargo finds the ground units that are carried: they must lie where they embark.
func (n *Navy) cargo(a *play.Account, st *forms.Voyage, from sea.Place) (list []theatre.Cargo) {
	for _, p := range st.Parts {
		if p.Unit == forms.ArmyAir || p.Unit == forms.NavalAir {
			continue
		}
		unit, known := n.Theatre.Unit(p.Unit)
		there := false
		for _, u := range n.Units {
			there = there || u.ID == p.Unit && u.At == from
		}
		switch {
		case !known:
			n.refuse(a, p.Pos, Refusal{"WW-21.431", notCarried{words.Name(p.Unit)}})
		case n.Theatre.OfPower(unit.Power) != n.Side || !there:
			n.refuse(a, p.Pos, Refusal{"", notThere{words.Name(p.Unit), n.name(from)}})
		case slices.Contains(n.Carried, p.Unit):
			n.refuse(a, p.Pos, Refusal{"WW-21.431G", carriedBefore{words.Name(p.Unit)}})
		default:
			list = append(list, unit)
		}
	}
	return list
}

func commandos(list []theatre.Cargo) bool {
	return slices.ContainsFunc(list, func(c theatre.Cargo) bool { return c.Kind == theatre.Commando })
}

// fromOnePort sees that who escorts and who protects him lie where the escort begins (WW-21.612, WW-21.615A).
func (n *Navy) fromOnePort(a *play.Account, st *forms.Voyage, from sea.Place) {
	elsewhere := func(rule string, list []forms.Detachment) {
		for _, d := range list {
			if at, known := n.Theatre.Find(d.From.ID); known && at != from {
				n.refuse(a, d.From.Pos, Refusal{rule, otherPort{n.name(from)}})
			}
		}
	}
	elsewhere("WW-21.612", st.Using)
	elsewhere("WW-21.615A", st.Protecting)
}

// mayLift sees that there are destroyers enough for the cargo.
func (n *Navy) mayLift(a *play.Account, st *forms.Voyage, p *Plan, from, to sea.Place) {
	factors := 0
	for _, c := range p.Cargo {
		factors += c.Factors
	}
	rule := map[orders.Form]string{forms.FormTransport: "WW-21.431E", forms.FormInvade: "WW-21.5131A", forms.FormEscort: "WW-21.612A"}[st.Deed]
	ocean, defended := n.ocean(from, to), n.defended(to)
	switch {
	case st.Deed == forms.FormTransport && ocean:
		rule = "WW-21.431F-a"
	case st.Deed == forms.FormInvade && defended:
		rule = "WW-21.5131B"
	}
	have := destroyers(p.Carrying)
	if st.Deed == forms.FormEscort {
		told, lifts := hauler{n}.escort(a, st, from, to)
		if lifts > 0 {
			p.Carrying = append(p.Carrying, told)
			have += lifts
		}
		if n.Theatre.Chart.IsBox(from) || n.Theatre.Chart.IsBox(to) { // WW-21.611
			have, rule = lifts, "WW-21.611"
		}
	}
	if need := Lift(st.Deed, factors, ocean, defended); have < need {
		n.refuse(a, st.Pos, Refusal{rule, tooFewToLift{factors, need, have}})
	}
}

func (n *Navy) places(list []orders.Place) (out []sea.Place) {
	for _, p := range list {
		if at, known := n.Theatre.Find(p.ID); known {
			out = append(out, at)
		}
	}
	return out
}

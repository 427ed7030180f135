package awaw

import (
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/awaw/activity"
	"despatch/adjudicator/awaw/chain"
	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/forms"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/awaw/theatre"
	"despatch/adjudicator/play"
	"despatch/orders"
	"despatch/words"
)

// voyage is an activity that is carried out: its order, and its ships on their way.
type voyage struct {
	chain.Mission
	said forms.Voyage
}

// navy does something with the mover's ships in the position.
func (t *turn) navy(do func(n *activity.Navy)) {
	n := activity.Navy{State: t.State, Side: t.Mover}
	do(&n)
	t.State = n.State
}

// voyages are the orders among some statements of which keep is true.
func voyages(list []orders.Statement, deeds ...orders.Form) (out []forms.Voyage) {
	for _, st := range list {
		if v, ok := st.(forms.Voyage); ok && slices.Contains(deeds, v.Deed) {
			out = append(out, v)
		}
	}
	return out
}

// setOut checks orders one by one and takes their ships to sea. One that cannot be carried out is refused while the sheet is tried; else it lapses,
// and its owner is told (WW-RULING.64).
func (t *turn) setOut(list []forms.Voyage) (out []*voyage) {
	coming := map[sea.Place]int{}
	for _, st := range list {
		var p activity.Plan
		began, ok := t.Mark(), false
		t.navy(func(n *activity.Navy) { p, ok = n.Check(t.Account, st) })
		if ok {
			ok = t.pays(st, &p) && t.fits(st, &p, coming) && airfields{t}.mayEmbark(st, &p)
		}
		if !ok {
			t.lapse(began, st)
			continue
		}
		t.ways[st.Pos] = book.Say(wayIs{p.Route.Length})
		v := t.sail(st, p)
		t.navy(func(n *activity.Navy) {
			for _, c := range p.Cargo {
				n.Embark(c)
			}
		})
		t.tellSail(v)
		out = append(out, v)
	}
	return out
}

// lapse tells the mover of an order that can no longer be carried out, and takes back that it was refused.
func (t *turn) lapse(began play.Mark, st orders.Statement) {
	if t.tried {
		return
	}
	var why words.Text
	for _, d := range t.Diagnostics {
		why = d.Message
	}
	t.Unsay(began)
	t.tellMover(2, lapsed{Line: words.Line(play.Lines([]orders.Statement{st}, t.game.vocab)[0]), Why: why})
}

// tellMover tells the mover alone.
func (t *turn) tellMover(depth int, d adjudicator.Detail, rules ...string) {
	t.Emit(depth, d, nil, rules...)
	t.Events[len(t.Events)-1].VisibleTo = []adjudicator.Seat{t.mover()}
}

// pays takes an offensive mission of the mover's for each force on patrol, raid, invasion or strike (operations of the scenario, for WW-21.412).
func (t *turn) pays(st forms.Voyage, p *activity.Plan) bool {
	var cost int
	switch st.Deed {
	case forms.FormPatrol, forms.FormRaid, forms.FormStrike:
		cost = len(p.Sailing)
	case forms.FormInvade:
		cost = 1
	}
	if most := t.Theatre.Rules.Operations[t.Mover]; t.Spent+cost > most {
		t.Refuse(st.Pos, "WW-21.412", tooManyMissions{most})
		t.giveBack(p)
		return false
	}
	t.Spent += cost
	return true
}

// fits sees that a base has room for all who are to end in it by redeployments and escorts (WW-21.112a); coming are those so far.
func (t *turn) fits(st forms.Voyage, p *activity.Plan, coming map[sea.Place]int) bool {
	if st.Deed != forms.FormRedeploy && st.Deed != forms.FormEscort {
		return true
	}
	to, factors := p.Route.To(), 0
	for _, list := range [][]activity.ToldOff{p.Sailing, p.Carrying, p.Protecting} {
		for _, told := range list {
			factors += told.Factors()
		}
	}
	began := t.Mark()
	t.navy(func(n *activity.Navy) { n.MayHold(t.Account, st, to, coming[to]+factors) })
	if t.FailedSince(began) {
		t.giveBack(p)
		return false
	}
	coming[to] += factors
	return true
}

// giveBack puts the ships of a plan back where they came from.
func (t *turn) giveBack(p *activity.Plan) {
	t.navy(func(n *activity.Navy) {
		for _, list := range [][]activity.ToldOff{p.Sailing, p.Carrying, p.Protecting, p.Bombarding} {
			for _, told := range list {
				n.Arrive(told, told.From, false)
			}
		}
		for _, c := range p.Cargo {
			if c.Kind == theatre.Aircraft {
				n.Base([]activity.Flown{{Power: c.Power, Air: c.Air}}, p.Route.From)
			}
		}
		n.Settle()
	})
}

// sail makes a mission of a plan.
func (t *turn) sail(st forms.Voyage, p activity.Plan) *voyage {
	home, known := t.Theatre.Find(st.Home.ID)
	if !known {
		home = sea.Nowhere
	}
	v := &voyage{said: st, Mission: chain.Mission{Side: t.Mover, Deed: st.Deed, From: p.Route.From, Route: p.Route, Cargo: p.Cargo}}
	for role, list := range [][]activity.ToldOff{chain.Sails: p.Sailing, chain.Carries: p.Carrying, chain.Protects: p.Protecting, chain.Bombards: p.Bombarding} {
		for _, told := range list {
			told.Laden = chain.Role(role) == chain.Carries && len(p.Cargo) > 0
			v.Sailing = append(v.Sailing, &chain.Sailing{ToldOff: told, Side: t.Mover, Role: chain.Role(role), Patrol: sea.Nowhere, Home: home, Deed: st.Deed})
			if t.Theatre.Boxes[told.From].Warfare { // transports go back to their box
				v.Sailing[len(v.Sailing)-1].Home = sea.Nowhere
			}
		}
	}
	t.load(v)
	return v
}

// escortPerTransport is how many factors of an escort a transport lifts (WW-20.64C-a).
const escortPerTransport = 5

// load puts the cargo aboard: each unit with the first who carry and have destroyers left for it (WW-22.4241Aa).
func (t *turn) load(v *voyage) {
	navy := activity.Navy{State: t.State, Side: t.Mover}
	each := navy.Needs(v.Deed, 1, v.Route.From, v.Route.To())
	room := map[*chain.Sailing]int{}
	var carriers []*chain.Sailing
	for _, s := range v.Sailing {
		if s.Role == chain.Carries {
			s.Each, room[s] = each, s.Sum(fleet.Destroyer)
			if v.Deed == forms.FormEscort {
				room[s] += escortPerTransport * s.Sum(fleet.Transport)
			}
			carriers = append(carriers, s)
		}
	}
	for _, c := range v.Cargo {
		i := slices.IndexFunc(carriers, func(s *chain.Sailing) bool { return room[s] >= c.Factors*each })
		if i < 0 { // the first who has destroyers, or whatever there is
			i = max(slices.IndexFunc(carriers, func(s *chain.Sailing) bool { return s.Sum(fleet.Destroyer) > 0 }), min(0, len(carriers)-1))
		}
		if i >= 0 {
			room[carriers[i]] -= c.Factors * each
			carriers[i].Cargo = append(carriers[i].Cargo, c)
		}
	}
}

// tellSail tells that a mission sets out.
func (t *turn) tellSail(v *voyage) { t.Emit(1, t.setSail(v), nil, "WW-22.15a", "WW-22.12a") }

// setSail is who goes, from where to where, and by which hexes (WW-22.12a); what is carried lies open (WW-20.164A).
func (t *turn) setSail(v *voyage) setSail {
	e := setSail{What: chain.DeedName(v.Deed), From: t.name(v.Route.From), To: t.name(v.Route.To()), Length: v.Route.Length}
	for _, s := range v.Sailing {
		e.Forces = append(e.Forces, chain.CompanyOf(t.Theatre, s.Side, s.Marker, s.Force))
	}
	for _, c := range v.Cargo {
		e.Cargo = append(e.Cargo, words.Name(c.ID))
	}
	for _, p := range v.Route.Places {
		if p != v.Route.To() {
			e.Way = append(e.Way, t.name(p))
		}
	}
	return e
}

func (t *turn) name(p sea.Place) words.Name { return words.Name(t.Theatre.Name(p)) }

// home brings the ships of a mission into a port: those that were beaten to where they came from (WW-21.222, WW-22.84a), inverted.
func (t *turn) home(v *voyage, to func(*chain.Sailing) sea.Place, inverted bool) {
	t.navy(func(n *activity.Navy) {
		for _, s := range v.Sailing {
			if s.Gone() {
				continue
			}
			told := s.ToldOff
			told.Laden = false
			if s.Beaten || t.Theatre.Boxes[s.From].Warfare {
				s.At = s.From
				n.Arrive(told, s.At, true)
			} else {
				s.At = to(s)
				n.Arrive(told, s.At, inverted)
			}
		}
		n.Settle()
	})
}

// origin is where a force came from.
func origin(s *chain.Sailing) sea.Place { return s.From }

// parted are a voyage's forces as voyages of their own, for those who go home each by itself (WW-22.165d).
func (v *voyage) parted() (list []*voyage) {
	for _, s := range v.Sailing {
		one := *v
		one.Sailing = []*chain.Sailing{s}
		list = append(list, &one)
	}
	return list
}

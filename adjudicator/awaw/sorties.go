package awaw

import (
	"slices"
	"strconv"

	"despatch/adjudicator/awaw/battle"
	"despatch/adjudicator/awaw/chain"
	"despatch/adjudicator/awaw/exchange"
	"despatch/adjudicator/awaw/forms"
	"despatch/adjudicator/awaw/theatre"
	"despatch/orders"
)

// sorties is a turn as aircraft on land see it that attack ships on their way (WW-23.8).
type sorties struct{ *turn }

// passed lets the enemy's aircraft attack ships in a hex of their way, once (WW-23.811a): those that he has named for what they do, or all that reach
// them; who has said nothing attacks where somebody has tried to meet them, and did not (D24).
func (t sorties) passed(p chain.Passage) {
	by := 1 - p.Side
	said, named := t.said(by, p)
	if named && said.Nothing || !named && !p.Tried || t.safe(p) {
		return
	}
	e := &engagement{turn: t.turn, passing: true}
	m := chain.Meeting{At: p.At, Interceptor: by, Deed: p.Deed, Number: p.Force}
	if p.Deed == forms.FormHunters { // who approaches at the same time is alike, and nobody else (WW-23.161c)
		m.Deed = p.Deed + approach(p.Number)
	}
	for _, s := range p.Sailing {
		if !s.Beaten && !s.Gone() {
			m.Sides[p.Side] = append(m.Sides[p.Side], s)
		}
	}
	setup := e.setup(m)
	setup.Passage = true
	if named {
		setup.Sides[by].Bases = t.sent(by, said, setup.Sides[by].Bases)
	}
	e.battle = battle.Begin(setup)
	if e.battle.Sides[by].Air.Of(exchange.Kind.MayStrike).Count() > 0 && !e.battle.Sides[by].Policy.NoStrike {
		told := airAttacked{At: t.name(p.At), What: chain.DeedName(p.Deed)}
		for _, s := range m.Sides[p.Side] {
			told.Ships = append(told.Ships, chain.CompanyOf(t.Theatre, s.Side, s.Marker, s.Force))
		}
		t.Emit(2, told, nil, "WW-23.811a")
		e.conduct().Sortie(e.battle, int(by))
	}
	e.battle.Over = true
	e.write()
	e.settle()
}

// approach tells those who approach one activity from those who approach another.
func approach(n int) orders.Form { return orders.Form(strconv.Itoa(n)) }

// said is the first statement of a side that speaks of ships in a hex of their way.
func (t sorties) said(side theatre.Side, p chain.Passage) (forms.AirAttack, bool) {
	for _, st := range t.run.Policies[side].AirAttacks {
		at, where := t.Theatre.Find(st.Where.ID)
		switch {
		case !slices.Contains(st.What, p.Deed), st.TargetHex && !p.Target, where && at != p.At:
		default:
			return st, true
		}
	}
	for _, st := range t.run.Policies[side].AirAttacks { // who wants them attacked elsewhere wants them left alone here
		if slices.Contains(st.What, p.Deed) {
			return forms.AirAttack{Nothing: true}, true
		}
	}
	return forms.AirAttack{}, false
}

// safe says whether aircraft attack none of some ships: submarines that are not on patrol (WW-23.81a).
func (t sorties) safe(p chain.Passage) bool {
	return !slices.ContainsFunc(p.Sailing, func(s *chain.Sailing) bool { return !s.Beaten && !s.Gone() && !chain.Submarines(s) })
}

// sent are the aircraft that a statement sends: those of its base, so many factors, each with one squadron that attacks, and squadrons.
func (t sorties) sent(side theatre.Side, st forms.AirAttack, list []battle.Base) []battle.Base {
	from, only := t.Theatre.Find(st.From.ID)
	army, naval := 0, 0
	for _, b := range list {
		army += b.Drawn.Of(func(k exchange.Kind) bool { return k == exchange.Attack }).Count()
		naval += b.Drawn.Of(func(k exchange.Kind) bool { return k == exchange.Naval }).Count()
	}
	army, naval = forms.Aircraft(st.With, army, naval)
	return airfields(t).only(side, list, func(b battle.Base) exchange.Flights {
		if only && airfields(t).skies().wings[b.Key-1].at != from {
			return exchange.Flights{}
		}
		fly := b.Drawn.Of(func(k exchange.Kind) bool { return k == exchange.Attack }).First(army)
		sea := b.Drawn.Of(func(k exchange.Kind) bool { return k == exchange.Naval }).First(naval)
		army, naval = army-fly.Count(), naval-sea.Count()
		return fly.Plus(sea)
	})
}

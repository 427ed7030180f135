package awaw

import (
	"despatch/adjudicator/awaw/activity"
	"despatch/adjudicator/awaw/battle"
	"despatch/adjudicator/awaw/chain"
	"despatch/adjudicator/awaw/exchange"
	"despatch/adjudicator/awaw/position"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/awaw/theatre"
	"despatch/words"
)

// decks is a turn as carriers see it that strike bases.
type decks struct{ *turn }

// mostStrikes bounds how often carriers strike a base in one turn.
const mostStrikes = 10

// strikes has the carriers of a patrol or a mission strike the bases that its order names, one after the other, each as often as they harm it (WW-21.415H,
// WW-23.61A, WW-23.61B, WW-23.53).
func (t decks) strikes(v *voyage) {
	if t.tried || v.Beaten || v.CarrierFactors() == 0 {
		return
	}
	for _, named := range v.said.Strikes {
		base, known := t.Theatre.Find(named.ID)
		if !known {
			continue
		}
		far, ok := t.Theatre.Chart.AirDistance(v.Route.To(), base)
		if !ok || far > t.Theatre.Rules.AirRange.Carrier || !t.Holds(1-t.Mover, base) {
			t.tellMover(2, outOfReach{At: t.name(base), From: t.name(v.Route.To()), Most: t.Theatre.Rules.AirRange.Carrier}, "WW-23.61A")
			continue
		}
		t.strikeBase(v, base)
	}
}

// CarrierFactors are those of the fast carriers of a voyage that sail on.
func (v *voyage) CarrierFactors() (n int) {
	for _, s := range v.Sailing {
		if !s.Beaten {
			n += s.Force.CarrierFactors()
		}
	}
	return n
}

// strikeBase strikes one base: only aircraft in that hex defend it (WW-23.4116), and ships in port have its guns with them (WW-23.423).
func (t decks) strikeBase(v *voyage, base sea.Place) {
	e := &engagement{turn: t.turn, passing: true}
	m := chain.Meeting{At: base, Interceptor: t.Mover}
	for _, s := range v.Sailing {
		if !s.Beaten && !s.Gone() {
			m.Sides[t.Mover] = append(m.Sides[t.Mover], s)
		}
	}
	enemy := 1 - t.Mover
	m.Sides[enemy] = append(m.Sides[enemy], t.inPort(base, enemy)...)
	setup := e.setup(m)
	setup.Passage = true
	setup.Sides[t.Mover].Bases = airfields(t).only(t.Mover, setup.Sides[t.Mover].Bases, none) // land-based and carrier aircraft never strike together (WW-23.51b)
	setup.Sides[enemy].Bases = airfields(t).only(enemy, setup.Sides[enemy].Bases, func(b battle.Base) exchange.Flights {
		if airfields(t).skies().wings[b.Key-1].at != base {
			return none(b)
		}
		return b.Drawn
	})
	e.battle = battle.Begin(setup)
	for range mostStrikes {
		res := e.conduct().PortRound(e.battle, battle.PortRaid{Side: int(t.Mover), Carriers: true, Harbour: battle.Harbour(t.Theatre, base)})
		if !res.Flew || !res.Harm {
			break
		}
	}
	e.battle.Over = true
	e.write()
	for _, s := range m.Sides[t.Mover] {
		s.Beaten, s.Fought = s.Gone(), true
	}
	e.settle()
	t.backInPort(m.Sides[enemy])
}

// inPort takes the ships of a side in a port out of the position, to be attacked there.
func (t decks) inPort(p sea.Place, side theatre.Side) (list []*chain.Sailing) {
	var rest []position.Force
	for _, f := range t.Forces {
		if f.At != p || f.Side != side || f.AtSea() {
			rest = append(rest, f)
			continue
		}
		list = append(list, &chain.Sailing{ToldOff: activity.ToldOff{Marker: f.Marker, From: p, Inverted: f.Inverted, Force: f.Force}, Side: side, Patrol: sea.Nowhere})
	}
	t.Forces = rest
	return list
}

// backInPort puts what is left of them back.
func (t decks) backInPort(list []*chain.Sailing) {
	for _, s := range list {
		if !s.Gone() {
			t.Forces = append(t.Forces, position.Force{Side: s.Side, Marker: s.Marker, At: s.From, Base: sea.Nowhere, Inverted: s.Inverted, Force: s.Force})
		}
	}
	t.KeepLegal()
}

// outOfReach is a base that carriers were to strike, and cannot.
type outOfReach struct {
	At   words.Name `json:"at"`
	From words.Name `json:"from"`
	Most int        `json:"most"`
}

// EventType implements adjudicator.Detail.
func (outOfReach) EventType() string { return "out-of-reach" }

package chain

import (
	"slices"

	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/forms"
	"despatch/adjudicator/awaw/interception"
	"despatch/adjudicator/awaw/position"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/awaw/theatre"
	"despatch/adjudicator/dice"
	"despatch/orders"
)

// Meet settles who meets some missions that have been announced together (WW-22.15a): all interceptions are announced and thrown for, then all
// counter-interceptions, and then those who go sail, the last first, and fight (WW-22.164a, WW-22.166).
func (r *Run) Meet(missions []*Mission) {
	var list []*clash
	r.numbers(missions)
	for _, m := range missions {
		if c, ok := r.intercept(m, missions); ok {
			list = append(list, c)
		}
	}
	for _, c := range list {
		for _, h := range c.hunts {
			r.roll(h, c.missions[0].Deed)
		}
	}
	for _, c := range list {
		if c.any() {
			r.counter(c)
		}
	}
	for _, c := range list {
		r.resolve(c)
	}
	for _, m := range missions {
		if !m.Beaten {
			r.sail(m, sea.Nowhere)
		}
	}
}

// intercept has the other side answer a mission that nobody has tried to meet yet (WW-22.13a).
func (r *Run) intercept(m *Mission, all []*Mission) (*clash, bool) {
	if m.Tried {
		return nil, false
	}
	side := 1 - m.Side
	at, with := r.answer(side, m)
	if len(with) == 0 {
		return nil, false
	}
	c := &clash{at: at, side: side, missions: together(m, all, at)}
	factors := 0
	for _, o := range c.missions {
		o.Tried, o.tried = true, at
		factors += o.factors(true)
	}
	for i, s := range r.commit(offersOf(with)) {
		p := with[i]
		p.attempt.Small = factors < smallForce
		c.hunts = append(c.hunts, &hunt{who: s, at: at, far: p.far, way: p.way, dice: p.attempt.Dice()})
	}
	return c, true
}

func offersOf(list []prospect) (offers []offer) {
	for _, p := range list {
		offers = append(offers, p.offer)
	}
	return offers
}

// roll throws for a force that goes for another. In the hex of its base it needs no dice (WW-22.222); without dice it waits there (WW-22.242a).
func (r *Run) roll(h *hunt, against orders.Form) {
	t := tried{Force: r.company(h.who), What: DeedName(against), Counters: against == "", From: r.name(h.who.base()), At: r.name(h.at), Far: h.far, Dice: h.dice}
	var throws []dice.Throw
	switch {
	case h.far == 0:
		h.arrived, t.InBase = true, true
	case h.dice > 0:
		throw := dice.Thrown(r.Cup, h.dice, dice.Reason{Place: string(r.name(h.at)), Who: h.who.label(r.Theatre), What: "interception"})
		throws = append(throws, throw)
		h.moved = interception.Moved(sum(throw.Faces), r.halved())
		h.arrived = h.moved >= h.far // WW-22.24
	}
	t.Arrives, t.Hexes = h.arrived, h.moved
	r.Tell(itemDepth, t, throws, "WW-22.21a")
}

const itemDepth = 2

func sum(faces []dice.Face) (n int) {
	for _, f := range faces {
		n += f
	}
	return n
}

// any says whether somebody has reached the hex of the interception (WW-22.241a).
func (c *clash) any() bool {
	return slices.ContainsFunc(c.hunts, func(h *hunt) bool { return h.arrived && !h.who.Beaten })
}

// counter has the mover's forces come to the help of an intercepted mission, then the interceptor's friends to theirs, and so on, until nobody does
// (WW-22.16a, WW-22.1661). Forces on patrol come, too (WW-22.162).
func (r *Run) counter(c *clash) {
	r.support(c)
	for side, first := 1-c.side, true; ; side, first = 1-side, false {
		with := r.helpers(c, side, first)
		if len(with) == 0 {
			return
		}
		for i, s := range r.commit(offersOf(with)) {
			p := with[i]
			h := &hunt{who: s, at: p.at(c), far: p.far, way: p.way, dice: p.attempt.Dice()}
			r.roll(h, "")
			c.add(h, side)
		}
	}
}

// at is the hex in which a prospect would meet its enemy: the last of its way.
func (p prospect) at(c *clash) sea.Place {
	if len(p.way) == 0 {
		return c.at
	}
	return p.way[len(p.way)-1]
}

// add puts who comes to help where he fights: in the hex of the interception with his friends, elsewhere against whom he goes for.
func (c *clash) add(h *hunt, side theatre.Side) {
	switch {
	case side == c.side:
		c.hunts = append(c.hunts, h)
	case h.at == c.at:
		c.helps = append(c.helps, h)
	default:
		for _, target := range c.hunts {
			if slices.Contains(target.way, h.at) {
				target.by = append(target.by, h)
				return
			}
		}
	}
}

// helpers are the forces of a side that come to help, by what it has said; the mover's come by default with task forces, in the hex of the
// interception, at chances of half and more (D8).
func (r *Run) helpers(c *clash, side theatre.Side, first bool) (with []prospect) {
	enemy := c.hunts
	if side == c.side {
		enemy = c.helps
	}
	small := factorsSeen(enemy) < smallForce
	inHex := interception.Attempt{Against: interception.Counter, InHex: true, Small: small} // WW-22.231D, WW-RULING.43
	if said := r.Policies[side].Counters; len(said) > 0 {                                   // the first is the one that holds
		st := said[0]
		if st.With == nil {
			return with
		}
		for _, o := range r.named(side, Helps, st.With, emptyPlace, "", nil) {
			p, ok := r.prospect(o, c.at, inHex)
			if st.OnWay && side != c.side {
				p, ok = r.onTheWay(c, o, p, ok)
			}
			if ok && p.likely(st.Chance) && (st.Within == 0 || p.far <= st.Within) {
				with = append(with, p)
			}
		}
		return with
	}
	if !first || side == c.side {
		return nil
	}
	for _, o := range r.taskForces(side, Helps, "") {
		if p, ok := r.prospect(o, c.at, inHex); ok && p.likely(evens) {
			with = append(with, p)
		}
	}
	return with
}

// factorsSeen are the factors of forces as the enemy may count them.
func factorsSeen(list []*hunt) (n int) {
	for _, h := range list {
		if h.who.Marker.Any() {
			n += fleet.LeastFactors
		} else {
			n += h.who.Factors()
		}
	}
	return n
}

// onTheWay is the better of meeting interceptors in the hex of the interception and on their way to it (WW-22.16a, WW-22.161Ba).
func (r *Run) onTheWay(c *clash, o offer, best prospect, found bool) (prospect, bool) {
	for _, h := range c.hunts {
		if h.who.submarines() || h.who.Defensive && r.Phase <= position.MovementReactions { // WW-22.917, WW-21.4184
			continue
		}
		for _, at := range h.way {
			if at == c.at {
				continue
			}
			p, ok := r.prospect(o, at, interception.Attempt{Against: interception.Counter, Small: factorsSeen([]*hunt{h}) < smallForce})
			if ok && (!found || better(p, best) > 0) {
				best, found = p, true
			}
		}
	}
	return best, found
}

// supports is how far a patrol goes to help without dice (WW-22.162a).
const supports = 3

// support brings forces on offensive patrol to the help of an intercepted mission: within three hexes they arrive; farther off they go three hexes,
// and may go on after the first round (WW-22.162a, WW-22.162b). Who wishes to help nobody says "counter with nothing".
func (r *Run) support(c *clash) {
	side := 1 - c.side
	if slices.ContainsFunc(r.Policies[side].Counters, func(st forms.Counter) bool { return st.With == nil }) {
		return
	}
	var offers []offer
	var ways []prospect
	for i := range r.Forces {
		f := &r.Forces[i]
		if f.Side != side || !f.AtSea() || f.Inverted || f.Empty() {
			continue
		}
		o := r.offered(side, i, f.Force, Helps)
		p, ok := r.prospect(o, c.at, interception.Attempt{})
		if !ok || p.far > 2*supports || o.submarines() && p.far > supports {
			continue
		}
		offers, ways = append(offers, o), append(ways, p)
	}
	for i, s := range r.commit(offers) {
		h := &hunt{who: s, at: c.at, far: ways[i].far, way: ways[i].way, moved: min(supports, ways[i].far)}
		h.arrived = h.moved >= h.far
		r.Tell(itemDepth, supported{Force: r.company(s), From: r.name(s.Patrol), At: r.name(c.at), Far: h.far, Arrives: h.arrived}, nil, "WW-22.162a")
		c.helps = append(c.helps, h)
	}
}

// resolve sails and fights what has come of a clash, the innermost first (WW-22.166c).
func (r *Run) resolve(c *clash) {
	coming := slices.Concat(c.hunts, c.helps)
	for _, h := range c.hunts {
		coming = append(coming, h.by...)
	}
	r.approaches(c, coming)
	r.fightOnTheWay(c)
	for _, m := range c.missions {
		r.sail(m, c.at)
	}
	switch {
	case !c.unprotected() && !slices.ContainsFunc(c.missions, func(m *Mission) bool { return !m.gone() }): // aircraft have sunk them all
	case !c.any(): // all have missed, and go home (WW-22.241c)
	case c.unprotected() && slices.ContainsFunc(c.helps, func(h *hunt) bool { return h.arrived && !h.who.Beaten }): // who helps fights first (WW-22.161)
		r.battle(c)
		for _, m := range c.missions {
			m.Met, m.Beaten = true, false
		}
		r.cut(c)
	case c.unprotected():
		r.cut(c)
	default:
		for _, m := range c.missions {
			m.Met = true
			m.fought(c.at, m.hexes(r.Theatre.Chart))
		}
		r.battle(c)
	}
	for _, h := range c.hunts {
		if r.holds(c, h) {
			h.who.Holds, h.who.Patrol, h.who.Home = true, c.at, sea.Nowhere
			r.Tell(itemDepth, heldSea{Force: r.company(h.who), At: r.name(c.at)}, nil, "WW-21.4181")
		}
	}
	for _, h := range slices.Concat(c.hunts, c.helps) {
		r.home(h)
	}
	r.stay()
}

// holds says whether a force that has beaten a patrol stays in its hex, as its side has said (WW-21.415G, WW-21.4181).
func (r *Run) holds(c *clash, h *hunt) bool {
	beaten := !slices.ContainsFunc(c.missions, func(m *Mission) bool { return m.Deed != forms.FormPatrol || !m.Beaten })
	if !beaten || !h.arrived || !h.who.Fought || h.who.Beaten || h.who.Gone() || !r.Theatre.Places[c.at].OpenSea || h.who.submarines() {
		return false
	}
	return slices.ContainsFunc(r.Policies[c.side].Holds, func(st forms.Hold) bool {
		return slices.ContainsFunc(st.With, func(p forms.Part) bool { return forms.Number(p.Unit) == h.who.Marker.Number && h.who.Marker.Any() })
	})
}

// stay puts forces that stay on defensive patrol into the position at once: they may intercept once more in this phase (WW-21.4183).
func (r *Run) stay() {
	r.back = slices.DeleteFunc(r.back, func(s *Sailing) bool {
		if s.Holds {
			r.Forces = append(r.Forces, position.Force{Side: s.Side, Marker: s.Marker, At: s.Patrol, Base: s.From, Home: sea.Nowhere, Force: s.Force})
		}
		return s.Holds
	})
}

func (r *Run) home(h *hunt) {
	for _, by := range h.by {
		r.home(by)
	}
	r.back = append(r.back, h.who)
}

// fightOnTheWay fights those who go for interceptors before they have come to the hex: without the mission, and before it is met (WW-22.161Ba).
// Interceptors who lose go home; who wins goes on.
func (r *Run) fightOnTheWay(c *clash) {
	for _, h := range c.hunts {
		if !slices.ContainsFunc(h.by, func(by *hunt) bool { return by.arrived }) {
			continue
		}
		m := Meeting{At: h.by[0].at, Interceptor: 1 - c.side, OnWay: true, Deed: forms.FormHunters, Number: c.missions[0].Number}
		m.Sides[c.side] = []*Sailing{h.who}
		r.rounds(m, h.by)
	}
}

// unprotected says whether nobody sails with what is met: a line of supply that nobody protects.
func (c *clash) unprotected() bool {
	return !slices.ContainsFunc(c.missions, func(m *Mission) bool { return len(m.Sailing) > 0 })
}

// cut cuts an unprotected line of supply: who comes first does so at once, before anybody else, and is inverted (WW-RULING.44).
func (r *Run) cut(c *clash) {
	for _, h := range c.hunts {
		if !h.arrived || h.who.Beaten {
			continue
		}
		h.who.Fought = true
		if h.who.submarines() && r.Cuts != nil && !r.Cuts(h.who, c.at) {
			continue
		}
		for _, m := range c.missions {
			m.Met, m.Cut = true, true
			r.Tell(itemDepth, lineCut{Force: r.company(h.who), To: r.name(m.Route.To()), At: r.name(c.at)}, nil, "WW-RULING.44")
		}
		return
	}
}

// battle fights in the hex of the interception all who have come there, and those who come up later (WW-22.161Aa, WW-22.161Ab).
func (r *Run) battle(c *clash) {
	m := Meeting{At: c.at, Interceptor: c.side, Deed: c.missions[0].Deed, Number: c.missions[0].Number}
	for _, mission := range c.missions {
		m.Sides[1-c.side] = append(m.Sides[1-c.side], mission.Sailing...)
	}
	r.rounds(m, slices.Concat(c.hunts, c.helps))
	holds := func(s *Sailing) bool { return !s.Beaten && !s.Gone() }
	others := slices.ContainsFunc(m.Sides[1-c.side], holds)
	for _, mission := range c.missions {
		if len(mission.Sailing) == 0 { // a line that others protect who go the same way (WW-22.143a)
			mission.Beaten = !others
		} else {
			mission.Beaten = !slices.ContainsFunc(mission.Sailing, holds)
		}
	}
}

// rounds fights a battle round by round: of those who go for it, who has arrived is there, and who has missed may come up with a die after a round
// as long as it lasts (WW-22.241b, WW-22.2411).
func (r *Run) rounds(m Meeting, list []*hunt) {
	for _, h := range list {
		if h.arrived && !h.who.Beaten {
			m.Sides[h.who.Side] = append(m.Sides[h.who.Side], h.who)
		}
	}
	m.More = slices.ContainsFunc(list, func(h *hunt) bool { return r.mayCome(h) })
	r.Tell(itemDepth, met{At: r.name(m.At), One: r.companies(m.Sides[0]), Other: r.companies(m.Sides[1])}, nil, "WW-22.161Aa")
	for b := r.Fight(m); !b.Over() && r.Cup.Err() == nil; {
		b.Round()
		if b.Over() {
			return
		}
		for _, h := range list {
			if r.mayCome(h) {
				r.approach(h, b)
			}
		}
	}
}

// How near a force must be that goes on after a miss by default: it tries once more (D10).
const (
	nearEurope  = 3
	nearPacific = 2
)

// mayCome says whether a force that has missed still comes up: one of ships, that is near enough (D10, WW-22.92Ba).
func (r *Run) mayCome(h *hunt) bool {
	near := nearEurope
	if r.halved() {
		near = nearPacific
	}
	return !h.arrived && !h.gaveUp && !h.who.Beaten && !h.who.submarines() && h.far-h.moved <= near
}

// approach throws a die for a force that has missed.
func (r *Run) approach(h *hunt, b Battle) {
	throw := dice.Thrown(r.Cup, 1, dice.Reason{Place: string(r.name(h.at)), Who: h.who.label(r.Theatre), What: "coming up"})
	h.moved += interception.Moved(sum(throw.Faces), r.halved())
	h.arrived, h.gaveUp = h.moved >= h.far, h.moved < h.far
	r.Tell(itemDepth, cameUp{Force: r.company(h.who), At: r.name(h.at), Arrives: h.arrived}, []dice.Throw{throw}, "WW-22.2411")
	if h.arrived {
		b.Join(h.who)
	}
}

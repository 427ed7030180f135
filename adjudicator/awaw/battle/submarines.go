package battle

import (
	"despatch/adjudicator/awaw/exchange"
	"despatch/adjudicator/awaw/fleet"
)

// submarines let those of both sides attack at the end of a round (WW-22.41K, WW-22.66, WW-22.941a), the interceptor's first, factor by factor
// (WW-RULING.53): groups that are found, or have shown themselves by firing (WW-22.932), and whoever has withdrawn from such (WW-22.914a).
func (r *round) submarines() {
	for _, side := range r.order() {
		if r.Rounds+1 >= r.Sides[side].Policy.After { // D32
			r.prowled(side)
		}
	}
}

// prowled lets a side's submarines attack that have not yet: each factor by itself, once (WW-22.942a). It says whether any did.
func (r *round) prowled(side int) (did bool) {
	s := &r.Sides[side]
	earlier := map[*Group]int{}
	for i := range s.Submarines {
		p := &s.Submarines[i]
		if p.Attacked {
			continue
		}
		for range p.Factors {
			g := r.hunted(Other(side))
			if g == nil {
				break
			}
			p.Attacked, did = true, true
			if r.torpedo(side, p.Power, g, earlier[g]) {
				p.Lost++
			}
			earlier[g]++
		}
		if p.Attacked {
			p.Factors -= p.Lost
			r.loseSubmarines(side, p.Power, p.Lost)
		}
	}
	return did
}

// loseSubmarines counts submarines that are lost.
func (r *round) loseSubmarines(side int, power fleet.Power, n int) {
	s := &r.Sides[side]
	if n == 0 {
		return
	}
	if s.SunkLights == nil {
		s.SunkLights = map[fleet.Power]fleet.Lights{}
	}
	s.SunkLights[power] = s.SunkLights[power].Plus(fleet.Lights{fleet.Submarine: n})
}

// hunted is the force of a side that submarines attack: what has withdrawn, as one force (WW-22.9439b), if there is any that they may attack; else of the groups
// the one with most results against it; nil for none. Each group defends alone (WW-22.9439a); a hidden one that did not fire is safe (WW-22.932).
func (r *round) hunted(side int) (best *Group) {
	if gone := &r.gone[side]; !gone.empty() {
		return gone
	}
	s := &r.Sides[side]
	for i := range s.Groups {
		g := &s.Groups[i]
		if (g.found > 0 || g.fought) && !g.empty() && (best == nil || g.found > best.found) {
			best = g
		}
	}
	return best
}

// prowl is what a submarine has to do with in a round: who searches in the hex, and what research and ASW change.
func (r *round) prowl(side int, f fleet.Force, carrying bool, earlier int) exchange.Hunted {
	s, enemy := &r.Sides[side], &r.Sides[Other(side)]
	return exchange.Hunted{
		Ships: f.Ships, Lights: f.Lights, Torpedo: s.Means.Torpedo, ASW: enemy.Means.ASW, Searching: r.searching[side], Guarding: r.searching[Other(side)],
		Excess: enemy.Means.Excess, Earlier: earlier, Carrying: carrying,
	}
}

// torpedo is the attack of one submarine factor, and says whether the submarine is lost. Who attacked learns how it went, and not what he met (WW-22.935),
// unless it was sunk.
func (r *round) torpedo(side int, power fleet.Power, g *Group, earlier int) (lost bool) {
	s, enemy := &r.Sides[side], &r.Sides[Other(side)]
	t, sunk := r.h.Torpedo(string(s.Name), power, r.prowl(side, g.force(), g.hampered(), earlier), s.Policy.Lights)
	told := Torpedoed{Who: s.Name, Of: enemy.Name, Outcome: Unhurt, Gone: t.Gone}
	met := TorpedoMet{}
	switch {
	case t.Target != nil:
		met.Met = shipName(*t.Target)
		if !t.Gone {
			told.Outcome = outcome(t.Hit)
			r.hitShip(Other(side), g, t.Target.Name(), t.Hit)
		}
		if told.Outcome == Sunk {
			told.Met = met.Met
		}
	default:
		told.Lost = amounts(sunk.Lost)
		if met.Damaged = sunk.Hurt(); met.Damaged > 0 {
			told.Outcome = Damaged
		}
		if sunk.Factors() > 0 {
			told.Outcome = Sunk
		}
		r.sinkLights(Other(side), []*Group{g}, sunk, func(g *Group) map[fleet.Power]fleet.Lights { return g.force().Lights })
	}
	r.all(told, r.h.Take(), "WW-22.942a")
	r.own(Other(side), met, nil, "WW-22.935")
	r.drown(Other(side), g) // WW-22.9445
	return t.Gone
}

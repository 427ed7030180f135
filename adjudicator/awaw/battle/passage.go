package battle

import (
	"slices"

	"despatch/adjudicator/awaw/exchange"
	"despatch/adjudicator/awaw/fleet"
)

// Sortie is one attack of a side's land-based aircraft on the other's ships in one hex of their way (WW-23.81, WW-23.811a): the battle is a Passage, whose one
// group of that side is all that sails together. Cover and up to a third of the carriers' squadrons defend (WW-23.22, WW-23.31B, WW-23.86Bc), the whole force
// throws once for air defence (WW-23.86Db), and who comes through must attack (WW-23.86Cb). Who is left may fly again when the ships are in the next hex
// (WW-23.811b, WW-23.812). It says whether anybody flew.
func (c Conduct) Sortie(b *Battle, side int) bool {
	r := c.begin(b)
	s, enemy := &r.Sides[side], &r.Sides[Other(side)]
	fly := s.Air.Of(exchange.Kind.MayStrike)
	if len(enemy.Groups) == 0 || enemy.Groups[0].empty() || fly.Count() == 0 || s.Policy.NoStrike {
		return false
	}
	g := &enemy.Groups[0]
	g.aloft = aloft{found: exchange.Found}
	if !enemy.Policy.Keep {
		all := g.scramble()
		g.fighters = all.First(number(enemy.Policy.Fighters, exchange.CAP(all.Count()))) // WW-23.32a
		g.spent = all.Minus(g.fighters)
		r.coverPassage(Other(side), g)
	}
	s.Air = s.Air.Minus(fly)
	_, lost := r.assault(side, g, fly, 0, StrikeFlown{Who: s.Name, Of: enemy.Name, Squadrons: fly.Count(), Land: true})
	s.Lost = s.Lost.Plus(lost)
	r.busy[side] = fly.Minus(lost)
	r.land()
	r.settle()
	return true
}

// coverPassage sends the cover that there is over ships that are attacked (WW-23.22A); it goes home after each attack (WW-23.22Ba).
func (r *round) coverPassage(side int, g *Group) {
	s := &r.Sides[side]
	g.cover = s.first(exchange.Cover, s.Policy.Cover, s.Policy.Cover > 0)
	s.Air, s.Covering = s.Air.Minus(g.cover), g.cover
}

// settle brings land-based aircraft home after a sortie; those who flew are inverted when the phase ends (WW-23.163), and may fly before (WW-23.811b).
func (r *round) settle() {
	for side := range r.Sides {
		s := &r.Sides[side]
		home := r.busy[side].Plus(r.down[side]).Plus(s.Covering)
		s.Acted = s.Acted.Or(home)
		s.Air, s.Covering = s.Air.Plus(home), nil
		s.Groups = slices.DeleteFunc(s.Groups, func(g Group) bool { return g.empty() && !g.remembers() })
	}
}

// Lurk is the attack of a side's submarines on the other's ships outside a battle (WW-22.941b): on the whole force (WW-22.931), after air attacks; both sides'
// search squadrons in the hex count (WW-22.9432C), and all attacks there are of one round (WW-22.9435a). It says whether any attacked.
func (c Conduct) Lurk(b *Battle, side int) bool {
	r := c.begin(b)
	if len(r.Sides[Other(side)].Groups) == 0 {
		return false
	}
	for i := range r.Sides {
		fly := r.searchers(i)
		r.searching[i] = fly.Count()
		s := &r.Sides[i]
		s.Air, r.busy[i] = s.Air.Minus(fly), fly
	}
	r.Sides[Other(side)].Groups[0].found = exchange.Found
	did := r.prowled(side)
	r.settle()
	return did
}

// CutLine says whether a submarine's attack cuts a line of supply that nobody protects (WW-22.9444a, WW-22.9436B): it does with any hit.
func (c Conduct) CutLine(b *Battle, side int, power fleet.Power) bool {
	r := c.begin(b)
	drm := exchange.Hunted{Torpedo: r.Sides[side].Means.Torpedo, ASW: r.Sides[Other(side)].Means.ASW, Excess: r.Sides[Other(side)].Means.Excess, Carrying: true}.DRM(0, 0, false)
	hits, gone := r.h.Prowl(string(r.Sides[side].Name), drm)
	told := Torpedoed{Who: r.Sides[side].Name, Of: r.Sides[Other(side)].Name, Outcome: Unhurt, Gone: gone}
	if gone {
		r.loseSubmarines(side, power, 1)
	}
	r.all(told, r.h.Take(), "WW-22.9444a")
	if hits > 0 {
		r.all(LineCut{r.Sides[Other(side)].Name}, nil, "WW-22.9444a")
	}
	return hits > 0
}

package battle

import (
	"cmp"
	"slices"

	"despatch/adjudicator/awaw/exchange"
	"despatch/adjudicator/awaw/fleet"
	"despatch/words"
)

// strikes carries out both sides' carrier strikes (WW-22.461): first the hidden groups of the side with more results, then those of the other, then the found
// ones of both in the same order. All are simultaneous: what a strike does to a group's carriers does not stop that group's own (WW-22.472), since its
// squadrons are in the air already.
func (r *round) strikes() {
	for _, hidden := range []bool{true, false} {
		for _, side := range []int{r.high, Other(r.high)} {
			s := &r.Sides[side]
			for i := range s.Groups { // each by itself, in its owner's order (WW-22.461B, WW-22.461E)
				g := &s.Groups[i]
				if hidden == (g.found == 0) && !g.Held && !s.Policy.NoStrike && g.strike.Count() > 0 {
					r.strike(side, g)
				}
			}
		}
	}
}

// strike sends a group's squadrons against one enemy group that is found; others cannot be attacked (WW-22.461Ab, WW-23.71). Squadrons of two groups do
// not combine (WW-23.72b), and each attacks once in a round (WW-23.72c).
func (r *round) strike(side int, g *Group) {
	on := r.prey(side)
	if on == nil {
		return
	}
	s, enemy := &r.Sides[side], &r.Sides[Other(side)]
	told := StrikeFlown{Who: s.Name, Of: enemy.Name, Number: on.Number, Squadrons: g.strike.Count()}
	level := 0
	if g.found == 0 && g.fast() && !s.Policy.Openly && !r.Raid { // WW-22.461Ca, WW-22.372B
		die := r.h.Faces(1, string(s.Name), "surprise")[0]
		level = exchange.Surprised{Results: on.found, Radar: enemy.Means.Radar, Strikes: on.strikes}.Level(die)
		g.surprised, told.Rolled, told.Level = true, true, level
	}
	g.launched = true
	g.mark()
	_, lost := r.assault(side, on, g.strike, max(level, 0), told)
	g.spent = g.spent.Plus(g.strike.Minus(lost))
	g.strike = nil
	s.LostNaval = s.LostNaval.Plus(lost)
}

// prey is the enemy group that strikes of a side go for: of those found the one with most results, of these the one of which most carriers are known (D19).
func (r *round) prey(side int) (best *Group) {
	enemy := &r.Sides[Other(side)]
	known := func(g *Group) int {
		if g.found >= exchange.Counted || g.seen {
			return g.carriers()
		}
		return 0
	}
	for i := range enemy.Groups {
		g := &enemy.Groups[i]
		if g.found == 0 || g.empty() {
			continue
		}
		if best == nil || cmp.Or(cmp.Compare(g.found, best.found), cmp.Compare(known(g), known(best))) > 0 {
			best = g
		}
	}
	return best
}

// landStrike sends the land-based squadrons of a side that are free against an enemy group that is found (WW-22.481, WW-23.84): each once in a round, without
// surprise (WW-23.86Ab), and never in a raid.
func (r *round) landStrike(side int) {
	s := &r.Sides[side]
	fly := s.Air.Of(exchange.Kind.MayStrike) // WW-23.85
	on := r.prey(side)
	if on == nil || fly.Count() == 0 || s.Policy.NoStrike {
		return
	}
	s.Air = s.Air.Minus(fly)
	told := StrikeFlown{Who: s.Name, Of: r.Sides[Other(side)].Name, Number: on.Number, Squadrons: fly.Count(), Land: true}
	_, lost := r.assault(side, on, fly, 0, told)
	s.Lost = s.Lost.Plus(lost)
	r.busy[side] = r.busy[side].Plus(fly.Minus(lost)) // those who turned back may fly again in a later round
}

// assault is an air attack on a group: air combat with cover, then with fighters (WW-23.4121C, WW-23.4121Da), air defence, attacks on ships, and the fighters
// who were out of position (WW-22.465B). It gives back who attacked, and who is lost.
func (r *round) assault(side int, on *Group, by exchange.Flights, level int, told StrikeFlown) (attack, lost exchange.Flights) {
	s, enemy := &r.Sides[side], &r.Sides[Other(side)]
	r.contact = true // WW-RULING.51
	on.strikes++
	left := by
	late := [2]exchange.Flights{}
	for i, over := range []*exchange.Flights{&on.cover, &on.fighters} {
		if enemy.Policy.Keep || left.Count() == 0 {
			continue // WW-23.4121Aa, WW-23.4121Ab
		}
		engage := over.First(exchange.Engage(level, over.Count()))
		late[i] = over.Minus(engage)
		if engage.Count() == 0 {
			continue
		}
		met := left.Weakest(engage.Count(), r.Nations) // WW-23.4121Ba, WW-23.4121Bb, WW-23.86Ba
		f := r.h.Fight(exchange.Melee{
			Attacker: string(s.Name), Defender: string(enemy.Name), Attackers: met, Others: left.Minus(met), Defenders: engage, Late: late[i],
			OverCarriers: i == 1 && exchange.CapAdds(level),
		})
		left, lost = left.Minus(f.Attackers.All()), lost.Plus(f.Attackers.Lost)
		late[i] = late[i].Minus(f.Late.All())
		r.losesFighters(Other(side), on, over, f.Defenders)
		r.losesFighters(Other(side), on, over, f.Late)
		told.Fighters += engage.Count()
		told.Shot, told.Driven = told.Shot+f.Defenders.Lost.Count()+f.Late.Lost.Count(), told.Driven+f.Defenders.Aborted.Count()+f.Late.Aborted.Count()
		told.ToAir, told.Turned = told.ToAir+f.Attackers.Lost.Count(), told.Turned+f.Attackers.Aborted.Count()
	}
	f := on.force()
	defence := exchange.Defends(level, exchange.Defence(f.Ships, f.Lights, enemy.Means.AirDefence)) // WW-23.422
	flak, _ := r.h.Flak(string(enemy.Name), string(s.Name), defence, left, true)
	left, lost = left.Minus(flak.All()), lost.Plus(flak.Lost)
	told.ToGuns, told.Turned, told.Attack = flak.Lost.Count(), told.Turned+flak.Aborted.Count(), left.Count()
	r.all(told, r.h.Take(), "WW-22.461", "WW-23.42")
	if left.Count() > 0 {
		on.see() // WW-23.426
		r.own(side, ContentsSeen{enemy.Name, on.contents()}, nil, "WW-23.426")
		r.bomb(side, on, left, level)
	}
	if exchange.LateFight(level) && !enemy.Policy.Keep {
		for i, over := range late {
			if over.Count() == 0 || left.Count() == 0 {
				continue
			}
			f := r.h.Late(exchange.Melee{Attacker: string(s.Name), Defender: string(enemy.Name), Attackers: left, Late: over, OverCarriers: i == 1 && exchange.CapAdds(level)})
			left, lost = left.Minus(f.Attackers.All()), lost.Plus(f.Attackers.Lost)
			r.all(LateFighters{enemy.Name, f.Attackers.Lost.Count()}, r.h.Take(), "WW-22.465B")
		}
	}
	return left, lost
}

// losesFighters takes fighters or cover out of the air over a group: eliminated, or out for this round (WW-23.4122B).
func (r *round) losesFighters(side int, g *Group, over *exchange.Flights, t exchange.Toll) {
	s := &r.Sides[side]
	*over = over.Minus(t.All())
	if over == &g.cover {
		s.Covering = s.Covering.Minus(t.Lost)
		s.Lost = s.Lost.Plus(t.Lost)
		return
	}
	s.LostNaval = s.LostNaval.Plus(t.Lost)
	g.spent = g.spent.Plus(t.Aborted)
}

// aim is so many squadrons against a named ship, or against the light ships where there is none.
type aim struct {
	ship *fleet.Ship
	by   exchange.Flights
}

// bomb lets the squadrons that are left attack: who goes for which ship is chosen and told, and not changed (WW-23.43, WW-23.75); one throw each, named ships
// before the light ships (WW-23.76, WW-RULING.53).
func (r *round) bomb(side int, on *Group, by exchange.Flights, level int) {
	s, enemy := &r.Sides[side], &r.Sides[Other(side)]
	for _, a := range r.aims(side, on.force(), by, level, false) {
		if a.ship == nil {
			hits, _ := r.h.BombLights(string(s.Name), a.by, on.force().Lights, level)
			sunk := r.hitTogether(Other(side), on, hits)
			r.all(LightsAttacked{enemy.Name, ByAir, a.by.Count(), hits, amounts(sunk.Lost), sunk.Hurt()}, r.h.Take(), "WW-23.44a")
			r.spill(Other(side), on, sunk.Beyond)
			continue
		}
		hit := r.h.Bomb(string(s.Name), a.by, *a.ship, level, false)
		r.hitShip(Other(side), on, a.ship.Name(), hit)
		r.all(ShipAttacked{enemy.Name, words.Name(a.ship.Name()), ByAir, a.by.Count(), hit.Hits, hit.Critical, outcome(hit)}, r.h.Take(), "WW-23.44a")
	}
	r.drown(Other(side), on)
}

// hitTogether lets hits fall on the light ships of a group, carriers of cargo among them (WW-20.58B). Outside of battle, where several forces are attacked
// together, they are shared among these first (WW-23.45b).
func (r *round) hitTogether(side int, g *Group, hits int) (sunk exchange.Sunk) {
	owner := string(r.Sides[side].Name)
	whole := func(g *Group) map[fleet.Power]fleet.Lights { return g.force().Lights }
	parts := []Group{{Parts: g.Parts}}
	if r.Passage {
		parts = nil
		for i := range g.Parts {
			parts = append(parts, Group{Parts: g.Parts[i : i+1]})
		}
	}
	have := make([]int, len(parts))
	for i := range parts {
		f := parts[i].force()
		have[i] = factors(f.Lights) + f.Sum(fleet.Transport)
	}
	shares := []int{hits}
	if len(parts) > 1 {
		shares = fleet.Share(have, hits, func(of []int) int { return of[r.h.Pick(len(of), owner, "who bears the loss")] })
		sunk.Beyond = hits
		for _, n := range shares {
			sunk.Beyond -= n
		}
	}
	for i, n := range shares {
		x := r.h.HitLights(owner, whole(&parts[i]), n)
		r.sinkLights(side, []*Group{&parts[i]}, x, whole)
		sunk = sunk.Plus(x)
	}
	return sunk
}

// spill lets hits beyond all light ships that protect a line of supply cut it (WW-20.56).
func (r *round) spill(side int, g *Group, beyond int) {
	for i := range g.Parts {
		if p := &g.Parts[i]; p.Line && !p.Cut && beyond > 0 && g.empty() {
			p.Cut = true
			r.all(LineCut{r.Sides[side].Name}, nil, "WW-20.56")
		}
	}
}

// aims shares squadrons among targets (D23): what the policy goes for first, of these the largest, each with as many squadrons as make it as likely as not
// that it is sunk; what is left over joins the first.
func (r *round) aims(side int, f fleet.Force, by exchange.Flights, level int, inPort bool) (list []aim) {
	for _, ship := range r.wanted(side, f) {
		if by.Count() == 0 {
			break
		}
		n := r.enough(ship, by, level, inPort)
		took := by.First(n)
		list, by = append(list, aim{ship, took}), by.Minus(took)
	}
	if by.Count() > 0 && len(list) > 0 {
		list[0].by = list[0].by.Plus(by)
	}
	// Named ships first, then the light ones.
	slices.SortStableFunc(list, func(a, b aim) int { return cmp.Compare(rank(a.ship == nil), rank(b.ship == nil)) })
	return list
}

// enough is how many of some squadrons make it as likely as not that a ship is sunk; all, where no number does; against light ships all.
func (r *round) enough(ship *fleet.Ship, by exchange.Flights, level int, inPort bool) int {
	if ship == nil {
		return by.Count()
	}
	worst := fleet.Sunk
	if inPort {
		worst = fleet.SunkInPort
	}
	for n := 1; n < by.Count(); n++ {
		drm := r.Nations.Flights(by.First(n)) - r.Nations.Ship(*ship) + exchange.Gains(level)
		if (exchange.Shot{Strength: n, DRM: drm, Ship: *ship, Surprise: level, InPort: inPort}).Odds(r.h.Tables, worst).AtLeast(50) {
			return n
		}
	}
	return by.Count()
}

// wanted are the targets of a side among some ships, the best first; nil stands for the light ships.
func (r *round) wanted(side int, f fleet.Force) (list []*fleet.Ship) {
	prey := r.Sides[side].Policy.Prey
	class := func(s *fleet.Ship) int {
		switch {
		case s == nil:
			return rank(prey != LightShips) * 3
		case s.Type().FastCarrier() == (prey != CapitalShips):
			return 1
		}
		return 2
	}
	for i := range f.Ships {
		if f.Ships[i].Condition != fleet.Sunk {
			list = append(list, &f.Ships[i])
		}
	}
	for _, l := range f.Lights {
		if l.LightFactors() > 0 || l[fleet.Transport] > 0 {
			list = append(list, nil)
			break
		}
	}
	slices.SortStableFunc(list, func(a, b *fleet.Ship) int {
		if d := cmp.Compare(class(a), class(b)); d != 0 || a == nil || b == nil {
			return d
		}
		return cmp.Or(cmp.Compare(rank(b.Condition == fleet.Damaged && !b.Type().FastCarrier()), rank(a.Condition == fleet.Damaged && !a.Type().FastCarrier())),
			cmp.Compare(b.Size(), a.Size()), cmp.Compare(a.Name(), b.Name()))
	})
	return list
}

func outcome(h exchange.Hit) words.Name {
	switch {
	case h.After == h.Before:
		return Unhurt
	case h.After == fleet.Damaged:
		return Damaged
	case h.After == fleet.SunkInPort:
		return SunkInPort
	}
	return Sunk
}

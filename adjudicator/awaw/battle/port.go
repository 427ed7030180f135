package battle

import (
	"despatch/adjudicator/awaw/exchange"
	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/awaw/theatre"
	"despatch/words"
)

// What parts of a port add to air defence (WW-23.423, WW-RULING.63).
const (
	cityAdds = 2
	portAdds = 2
	elseAdds = 1
)

// Harbour is how many levels of air defence the ports of a place add (WW-RULING.63): two for each port, city and fortress, one for a fortification, an
// objective and an anchor. Ships at sea have none of it, also in a hex with a port (WW-23.423).
func Harbour(t *theatre.Theatre, at sea.Place) (level int) {
	for _, i := range t.Places[at].Ports {
		p := t.Ports[i]
		level += portAdds + cityAdds*(rank(p.City)+rank(p.Fortress)) + elseAdds*(rank(p.Fortification)+rank(p.Objective)+rank(p.NavalBase))
	}
	return level
}

// PortRaid is one round of an air attack on a port: by carrier squadrons of all groups of a side (WW-23.61), or by its land-based aircraft; never both
// together (WW-23.51b).
type PortRaid struct {
	Side int
	// Carriers: the squadrons of carriers attack, else those on land.
	Carriers bool
	// Counterair is how many squadrons go against the aircraft there: AsRules for what the default has, None, or a number (WW-23.4111a, WW-23.63). Aircraft alone
	// are attacked where AirOnly is set, as a patrol on its way does (WW-23.61A).
	Counterair int
	AirOnly    bool
	// Harbour is the level that the port adds; Inverted are aircraft there that do not fight unless they are attacked (WW-23.4117).
	Harbour  int
	Inverted exchange.Flights
	// Last says that no further round follows: aircraft that are driven off are inverted (WW-23.4115Ab).
	Last bool
}

// PortResult is what a round came to: Harm says that something was hit, without which no further round may follow from a patrol (WW-21.415H).
type PortResult struct{ Harm, Flew bool }

// PortRound is one round of an air attack on a port (WW-23.411, WW-23.5, WW-23.6). The battle is a Passage: the ships in port are the one group of the other
// side, his aircraft there are his bases; squadrons of carriers in port, who fly from land here, stand among them.
func (c Conduct) PortRound(b *Battle, raid PortRaid) (res PortResult) {
	r := c.begin(b)
	side := raid.Side
	s, enemy := &r.Sides[side], &r.Sides[Other(side)]
	by := r.raiders(side, raid)
	defenders := enemy.Air
	n := by.Count()
	if n == 0 || len(enemy.Groups) == 0 && defenders.Count() == 0 {
		r.back(side, raid, by, nil)
		return res
	}
	res.Flew = true
	counter := by.First(raid.counterair(n, defenders.Count()))
	if counter.Count() > 0 {
		defenders = defenders.Plus(raid.Inverted)
	}
	f := r.portCombat(side, counter, by.Minus(counter), defenders)
	attack := by.Minus(counter).Minus(f.others)
	lost := f.lost
	enemy.Air = enemy.Air.Minus(f.defenders.All())
	enemy.Lost = enemy.Lost.Plus(f.defenders.Lost)
	if raid.Last { // WW-23.4115Ab
		enemy.Acted = enemy.Acted.Or(f.defenders.Aborted)
	}
	enemy.Air = enemy.Air.Plus(f.defenders.Aborted) // WW-23.4115Aa: it comes back for the next round
	res.Harm = f.defenders.Lost.Count() > 0
	if attack.Count() > 0 && len(enemy.Groups) > 0 && !enemy.Groups[0].empty() {
		g := &enemy.Groups[0]
		ships := g.force()
		level := exchange.Defence(ships.Ships, ships.Lights, enemy.Means.AirDefence) + raid.Harbour // WW-23.423
		flak, _ := r.h.Flak(string(enemy.Name), string(s.Name), level, attack, false)
		lost = lost.Plus(flak.Lost)
		attack = attack.Minus(flak.All())
		r.all(StrikeFlown{Who: s.Name, Of: enemy.Name, Squadrons: attack.Count() + flak.All().Count(), Land: !raid.Carriers, ToGuns: flak.Lost.Count(), Turned: flak.Aborted.Count(),
			Attack: attack.Count()}, r.h.Take(), "WW-23.42")
		if attack.Count() > 0 {
			g.see() // WW-23.426
			r.own(side, ContentsSeen{enemy.Name, g.contents()}, nil, "WW-23.426")
			r.bombPort(side, g, attack)
			res.Harm = res.Harm || r.hurt
		}
	}
	r.back(side, raid, by, lost)
	return res
}

// counterair is how many of n squadrons go against so many in port: all where only aircraft are attacked; where nobody says, all against half as many or more,
// else none (D15).
func (p PortRaid) counterair(n, defenders int) int {
	switch {
	case p.AirOnly, p.Counterair == AsRules && 2*defenders >= n:
		return n
	case p.Counterair == AsRules:
		return 0
	}
	return number(p.Counterair, n)
}

// raiders are the squadrons that attack: army air factors whole, each as one squadron (WW-23.52a, WW-23.141A).
func (r *round) raiders(side int, raid PortRaid) (by exchange.Flights) {
	s := &r.Sides[side]
	if !raid.Carriers {
		by = s.Air.Of(func(k exchange.Kind) bool { return k == exchange.Army || k == exchange.Naval })
		s.Air = s.Air.Minus(by)
		return by
	}
	for i := range s.Groups {
		g := &s.Groups[i]
		g.aloft = aloft{}
		g.spent = g.scramble()
		by = by.Plus(g.spent)
	}
	return by
}

// back brings the attackers home.
func (r *round) back(side int, raid PortRaid, by, lost exchange.Flights) {
	s := &r.Sides[side]
	if raid.Carriers {
		r.dropCarrier(side, lost)
		r.land()
	} else {
		s.Lost = s.Lost.Plus(lost)
		r.busy[side] = by.Minus(lost)
	}
	r.settle()
}

// portFight is what air combat over a port came to: losses of the attackers, those of the ones that went for ships who do not attack, and the defenders' toll.
type portFight struct {
	lost, others exchange.Flights
	defenders    exchange.Toll
}

// portCombat is air combat over a port: both sides throw where some counterair (WW-23.4112, WW-23.4113), the defender alone where none does (WW-23.4114); what
// exceeds those who counterair falls on those who go for ships (WW-23.4115Bb).
func (r *round) portCombat(side int, counter, ships, defenders exchange.Flights) (f portFight) {
	if defenders.Count() == 0 {
		return f
	}
	s, enemy := &r.Sides[side], &r.Sides[Other(side)]
	m := exchange.Melee{Attacker: string(s.Name), Defender: string(enemy.Name), Attackers: counter, Others: ships, Defenders: defenders}
	if counter.Count() == 0 {
		m.Silent, m.Attackers, m.Others = true, ships, nil
	}
	x := r.h.Fight(m)
	f.lost, f.defenders = x.Attackers.Lost, x.Defenders
	f.others = x.Beyond.All()
	if counter.Count() == 0 {
		f.others = x.Attackers.All()
	}
	r.all(BaseAttacked{s.Name, enemy.Name, r.Hex, counter.Count(), x.Attackers.Lost.Count(), x.Defenders.Lost.Count(), x.Defenders.Aborted.Count()}, r.h.Take(), "WW-23.4111a")
	return f
}

// bombPort is the attack on ships in port: one throw for each target (WW-23.44, WW-23.52c, WW-23.66).
func (r *round) bombPort(side int, g *Group, by exchange.Flights) {
	s, enemy := &r.Sides[side], &r.Sides[Other(side)]
	afloat := g.force()
	afloat.Ships = nil
	for _, x := range g.force().Ships {
		if x.Condition.Afloat() { // WW-23.49: wrecks are left alone where there is better
			afloat.Ships = append(afloat.Ships, x)
		}
	}
	for _, a := range r.aims(side, afloat, by, 0, true) {
		if a.ship == nil {
			hits, _ := r.h.BombLights(string(s.Name), a.by, afloat.Lights, 0)
			sunk := r.h.HitLights(string(enemy.Name), afloat.Lights, hits)
			r.sinkLights(Other(side), []*Group{g}, sunk, func(g *Group) map[fleet.Power]fleet.Lights { return g.force().Lights })
			r.all(LightsAttacked{enemy.Name, ByAir, a.by.Count(), hits, amounts(sunk.Lost), sunk.Hurt()}, r.h.Take(), "WW-23.44a")
			continue
		}
		hit := r.h.Bomb(string(s.Name), a.by, *a.ship, 0, true)
		r.hitShip(Other(side), g, a.ship.Name(), hit)
		r.all(ShipAttacked{enemy.Name, words.Name(a.ship.Name()), ByAir, a.by.Count(), hit.Hits, hit.Critical, outcome(hit)}, r.h.Take(), "WW-23.44a")
	}
}

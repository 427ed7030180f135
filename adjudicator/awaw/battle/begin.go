package battle

import (
	"cmp"
	"slices"

	"despatch/adjudicator/awaw/exchange"
	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/theatre"
)

// Bounds of combat groups (WW-22.421, WW-22.423B).
const (
	mostGroups  = 6
	mostInGroup = fleet.MostFactors
	leastMerged = fleet.LeastFactors
)

// NationsOf are the powers of a theatre, as battles count them.
func NationsOf(t *theatre.Theatre) (list exchange.Nations) {
	for _, p := range t.Powers {
		list = append(list, exchange.Nation{
			Name: wordsName(p.Name), Naval: p.Naval, Air: p.Air, Squadrons: p.Squadrons, Elite: p.Elite, Carriers: p.Carriers, LightCarriers: p.LightCarriers,
		})
	}
	return list
}

// Begin opens a battle.
func Begin(s Setup) *Battle {
	b := &Battle{Hex: s.Hex, Interceptor: s.Interceptor, Raid: s.Raid, Passage: s.Passage, Awaited: s.Awaited, Nations: s.Nations, Seniority: s.Seniority}
	for i, p := range s.Sides {
		side := &b.Sides[i]
		side.Seat, side.Name, side.Means, side.Policy, side.Bases = p.Seat, p.Name, p.Means, p.Policy, p.Bases
		for _, base := range p.Bases {
			side.Air = side.Air.Plus(base.flights())
		}
		b.Join(i, p.Forces...)
	}
	return b
}

// flights are a base's squadrons as they take part in a battle: army air factors as squadrons (WW-22.363, WW-23.131).
func (b Base) flights() exchange.Flights {
	if b.Drawn != nil {
		return b.Drawn
	}
	army := exchange.Broken(b.Power, b.Key, b.Factors)
	if b.Whole {
		army = exchange.Flights{{Power: b.Power, Kind: exchange.Army, Base: b.Key, N: b.Factors}}
	}
	return army.Plus(exchange.Flights{
		{Power: b.Power, Kind: exchange.Naval, Base: b.Key, N: b.Squadrons - b.Elite},
		{Power: b.Power, Kind: exchange.Naval, Base: b.Key, Elite: true, N: b.Elite},
	})
}

// Join lets forces come to a battle: each task force is a group (WW-22.421Aa), those that are none form others together, apart from whoever is in the
// battle (WW-22.421Ba, WW-22.25b). In a raid a side is one group, whatever its size (WW-22.372A).
func (b *Battle) Join(side int, forces ...Force) {
	s := &b.Sides[side]
	var loose []Part
	var come []Group
	for _, f := range forces {
		p := s.part(f)
		s.Keys = append(s.Keys, f.Key)
		switch {
		case p.Empty():
		case b.Raid || b.Passage || !f.Marker:
			loose = append(loose, p)
		default:
			come = append(come, Group{Parts: []Part{p}})
		}
		s.Came += p.Factors()
	}
	most := mostInGroup
	if b.Raid || b.Passage {
		most = 1 << 20
	}
	come = append(come, gathered(loose, most)...)
	for _, g := range come {
		if !b.Raid && !b.Passage {
			g = s.accompany(g)
		}
		if !g.empty() {
			s.Waiting = append(s.Waiting, g)
		}
	}
	b.enter(side)
	if b.Raid && len(s.Groups) > 1 { // WW-22.372F
		for _, g := range s.Groups[1:] {
			s.Groups[0].Parts = append(s.Groups[0].Parts, g.Parts...)
		}
		s.Groups = s.Groups[:1]
	}
}

// part is a force as part of a group, its submarines parted off: each attacks for itself (WW-22.915a).
func (s *Side) part(f Force) Part {
	p := Part{Force: f}
	p.Ships, p.Lights, p.Cargo = slices.Clone(f.Ships), cloneLights(f.Lights), slices.Clone(f.Cargo)
	for power := range fleet.Power(mostPowers) {
		l, any := p.Lights[power]
		if !any || l[fleet.Submarine] == 0 {
			continue
		}
		s.Submarines = append(s.Submarines, Pack{Key: f.Key, Power: power, Factors: l[fleet.Submarine]})
		if l[fleet.Submarine] = 0; l.Any() {
			p.Lights[power] = l
		} else {
			delete(p.Lights, power)
		}
	}
	return p
}

// mostPowers bounds the numbers of powers in a theatre.
const mostPowers = 32

// gathered puts loose parts into groups of so many factors at most (WW-22.421Bb). A part that is too large for a group is parted by ships.
func gathered(parts []Part, most int) (list []Group) {
	for _, p := range parts {
		for !p.Empty() {
			if len(list) == 0 {
				list = append(list, Group{})
			}
			g := &list[len(list)-1]
			fits, rest := p.split(most - g.force().Factors())
			if fits.Empty() {
				list = append(list, Group{})
				continue
			}
			g.Parts = append(g.Parts, fits)
			p = rest
		}
	}
	return list
}

// split takes so many factors of a part; cargo goes with the first that can lift it.
func (p Part) split(room int) (fits, rest Part) {
	if p.Factors() <= room {
		return p, Part{}
	}
	fits, rest = p, p
	fits.Ships, fits.Lights, rest.Ships, rest.Lights = nil, map[fleet.Power]fleet.Lights{}, nil, map[fleet.Power]fleet.Lights{}
	for _, s := range p.Ships {
		if s.Size() <= room {
			fits.Ships, room = append(fits.Ships, s), room-s.Size()
		} else {
			rest.Ships = append(rest.Ships, s)
		}
	}
	for power := range fleet.Power(mostPowers) {
		l := p.Lights[power]
		var in fleet.Lights
		for k := range fleet.Kind(fleet.Kinds) {
			for l[k] > 0 && (!k.Naval() || k.Size() <= room) {
				in[k], l[k] = in[k]+1, l[k]-1
				if k.Naval() {
					room -= k.Size()
				}
			}
		}
		fits.Lights[power], rest.Lights[power] = in, l
	}
	fits.tidy()
	rest.tidy()
	fits.Cargo, rest.Cargo = nil, nil
	for _, c := range p.Cargo { // WW-22.4241Aa
		if fits.lift(c.Transports) >= need(append(slices.Clone(fits.Cargo), c), c.Transports) {
			fits.Cargo = append(fits.Cargo, c)
		} else {
			rest.Cargo = append(rest.Cargo, c)
		}
	}
	return fits, rest
}

// tidy forgets powers without ships.
func (p *Part) tidy() {
	for power, l := range p.Lights {
		if !l.Any() {
			delete(p.Lights, power)
		}
	}
}

// lift is how many destroyers, or transports, a part has to carry with.
func (p *Part) lift(transports bool) int {
	if transports {
		return p.Sum(fleet.Transport)
	}
	return p.Sum(fleet.Destroyer)
}

// need is how many of them some cargo takes.
func need(list []Cargo, transports bool) (n int) {
	for _, c := range list {
		if c.Transports == transports {
			n += c.Needs
		}
	}
	return n
}

// accompany turns away fast carriers of a group beyond as many factors as the ships of a fleet with them have; these may neither join nor be attacked, and
// go home (WW-22.421Bc).
func (s *Side) accompany(g Group) Group {
	for f := g.force(); f.CarrierFactors() > f.FleetFactors(); f = g.force() {
		part, ship := -1, -1
		for i := range g.Parts {
			for j, c := range g.Parts[i].Ships {
				if c.Type().FastCarrier() && (ship < 0 || c.Size() < g.Parts[part].Ships[ship].Size()) {
					part, ship = i, j
				}
			}
		}
		away := g.Parts[part]
		away.Ships, away.Lights, away.Cargo, away.Turned = []fleet.Ship{away.Ships[ship]}, nil, nil, true
		s.Left = append(s.Left, away)
		g.Parts[part].Ships = slices.Delete(slices.Clone(g.Parts[part].Ships), ship, ship+1)
	}
	return g
}

// enter lets groups that wait come in while there is room for them (WW-22.25c, WW-22.421Ca, WW-22.421Cd): those with ships to be held out of the line first
// (WW-22.421Cc, WW-RULING.7), else in the order of their coming. Nobody goes out for them (WW-22.421Ce).
func (b *Battle) enter(side int) {
	s := &b.Sides[side]
	slices.SortStableFunc(s.Waiting, func(x, y Group) int { return cmp.Compare(rank(!s.screens(&x)), rank(!s.screens(&y))) })
	for len(s.Waiting) > 0 && len(s.Groups) < mostGroups {
		s.Groups = append(s.Groups, s.Waiting[0])
		s.Waiting = s.Waiting[1:]
	}
}

func rank(b bool) int {
	if b {
		return 1
	}
	return 0
}

// screens says whether ships of a group are held out of the line by order.
func (s *Side) screens(g *Group) bool {
	return slices.ContainsFunc(g.Parts, func(p Part) bool {
		return slices.Contains(s.Policy.Hold, p.Key) || slices.ContainsFunc(p.Ships, func(x fleet.Ship) bool { return slices.Contains(s.Policy.Screen, x.Name()) })
	})
}

// held says whether all of a group is held back: an interceptor's, met by counter-interceptors, where its owner wants it so (WW-22.26Da, WW-22.26Db). Who
// fights the activity that he intercepts holds nothing back (WW-22.26De).
func (s *Side) held(g *Group) bool {
	return !slices.ContainsFunc(g.Parts, func(p Part) bool { return !p.MayHold || !slices.Contains(s.Policy.Hold, p.Key) })
}

// number numbers the groups of a side from one up: in the order it has given (WW-22.422a), else as dice say, which only it sees (D13). They may be numbered
// anew before each round (WW-22.423A).
func (r *round) number(side int) {
	s := &r.Sides[side]
	place := func(g *Group) int {
		best := len(s.Policy.Order)
		for _, p := range g.Parts {
			if i := slices.Index(s.Policy.Order, p.Key); i >= 0 {
				best = min(best, i)
			}
		}
		return best
	}
	if len(s.Policy.Order) == 0 {
		for i := len(s.Groups) - 1; i > 0; i-- {
			j := r.h.Pick(i+1, string(s.Name), "group "+string(rune('1'+i)))
			s.Groups[i], s.Groups[j] = s.Groups[j], s.Groups[i]
		}
	} else {
		slices.SortStableFunc(s.Groups, func(x, y Group) int { return cmp.Compare(place(&x), place(&y)) })
	}
	for i := range s.Groups {
		s.Groups[i].Number = i + 1
		s.Groups[i].aloft, s.Groups[i].Met = aloft{}, nil
		s.Groups[i].Held = s.held(&s.Groups[i])
	}
	r.own(side, Numbered{Groups: s.contents()}, r.h.Take(), "WW-22.422a")
}

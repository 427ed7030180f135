package battle

import (
	"cmp"
	"slices"

	"despatch/adjudicator/awaw/exchange"
	"despatch/adjudicator/awaw/fleet"
	"despatch/words"
)

// gunfight is one fleet combat: the groups of each side in it (WW-22.511b).
type gunfight struct{ groups [2][]*Group }

// gunnery is the fleet combats of a round.
type gunnery struct{ *round }

// guns carries out fleet combat, once in a round (WW-22.515a), after all strikes (WW-22.51).
func (r *round) guns() { gunnery{r}.fire() }

func (r gunnery) fire() {
	for _, f := range r.gunfights() {
		r.contact = true
		r.gunfight(f)
	}
}

// gunfights are the fleet combats of a round. Two groups of the same number that are both found must fight (WW-22.511a). A found group may be attacked by
// hidden ones (WW-22.511c, WW-22.512): the side with more search results says first which of its do (WW-22.514a). They are in the order of the numbers of that
// side's groups (WW-RULING.53).
func (r gunnery) gunfights() (list []gunfight) {
	fights := map[*Group]int{}
	pair := func(a, b *Group, side int) {
		i, in := fights[b]
		if !in {
			i = len(list)
			list = append(list, gunfight{})
			list[i].groups[Other(side)] = append(list[i].groups[Other(side)], b)
			fights[b] = i
		}
		list[i].groups[side] = append(list[i].groups[side], a)
		fights[a] = i
	}
	high, low := &r.Sides[r.high], &r.Sides[Other(r.high)]
	for i := range high.Groups {
		g := &high.Groups[i]
		if other := low.group(g.Number); r.fightsFound(g) && other != nil && r.fightsFound(other) {
			pair(g, other, r.high)
		}
	}
	for _, side := range []int{r.high, Other(r.high)} {
		s := &r.Sides[side]
		for i := range s.Groups {
			g := &s.Groups[i]
			if on := r.joins(side, g); on != nil {
				pair(g, on, side)
			}
		}
	}
	slices.SortStableFunc(list, func(a, b gunfight) int { return cmp.Compare(a.number(r.high), b.number(r.high)) })
	return list
}

func (f gunfight) number(side int) int { return f.groups[side][0].Number }

func (r gunnery) fightsFound(g *Group) bool { return g.found > 0 && !g.empty() }

// mayJoin says which found groups of the enemy a hidden group may attack: none with cargo (WW-22.512A), or when it has rolled for surprise (WW-22.512B); all
// of them if all its ships are fast (WW-22.513Aa), else only that of its own number (WW-22.513B, WW-RULING.12).
func (r gunnery) mayJoin(side int, g *Group) (list []*Group) {
	if g.found > 0 || g.cargo() || g.surprised || g.empty() || g.Held {
		return nil
	}
	enemy := &r.Sides[Other(side)]
	for i := range enemy.Groups {
		on := &enemy.Groups[i]
		if r.fightsFound(on) && (g.fast() || on.Number == g.Number) {
			list = append(list, on)
		}
	}
	return list
}

// What a side takes a group to be of which it does not know more (WW-RULING.65), and at how many per cent of it a hidden group joins (D25).
const (
	taken      = 18
	joinsAtPer = 150
	perCent    = 100
)

// joins is the group that a hidden group attacks, or nil (D25): the weakest that it is strong enough for. Groups with carriers keep away unless told.
func (r gunnery) joins(side int, g *Group) (on *Group) {
	at := r.Sides[side].Policy.Join
	switch {
	case at == None, at == AsRules && g.force().CarrierFactors() > 0:
		return nil
	case at == AsRules:
		at = joinsAtPer
	}
	best := 0
	for _, e := range r.mayJoin(side, g) {
		has := taken
		if e.seen {
			has = e.force().Factors()
		}
		if perCent*g.force().Factors() >= at*has && (on == nil || has < best) {
			on, best = e, has
		}
	}
	return on
}

// battery is one side in a fleet combat.
type battery struct {
	side   int
	groups []*Group
	// heavy are undamaged capital ships that are not screened, in line (WW-22.53A, WW-22.54A); light the light ships that fight (WW-22.53B).
	heavy []fleet.Ship
	light map[fleet.Power]fleet.Lights
	// aim is at which ship of the enemy's line each heavy ship fires, or at what else.
	aim []int
	// extra are surplus light factors with heavy ships, held those that wait for screened ships.
	extra, held int
	surplusAt   int
}

// What a heavy ship may fire at besides ships of the line.
const (
	atLights   = -1
	atScreened = -2
	atNothing  = -3
)

// battery sets out a side (WW-22.52a, WW-22.53).
func (r gunnery) battery(side int, groups []*Group) *battery {
	b := &battery{side: side, groups: groups, light: map[fleet.Power]fleet.Lights{}, surplusAt: atNothing}
	for _, g := range groups {
		for _, s := range g.force().Ships {
			if r.inLine(side, g, s) {
				b.heavy = append(b.heavy, s)
			}
		}
		for p, l := range g.fighting() {
			b.light[p] = b.light[p].Plus(l)
		}
	}
	b.heavy = exchange.Line(b.heavy, r.senior)
	b.aim = slices.Repeat([]int{atNothing}, len(b.heavy))
	return b
}

func (r gunnery) senior(name string) int {
	if i := slices.Index(r.Seniority, name); i >= 0 {
		return i
	}
	return len(r.Seniority)
}

// inLine says whether a ship fights in the line: a sound capital ship that is not screened (WW-22.53A, WW-22.53Ca, WW-22.53Cb).
func (r gunnery) inLine(side int, g *Group, s fleet.Ship) bool {
	return !s.Type().FastCarrier() && s.Condition == fleet.Sound && !g.Held && !slices.Contains(r.Sides[side].Policy.Screen, s.Name())
}

// fighting are the light ships of a group that fight: sound cruisers, escort carriers, and destroyers without cargo (WW-22.53B, WW-22.56b).
func (g *Group) fighting() map[fleet.Power]fleet.Lights {
	out := map[fleet.Power]fleet.Lights{}
	if g.Held {
		return out
	}
	laden := 0
	for _, p := range g.Parts {
		laden += need(p.Cargo, false)
	}
	all := g.force().Lights
	for p := range fleet.Power(mostPowers) {
		l := all[p]
		carry := min(laden, l[fleet.Destroyer])
		laden -= carry
		f := fleet.Lights{fleet.Destroyer: l[fleet.Destroyer] - carry, fleet.Cruiser: l[fleet.Cruiser], fleet.EscortCarrier: l[fleet.EscortCarrier]}
		if f.Any() {
			out[p] = f
		}
	}
	return out
}

// screened are the light ships of a group that do not: damaged cruisers, destroyers with cargo, transports (WW-22.53Ca).
func (g *Group) screened() map[fleet.Power]fleet.Lights {
	out := map[fleet.Power]fleet.Lights{}
	fights := g.fighting()
	for p, l := range g.force().Lights {
		if rest, _ := l.Minus(fights[p]); rest.Any() {
			out[p] = rest
		}
	}
	return out
}

// factors are those of light ships.
func factors(l map[fleet.Power]fleet.Lights) (n int) {
	for _, x := range l {
		n += x.LightFactors()
	}
	return n
}

// first says whether a is the attacker: with more undamaged capital ships, then more factors of these, then more of light ships that fight, then the
// interceptor (WW-22.54a, WW-22.54b, WW-RULING.49).
func (r gunnery) first(a, b *battery) bool {
	capital := func(x *battery) (ships, all int) {
		for _, g := range x.groups {
			for _, s := range g.force().Ships {
				if !s.Type().FastCarrier() && s.Condition == fleet.Sound {
					ships, all = ships+1, all+s.Size()
				}
			}
		}
		return ships, all
	}
	an, af := capital(a)
	bn, bf := capital(b)
	d := cmp.Or(cmp.Compare(an, bn), cmp.Compare(af, bf), cmp.Compare(factors(a.light), factors(b.light)), rank(a.side == r.Interceptor)-rank(b.side == r.Interceptor))
	return d > 0
}

// gunfight carries out one fleet combat (WW-22.54).
func (r gunnery) gunfight(f gunfight) {
	a, d := r.battery(0, f.groups[0]), r.battery(1, f.groups[1])
	if !r.first(a, d) {
		a, d = d, a
	}
	for _, x := range []*battery{a, d} {
		for _, g := range x.groups {
			g.fought = true
			g.see()
			for i := range g.Parts {
				g.Parts[i].Fought = g.Parts[i].Fought || !g.Held
			}
		}
	}
	for i := range a.groups {
		for _, e := range d.groups {
			a.groups[i].Met = append(a.groups[i].Met, e.Number)
			e.Met = append(e.Met, a.groups[i].Number)
		}
	}
	r.all(GunsMet{r.Sides[a.side].Name, a.contents(), r.Sides[d.side].Name, d.contents()}, nil, "WW-22.515b", "WW-22.54a")
	r.target(a, d)
	r.answer(d, a)
	for _, x := range [][2]*battery{{a, d}, {d, a}} {
		r.heavyAtLights(x[0], x[1]) // WW-22.54Da
	}
	for _, x := range []*battery{a, d} {
		x.settleLights() // WW-22.54Db
	}
	r.surplus(a, d)
	r.surplus(d, a)
	r.line(a, d)
	r.lightFire(a, d)
	for _, x := range []*battery{a, d} {
		x.settleLights()
		x.held = min(x.held, factors(x.light))
	}
	for _, x := range [][2]*battery{{a, d}, {d, a}} {
		r.fireAtScreened(x[0], x[1])
	}
	for _, x := range []*battery{a, d} {
		for _, g := range x.groups {
			r.drown(x.side, g)
		}
	}
}

func (b *battery) contents() (list []Contents) {
	for _, g := range b.groups {
		list = append(list, g.contents())
	}
	return list
}

// hampered says whether any of a battery's groups is (WW-22.552B).
func (b *battery) hampered() bool { return slices.ContainsFunc(b.groups, (*Group).hampered) }

// group is that of a ship.
func (b *battery) group(ship string) *Group {
	i := slices.IndexFunc(b.groups, func(g *Group) bool {
		return slices.ContainsFunc(g.force().Ships, func(s fleet.Ship) bool { return s.Name() == ship })
	})
	if i < 0 {
		return nil
	}
	return b.groups[i]
}

// shipName is what events call a ship.
func shipName(s fleet.Ship) words.Name { return words.Name(s.Name()) }

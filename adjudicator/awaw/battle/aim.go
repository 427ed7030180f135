package battle

import (
	"cmp"
	"slices"

	"despatch/adjudicator/awaw/exchange"
	"despatch/adjudicator/awaw/fleet"
)

// strength is how many heavy factors a battery fires at a ship of the enemy's line.
func (b *battery) strength(at int) (n int) {
	for i, x := range b.aim {
		if x == at {
			n += b.heavy[i].Size()
		}
	}
	return n
}

// gunners are the ships that fire at something, with so many light factors.
func (b *battery) gunners(at, lights int) exchange.Gunners {
	g := exchange.Gunners{Lights: b.light, Factors: lights, Hampered: b.hampered()}
	for i, x := range b.aim {
		if x == at {
			g.Ships = append(g.Ships, b.heavy[i])
		}
	}
	return g
}

// target lets the attacker's heavy ships choose (WW-22.54Ba to WW-22.54Bd): the first ship of the enemy's line must be fired at by at least its own factors
// before the second may be, and so on; light and screened ships only when all of the line are. Each ship fires at one. By default they fire together at the
// first until it is as likely as not that it is sunk, then at the next (D26); if so ordered, at as many as they may.
func (r gunnery) target(a, d *battery) {
	free := func() []int {
		var list []int
		for i, x := range a.aim {
			if x == atNothing {
				list = append(list, i)
			}
		}
		return list
	}
	spread := r.Sides[a.side].Policy.Spread
	all := true
	for t := range d.heavy {
		left := free()
		sum := 0
		for _, i := range left {
			sum += a.heavy[i].Size()
		}
		if sum < d.heavy[t].Size() {
			all = false
			break
		}
		for _, i := range left {
			if enough := a.strength(t) >= d.heavy[t].Size(); enough && (spread || r.sinks(a, d, t)) {
				break
			}
			a.aim[i] = t
		}
	}
	for _, i := range free() {
		switch {
		case len(d.heavy) > 0 && (!all || r.Sides[a.side].Policy.Prey != LightShips):
			a.aim[i] = 0 // WW-22.54Bb
		default:
			a.aim[i] = r.beyondTheLine(d)
		}
	}
}

// sinks says whether the fire at a ship of the line is as likely as not to sink it.
func (r gunnery) sinks(a, d *battery, at int) bool {
	ship := d.heavy[at]
	drm := -r.Nations.Ship(ship) + rank(d.group(ship.Name()).hampered()) - rank(a.hampered())
	low, any := 0, false
	for i, x := range a.aim {
		if n := r.Nations.Ship(a.heavy[i]); x == at && (!any || n < low) {
			low, any = n, true
		}
	}
	return exchange.Shot{Strength: a.strength(at), Guns: true, DRM: drm + low, Ship: ship}.Odds(r.h.Tables, fleet.Sunk).AtLeast(50)
}

// beyondTheLine is what heavy ships fire at when every ship of the line is fired at, or there is none: light ships, or screened ones where there are none.
func (r gunnery) beyondTheLine(d *battery) int {
	if factors(d.light) > 0 {
		return atLights
	}
	return atScreened
}

// answer lets the defender's heavy ships choose (WW-22.54C): one that is fired at must fire at one of those who fire at it, and takes the one at which most is
// fired already, then the smallest; others choose freely, and join the heaviest fire.
func (r gunnery) answer(d, a *battery) {
	for i := range d.heavy {
		var may []int
		for j, x := range a.aim {
			if x == i {
				may = append(may, j)
			}
		}
		if len(may) == 0 {
			for j := range a.heavy {
				may = append(may, j)
			}
		}
		if len(may) == 0 {
			d.aim[i] = r.beyondTheLine(a)
			continue
		}
		slices.SortStableFunc(may, func(x, y int) int {
			return cmp.Or(cmp.Compare(d.strength(y), d.strength(x)), cmp.Compare(a.heavy[x].Size(), a.heavy[y].Size()))
		})
		d.aim[i] = may[0]
	}
}

// heavyAtLights is the fire of heavy ships at light ones, which are one target; it comes first (WW-22.54Da). What it damages is screened from then on, and
// need not be sunk before other screened ships (WW-22.54Db).
func (r gunnery) heavyAtLights(a, d *battery) {
	g := a.gunners(atLights, 0)
	if len(g.Ships) == 0 || factors(d.light) == 0 {
		return
	}
	r.fireLights(a, d, g, d.light, (*Group).fighting)
}

// fireLights fires at light ships of a battery.
func (r gunnery) fireLights(a, d *battery, g exchange.Gunners, lights map[fleet.Power]fleet.Lights, of func(*Group) map[fleet.Power]fleet.Lights) {
	attacker, owner := string(r.Sides[a.side].Name), string(r.Sides[d.side].Name)
	hits, _ := r.h.FireAtLights(attacker, g, lights, d.hampered())
	sunk := r.h.HitLights(owner, lights, hits)
	r.sinkLights(d.side, d.groups, sunk, of)
	r.all(LightsAttacked{r.Sides[d.side].Name, ByGuns, g.Strength(), hits, amounts(sunk.Lost), sunk.Hurt()}, r.h.Take(), "WW-22.54G")
}

// settleLights counts the light ships that still fight.
func (b *battery) settleLights() {
	b.light = map[fleet.Power]fleet.Lights{}
	for _, g := range b.groups {
		for p, l := range g.fighting() {
			b.light[p] = b.light[p].Plus(l)
		}
	}
}

// surplus says what light factors do that have no enemy of their own (WW-22.54Eb, WW-RULING.50): join heavy ships that fire at a ship of the line, or wait for
// screened ships; by default the latter where the enemy has cargo or carriers (D27).
func (r gunnery) surplus(a, d *battery) {
	n := exchange.Surplus(factors(a.light), factors(d.light))
	if n == 0 {
		return
	}
	waits := r.Sides[a.side].Policy.Surplus == AtScreened
	if r.Sides[a.side].Policy.Surplus == AsFits {
		waits = slices.ContainsFunc(d.groups, func(g *Group) bool { return g.cargo() || g.force().CarrierFactors() > 0 })
	}
	at := slices.IndexFunc(a.aim, func(x int) bool { return x >= 0 })
	if at >= 0 && !waits {
		a.extra, a.surplusAt = n, a.aim[at]
		return
	}
	a.held = n
}

// line is the fire at heavy ships: one throw for each that is fired at, all simultaneous (WW-22.54F, WW-22.56a): what sinks has fired.
func (r gunnery) line(a, d *battery) {
	type result struct {
		of   *battery
		g    *Group
		ship fleet.Ship
		hit  exchange.Hit
	}
	var results []result
	for _, x := range [][2]*battery{{a, d}, {d, a}} {
		by, at := x[0], x[1]
		for i, ship := range at.heavy {
			extra := 0
			if by.surplusAt == i {
				extra = by.extra
			}
			g := by.gunners(i, extra)
			if len(g.Ships) == 0 {
				continue
			}
			group := at.group(ship.Name())
			hit := r.h.FireAt(string(r.Sides[by.side].Name), g, ship, group.hampered())
			results = append(results, result{at, group, ship, hit})
			r.all(ShipAttacked{r.Sides[at.side].Name, shipName(ship), ByGuns, g.Strength(), hit.Hits, hit.Critical, outcome(hit)}, r.h.Take(), "WW-22.54F")
		}
	}
	for _, x := range results {
		r.hitShip(x.of.side, x.g, x.ship.Name(), x.hit)
	}
}

// lightFire is that of light ships at light ships, of both sides at once (WW-22.54Ea, WW-22.54G, WW-22.56a).
func (r gunnery) lightFire(a, d *battery) {
	al, dl := a.light, d.light
	an, dn := factors(al), factors(dl)
	if an == 0 || dn == 0 {
		return
	}
	type fire struct {
		by, at *battery
		g      exchange.Gunners
	}
	fires := []fire{{by: a, at: d, g: exchange.Gunners{Lights: al, Factors: an - a.extra - a.held, Hampered: a.hampered()}},
		{by: d, at: a, g: exchange.Gunners{Lights: dl, Factors: dn - d.extra - d.held, Hampered: d.hampered()}}}
	hampered := [2]bool{d.hampered(), a.hampered()}
	var sunk [2]exchange.Sunk
	for i, f := range fires {
		owner := r.Sides[f.at.side].Name
		hits, _ := r.h.FireAtLights(string(r.Sides[f.by.side].Name), f.g, f.at.light, hampered[i])
		sunk[i] = r.h.HitLights(string(owner), f.at.light, hits)
		r.all(LightsAttacked{owner, ByGuns, f.g.Strength(), hits, amounts(sunk[i].Lost), sunk[i].Hurt()}, r.h.Take(), "WW-22.54G")
	}
	for i, f := range fires {
		r.sinkLights(f.at.side, f.at.groups, sunk[i], (*Group).fighting)
	}
}

// openToFire says whether the screened ships of a battery can be fired at: all its others are sunk, but cruisers that heavy fire has damaged (WW-22.53Cd, WW-22.54Ha).
func (r gunnery) openToFire(d *battery) bool {
	for _, g := range d.groups {
		for _, s := range g.force().Ships {
			if r.inLine(d.side, g, s) {
				return false
			}
		}
		if factors(g.fighting()) > 0 {
			return false
		}
	}
	return true
}

// fireAtScreened lets those who have waited for it fire at screened ships: heavy ships that targeted them, and light ships held back; at one ship or group
// they combine (WW-22.54Hb). They go for the largest carrier, then for other ships, then for the light ones as a group.
func (r gunnery) fireAtScreened(a, d *battery) {
	g := a.gunners(atScreened, a.held)
	if g.Strength() == 0 || !r.openToFire(d) {
		return
	}
	var ships fleet.Force
	ships.Lights = map[fleet.Power]fleet.Lights{}
	for _, x := range d.groups {
		ships.Ships = append(ships.Ships, x.force().Ships...)
		for p, l := range x.screened() {
			ships.Lights[p] = ships.Lights[p].Plus(l)
		}
	}
	list := r.wanted(a.side, ships)
	if slices.ContainsFunc(d.groups, (*Group).cargo) { // cargo before all else
		slices.SortStableFunc(list, func(x, y *fleet.Ship) int { return cmp.Compare(rank(x != nil), rank(y != nil)) })
	}
	switch {
	case len(list) == 0:
	case list[0] == nil:
		r.fireLights(a, d, g, ships.Lights, (*Group).screened)
	default:
		ship := *list[0]
		group := d.group(ship.Name())
		hit := r.h.FireAt(string(r.Sides[a.side].Name), g, ship, group.hampered())
		r.hitShip(d.side, group, ship.Name(), hit)
		r.all(ShipAttacked{r.Sides[d.side].Name, shipName(ship), ByGuns, g.Strength(), hit.Hits, hit.Critical, outcome(hit)}, r.h.Take(), "WW-22.54Ha")
	}
}

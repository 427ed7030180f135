package awaw

import (
	"slices"

	"despatch/adjudicator/awaw/chain"
	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/forms"
	"despatch/adjudicator/awaw/position"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/awaw/tables"
	"despatch/adjudicator/awaw/theatre"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/words"
)

// shore is a turn as invasions see it.
type shore struct{ *turn }

// assault is the ground combat of an invasion, in numbers (WW-21.51).
type assault struct {
	at sea.Place
	// ground are the factors in the first combat, gunfire those that bombardment adds, decks those of escort carriers.
	ground, gunfire, decks int
	// destroyers are those that are there.
	destroyers int
	// garrison are the defending factors, modifier what they are multiplied by.
	garrison, modifier int
	// to1 are the odds, 0 for less than 1:1.
	to1     int
	outcome tables.Outcome
	throws  []dice.Throw
	// taken: the hex is the invader's; lost are his units that are gone, garrisonLost the defenders' factors.
	taken        bool
	lost         []string
	garrisonLost int
	// order are the units and destroyers that the owner loses first (WW-21.5283).
	order []forms.Part
	// ships are the destroyer factors that are lost instead of ground factors (WW-21.518a, WW-21.5282A).
	ships int
}

// How bombardment counts: three naval factors for one of ground, and three times the ground factors at most (WW-21.525, WW-21.526).
const (
	factorsForOne  = 3
	mostTimes      = 3
	firstUnits     = 2
	invasionDM     = 1
	factorsOfDecks = 1
)

// gunfire is what bombarding ships add to so many ground factors.
func gunfire(naval, ground int) int { return min(naval/factorsForOne, mostTimes*ground) }

// Garrison are the factors that defend a place against an invasion, and what they are multiplied by: one more than otherwise, unless at least half of
// the invaders are marines (WW-21.511b).
func (t shore) garrison(p sea.Place, cargo []theatre.Cargo) (factors, modifier int) {
	at := &t.Theatre.Places[p]
	g := at.Garrison
	for _, i := range at.Ports {
		g.Factors += t.Theatre.Ports[i].Garrison.Factors
		g.Modifier = max(g.Modifier, t.Theatre.Ports[i].Garrison.Modifier)
	}
	if t.Holder(p) != t.Theatre.Holder(p) {
		g.Factors = 0 // who has taken it brings his own
	}
	g.Factors = max(g.Factors-t.Garrisons[p], 0)
	for _, u := range t.Units {
		if c, known := t.Theatre.Unit(u.ID); known && u.At == p && t.Theatre.OfPower(c.Power) != t.Mover {
			g.Factors += c.Factors
		}
	}
	all, marines := 0, 0
	for _, c := range cargo {
		all += c.Factors
		if c.Kind == theatre.Marine {
			marines += c.Factors
		}
	}
	modifier = max(g.Modifier, 1) + invasionDM
	if 2*marines >= all {
		modifier -= invasionDM
	}
	return g.Factors, modifier
}

// firstCombat are the units that fight first: two, marines and commandos besides (WW-21.514a).
func firstCombat(cargo []theatre.Cargo) (list []theatre.Cargo) {
	others := 0
	for _, c := range cargo {
		if c.Kind != theatre.Marine && c.Kind != theatre.Commando {
			if others++; others > firstUnits {
				continue
			}
		}
		list = append(list, c)
	}
	return list
}

// assault reckons and throws for an invasion.
func (t shore) assault(v *voyage) assault {
	a := assault{at: v.Route.To(), order: v.said.Loses}
	naval := 0
	for _, s := range v.Sailing {
		if !s.Beaten && (s.Role == chain.Bombards || s.Role == chain.Carries) {
			a.destroyers += s.Sum(fleet.Destroyer)
		}
		switch {
		case s.Beaten:
		case s.Role == chain.Bombards:
			naval += s.Factors()
		default:
			a.decks += factorsOfDecks * s.Sum(fleet.EscortCarrier) // WW-20.442c
		}
	}
	first := firstCombat(v.Cargo)
	for _, c := range first {
		a.ground += c.Factors
	}
	a.gunfire = gunfire(naval, a.ground)
	a.garrison, a.modifier = t.garrison(a.at, v.Cargo)
	if a.garrison == 0 { // with nobody there it is won (WW-21.5172b)
		a.taken = true
		return a
	}
	a.to1 = (a.ground + a.gunfire + a.decks) / (a.garrison * a.modifier)
	if a.to1 == 0 { // WW-21.5122
		a.outcome = tables.Repulsed
		return a
	}
	throw := dice.Thrown(t.cup, 1, dice.Reason{Place: string(t.name(a.at)), Who: t.Theatre.Seats[t.Mover].Name, What: "invasion"})
	a.throws = []dice.Throw{throw}
	a.outcome, _ = t.game.tables.Invasion(a.to1, throw.Faces[0])
	t.settle(&a, first)
	return a
}

// settle is what the outcome costs: who is repulsed loses half, rounded up; otherwise both lose as many factors as the weaker side has, without
// support and modifiers, or the defender all (WW-RULING.57).
func (t shore) settle(a *assault, first []theatre.Cargo) {
	weaker := min(a.ground, a.garrison)
	switch a.outcome {
	case tables.Repulsed:
		a.loses(first, (a.ground+1)/2)
	case tables.BothLose:
		a.loses(first, weaker)
		a.garrisonLost = weaker
		a.taken = a.garrisonLost == a.garrison && len(a.lost) < len(first)
	default:
		a.garrisonLost, a.taken = a.garrison, true
	}
}

// loses takes so many factors from the invader: what the owner has named, in his order, and then destroyers, and ground units, the smallest first. Destroyers
// bear as many as bombardment is worth (WW-21.5282A, WW-21.5283); who did not fight in the first combat bears none (WW-21.518b).
func (a *assault) loses(first []theatre.Cargo, factors int) {
	left := slices.Clone(first)
	for _, p := range a.order {
		if factors <= 0 {
			break
		}
		if p.Unit == fleet.Destroyer.String() {
			n := min(factors, a.gunfire-a.ships, a.destroyers-a.ships)
			if p.Count != orders.All {
				n = min(n, p.Count)
			}
			a.ships, factors = a.ships+n, factors-n
			continue
		}
		for i, c := range left {
			if c.ID == p.Unit {
				a.lost, factors = append(a.lost, c.ID), factors-c.Factors
				left = slices.Delete(left, i, i+1)
				break
			}
		}
	}
	if more := min(factors, a.gunfire-a.ships, a.destroyers-a.ships); more > 0 {
		a.ships, factors = a.ships+more, factors-more
	}
	a.lost = append(a.lost, fallen(left, factors)...)
}

// fallen are the units that are lost for so many factors: the smallest first, as long as their factors are called for.
func fallen(units []theatre.Cargo, factors int) (ids []string) {
	list := slices.Clone(units)
	slices.SortStableFunc(list, func(a, b theatre.Cargo) int { return a.Factors - b.Factors })
	for _, c := range list {
		if factors <= 0 {
			return ids
		}
		factors -= c.Factors
		ids = append(ids, c.ID)
	}
	return ids
}

// sinkDestroyers takes destroyers of an invasion out of the game, those that bombard first, and gives the enemy his points.
func (t shore) sinkDestroyers(v *voyage, n int) {
	for _, role := range []chain.Role{chain.Bombards, chain.Carries} {
		for _, s := range v.Sailing {
			for p := range fleet.Power(len(t.Theatre.Powers)) {
				if s.Beaten || s.Role != role || n == 0 {
					continue
				}
				took := min(n, s.Lights[p][fleet.Destroyer])
				l, lost := s.Lights[p], t.Lost[p]
				l[fleet.Destroyer], lost[fleet.Destroyer], n = l[fleet.Destroyer]-took, lost[fleet.Destroyer]+took, n-took
				s.Lights[p], t.Lost[p] = l, lost
				t.Points[1-t.Mover] += took * t.Theatre.Victory.Losses.LightFactor
			}
		}
	}
}

func (a assault) told(t *turn) invaded {
	e := invaded{At: t.name(a.at), Attack: a.ground + a.gunfire + a.decks, Defence: a.garrison * a.modifier, To1: a.to1, Taken: a.taken, Undefended: a.garrison == 0, Destroyers: a.ships}
	for _, id := range a.lost {
		e.Lost = append(e.Lost, words.Name(id))
	}
	return e
}

// take gives a hex to the invader: his units are ashore, and enemy ships and aircraft that lay there go (WW-21.5172a, WW-21.23a).
func (t shore) take(v *voyage, a assault) {
	var flag fleet.Power = theatre.NoPower
	var ashore []theatre.Cargo
	for _, c := range v.Cargo {
		if !slices.Contains(a.lost, c.ID) {
			ashore = append(ashore, c)
			if flag == theatre.NoPower {
				flag = c.Power
			}
		}
	}
	for _, c := range ashore {
		for i := range t.Units {
			if t.Units[i].ID == c.ID {
				t.Units[i].At = a.at
			}
		}
		t.Ashore = append(slices.DeleteFunc(slices.Clone(t.Ashore), func(u position.Unit) bool { return u.ID == c.ID }), position.Unit{ID: c.ID, At: a.at})
	}
	t.Held[a.at] = flag
	delete(t.Garrisons, a.at)
	t.Emit(2, captured{At: t.name(a.at), By: words.Name(t.Theatre.Powers[flag].Name)}, nil, "WW-21.5172a")
	t.displace(a.at)
	t.Settle()
}

// displace sends enemy ships out of a port that has been taken, to the nearest of theirs with room; who has none within range is out of the game
// (WW-21.23a to WW-21.23c, WW-21.233). Wrecks there are gone (WW-20.524b), and aircraft on the ground with them.
func (t shore) displace(p sea.Place) {
	enemy := 1 - t.Mover
	distances := t.Theatre.Chart.Distances(p, t.Passage(enemy))
	var out []position.Force
	for _, f := range t.Forces {
		if f.At != p || f.Side != enemy || f.AtSea() {
			out = append(out, f)
			continue
		}
		if to, ok := t.refuge(distances, enemy, f.Factors()); ok {
			f.At, f.Inverted = to, true
			t.Emit(2, displaced{Force: chain.CompanyOf(t.Theatre, f.Side, f.Marker, f.Force), To: t.name(to)}, nil, "WW-21.23a")
			out = append(out, f)
			continue
		}
		t.Emit(2, displacedLost{Force: chain.CompanyOf(t.Theatre, f.Side, f.Marker, f.Force), At: t.name(p)}, nil, "WW-21.23c")
		t.bury(f)
	}
	t.Forces = out
	for _, w := range t.Wrecks {
		if w.At == p {
			t.Sunk = append(t.Sunk, w.Ship.Name())
		}
	}
	t.Wrecks = slices.DeleteFunc(slices.Clone(t.Wrecks), func(w position.Wreck) bool { return w.At == p })
	t.Wings = slices.DeleteFunc(slices.Clone(t.Wings), func(w position.Wing) bool {
		if w.At != p || t.Theatre.OfPower(w.Power) != enemy {
			return false
		}
		lost := t.LostAir[w.Power]
		lost.Factors += w.Ready.Factors + w.Inverted.Factors
		lost.Squadrons += w.Ready.Squadrons + w.Inverted.Squadrons
		lost.Elite += w.Ready.Elite + w.Inverted.Elite
		t.LostAir[w.Power] = lost
		return true
	})
}

// refuge is the nearest port of a side with room for so many factors, within range; of several the first on the map.
func (t shore) refuge(from sea.Distances, side theatre.Side, factors int) (best sea.Place, found bool) {
	least := t.Theatre.Scale.Far() + 1
	for p := range sea.Place(t.Theatre.Chart.Places()) {
		far, ok := from.To(p)
		most, bound := t.Theatre.Room(p)
		fits := !bound || most > 0 && t.Present(side, p)+factors <= most
		if ok && far < least && t.Holds(side, p) && fits && (len(t.Theatre.Places[p].Ports) > 0 || t.Theatre.Chart.IsBox(p)) {
			best, least, found = p, far, true
		}
	}
	return best, found
}

// bury puts the ships of a force out of the game.
func (t shore) bury(f position.Force) {
	for _, s := range f.Ships {
		t.Sunk = append(t.Sunk, s.Name())
	}
	for p, l := range f.Lights {
		l[fleet.Cruiser], l[fleet.DamagedCruiser] = l[fleet.Cruiser]+l[fleet.DamagedCruiser], 0
		t.Lost[p] = t.Lost[p].Plus(l)
	}
}

// invade settles an invasion that has come to its hex.
func (t shore) invade(v *voyage) {
	if t.tried {
		return
	}
	a := t.assault(v)
	t.Garrisons[a.at] += a.garrisonLost
	t.sinkDestroyers(v, a.ships)
	t.Emit(2, a.told(t.turn), a.throws, "WW-21.5122", "WW-RULING.57")
	for _, id := range a.lost {
		t.Fallen = append(t.Fallen, id)
		t.Units = slices.DeleteFunc(slices.Clone(t.Units), func(u position.Unit) bool { return u.ID == id })
	}
	left := slices.DeleteFunc(slices.Clone(v.Cargo), func(c theatre.Cargo) bool { return slices.Contains(a.lost, c.ID) })
	if a.taken {
		left = nil
	}
	v.unload(left)
	if a.taken {
		t.take(v, a)
	}
}

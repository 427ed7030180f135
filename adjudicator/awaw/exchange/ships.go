package exchange

import (
	"slices"

	"despatch/adjudicator/awaw/fleet"
)

// Hit is what an attack did to a named ship: the modified total, the hits in the table, and how the ship is after it and after a critical hit.
type Hit struct {
	Total, Hits   int
	Before, After fleet.Condition
	// Rolled is the die of a critical hit roll, 0 for none; Critical says that it hit.
	Rolled   int
	Critical bool
}

// settle is what hits do to a ship, with the die that two sixes call for (WW-20.525, WW-23.44b), which follows at once (WW-RULING.53).
func (h *Hand) settle(who string, s fleet.Ship, natural, total, hits, surprise int, inPort bool) Hit {
	out := Hit{Total: total, Hits: hits, Before: s.Condition, After: s.Struck(hits, inPort)}
	if fleet.CriticalRoll(natural, out.Before, out.After, surprise) && out.After != fleet.Sunk {
		out.Rolled = h.die(who, "critical hit")
		if out.Critical = s.CriticalHit(out.Rolled); out.Critical {
			out.After = out.After.Critical(inPort)
		}
	}
	return out
}

// Bomb is the attack of squadrons on a named ship (WW-23.44a, WW-23.441).
func (h *Hand) Bomb(who string, by Flights, s fleet.Ship, surprise int, inPort bool) Hit {
	natural := h.two(who, "attack on "+s.Name())
	total := natural + h.Flights(by) - h.Ship(s) + Gains(surprise) // WW-23.441A to C
	return h.settle(who, s, natural, total, h.Squadrons(by.Count(), total), surprise, inPort)
}

// BombLights is the attack of squadrons on light ships, and how many hits it comes to.
func (h *Hand) BombLights(who string, by Flights, lights map[fleet.Power]fleet.Lights, surprise int) (hits, total int) {
	drm, _ := h.Lights(lights)
	total = h.two(who, "attack on light ships") + h.Flights(by) - drm + Gains(surprise)
	return h.Squadrons(by.Count(), total), total
}

// Sunk are light ships lost to hits, by power, how many cruisers are damaged, and hits beyond all there was (WW-20.56).
type Sunk struct {
	Lost    map[fleet.Power]fleet.Lights
	Damaged map[fleet.Power]int
	Beyond  int
}

// Factors are the naval factors lost.
func (s Sunk) Factors() (n int) {
	for _, l := range s.Lost {
		n += l.Factors()
	}
	return n
}

// Any says whether a ship was hurt.
func (s Sunk) Any() bool { return len(s.Lost) > 0 || len(s.Damaged) > 0 }

// HitLights lets hits fall on light ships: cruisers and ships of one factor in their order (WW-20.551), of several powers and sorts shared (WW-20.552,
// WW-20.57). Transports that are attacked with them are among these (WW-23.88b); submarines and ASW are not.
func (h *Hand) HitLights(who string, lights map[fleet.Power]fleet.Lights, hits int) (s Sunk) {
	s = Sunk{Lost: map[fleet.Power]fleet.Lights{}, Damaged: map[fleet.Power]int{}}
	sum := func(kinds ...fleet.Kind) (n int) {
		for _, l := range lights {
			for _, k := range kinds {
				n += l[k]
			}
		}
		return n
	}
	singles := []fleet.Kind{fleet.Destroyer, fleet.EscortCarrier, fleet.Transport}
	l := fleet.HitLights(sum(fleet.Cruiser), sum(fleet.DamagedCruiser), sum(singles...), hits)
	s.Beyond = l.Beyond
	for i, n := range h.among(who, lights, []fleet.Kind{fleet.Cruiser}, l.Cruisers-l.OfDamaged) {
		s.lose(i.power, fleet.Cruiser, n)
	}
	for i, n := range h.among(who, s.Without(lights), []fleet.Kind{fleet.Cruiser}, l.Damaged) {
		s.Damaged[i.power] += n
	}
	for i, n := range h.among(who, lights, []fleet.Kind{fleet.DamagedCruiser}, l.OfDamaged) {
		s.lose(i.power, fleet.DamagedCruiser, n)
	}
	for i, n := range h.among(who, lights, singles, l.Singles) {
		s.lose(i.power, i.kind, n)
	}
	return s
}

type sort struct {
	power fleet.Power
	kind  fleet.Kind
}

// among shares losses among the powers that have ships of some kinds.
func (h *Hand) among(who string, lights map[fleet.Power]fleet.Lights, kinds []fleet.Kind, losses int) map[sort]int {
	var sorts []sort
	var have []int
	for p := range fleet.Power(len(h.Nations)) {
		for _, k := range kinds {
			if n := lights[p][k]; n > 0 {
				sorts, have = append(sorts, sort{p, k}), append(have, n)
			}
		}
	}
	out := map[sort]int{}
	for i, n := range fleet.Share(have, losses, h.tie(who)) {
		if n > 0 {
			out[sorts[i]] = n
		}
	}
	return out
}

// Plus are both.
func (s Sunk) Plus(o Sunk) Sunk {
	out := Sunk{map[fleet.Power]fleet.Lights{}, map[fleet.Power]int{}, s.Beyond + o.Beyond}
	for _, x := range []Sunk{s, o} {
		for p, l := range x.Lost {
			out.Lost[p] = out.Lost[p].Plus(l)
		}
		for p, n := range x.Damaged {
			out.Damaged[p] += n
		}
	}
	return out
}

// lose counts ships of a power as lost.
func (s Sunk) lose(p fleet.Power, k fleet.Kind, n int) {
	l := s.Lost[p]
	l[k] += n
	s.Lost[p] = l
}

// Without are light ships without what is sunk, and with what is damaged.
func (s Sunk) Without(lights map[fleet.Power]fleet.Lights) map[fleet.Power]fleet.Lights {
	out := map[fleet.Power]fleet.Lights{}
	for p, l := range lights {
		l, _ = l.Minus(s.Lost[p])
		l[fleet.Cruiser] -= s.Damaged[p]
		l[fleet.DamagedCruiser] += s.Damaged[p]
		if l.Any() {
			out[p] = l
		}
	}
	return out
}

// line is the order of a line of battle (WW-22.54A): battleships by size, then battlecruisers, then those of two factors with pocket battleships.
func line(s fleet.Ship) int {
	switch {
	case s.Type() == fleet.Battleship:
		return -s.Size()
	case s.Type() == fleet.Battlecruiser && s.Size() > 2:
		return 0
	}
	return 1
}

// Line puts heavy ships in line, equals in the order of a list (WW-RULING.53).
func Line(ships []fleet.Ship, seniority func(name string) int) []fleet.Ship {
	out := slices.Clone(ships)
	slices.SortStableFunc(out, func(a, b fleet.Ship) int {
		if d := line(a) - line(b); d != 0 {
			return d
		}
		return seniority(a.Name()) - seniority(b.Name())
	})
	return out
}

// Hurt is how many cruisers were damaged.
func (s Sunk) Hurt() (n int) {
	for _, d := range s.Damaged {
		n += d
	}
	return n
}

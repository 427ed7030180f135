package exchange

import (
	"cmp"
	"slices"

	"despatch/adjudicator/awaw/fleet"
)

// Hunted is a force under submarine attack, with what changes dice on both sides.
type Hunted struct {
	Ships  []fleet.Ship
	Lights map[fleet.Power]fleet.Lights
	// Torpedo is the attacker's research, ASW the defender's (WW-22.9431).
	Torpedo, ASW int
	// Searching are the attacker's search squadrons in the hex, Guarding the defender's (WW-22.9432A).
	Searching, Guarding int
	// Excess is by how many factors the defender's ASW in the box exceeds the submarines there (WW-22.9434a).
	Excess int
	// Earlier is how many submarines have attacked it in this round (WW-22.9435a).
	Earlier int
	// Carrying: it carries by sea, invades, escorts, or protects supply (WW-22.9436B).
	Carrying bool
}

// Bounds of what changes a submarine's throw (WW-22.943, WW-22.9431, WW-22.9432E, WW-22.9433, WW-22.94341).
const (
	mostNet   = 4
	mostOfOne = 2
	byThrees  = 3
)

func within(n, bound int) int { return min(max(n, -bound), bound) }

// DRM is what changes the throw against a target: drm is the target's nationality, damaged says that it is damaged, or a group with a damaged cruiser.
func (f Hunted) DRM(attacker, target int, damaged bool) int {
	carriers, destroyers, escorts := 0, 0, 0
	for _, s := range f.Ships {
		carriers += bit(s.Operational())
	}
	for _, l := range f.Lights {
		destroyers += l[fleet.Destroyer]
		escorts += l[fleet.EscortCarrier]
	}
	n := attacker - target                                                              // WW-RULING.14
	n += within(f.Torpedo-f.ASW, mostOfOne)                                             // WW-22.9431
	n += within(f.Searching/byThrees-(f.Guarding+carriers+escorts)/byThrees, mostOfOne) // WW-22.9432A, WW-22.9432E
	n -= min(destroyers/byThrees, mostOfOne)                                            // WW-22.9433
	n -= min(max(f.Excess, 0)/byThrees, mostOfOne)                                      // WW-22.9434a, WW-22.94341
	n -= f.Earlier                                                                      // WW-22.9435a
	n += bit(damaged || f.Carrying)                                                     // WW-22.9436A, WW-22.9436B, WW-22.9437
	return within(n, mostNet)                                                           // WW-22.943
}

// Ranks are the named ships of a force in the order in which a die counts them: fast carriers before capital ships, the largest first, the slower of two
// as large, damaged ones behind sound ones of their type and speed; after them the light ships, as one (WW-22.934A).
func Ranks(ships []fleet.Ship) []fleet.Ship {
	out := slices.Clone(ships)
	slices.SortStableFunc(out, func(a, b fleet.Ship) int {
		return cmp.Or(bit(b.Type().FastCarrier())-bit(a.Type().FastCarrier()), b.Size()-a.Size(), bit(b.Striped())-bit(a.Striped()),
			int(a.Condition)-int(b.Condition), cmp.Compare(a.Name(), b.Name()))
	})
	return out
}

// Torpedoed is one submarine's attack: Target is the ship it met, nil for the light ships; Gone says that the submarine is lost (WW-22.942b).
type Torpedoed struct {
	Target *fleet.Ship
	Drawn  int
	Total  int
	Gone   bool
	Hit    Hit
	Hits   int // on light ships
}

// Torpedo is the attack of one submarine factor on a force: on its light ships, or on a named ship, which one die draws (WW-22.934, WW-22.942a).
func (h *Hand) Torpedo(who string, by fleet.Power, f Hunted, lightShips bool) (t Torpedoed, sunk Sunk) {
	ranks := Ranks(f.Ships)
	lights := map[fleet.Power]fleet.Lights{}
	for p, l := range f.Lights {
		l[fleet.Submarine], l[fleet.ASW] = 0, 0
		if l.Any() {
			lights[p] = l
		}
	}
	entries := len(ranks) + bit(len(lights) > 0)
	if entries == 0 {
		return t, sunk
	}
	at := entries - 1
	if !lightShips || len(lights) == 0 {
		t.Drawn = h.die(who, "submarine's target") // WW-22.934Ba
		at = min(t.Drawn, entries) - 1
	}
	attacker := h.Nations[by].Naval
	if at < len(ranks) {
		s := ranks[at]
		t.Target = &s
		natural := h.two(who, "submarine attack")
		t.Total = natural + f.DRM(attacker, h.Ship(s), s.Condition == fleet.Damaged)
		if t.Hits, t.Gone = h.Submarine(t.Total); !t.Gone {
			t.Hit = h.settle(who, s, natural, t.Total, t.Hits, 0, false) // WW-22.9441a
		}
		return t, sunk
	}
	drm, _ := h.Lights(lights)
	damaged := false
	for _, l := range lights {
		damaged = damaged || l[fleet.DamagedCruiser] > 0
	}
	t.Total = h.two(who, "submarine attack") + f.DRM(attacker, drm, damaged)
	if t.Hits, t.Gone = h.Submarine(t.Total); !t.Gone {
		sunk = h.HitLights(who, lights, t.Hits)
	}
	return t, sunk
}

// Prowl is the attack of one submarine factor on a line of supply that nobody protects: hits, and whether the submarine is lost.
func (h *Hand) Prowl(who string, drm int) (hits int, gone bool) {
	return h.Submarine(h.two(who, "submarine attack") + drm)
}

package exchange

import "despatch/adjudicator/awaw/fleet"

// Gunners are who fires at one target: named ships, light ships in factors, and whether any of their groups is hampered by what it has to do (WW-22.552B).
type Gunners struct {
	Ships    []fleet.Ship
	Lights   map[fleet.Power]fleet.Lights
	Factors  int // of the light ships, as many as fire
	Hampered bool
}

// Strength is the factors that fire.
func (g Gunners) Strength() (n int) {
	for _, s := range g.Ships {
		n += s.Size()
	}
	return n + g.Factors
}

// drm is the lowest nationality among those who fire (WW-22.552Ab).
func (g Gunners) drm(of Nations) int {
	drm, any := 0, false
	if g.Factors > 0 {
		drm, any = of.Lights(g.Lights)
	}
	for _, s := range g.Ships {
		if d := of.Ship(s); !any || d < drm {
			drm, any = d, true
		}
	}
	return drm
}

// hamperedBy is what a group on such an activity loses, and its enemy gains (WW-22.552Ba); never more than one for a group (WW-22.552Bb).
func hamperedBy(firer, target bool) int { return bit(target) - bit(firer) }

// FireAt is fire at a named ship (WW-22.55, WW-22.552).
func (h *Hand) FireAt(who string, g Gunners, s fleet.Ship, hampered bool) Hit {
	natural := h.two(who, "fire at "+s.Name())
	total := natural + g.drm(h.Nations) - h.Ship(s) + hamperedBy(g.Hampered, hampered)
	return h.settle(who, s, natural, total, h.Guns(g.Strength(), total), 0, false)
}

// FireAtLights is fire at light ships, which are one target (WW-22.54Da, WW-22.54G).
func (h *Hand) FireAtLights(who string, g Gunners, lights map[fleet.Power]fleet.Lights, hampered bool) (hits, total int) {
	drm, _ := h.Lights(lights)
	total = h.two(who, "fire at light ships") + g.drm(h.Nations) - drm + hamperedBy(g.Hampered, hampered)
	return h.Guns(g.Strength(), total), total
}

// surplusOver is how many times the enemy's light factors may not be exceeded without a surplus (WW-22.54Eb).
const surplusOver = 3

// Surplus is how many of so many light factors have no enemy of their own to fire at: what exceeds three times his; all of them where he has none
// (WW-22.54Eb, WW-RULING.50).
func Surplus(own, enemy int) int { return max(own-surplusOver*enemy, 0) }

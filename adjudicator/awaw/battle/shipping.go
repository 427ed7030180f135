package battle

import (
	"maps"

	"despatch/adjudicator/awaw/exchange"
	"despatch/adjudicator/awaw/fleet"
)

// Shipping is the attack of raiders on transports in a box (WW-21.5362, WW-22.372E): all of a group that nobody engaged (WW-21.5361A); of one whose every enemy was
// eliminated the ships that did not fight (WW-21.5361B); none as long as an enemy ship that engaged it is left (WW-21.5363). Its carriers strike together,
// without air defence (WW-21.5362A); its other ships fire together, and transports do not answer (WW-21.5362B). What is left of the transports is given back.
func (c Conduct) Shipping(b *Battle, side int, transports map[fleet.Power]fleet.Lights) (left map[fleet.Power]fleet.Lights) {
	r := c.begin(b)
	left = maps.Clone(transports)
	s, enemy := &r.Sides[side], &r.Sides[Other(side)]
	if len(enemy.Groups) > 0 {
		return left
	}
	var air exchange.Flights
	guns := exchange.Gunners{Lights: map[fleet.Power]fleet.Lights{}}
	for i := range s.Groups {
		g := &s.Groups[i]
		fresh := Group{}
		for _, p := range g.Parts {
			if b.Rounds == 0 || !p.Fought {
				fresh.Parts = append(fresh.Parts, p)
			}
		}
		for _, x := range fresh.force().Ships {
			if !x.Type().FastCarrier() {
				guns.Ships = append(guns.Ships, x)
			}
		}
		for p, l := range fresh.force().Lights {
			guns.Lights[p] = guns.Lights[p].Plus(l)
			guns.Factors += l.LightFactors()
		}
		g.aloft = aloft{}
		g.spent = fresh.scramble()
		air = air.Plus(g.spent)
	}
	sunk := func(hits, strength int, by string) {
		x := r.h.HitLights(string(enemy.Name), left, hits)
		left = x.Without(left)
		r.all(LightsAttacked{Of: enemy.Name, By: wordsName(by), Strength: strength, Hits: hits, Lost: amounts(x.Lost)}, r.h.Take(), "WW-21.5362")
	}
	if n := air.Count(); n > 0 && len(left) > 0 {
		hits, _ := r.h.BombLights(string(s.Name), air, left, 0)
		sunk(hits, n, string(ByAir))
	}
	if n := guns.Strength(); n > 0 && len(left) > 0 {
		hits, _ := r.h.FireAtLights(string(s.Name), guns, left, false) // WW-21.5362C, WW-22.552Bd
		sunk(hits, n, string(ByGuns))
	}
	r.land()
	return left
}

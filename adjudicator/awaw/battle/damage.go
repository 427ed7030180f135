package battle

import (
	"slices"

	"despatch/adjudicator/awaw/exchange"
	"despatch/adjudicator/awaw/fleet"
	"despatch/words"
)

// hitShip is what becomes of a named ship of a group after an attack; one that is sunk is removed at once (WW-23.443a), with the squadrons that were aboard.
func (r *round) hitShip(side int, g *Group, name string, hit exchange.Hit) {
	if hit.After == hit.Before {
		return
	}
	s := &r.Sides[side]
	r.hurt = true
	for i := range g.Parts {
		p := &g.Parts[i]
		j := slices.IndexFunc(p.Ships, func(x fleet.Ship) bool { return x.Name() == name })
		if j < 0 {
			continue
		}
		p.Hurt = true
		if hit.After != fleet.Sunk {
			p.Ships[j].Condition = hit.After
			r.damaged[side]++
			return
		}
		lost := p.Ships[j]
		lost.Condition = fleet.Sunk
		r.sunk[side] += lost.Size()
		s.LostNaval = s.LostNaval.Plus(exchange.Flights{
			{Power: lost.Power(), Kind: exchange.Carrier, N: lost.Squadrons - lost.Elite}, {Power: lost.Power(), Kind: exchange.Carrier, Elite: true, N: lost.Elite},
		})
		s.Sunk = append(s.Sunk, lost)
		p.Ships = slices.Delete(p.Ships, j, j+1)
		return
	}
}

// sinkLights takes light ships that are sunk or damaged out of groups that were attacked as one; of says which of a group's were.
func (r *round) sinkLights(side int, groups []*Group, sunk exchange.Sunk, of func(*Group) map[fleet.Power]fleet.Lights) {
	s := &r.Sides[side]
	for power := range fleet.Power(len(r.Nations)) {
		lost, damaged := sunk.Lost[power], sunk.Damaged[power]
		if !lost.Any() && damaged == 0 {
			continue
		}
		r.hurt = true
		r.sunk[side] += lost.Factors()
		r.damaged[side] += damaged
		if s.SunkLights == nil {
			s.SunkLights = map[fleet.Power]fleet.Lights{}
		}
		s.SunkLights[power] = s.SunkLights[power].Plus(lost)
		for _, g := range groups {
			left := of(g)[power]
			for i := range g.Parts {
				lost, damaged, left = g.Parts[i].lose(power, lost, damaged, left)
			}
		}
	}
}

// lose takes of a part what it has of what is lost and damaged, as far as it was attacked, and gives back the rest of all three.
func (p *Part) lose(power fleet.Power, lost fleet.Lights, damaged int, exposed fleet.Lights) (fleet.Lights, int, fleet.Lights) {
	l, any := p.Lights[power]
	if !any {
		return lost, damaged, exposed
	}
	for k := range l {
		took := min(lost[k], l[k], exposed[k])
		l[k], lost[k], exposed[k] = l[k]-took, lost[k]-took, exposed[k]-took
		p.Hurt = p.Hurt || took > 0
	}
	took := min(damaged, l[fleet.Cruiser], exposed[fleet.Cruiser])
	l[fleet.Cruiser] -= took
	l[fleet.DamagedCruiser] += took
	exposed[fleet.Cruiser] -= took
	p.Hurt = p.Hurt || took > 0
	if p.Lights[power] = l; !l.Any() {
		delete(p.Lights, power)
	}
	return lost, damaged - took, exposed
}

// drown loses the cargo that a group can carry no more (WW-20.59a, WW-22.83a, WW-22.83d): of its destroyers, or transports, what counts is the number that is
// left, whoever had the cargo aboard (WW-RULING.39).
func (r *round) drown(side int, g *Group) {
	s := &r.Sides[side]
	var gone words.Names
	for _, transports := range []bool{false, true} {
		f := g.force()
		has := f.Sum(fleet.Destroyer)
		if transports {
			has = f.Sum(fleet.Transport)
		}
		var all []Cargo
		for _, p := range g.Parts {
			for _, c := range p.Cargo {
				if c.Transports == transports {
					all = append(all, c)
				}
			}
		}
		for _, c := range sacrificed(all, need(all, transports)-has) {
			gone = append(gone, words.Name(c.ID))
			for i := range g.Parts {
				g.Parts[i].Cargo = slices.DeleteFunc(g.Parts[i].Cargo, func(x Cargo) bool { return x.ID == c.ID })
			}
		}
	}
	if len(gone) == 0 {
		return
	}
	for _, id := range gone {
		s.SunkCargo = append(s.SunkCargo, string(id))
	}
	r.own(side, CargoLost{s.Name, gone, len(gone)}, nil, "WW-22.83a")
	r.own(Other(side), CargoLost{Of: s.Name, Units: len(gone)}, nil, "WW-22.83a")
}

// sacrificed are the units that are given up so that so many fewer destroyers are needed: those with fewest factors in all, as their owner would have it
// (WW-20.59b, WW-20.59c).
func sacrificed(all []Cargo, short int) (best []Cargo) {
	if short <= 0 {
		return nil
	}
	const mostTried = 12 // units; a group carries fewer
	least := -1
	for set := 1; set < 1<<min(len(all), mostTried); set++ {
		var some []Cargo
		needs, factors := 0, 0
		for i, c := range all {
			if set&(1<<i) != 0 && i < mostTried {
				some, needs, factors = append(some, c), needs+c.Needs, factors+c.Factors
			}
		}
		if needs >= short && (least < 0 || factors < least || factors == least && len(some) < len(best)) {
			best, least = some, factors
		}
	}
	if least < 0 {
		return all
	}
	return best
}

package dday

import (
	"fmt"
	"slices"

	"despatch/adjudicator/dday/deck"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/words"
)

// contestedZones lists the zones with land units of both sides, by ID (DD-RULING.27).
func (p *play) contestedZones() []Place {
	var out []Place
	for at := range p.zones {
		if p.s.contested(Place(at)) {
			out = append(out, Place(at))
		}
	}
	return out
}

func nothingContested(p *play) bool { return len(p.contestedZones()) == 0 }

// attack is order 11 or 13: one cycle of combat in every contested zone; attacking is compulsory (DD-COMBAT.2, DD-COMBAT.3).
func attack(side int) func(*play) func() {
	return func(p *play) func() {
		fights := p.fights(side)
		return func() {
			for _, at := range p.contestedZones() {
				if by := fights[at]; by != nil {
					p.cycle(at, side, by)
				} else {
					p.emit(1, NotFought{At: p.where(at)}, nil, "DD-FORTUNE.11", "DD-FORTUNE.13")
				}
			}
		}
	}
}

// fights lists the zones that are fought, each with the powers that attack there: every contested zone, or where fortune is
// against the attacker only those that may be named (DD-FORTUNE.11, DD-FORTUNE.13, DD-RULING.20).
func (p *play) fights(side int) map[Place][]Power {
	out := map[Place][]Power{}
	zones := p.contestedZones()
	if !p.unlucky() {
		for _, at := range zones {
			out[at] = sides[side]
		}
		return out
	}
	for _, q := range sides[side] {
		here := slices.DeleteFunc(slices.Clone(zones), func(at Place) bool { return p.landOf(at, q) == 0 })
		for _, at := range p.chosen(side, q, here, p.Fortune[p.s.Card-1].Zones, func(at Place) int { return p.odds(at, q, side) }) {
			out[at] = append(out[at], q)
		}
	}
	return out
}

func (p *play) landOf(at Place, q Power) int {
	n := 0
	for _, k := range landKinds {
		n += p.s.Units[at][q][k]
	}
	return n
}

// odds compares a power's attack with the enemy's defence in a zone, in thousandths.
func (p *play) odds(at Place, q Power, side int) int {
	attack, defence := 0, 0
	for _, k := range landKinds {
		attack += p.s.Units[at][q][k] * p.units[k].attack[side]
		defence += p.s.kind(at, 1-side, k) * p.units[k].defence[1-side]
	}
	return attack * 1000 / max(defence, 1)
}

// chosen picks the places that stay open when a fortune card allows only so many: those named, else those of highest rank,
// ties by the lowest ID.
func (p *play) chosen(side int, q Power, from []Place, most int, rank func(Place) int) []Place {
	var out []Place
	for _, st := range p.named(side) {
		if !slices.Contains(ownPowers(st.seat), q) {
			continue
		}
		for _, place := range st.Statement.(orders.Choose).Places {
			if at := p.placeIDs[place.ID]; p.choosesFor(place, q) && slices.Contains(from, at) && !slices.Contains(out, at) && len(out) < most {
				out = append(out, at)
			}
		}
	}
	if out != nil {
		return out
	}
	sorted := slices.Clone(from)
	slices.SortStableFunc(sorted, func(a, b Place) int { return rank(b) - rank(a) })
	if len(sorted) <= most {
		return sorted
	}
	p.tellOpen(q, sorted[:most])
	return sorted[:most]
}

// choosesFor says whether a place is named for the units of a power, by itself or for all.
func (p *play) choosesFor(place orders.Chosen, q Power) bool {
	owner := p.power(place.Of)
	return place.Of == "" || owner == q || owner == Allies && side(q) == 1
}

// tellOpen reports the places that stay open because nobody named any.
func (p *play) tellOpen(q Power, places []Place) {
	names := make([]words.Name, len(places))
	for i, at := range places {
		names[i] = p.where(at)
	}
	p.emit(1, OpenByDefault{Card: p.s.Card, Who: p.who(q), Places: names}, nil, fmt.Sprintf("DD-FORTUNE.%d", p.s.Card))
}

// cycle is one cycle of combat in a zone: the attackers fire, the defenders choose their losses and fire all the same, the
// attackers choose theirs, and all the fallen leave together (DD-COMBAT.4 to 12).
func (p *play) cycle(at Place, side int, by []Power) {
	attackers, defenders := p.fighters(at, by), p.fighters(at, sides[1-side])
	name := p.where(at)
	p.emit(1, Fought{At: name, Attacker: words.Name(sideNames[side]), Attackers: p.forces(attackers, side), Defenders: p.forces(defenders, 1-side)}, nil,
		"DD-COMBAT.2", "DD-COMBAT.4")
	throws, hits := p.volley(at, side, attackers, true)
	lost := p.fallen(at, 1-side, hits, isLand, true)
	p.emit(2, Volley{Who: words.Name(sideNames[side]), Hits: hits, Enemy: words.Name(sideNames[1-side]), Lost: p.forces(lost, 1-side)}, throws, "DD-COMBAT.5", "DD-COMBAT.6")
	throws, hits = p.volley(at, 1-side, defenders, false) // DD-COMBAT.8: the fallen fire, too
	fell := p.fallen(at, side, hits, isLand, false)
	p.emit(2, Volley{Who: words.Name(sideNames[1-side]), Hits: hits, Enemy: words.Name(sideNames[side]), Lost: p.forces(fell, side)}, throws, "DD-COMBAT.8", "DD-COMBAT.9")
	p.remove(at, lost) // DD-COMBAT.10
	p.remove(at, fell)
	p.emit(2, ZoneAfter{At: name, Held: words.Name(p.holder(at))}, nil, "DD-COMBAT.13", "DD-COMBAT.16", "DD-COMBAT.17")
}

// holder says who controls a zone.
func (p *play) holder(at Place) string {
	switch {
	case p.s.contested(at):
		return "contested"
	case p.s.controls(at, 0):
		return sideNames[0]
	case p.s.controls(at, 1):
		return sideNames[1]
	}
	return "nobody"
}

// fighters are the land units of some powers in a zone.
func (p *play) fighters(at Place, by []Power) counts {
	var c counts
	for _, q := range by {
		for _, k := range landKinds {
			c[q][k] = p.s.Units[at][q][k]
		}
	}
	return c
}

// volley throws one die for every unit, kind by kind (DD-RULING.27).
func (p *play) volley(at Place, side int, c counts, attacking bool) ([]dice.Throw, int) {
	var throws []dice.Throw
	total := 0
	for _, k := range landKinds {
		n := 0
		for _, q := range sides[side] {
			n += c[q][k]
		}
		if n == 0 {
			continue
		}
		value := p.units[k].defence[side]
		if attacking {
			value = p.units[k].attack[side]
			if k == Infantry && p.lucky() { // DD-FORTUNE.11, DD-FORTUNE.13
				value = p.hitsOn(p.s.Card)
			}
		}
		if paired := p.paired(side, c, k, attacking); paired > 0 {
			th, hits := p.throw(paired, max(value, p.Tactics[deck.PairCard-1].Hits), p.placeName(at), sideNames[side], "paired infantry")
			throws, total, n = append(throws, th), total+hits, n-paired
		}
		if n == 0 {
			continue
		}
		th, hits := p.throw(n, value, p.placeName(at), sideNames[side], p.unitName(k, n))
		throws, total = append(throws, th), total+hits
	}
	return throws, total
}

// paired is how many attacking Allied infantry stand beside an artillery of their own, where a card makes that count
// (DD-TACTIC.10).
func (p *play) paired(side int, c counts, k Kind, attacking bool) int {
	if !p.s.Effects.Paired || !attacking || side == 0 || k != Infantry {
		return 0
	}
	infantry, artillery := 0, 0
	for _, q := range sides[1] {
		infantry += c[q][Infantry]
		artillery += c[q][Artillery]
	}
	return min(infantry, artillery)
}

// remove takes fallen units off the board (DD-COMBAT.10).
func (p *play) remove(at Place, fallen counts) {
	for q := range fallen {
		for k, n := range fallen[q] {
			for range n {
				p.s.destroy(at, Power(q), Kind(k))
			}
		}
	}
}

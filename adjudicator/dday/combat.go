package dday

import (
	"fmt"
	"slices"

	"despatch/adjudicator/dday/deck"
	"despatch/adjudicator/dday/forms"
	"despatch/adjudicator/dday/normandy"
	"despatch/adjudicator/dice"
	"despatch/words"
)

// contestedZones lists the zones with land units of both sides, by ID (DD-RULING.27).
func (f field) contestedZones() []normandy.Place {
	var out []normandy.Place
	for at := range f.Zones {
		if f.Now.Contested(normandy.Place(at)) {
			out = append(out, normandy.Place(at))
		}
	}
	return out
}

func nothingContested(f field) bool { return len(f.contestedZones()) == 0 }

// combat is the fight of land units: orders 1, 11 and 13.
type combat struct{ *action }

// attack is order 11 or 13: one cycle of combat in every contested zone; attacking is compulsory (DD-COMBAT.2, DD-COMBAT.3).
func attack(side int) func(*action) func() {
	return func(a *action) func() {
		fights := combat{a}.fights(side)
		return func() {
			for _, at := range a.contestedZones() {
				if by := fights[at]; by != nil {
					combat{a}.cycle(at, side, by)
				} else {
					a.Emit(1, NotFought{At: a.Where(at)}, nil, "DD-FORTUNE.11", "DD-FORTUNE.13")
				}
			}
		}
	}
}

// fights lists the zones that are fought, each with the powers that attack there: every contested zone, or where fortune is
// against the attacker only those that may be named (DD-FORTUNE.11, DD-FORTUNE.13, DD-RULING.20).
func (f combat) fights(side int) map[normandy.Place][]normandy.Power {
	out := map[normandy.Place][]normandy.Power{}
	zones := f.contestedZones()
	if !f.unlucky() {
		for _, at := range zones {
			out[at] = normandy.Sides[side]
		}
		return out
	}
	for _, q := range normandy.Sides[side] {
		here := slices.DeleteFunc(slices.Clone(zones), func(at normandy.Place) bool { return f.landOf(at, q) == 0 })
		for _, at := range f.chosen(side, q, here, f.Fortune[f.Now.Card-1].Zones, func(at normandy.Place) int { return f.odds(at, q, side) }) {
			out[at] = append(out[at], q)
		}
	}
	return out
}

func (f field) landOf(at normandy.Place, q normandy.Power) int {
	n := 0
	for _, k := range normandy.LandKinds {
		n += f.Now.Units[at][q][k]
	}
	return n
}

// odds compares a power's attack with the enemy's defence in a zone, in thousandths.
func (f combat) odds(at normandy.Place, q normandy.Power, side int) int {
	attack, defence := 0, 0
	for _, k := range normandy.LandKinds {
		attack += f.Now.Units[at][q][k] * f.Units[k].Attack[side]
		defence += f.Now.Kind(at, 1-side, k) * f.Units[k].Defence[1-side]
	}
	return attack * 1000 / max(defence, 1)
}

// chosen picks the places that stay open when a fortune card allows only so many: those named, else those of highest rank,
// ties by the lowest ID.
func (a *action) chosen(side int, q normandy.Power, from []normandy.Place, most int, rank func(normandy.Place) int) []normandy.Place {
	var out []normandy.Place
	for _, st := range a.named(side) {
		if !slices.Contains(normandy.OwnPowers(st.seat), q) {
			continue
		}
		for _, place := range st.Statement.(forms.Choose).Places {
			if at := a.PlaceIDs[place.ID]; a.choosesFor(place, q) && slices.Contains(from, at) && !slices.Contains(out, at) && len(out) < most {
				out = append(out, at)
			}
		}
	}
	if out != nil {
		return out
	}
	sorted := slices.Clone(from)
	slices.SortStableFunc(sorted, func(x, y normandy.Place) int { return rank(y) - rank(x) })
	if len(sorted) <= most {
		return sorted
	}
	a.tellOpen(q, sorted[:most])
	return sorted[:most]
}

// choosesFor says whether a place is named for the units of a power, by itself or for all.
func (a *action) choosesFor(place forms.Chosen, q normandy.Power) bool {
	owner := a.Power(place.Of)
	return place.Of == "" || owner == q || owner == normandy.Allies && normandy.Side(q) == 1
}

// tellOpen reports the places that stay open because nobody named any.
func (a *action) tellOpen(q normandy.Power, places []normandy.Place) {
	names := make([]words.Name, len(places))
	for i, at := range places {
		names[i] = a.Where(at)
	}
	a.Emit(1, OpenByDefault{Card: a.Now.Card, Who: a.Who(q), Places: names}, nil, fmt.Sprintf("DD-FORTUNE.%d", a.Now.Card))
}

// cycle is one cycle of combat in a zone: the attackers fire, the defenders choose their losses and fire all the same, the
// attackers choose theirs, and all the fallen leave together (DD-COMBAT.4 to 12).
func (f combat) cycle(at normandy.Place, side int, by []normandy.Power) {
	attackers, defenders := f.fighters(at, by), f.fighters(at, normandy.Sides[1-side])
	name := f.Where(at)
	f.Emit(1, Fought{At: name, Attacker: words.Name(normandy.SideNames[side]), Attackers: f.Forces(attackers, side), Defenders: f.Forces(defenders, 1-side)}, nil,
		"DD-COMBAT.2", "DD-COMBAT.4")
	throws, faces, hits := f.volley(at, side, attackers, true)
	lost := f.fallen(at, 1-side, hits, normandy.IsLand, true)
	f.Emit(2, Volley{Who: words.Name(normandy.SideNames[side]), Hits: hits, Enemy: words.Name(normandy.SideNames[1-side]), Lost: f.Forces(lost, 1-side), Faces: faces}, throws, "DD-COMBAT.5", "DD-COMBAT.6")
	throws, faces, hits = f.volley(at, 1-side, defenders, false) // DD-COMBAT.8: the fallen fire, too
	fell := f.fallen(at, side, hits, normandy.IsLand, false)
	f.Emit(2, Volley{Who: words.Name(normandy.SideNames[1-side]), Hits: hits, Enemy: words.Name(normandy.SideNames[side]), Lost: f.Forces(fell, side), Faces: faces}, throws, "DD-COMBAT.8", "DD-COMBAT.9")
	f.remove(at, lost) // DD-COMBAT.10
	f.remove(at, fell)
	f.Emit(2, ZoneAfter{At: name, Held: words.Name(f.holder(at))}, nil, "DD-COMBAT.13", "DD-COMBAT.16", "DD-COMBAT.17")
}

// holder says who controls a zone.
func (f field) holder(at normandy.Place) string {
	switch {
	case f.Now.Contested(at):
		return "contested"
	case f.Now.Controls(at, 0):
		return normandy.SideNames[0]
	case f.Now.Controls(at, 1):
		return normandy.SideNames[1]
	}
	return "nobody"
}

// fighters are the land units of some powers in a zone.
func (f combat) fighters(at normandy.Place, by []normandy.Power) normandy.Counts {
	var c normandy.Counts
	for _, q := range by {
		for _, k := range normandy.LandKinds {
			c[q][k] = f.Now.Units[at][q][k]
		}
	}
	return c
}

// volley throws one die for every unit, kind by kind (DD-RULING.27), and tells up to which face those of each throw hit, and how many did in all.
func (f combat) volley(at normandy.Place, side int, c normandy.Counts, attacking bool) (throws []dice.Throw, faces []int, total int) {
	for _, k := range normandy.LandKinds {
		n := 0
		for _, q := range normandy.Sides[side] {
			n += c[q][k]
		}
		if n == 0 {
			continue
		}
		value := f.Units[k].Defence[side]
		if attacking {
			value = f.Units[k].Attack[side]
			if k == normandy.Infantry && f.lucky() { // DD-FORTUNE.11, DD-FORTUNE.13
				value = f.hitsOn(f.Now.Card)
			}
		}
		if paired := f.paired(side, c, k, attacking); paired > 0 {
			face := max(value, f.Tactics[deck.PairCard-1].Hits)
			th, hits := f.throw(paired, face, f.PlaceName(at), normandy.SideNames[side], "paired infantry")
			throws, faces, total, n = append(throws, th), append(faces, face), total+hits, n-paired
		}
		if n == 0 {
			continue
		}
		th, hits := f.throw(n, value, f.PlaceName(at), normandy.SideNames[side], f.UnitName(k, n))
		throws, faces, total = append(throws, th), append(faces, value), total+hits
	}
	return throws, faces, total
}

// paired is how many attacking Allied infantry stand beside an artillery of their own, where a card makes that count
// (DD-TACTIC.10).
func (f combat) paired(side int, c normandy.Counts, k normandy.Kind, attacking bool) int {
	if !f.Now.Effects.Paired || !attacking || side == 0 || k != normandy.Infantry {
		return 0
	}
	infantry, artillery := 0, 0
	for _, q := range normandy.Sides[1] {
		infantry += c[q][normandy.Infantry]
		artillery += c[q][normandy.Artillery]
	}
	return min(infantry, artillery)
}

// remove takes fallen units off the board (DD-COMBAT.10).
func (a *action) remove(at normandy.Place, fallen normandy.Counts) {
	for q := range fallen {
		for k, n := range fallen[q] {
			for range n {
				a.Now.Destroy(at, normandy.Power(q), normandy.Kind(k))
			}
		}
	}
}

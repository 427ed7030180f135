package awaw

import (
	"fmt"
	"strings"

	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/forms"
	"despatch/adjudicator/awaw/position"
	"despatch/adjudicator/awaw/theatre"
)

// musters are lines that form task forces of what lies loose in a side's ports: one a port where that is enough (WW-20.162), with all sound capital
// ships and cruisers, half of the destroyers, since the rest carry and protect, and as many carriers as the others bear.
func musters(s *position.State, side theatre.Side) (lines []string) {
	used := map[int]bool{}
	for i := range s.Forces {
		if f := &s.Forces[i]; f.Side == side && f.Marker.Any() {
			used[f.Marker.Number] = true
		}
	}
	number := 1
	for i := range s.Forces {
		f := &s.Forces[i]
		flag, flies := f.Flag(func(p fleet.Power) bool { return s.Theatre.Powers[p].Minor })
		if f.Side != side || f.Marker.Any() || f.AtSea() || f.Inverted || !flies {
			continue
		}
		for used[number] {
			number++
		}
		parts := muster(f.Force, flag)
		if parts == nil || number > s.Theatre.Powers[flag].TaskForces {
			continue
		}
		used[number] = true
		lines = append(lines, fmt.Sprintf("TF%d at %s: %s", number, s.Theatre.Name(f.At), strings.Join(parts, ", ")))
	}
	return lines
}

// muster is what of a force could sail under one marker, nil where it is not enough.
func muster(f fleet.Force, flag fleet.Power) (parts []string) {
	total, carriers := 0, 0
	add := func(factors int, name string) {
		parts, total = append(parts, name), total+factors
	}
	sound := func(s fleet.Ship, decks bool) bool {
		return s.Condition == fleet.Sound && s.Type().FastCarrier() == decks && total+s.Size() <= fleet.MostFactors
	}
	for _, s := range f.Ships {
		if sound(s, false) {
			add(s.Size(), s.Name())
		}
	}
	lights := f.Lights[flag]
	for _, k := range []fleet.Kind{fleet.Cruiser, fleet.Destroyer} {
		n := lights[k]
		if k == fleet.Destroyer {
			n = (n + 1) / 2
		}
		if n = min(n, (fleet.MostFactors-total)/k.Size()); n > 0 {
			one, many := forms.KindName(k)
			name := many
			if n*k.Size() == 1 {
				name = one
			}
			add(n*k.Size(), fmt.Sprint(n*k.Size(), " ", name))
		}
	}
	gunned := total
	for _, s := range f.Ships {
		if sound(s, true) && carriers+s.Size() <= gunned {
			add(s.Size(), s.Name())
			carriers += s.Size()
		}
	}
	if total < fleet.LeastFactors {
		return nil
	}
	return parts
}

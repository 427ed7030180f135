package battle

import (
	"slices"
	"testing"

	"despatch/adjudicator/axis"
)

// Who raises whom is data: one for one, one for several, or one for any number; a unit that several could raise takes nobody's place
// twice, and only those who are still there count.
func TestPairings(t *testing.T) {
	const (
		rifles axis.Kind = iota
		trucks
		howitzers
		tanks
		divers
		escorts
	)
	table := func(each int) []axis.UnitType {
		return []axis.UnitType{
			rifles:    {Attack: 1, Defence: 2},
			trucks:    {Attack: 1, Defence: 2},
			howitzers: {Attack: 2, Defence: 2, Pairs: &axis.Pairing{With: 1<<rifles | 1<<trucks, Attack: 2, Each: each}},
			tanks:     {Attack: 3, Defence: 3, Pairs: &axis.Pairing{With: 1 << divers, Attack: 4}},
			divers:    {Attack: 3, Defence: 3},
			escorts:   {Attack: 3, Defence: 4, Pairs: &axis.Pairing{With: 1 << divers, Attack: 4}},
		}
	}
	for _, c := range []struct {
		name   string
		role   Role
		each   int
		units  []axis.Kind
		fallen int // how many of the units, from the last, have left
		want   []int
	}{
		{"one for one, of two kinds", Attack, 1, []axis.Kind{rifles, rifles, trucks, howitzers, howitzers}, 0, []int{2, 2, 1, 2, 2}},
		{"one for two", Attack, 2, []axis.Kind{rifles, rifles, trucks, howitzers}, 0, []int{2, 2, 1, 2}},
		{"nobody left who supports", Attack, 1, []axis.Kind{rifles, howitzers}, 1, []int{1, 2}},
		{"one for any number", Attack, 1, []axis.Kind{tanks, divers, divers, divers}, 0, []int{3, 4, 4, 4}},
		{"either of two kinds", Attack, 1, []axis.Kind{tanks, divers, divers, escorts}, 1, []int{3, 4, 4, 3}},
		{"neither of them", Attack, 1, []axis.Kind{rifles, divers, escorts}, 1, []int{1, 3, 3}},
		{"no pairing in defence", Defence, 1, []axis.Kind{rifles, howitzers, tanks, divers}, 0, []int{2, 2, 3, 3}},
	} {
		types := table(c.each)
		f := Force{Role: c.role}
		for i, k := range c.units {
			u := Combatant{Kind: k, Type: &types[k]}
			if i >= len(c.units)-c.fallen {
				u.Condition = Lost
			}
			f.Units = append(f.Units, u)
		}
		f.prepare()
		var got []int
		for i := range f.Units {
			got = append(got, f.Units[i].value)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: values are %v, want %v", c.name, got, c.want)
		}
	}
}

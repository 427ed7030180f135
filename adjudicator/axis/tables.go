package axis

import (
	"fmt"
	"slices"
)

// addTables makes the unit tables of powers with prices of their own, and sees that the technologies which units need are there. Every
// other row must have been read.
func (l loading) addTables(f unitFile) error {
	l.tables = make([][]UnitType, len(l.Powers))
	for k, row := range f.Units {
		if row.Needs != "" && l.advance(row.Needs) == nil {
			return fmt.Errorf("%s: there is no technology %q", row.ID, row.Needs)
		}
		if row.Costs == nil {
			continue
		}
		for id := range row.Costs {
			if l.PowerOf(id) == NoPower {
				return fmt.Errorf("%s: there is no power %q", row.ID, id)
			}
		}
		for p := range l.Powers {
			if l.tables[p] == nil {
				l.tables[p] = slices.Clone(l.Units)
			}
			l.tables[p][k].Cost = row.Costs[l.Powers[p].ID]
		}
	}
	return nil
}

// PriceOf is what a unit costs a power before any discount, also one that it cannot build and has from an ally: then what it costs who can.
func PriceOf(r *Rules, p Power, k Kind) int {
	price := r.Units[k].Cost
	for of, table := range r.tables {
		if table != nil && table[k].Cost > 0 && (price == 0 || Power(of) == p) {
			price = table[k].Cost
		}
	}
	return price
}

// NewPowers are the powers of a game in which nothing has been played yet.
func NewPowers(r *Rules) []PowerState {
	powers := make([]PowerState, len(r.Powers))
	for p := range powers {
		powers[p].Waiting = make([]int, len(r.Units))
		if r.tables != nil {
			powers[p].plain, powers[p].Types = r.tables[p], r.tables[p]
		}
	}
	return powers
}

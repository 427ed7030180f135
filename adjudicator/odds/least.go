package odds

import (
	"despatch/adjudicator/axis"
)

// least estimates before the battle is fought what it takes, in steps, so that one far beyond the bounds costs nothing. It counts half
// of the simplest course: land units, with losses in one order. What takes more is stopped on the way.
func (r *reckoning) least() int {
	var hits, dice [2]int
	for role := range r.sides {
		force := &r.battle.Sides[role]
		for i := range force.Units {
			hits[role] += hitsLeft(&force.Units[i])
		}
		for _, v := range r.battle.Volleys(axis.FireStep{Side: axis.Role(role)}) {
			if v.Value > 0 {
				dice[role] += v.Dice
			}
		}
	}
	sum := 0
	for a := 1; a <= hits[axis.Attack]; a++ {
		for d := 1; d <= hits[axis.Defence]; d++ {
			sum += min(a, d, dice[axis.Attack]) * min(a, d, dice[axis.Defence])
		}
	}
	return sum / 2
}

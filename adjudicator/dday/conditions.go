package dday

import (
	"despatch/adjudicator/dday/normandy"
	"despatch/orders"
)

// holds says whether every test of a condition is true as the game stands.
func (f field) holds(seat normandy.Power, tests []orders.Circumstance) bool {
	for _, c := range tests {
		if !f.isTrue(seat, c) {
			return false
		}
	}
	return true
}

func (f field) isTrue(seat normandy.Power, c orders.Circumstance) bool {
	switch c.What {
	case orders.Attacking:
		return normandy.Side(seat) == cards[f.Now.Card].Side()
	case orders.Defending:
		return normandy.Side(seat) != cards[f.Now.Card].Side()
	case orders.TurnNumber:
		return c.Op == "" && f.Now.Turn == c.Num || c.Op != "" && c.Op.Holds(f.Now.Turn, c.Num)
	}
	units := &f.Now.Lost
	if c.What == orders.UnitsThere {
		units = &f.Now.Units[f.PlaceIDs[c.Where.ID]]
	}
	n := f.counted(units, c)
	if c.Op != "" {
		return c.Op.Holds(n, c.Num)
	}
	return (n == 0) == c.None
}

// counted is how many units a test speaks of; without a kind it means land units.
func (f field) counted(units *normandy.Counts, c orders.Circumstance) int {
	owner, n := f.Power(c.Seat), 0
	kind, oneKind := f.Kind(c.Unit)
	for _, q := range normandy.Sides[normandy.Side(owner)] {
		if owner != normandy.Allies && owner != q {
			continue
		}
		for k := range normandy.Kind(normandy.Kinds) {
			if oneKind && k == kind || !oneKind && normandy.IsLand(k) {
				n += units[q][k]
			}
		}
	}
	return n
}

package dday

import "despatch/orders"

// holds says whether every test of a condition is true as the game stands.
func (f field) holds(seat Power, tests []orders.Circumstance) bool {
	for _, c := range tests {
		if !f.isTrue(seat, c) {
			return false
		}
	}
	return true
}

func (f field) isTrue(seat Power, c orders.Circumstance) bool {
	switch c.What {
	case orders.Attacking:
		return side(seat) == cards[f.s.Card].side()
	case orders.Defending:
		return side(seat) != cards[f.s.Card].side()
	case orders.TurnNumber:
		return c.Op == "" && f.s.Turn == c.Num || c.Op != "" && compares(f.s.Turn, c)
	}
	units := &f.s.Lost
	if c.What == orders.UnitsThere {
		units = &f.s.Units[f.placeIDs[c.Where.ID]]
	}
	n := f.counted(units, c)
	if c.Op != "" {
		return compares(n, c)
	}
	return (n == 0) == c.None
}

// counted is how many units a test speaks of; without a kind it means land units.
func (f field) counted(units *counts, c orders.Circumstance) int {
	owner, n := f.power(c.Seat), 0
	kind, oneKind := f.kind(c.Unit)
	for _, q := range sides[side(owner)] {
		if owner != Allies && owner != q {
			continue
		}
		for k := range Kind(kinds) {
			if oneKind && k == kind || !oneKind && isLand(k) {
				n += units[q][k]
			}
		}
	}
	return n
}

func compares(n int, c orders.Circumstance) bool {
	switch c.Op {
	case "<":
		return n < c.Num
	case "<=":
		return n <= c.Num
	case ">":
		return n > c.Num
	}
	return n >= c.Num
}

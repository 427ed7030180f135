package dday

import "despatch/words"

// amounts are counts of one power: "3 infantry, 1 tank"; nil for none.
func (t *tables) amounts(units [kinds]int) (list words.Amounts) {
	for k, n := range units {
		if n > 0 {
			list = append(list, t.some(n, Kind(k)))
		}
	}
	return list
}

// forces are counts of a side's powers, with the power's name before the units of the Allies (DD-SETUP.3).
func (t *tables) forces(c counts, side int) (list words.Forces) {
	for _, q := range sides[side] {
		units := t.amounts(c[q])
		if units == nil {
			continue
		}
		f := words.Force{Units: units}
		if side == 1 {
			f.Of = t.who(q)
		}
		list = append(list, f)
	}
	return list
}

// planes are some aircraft of a power.
func (t *tables) planes(q Power, k Kind, n int) words.Forces {
	return words.Forces{{Of: t.who(q), Units: words.Amounts{t.some(n, k)}}}
}

// one is a unit of a power, as events name who fires and at what.
func (t *tables) one(q Power, k Kind) words.Text {
	return book.Say(words.Owned{Of: t.who(q), What: t.unit(k, 1)})
}

package normandy

import (
	"despatch/adjudicator/dday/forms"
	"despatch/orders"
	"despatch/words"
)

// Amounts are counts of one power: "3 infantry, 1 tank"; nil for none.
func (t *Tables) Amounts(units [Kinds]int) (list words.Amounts) {
	for k, n := range units {
		if n > 0 {
			list = append(list, t.Some(n, Kind(k)))
		}
	}
	return list
}

// Forces are counts of a side's powers, with the power's name before the units of the Allies (DD-SETUP.3).
func (t *Tables) Forces(c Counts, side int) (list words.Forces) {
	for _, q := range Sides[side] {
		units := t.Amounts(c[q])
		if units == nil {
			continue
		}
		f := words.Force{Units: units}
		if side == 1 {
			f.Of = t.Who(q)
		}
		list = append(list, f)
	}
	return list
}

// Planes are some aircraft of a power.
func (t *Tables) Planes(q Power, k Kind, n int) words.Forces {
	return words.Forces{{Of: t.Who(q), Units: words.Amounts{t.Some(n, k)}}}
}

// Who is the name of a seat, for topics.
func (t *Tables) Who(q Power) words.Name { return words.Name(t.SeatName(q)) }

// Where is the name of a place.
func (t *Tables) Where(at Place) words.Name { return words.Name(t.PlaceName(at)) }

// Space is the name of a place or chart by its ID.
func (t *Tables) Space(id string) words.Name { return words.Name(t.Vocab.Space(id)) }

// Unit is the name of a kind of unit for so many of them.
func (t *Tables) Unit(k Kind, n int) words.Name { return words.Name(t.UnitName(k, n)) }

// Some is so many units of a kind.
func (t *Tables) Some(n int, k Kind) words.Count {
	return words.Count{Number: n, One: t.Unit(k, 1), Many: t.Unit(k, 2)}
}

// Tactic is the name of a tactics card.
func (t *Tables) Tactic(card int) words.Name { return words.Name(t.Tactics[card-1].Name) }

// Line is a statement as its writer may write it.
func (t *Tables) Line(st orders.Statement) words.Line {
	return words.Line(orders.PrintStatement(st, t.Numbered))
}

// Filling is the line that fills the first place of a muster from its chart.
func (t *Tables) Filling(st forms.Muster) words.Line {
	return words.Line(t.Vocab.Space(st.Chart.ID) + ": fill " + t.Numbered.Space(st.Where[0].ID))
}

package pacific

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/orders"
)

// rise says which aircraft rise where a power is attacked: "scramble all at Japan", "intercept 2 fighters at Japan when attackers <= 3",
// "scramble nothing". Whom the tests count as attackers depends on the form.
type rise struct {
	axis.Local   // from where they rise
	nothing, all bool
	units        []orders.Quantity
	when         []orders.Test
}

// rising is a form of such statements, which one verb orders and another forbids.
func rising(id orders.Form, plural, example, printed string, verb, never orders.Keyword) orders.StatementType {
	return orders.StatementType{
		ID: id, Plural: plural, Example: example, Verbs: []orders.Keyword{verb, never},
		Parse: func(p *orders.Reader) orders.Statement {
			st := rise{Local: axis.Local{Pos: p.At(), ID: id}}
			if st.nothing = p.AcceptWord(never); !st.nothing {
				p.AcceptWord(verb)
				st.nothing, st.all, st.units = howMany(p, example)
			}
			p.Clauses(
				func() bool { return p.Here(&st.Where) },
				func() bool { return p.Tests(&st.when) },
			)
			return st
		},
		Print: func(s orders.Statement, v *orders.Vocabulary) string {
			st := s.(rise)
			return printed + " " + manyText(st.nothing, st.all, st.units, v) + orders.Clause(" at ", st.Where, v) + orders.TestsText(st.when)
		},
	}
}

// chosen are those of some aircraft that rise: none, all, or so many of some kinds, as far as they go.
func (s rise) chosen(r *axis.Rules, state *axis.State, free []axis.UnitID) (list []axis.UnitID) {
	switch {
	case s.nothing:
		return nil
	case s.all:
		return free
	}
	for _, q := range s.units {
		left := q.Count
		for _, id := range free {
			if left != 0 && state.Unit(id).Kind == r.KindOf(q.Unit) && !slices.Contains(list, id) {
				list = append(list, id)
				left--
			}
		}
	}
	return list
}

// holds says whether all tests hold of a number of attackers.
func (s rise) holds(attackers int) bool {
	return !slices.ContainsFunc(s.when, func(test orders.Test) bool { return !test.Op.Holds(attackers, test.Num) })
}

// onlyAttackers refuses tests of anything but the number of attackers.
func (s rise) onlyAttackers(t *axis.Turn) {
	for _, test := range s.when {
		if test.Measure != orders.Attackers {
			t.Refuse(test.Pos, "asked", countsAttackers{})
		}
	}
}

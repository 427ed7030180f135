package advanced

import (
	"strconv"

	"despatch/orders"
	"despatch/words"
)

const (
	formEscort    orders.Form = "escort"
	formBreakOff  orders.Form = "break-off"
	formSpareBomb orders.Form = "no-atomic-bombs"
)

// escort sends fighters along with raiders if these are intercepted: "escort 2 fighters Western Europe -> Britain".
type escort struct {
	orders.Pos
	units    []orders.Quantity
	from, to orders.Place
}

// At implements orders.Statement.
func (s escort) At() orders.Pos { return s.Pos }

// Form implements orders.Statement.
func (escort) Form() orders.Form { return formEscort }

const escortExample = "escort 1 fighter Western Europe -> Britain"

var escortForm = orders.StatementType{
	ID: formEscort, Plural: "escorts", Example: escortExample, Verbs: []orders.Keyword{verbEscort},
	Parse: func(p *orders.Reader) orders.Statement {
		st := escort{Pos: p.At()}
		p.AcceptWord(verbEscort)
		st.units = p.Quantities(orders.ForExample(escortExample))
		p.AcceptWord(orders.WordFrom)
		st.from = p.Place()
		p.Expect(orders.Arrow, "->", orders.ForExample(escortExample))
		st.to = p.Place()
		return st
	},
	Print: func(s orders.Statement, v *orders.Vocabulary) string {
		st := s.(escort)
		return "escort  " + orders.QuantitiesText(st.units, v) + "  " + v.Space(st.from.ID) + " -> " + v.Space(st.to.ID)
	},
}

// breakOff ends the dogfight over a raid for who says it: "break off at Germany after round 2 when attackers < 2". Without a place it holds for any.
type breakOff struct {
	orders.Pos
	where orders.Place
	after int
	when  []orders.Test
}

// At implements orders.Statement.
func (s breakOff) At() orders.Pos { return s.Pos }

// Form implements orders.Statement.
func (breakOff) Form() orders.Form { return formBreakOff }

// Place implements axis.Placed.
func (s breakOff) Place() orders.Place { return s.where }

const breakOffExample = "break off at Germany after round 1"

var breakOffForm = orders.StatementType{
	ID: formBreakOff, Plural: "orders to break off", Example: breakOffExample, Verbs: []orders.Keyword{verbBreakOff},
	Parse: func(p *orders.Reader) orders.Statement {
		st := breakOff{Pos: p.At(), after: 1}
		p.AcceptWord(verbBreakOff)
		if p.AcceptWord(orders.WordAt) {
			st.where = p.Place(wordAfter, orders.WordWhen)
		}
		if p.AcceptWord(wordAfter) {
			p.ExpectWord(orders.WordRound, orders.ForExample(breakOffExample))
			st.after = p.Number(words.Name("the number of the round"), 1, orders.ForExample(breakOffExample))
		}
		p.Tests(&st.when)
		return st
	},
	Print: func(s orders.Statement, v *orders.Vocabulary) string {
		st := s.(breakOff)
		line := "break off"
		if st.where.ID != "" {
			line += " at " + v.Space(st.where.ID)
		}
		return line + " after round " + strconv.Itoa(st.after) + orders.TestsText(st.when)
	},
}

// spareBombs keeps atomic bombs at home: "no atomic bombs".
type spareBombs struct{ orders.Pos }

// At implements orders.Statement.
func (s spareBombs) At() orders.Pos { return s.Pos }

// Form implements orders.Statement.
func (spareBombs) Form() orders.Form { return formSpareBomb }

var spareBombsForm = orders.StatementType{
	ID: formSpareBomb, Plural: "orders to spare atomic bombs", Example: "no atomic bombs", Verbs: []orders.Keyword{verbNoAtomBombs},
	Parse: func(p *orders.Reader) orders.Statement {
		st := spareBombs{p.At()}
		p.AcceptWord(verbNoAtomBombs)
		return st
	},
	Print: func(orders.Statement, *orders.Vocabulary) string { return "no atomic bombs" },
}

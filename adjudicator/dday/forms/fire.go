package forms

import (
	"despatch/orders"
	"despatch/words"
)

const fireExample = "fire Poland: tank, infantry"

var fireForm = orders.StatementType{
	ID: FormFire, Plural: "orders to fire", Example: fireExample,
	Verbs: []orders.Keyword{orders.VerbFire, verbHoldFire},
	Parse: parseFire, Marked: true, Leads: []string{"fire ", "fire: "},
	Print: printFire,
}

// parseFire reads fire [[number unit] from place] [[at] place] ":" loss {"," loss}, or hold fire [at] place, or hold fire number
// unit (at | from) place.
func parseFire(p *orders.Reader) orders.Statement {
	st := Fire{Pos: p.At()}
	if p.AcceptWord(verbHoldFire) {
		st.Hold = true
		if p.Peek() == orders.Number {
			st.Guns = p.Quantity(words.Text{})
			if !p.AcceptWord(orders.WordFrom) {
				p.ExpectWord(orders.WordAt, orders.ForExample("hold fire 1 artillery from Poland"))
			}
			st.From = p.Place()
			return st
		}
		p.AcceptWord(orders.WordAt)
		if p.Peek() == 0 || p.Sees(orders.WordAll) {
			p.Missing(words.Name("the place"), orders.LineForEach("hold fire Poland"))
			return st
		}
		st.Where = p.Place()
		return st
	}
	p.AcceptWord(orders.VerbFire)
	if p.Peek() == orders.Number {
		st.Guns = p.Quantity(words.Text{})
		if !p.Sees(orders.WordFrom) {
			p.Missing(words.Line(`"from"`), orders.ForExample("fire 1 artillery from Poland: tank"))
		}
	}
	if p.AcceptWord(orders.WordFrom) {
		st.From = p.Place(orders.WordAt)
	}
	p.AcceptWord(orders.WordAt)
	if p.Has(orders.Colon) && p.Peek() != orders.Colon {
		st.Where = p.Place()
	}
	p.Expect(orders.Colon, ":", orders.ForExample(fireExample))
	st.Targets = orders.Losses(p)
	return st
}

func printFire(s orders.Statement, v *orders.Vocabulary) string {
	st := s.(Fire)
	if st.Hold && st.Guns.Count != 0 {
		return "hold fire " + orders.QuantityText(st.Guns, v) + orders.Clause(" from ", st.From, v)
	}
	if st.Hold {
		return "hold fire " + v.Space(st.Where.ID)
	}
	text := "fire"
	if st.Guns.Count != 0 {
		text += " " + orders.QuantityText(st.Guns, v)
	}
	lead := " "
	if st.From.ID != "" {
		lead = " at "
	}
	return text + orders.Clause(" from ", st.From, v) + orders.Clause(lead, st.Where, v) + ": " + orders.LossesText(st.Targets, v)
}

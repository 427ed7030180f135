package forms

import (
	"despatch/orders"
	"despatch/words"
)

const beachExample = "land Norway: 2 infantry, all tanks"

// oneBoxALine is the hint to who names several boxes at once, or none.
var oneBoxALine = book.Say(lineForEachBox{beachExample})

var beachForm = orders.StatementType{
	ID: FormBeach, Plural: "landings from a box", Example: beachExample,
	Verbs: []orders.Keyword{orders.VerbLand},
	Parse: parseBeach, Several: true, Marked: true, Meant: landings,
	Print: printBeach,
}

// parseBeach reads land place ":" ("all" | units) ["->" place].
func parseBeach(p *orders.Reader) orders.Statement {
	st := Beach{Pos: p.At()}
	p.AcceptWord(orders.VerbLand)
	if p.Sees(orders.WordAll) || p.Peek() == orders.Word && orders.Everything[p.Tokens[p.Next].Fold] {
		p.Missing(words.Name("the box"), oneBoxALine)
		return st
	}
	st.From = p.Place(orders.WordAll)
	if !p.Accept(orders.Colon) && !p.Sees(orders.WordAll) && !(p.Peek() == orders.Word && orders.Everything[p.Tokens[p.Next].Fold]) {
		hint := orders.ForExample(beachExample)
		if p.Peek() == orders.Comma || p.Sees(orders.WordAnd) {
			hint = oneBoxALine
		}
		p.Missing(words.Line(`":"`), hint)
	}
	if p.Phrase(0, orders.VerbPass) > 0 && p.Next+p.Phrase(0, orders.VerbPass) == len(p.Tokens) && !p.Bad {
		p.Missing(words.Name("the units"), book.Say(leaveBoxOut{}))
		return st
	}
	n := p.Phrase(0, orders.WordAll)
	if n == 0 && p.Peek() == orders.Word && orders.Everything[p.Tokens[p.Next].Fold] {
		n = 1
	}
	if n > 0 && (p.Next+n == len(p.Tokens) || p.Tokens[p.Next+n].Kind == orders.Arrow) {
		p.Next += n
	} else {
		st.Units = p.Quantities(orders.ForExample(beachExample))
	}
	if p.Accept(orders.Arrow) {
		st.To = p.Place()
	}
	return st
}

func printBeach(s orders.Statement, v *orders.Vocabulary) string {
	st := s.(Beach)
	units := "all"
	if len(st.Units) > 0 {
		units = orders.QuantitiesText(st.Units, v)
	}
	return "land " + v.Space(st.From.ID) + ": " + units + orders.Clause(" -> ", st.To, v)
}

package forms

import (
	"despatch/orders"
	"despatch/words"
)

const flyExample = "1 bomber -> Poland: infantry, artillery"

var flyForm = orders.StatementType{
	ID: FormFly, Plural: "missions of aircraft", Example: flyExample,
	Parse: parseFly, Shaped: isFlight, WithColon: true, Bare: true, Arrows: true, Several: true,
	Print: printFly,
}

// isFlight says whether a line without a verb sends aircraft somewhere; one without the number of units is told that it is missing.
func isFlight(p *orders.Reader, _ *orders.SectionType) bool {
	return fliesHere(p) ||
		p.Peek() == orders.Word && (p.Has(orders.Arrow) || p.HasWord(orders.WordTo)) && !p.HasWord(orders.WordFill) && p.Exact(p.Units, p.Run(), orders.AnyLength) > 0
}

// fliesHere says whether the line sends aircraft somewhere: units and then at once an arrow, or an arrow and a colon.
func fliesHere(p *orders.Reader) bool {
	if !p.Has(orders.Arrow) {
		return false
	}
	if p.Has(orders.Colon) {
		return true
	}
	next, shown, suppressed := p.Next, len(p.Diagnostics), p.Suppressed
	bad, broken := p.Bad, p.Broken
	p.Quantities(words.Text{})
	flies := !p.Broken && p.Peek() == orders.Arrow
	p.Next, p.Diagnostics, p.Suppressed = next, p.Diagnostics[:shown], suppressed
	p.Bad, p.Broken = bad, broken
	return flies
}

// parseFly reads units [["from"] place] "->" place {"else" place} [":" loss {"," loss}].
func parseFly(p *orders.Reader) orders.Statement {
	st := Fly{Pos: p.At()}
	st.Units = p.Quantities(orders.ForExample(flyExample))
	if !p.Has(orders.Arrow) && !p.Broken {
		p.Fail(orders.TopicMissing, p.At(), book.Say(arrowBeforeZone{}), orders.ForExample(flyExample))
	}
	p.AcceptWord(orders.WordFrom)
	if p.Peek() != orders.Arrow {
		st.From = p.Place()
	}
	p.Expect(orders.Arrow, "->", orders.ForExample(flyExample))
	st.To = []orders.Place{p.Place(orders.WordElse)}
	for p.AcceptWord(orders.WordElse) {
		st.To = append(st.To, p.Place(orders.WordElse))
	}
	if p.Accept(orders.Colon) {
		st.Targets = orders.Losses(p)
	}
	return st
}

func printFly(s orders.Statement, v *orders.Vocabulary) string {
	st := s.(Fly)
	text := orders.QuantitiesText(st.Units, v) + orders.Clause("  ", st.From, v) + " -> " + orders.JoinPlaces(st.To, " else ", v)
	if len(st.Targets) > 0 {
		text += ": " + orders.LossesText(st.Targets, v)
	}
	return text
}

package orders

const flyExample = "1 bomber -> Poland: infantry, artillery"

var flyForm = StatementType{
	ID: FormFly, plural: "missions of aircraft", Example: flyExample,
	parse: parseFly,
	print: printFly,
}

// fliesHere says whether the line sends aircraft somewhere: units and then at once an arrow, or an arrow and a colon.
func fliesHere(p *Reader) bool {
	if !p.Has(Arrow) {
		return false
	}
	if p.Has(Colon) {
		return true
	}
	next, shown, suppressed := p.Next, len(p.Diagnostics), p.Suppressed
	bad, broken := p.Bad, p.Broken
	p.Quantities("")
	flies := !p.Broken && p.Peek() == Arrow
	p.Next, p.Diagnostics, p.Suppressed = next, p.Diagnostics[:shown], suppressed
	p.Bad, p.Broken = bad, broken
	return flies
}

// parseFly reads units [["from"] place] "->" place {"else" place} [":" loss {"," loss}].
func parseFly(p *Reader) Statement {
	st := Fly{Pos: p.At()}
	st.Units = p.Quantities("write, for example: " + flyExample)
	if !p.Has(Arrow) && !p.Broken {
		p.Fail(TopicMissing, p.At(), `"->" is missing before the zone`, "write, for example: "+flyExample)
	}
	p.AcceptWord(WordFrom)
	if p.Peek() != Arrow {
		st.From = p.Place()
	}
	p.expect(Arrow, "->", "write, for example: "+flyExample)
	st.To = []Place{p.Place(wordElse)}
	for p.AcceptWord(wordElse) {
		st.To = append(st.To, p.Place(wordElse))
	}
	if p.Accept(Colon) {
		st.Targets = losses(p)
	}
	return st
}

func printFly(s Statement, v *Vocabulary) string {
	st := s.(Fly)
	text := QuantitiesText(st.Units, v) + clause("  ", st.From, v) + " -> " + joinPlaces(st.To, " else ", v)
	if len(st.Targets) > 0 {
		text += ": " + lossesText(st.Targets, v)
	}
	return text
}

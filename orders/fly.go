package orders

const flyExample = "1 bomber -> Poland: infantry, artillery"

var flyForm = form{
	id: FormFly, plural: "missions of aircraft", example: flyExample,
	parse: parseFly,
	print: printFly,
}

// fliesHere says whether the line sends aircraft somewhere: units and then at once an arrow, or an arrow and a colon.
func fliesHere(p *reader) bool {
	if !p.has(arrow) {
		return false
	}
	if p.has(colon) {
		return true
	}
	next, shown, suppressed := p.next, len(p.diagnostics), p.suppressed
	bad, broken := p.bad, p.broken
	p.quantities("")
	flies := !p.broken && p.peek() == arrow
	p.next, p.diagnostics, p.suppressed = next, p.diagnostics[:shown], suppressed
	p.bad, p.broken = bad, broken
	return flies
}

// parseFly reads units [["from"] place] "->" place {"else" place} [":" loss {"," loss}].
func parseFly(p *reader) Statement {
	st := Fly{Pos: p.at()}
	st.Units = p.quantities("write, for example: " + flyExample)
	if !p.has(arrow) && !p.broken {
		p.fail(TopicMissing, p.at(), `"->" is missing before the zone`, "write, for example: "+flyExample)
	}
	p.acceptWord(wordFrom)
	if p.peek() != arrow {
		st.From = p.place()
	}
	p.expect(arrow, "->", "write, for example: "+flyExample)
	st.To = []Place{p.place(wordElse)}
	for p.acceptWord(wordElse) {
		st.To = append(st.To, p.place(wordElse))
	}
	if p.accept(colon) {
		st.Targets = losses(p)
	}
	return st
}

func printFly(s Statement, v *Vocabulary) string {
	st := s.(Fly)
	text := quantitiesText(st.Units, v) + clause("  ", st.From, v) + " -> " + joinPlaces(st.To, " else ", v)
	if len(st.Targets) > 0 {
		text += ": " + lossesText(st.Targets, v)
	}
	return text
}

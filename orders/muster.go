package orders

const musterExample = "Germany: 3 infantry at Poland"

var musterForm = form{
	id: FormMuster, plural: "reinforcements from a chart", example: musterExample,
	parse: parseMuster,
	print: printMuster,
}

// parseMuster reads chart ":" units "at" place, or chart ":" ("all" "at" | "fill") place {"," place}.
func parseMuster(p *parser) Statement {
	st := Muster{Pos: p.at()}
	st.Chart = p.place()
	p.expect(colon, ":", "write, for example: "+musterExample)
	all := p.phrase(0, wordAll)
	switch {
	case p.acceptWord(wordFill):
	case all > 0 && p.phrase(all, wordAt) > 0:
		p.acceptWord(wordAll)
		p.acceptWord(wordAt)
	default:
		st.Units = p.quantities("write, for example: " + musterExample)
		p.expectWord(wordAt, "write, for example: "+musterExample)
		st.Where = []Place{p.place()}
		return st
	}
	st.Where = []Place{p.place(wordThen, wordAnd)}
	for p.separator() || p.sees(wordThen) {
		p.acceptWord(wordThen)
		st.Where = append(st.Where, p.place(wordThen, wordAnd))
	}
	return st
}

func printMuster(s Statement, v *Vocabulary) string {
	st := s.(Muster)
	if len(st.Units) == 0 {
		return v.Space(st.Chart.ID) + ": fill " + joinPlaces(st.Where, ", ", v)
	}
	return v.Space(st.Chart.ID) + ": " + quantitiesText(st.Units, v) + " at " + joinPlaces(st.Where, ", ", v)
}

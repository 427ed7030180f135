package orders

import "strconv"

const musterExample = "Germany: 3 infantry at Poland"

var musterForm = form{
	id: FormMuster, plural: "reinforcements from a chart", example: musterExample,
	parse: parseMuster,
	print: printMuster,
}

// parseMuster reads chart ":" units "at" place, or chart ":" ("all" "at" | "fill" ["at most" number ["at"]]) filling {"," filling}.
func parseMuster(p *parser) Statement {
	st := Muster{Pos: p.at()}
	st.Chart = p.place()
	p.expect(colon, ":", "write, for example: "+musterExample)
	all := p.phrase(0, wordAll)
	switch {
	case p.acceptWord(wordFill):
		if p.acceptWord(wordAtMost) {
			st.Most = p.number("the number of units", 1, "write, for example: Germany: fill at most 3 at Poland, Norway")
			p.acceptWord(wordAt)
		}
	case all > 0 && p.phrase(all, wordAt) > 0:
		p.acceptWord(wordAll)
		p.acceptWord(wordAt)
	default:
		st.Units = p.quantities("write, for example: " + musterExample)
		p.expectWord(wordAt, "write, for example: "+musterExample)
		st.Where = []Filling{{Place: p.place()}}
		return st
	}
	st.Where = []Filling{p.filling()}
	for p.separator() || p.sees(wordThen) {
		p.acceptWord(wordThen)
		st.Where = append(st.Where, p.filling())
	}
	return st
}

// filling reads place ["up to" number [unit]].
func (p *parser) filling() Filling {
	f := Filling{Place: p.place(wordThen, wordAnd, wordUpTo)}
	if !p.acceptWord(wordUpTo) {
		return f
	}
	f.UpTo = p.number("the number of units", 1, "write, for example: Germany: fill Poland up to 5, Norway")
	if n := p.run(); n > 0 && !p.sees(wordThen) && !p.sees(wordAnd) && !p.acceptWord(wordUnits) {
		f.Unit = p.kindOfUnit()
	}
	return f
}

func printMuster(s Statement, v *Vocabulary) string {
	st := s.(Muster)
	where := listText(st.Where, func(f Filling) string { return fillingText(f, v) })
	switch {
	case len(st.Units) > 0:
		return v.Space(st.Chart.ID) + ": " + quantitiesText(st.Units, v) + " at " + where
	case st.Most > 0:
		return v.Space(st.Chart.ID) + ": fill at most " + strconv.Itoa(st.Most) + " at " + where
	}
	return v.Space(st.Chart.ID) + ": fill " + where
}

func fillingText(f Filling, v *Vocabulary) string {
	text := v.Space(f.ID)
	if f.UpTo > 0 {
		text += " up to " + strconv.Itoa(f.UpTo)
	}
	if f.Unit != "" {
		text += " " + v.Unit(f.Unit, f.UpTo)
	}
	return text
}

package orders

import "strconv"

const throwExample = "throw again below 3"

var throwForm = StatementType{
	ID: FormThrow, plural: "choices of dice to throw again", Example: throwExample,
	Verbs: []Keyword{verbThrowAgain},
	parse: parseThrow,
	print: printThrow,
}

// parseThrow reads throw again [place ":"] ("nothing" | ["lowest" | "highest"] ["below" number] | "total" "below" number).
func parseThrow(p *Reader) Statement {
	const hint = "write, for example: " + throwExample
	st := Throw{Pos: p.At()}
	p.AcceptWord(verbThrowAgain)
	if p.Has(Colon) {
		st.Chart = p.Place()
		p.expect(Colon, ":", hint)
	}
	switch {
	case p.AcceptWord(wordNothing):
		st.None = true
		return st
	case p.AcceptWord(wordTotal):
		p.expectWord(wordBelow, hint)
		st.Total = p.Number("the total", 2, hint)
		return st
	case p.AcceptWord(wordHighest):
		st.High = true
	case !p.AcceptWord(wordLowest) && !p.Sees(wordBelow):
		p.Missing("which die", hint)
	}
	if p.AcceptWord(wordBelow) {
		st.Below = p.Number("the face of the die", 2, hint)
	}
	return st
}

func printThrow(s Statement, v *Vocabulary) string {
	st := s.(Throw)
	text := "throw again "
	if st.Chart.ID != "" {
		text += v.Space(st.Chart.ID) + ": "
	}
	switch {
	case st.None:
		return text + "nothing"
	case st.Total > 0:
		return text + "total below " + strconv.Itoa(st.Total)
	case st.High:
		text += "highest"
	default:
		text += "lowest"
	}
	if st.Below > 0 {
		text += " below " + strconv.Itoa(st.Below)
	}
	return text
}

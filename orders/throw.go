package orders

import "strconv"

const throwExample = "throw again below 3"

var throwForm = form{
	id: FormThrow, plural: "choices of dice to throw again", example: throwExample,
	verbs: []keyword{verbThrowAgain},
	parse: parseThrow,
	print: printThrow,
}

// parseThrow reads throw again [place ":"] ("nothing" | ["lowest" | "highest"] ["below" number] | "total" "below" number).
func parseThrow(p *reader) Statement {
	const hint = "write, for example: " + throwExample
	st := Throw{Pos: p.at()}
	p.acceptWord(verbThrowAgain)
	if p.has(colon) {
		st.Chart = p.place()
		p.expect(colon, ":", hint)
	}
	switch {
	case p.acceptWord(wordNothing):
		st.None = true
		return st
	case p.acceptWord(wordTotal):
		p.expectWord(wordBelow, hint)
		st.Total = p.number("the total", 2, hint)
		return st
	case p.acceptWord(wordHighest):
		st.High = true
	case !p.acceptWord(wordLowest) && !p.sees(wordBelow):
		p.missing("which die", hint)
	}
	if p.acceptWord(wordBelow) {
		st.Below = p.number("the face of the die", 2, hint)
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

package forms

import (
	"strconv"

	"despatch/orders"
	"despatch/words"
)

const throwExample = "throw again below 3"

var throwForm = orders.StatementType{
	ID: FormThrow, Plural: "choices of dice to throw again", Example: throwExample,
	Verbs: []orders.Keyword{verbThrowAgain},
	Parse: parseThrow,
	Print: printThrow,
}

// parseThrow reads throw again [place ":"] ("nothing" | ["lowest" | "highest"] ["below" number] | "total" "below" number).
func parseThrow(p *orders.Reader) orders.Statement {
	hint := orders.ForExample(throwExample)
	st := Throw{Pos: p.At()}
	p.AcceptWord(verbThrowAgain)
	if p.Has(orders.Colon) {
		st.Chart = p.Place()
		p.Expect(orders.Colon, ":", hint)
	}
	switch {
	case p.AcceptWord(orders.WordNothing):
		st.None = true
		return st
	case p.AcceptWord(wordTotal):
		p.ExpectWord(wordBelow, hint)
		st.Total = p.Number(words.Name("the total"), 2, hint)
		return st
	case p.AcceptWord(wordHighest):
		st.High = true
	case !p.AcceptWord(wordLowest) && !p.Sees(wordBelow):
		p.Missing(words.Name("which die"), hint)
	}
	if p.AcceptWord(wordBelow) {
		st.Below = p.Number(words.Name("the face of the die"), 2, hint)
	}
	return st
}

func printThrow(s orders.Statement, v *orders.Vocabulary) string {
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

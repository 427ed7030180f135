package orders

import "strconv"

const useExample = "use tactics 11 at Poland, East Poland: tank, infantry"

var useForm = StatementType{
	ID: FormUse, plural: "uses of a tactics card", Example: useExample,
	Verbs: []Keyword{verbUse},
	parse: parseUse,
	print: printUse,
}

// parseUse reads use tactics number ["at" place {"," place}] [":" loss {"," loss}].
func parseUse(p *Reader) Statement {
	st := Use{Pos: p.At()}
	p.AcceptWord(verbUse)
	p.AcceptWord(wordTactics)
	st.Card = p.Number("the number of the card", 1, "write, for example: "+useExample)
	if p.AcceptWord(WordAt) {
		st.Where = p.places()
	}
	if p.Accept(Colon) {
		st.Targets = losses(p)
	}
	return st
}

func printUse(s Statement, v *Vocabulary) string {
	st := s.(Use)
	text := "use tactics " + strconv.Itoa(st.Card)
	if len(st.Where) > 0 {
		text += " at " + joinPlaces(st.Where, ", ", v)
	}
	if len(st.Targets) > 0 {
		text += ": " + lossesText(st.Targets, v)
	}
	return text
}

package orders

import "strconv"

const useExample = "use tactics 11 at Poland, East Poland: tank, infantry"

var useForm = form{
	id: FormUse, plural: "uses of a tactics card", example: useExample,
	verbs: []keyword{verbUse},
	parse: parseUse,
	print: printUse,
}

// parseUse reads use tactics number ["at" place {"," place}] [":" loss {"," loss}].
func parseUse(p *reader) Statement {
	st := Use{Pos: p.at()}
	p.acceptWord(verbUse)
	p.acceptWord(wordTactics)
	st.Card = p.number("the number of the card", 1, "write, for example: "+useExample)
	if p.acceptWord(wordAt) {
		st.Where = p.places()
	}
	if p.accept(colon) {
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

package orders

const takeExample = "take 1 infantry at Poland else Norway"

var takeForm = StatementType{
	ID: FormTake, plural: "choices of units", Example: takeExample,
	Verbs: []Keyword{verbTake, verbTakeBack},
	parse: parseTake,
	print: printTake,
}

// parseTake reads ("take" | "take back") units ["at" place {"else" place}].
func parseTake(p *Reader) Statement {
	st := Take{Pos: p.At()}
	st.Back = p.AcceptWord(verbTakeBack)
	if !st.Back {
		p.AcceptWord(verbTake)
	}
	st.Units = p.Quantities("write, for example: " + takeExample)
	if !p.AcceptWord(WordAt) {
		return st
	}
	st.Where = []Place{p.Place(wordElse)}
	for p.AcceptWord(wordElse) {
		st.Where = append(st.Where, p.Place(wordElse))
	}
	return st
}

func printTake(s Statement, v *Vocabulary) string {
	st := s.(Take)
	text := "take "
	if st.Back {
		text = "take back "
	}
	text += QuantitiesText(st.Units, v)
	if len(st.Where) > 0 {
		text += " at " + joinPlaces(st.Where, " else ", v)
	}
	return text
}

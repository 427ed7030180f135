package orders

const takeExample = "take 1 infantry at Poland else Norway"

var takeForm = form{
	id: FormTake, plural: "choices of units", example: takeExample,
	verbs: []keyword{verbTake, verbTakeBack},
	parse: parseTake,
	print: printTake,
}

// parseTake reads ("take" | "take back") units ["at" place {"else" place}].
func parseTake(p *reader) Statement {
	st := Take{Pos: p.at()}
	st.Back = p.acceptWord(verbTakeBack)
	if !st.Back {
		p.acceptWord(verbTake)
	}
	st.Units = p.quantities("write, for example: " + takeExample)
	if !p.acceptWord(wordAt) {
		return st
	}
	st.Where = []Place{p.place(wordElse)}
	for p.acceptWord(wordElse) {
		st.Where = append(st.Where, p.place(wordElse))
	}
	return st
}

func printTake(s Statement, v *Vocabulary) string {
	st := s.(Take)
	text := "take "
	if st.Back {
		text = "take back "
	}
	text += quantitiesText(st.Units, v)
	if len(st.Where) > 0 {
		text += " at " + joinPlaces(st.Where, " else ", v)
	}
	return text
}

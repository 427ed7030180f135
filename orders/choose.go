package orders

var chooseForm = form{
	id: FormChoose, plural: "choices of places", example: "name Poland, Norway",
	verbs: []keyword{verbName},
	parse: parseChoose,
	print: func(s Statement, v *Vocabulary) string { return "name " + joinPlaces(s.(Choose).Places, ", ", v) },
}

// parseChoose reads name place {"," place}.
func parseChoose(p *parser) Statement {
	st := Choose{Pos: p.at()}
	p.acceptWord(verbName)
	st.Places = p.places()
	return st
}

package orders

import "strconv"

var chooseForm = form{
	id: FormChoose, plural: "choices of places", example: "name Poland, Norway",
	verbs: []keyword{verbName},
	parse: parseChoose,
	print: printChoose,
}

// parseChoose reads name place {"," place} ["for order" number].
func parseChoose(p *parser) Statement {
	st := Choose{Pos: p.at()}
	p.acceptWord(verbName)
	st.Places = []Place{p.place(wordAnd, wordForOrder)}
	for p.separator() {
		st.Places = append(st.Places, p.place(wordAnd, wordForOrder))
	}
	if p.acceptWord(wordForOrder) {
		st.Order = p.number("the number of the order", 1, "write, for example: name Poland, Norway for order 8")
	}
	return st
}

func printChoose(s Statement, v *Vocabulary) string {
	st := s.(Choose)
	text := "name " + joinPlaces(st.Places, ", ", v)
	if st.Order > 0 {
		text += " for order " + strconv.Itoa(st.Order)
	}
	return text
}

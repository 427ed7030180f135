package orders

const keepExample = "keep fighters of United Kingdom, United States"

var keepForm = form{
	id: FormKeep, plural: "orders to keep fighters", example: keepExample,
	verbs: []keyword{verbKeep},
	parse: parseKeep,
	print: func(s Statement, v *Vocabulary) string {
		return "keep fighters of " + listText(s.(Keep).Seats, v.Seat)
	},
}

func parseKeep(p *reader) Statement {
	st := Keep{Pos: p.at()}
	p.acceptWord(verbKeep)
	p.expectWord(wordFighters, "write, for example: "+keepExample)
	p.expectWord(wordOf, "write, for example: "+keepExample)
	st.Seats = []string{p.seat(wordAnd)}
	for p.separator() {
		st.Seats = append(st.Seats, p.seat(wordAnd))
	}
	return st
}

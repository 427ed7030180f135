package orders

const keepExample = "keep fighters of United Kingdom, United States"

var keepForm = StatementType{
	ID: FormKeep, plural: "orders to keep fighters", Example: keepExample,
	Verbs: []Keyword{verbKeep},
	parse: parseKeep,
	print: func(s Statement, v *Vocabulary) string {
		return "keep fighters of " + ListText(s.(Keep).Seats, v.Seat)
	},
}

func parseKeep(p *Reader) Statement {
	st := Keep{Pos: p.At()}
	p.AcceptWord(verbKeep)
	p.expectWord(wordFighters, "write, for example: "+keepExample)
	p.expectWord(wordOf, "write, for example: "+keepExample)
	st.Seats = []string{p.Seat(WordAnd)}
	for p.separator() {
		st.Seats = append(st.Seats, p.Seat(WordAnd))
	}
	return st
}

package orders

const keepExample = "keep fighters of United Kingdom, United States"

var keepForm = StatementType{
	ID: FormKeep, Plural: "orders to keep fighters", Example: keepExample,
	Verbs: []Keyword{verbKeep},
	Parse: parseKeep,
	Print: func(s Statement, v *Vocabulary) string {
		return "keep fighters of " + ListText(s.(Keep).Seats, v.Seat)
	},
}

func parseKeep(p *Reader) Statement {
	st := Keep{Pos: p.At()}
	p.AcceptWord(verbKeep)
	p.ExpectWord(wordFighters, ForExample(keepExample))
	p.ExpectWord(wordOf, ForExample(keepExample))
	st.Seats = []string{p.Seat(WordAnd)}
	for p.Separator() {
		st.Seats = append(st.Seats, p.Seat(WordAnd))
	}
	return st
}

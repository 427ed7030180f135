package orders

var firstForm = StatementType{
	ID: FormFirst, Plural: "choices of who acts first", Example: "China first",
	Parse: parseFirst,
	Print: func(s Statement, v *Vocabulary) string { return v.Seat(s.(First).Seat) + " first" },
}

func parseFirst(p *Reader) Statement {
	st := First{Pos: p.At()}
	st.Seat = p.Seat(WordFirst)
	p.ExpectWord(WordFirst, ForExample("China first"))
	return st
}

package orders

var firstForm = form{
	id: FormFirst, plural: "choices of who acts first", example: "China first",
	parse: parseFirst,
	print: func(s Statement, v *Vocabulary) string { return v.Seat(s.(First).Seat) + " first" },
}

func parseFirst(p *reader) Statement {
	st := First{Pos: p.at()}
	st.Seat = p.seat(wordFirst)
	p.expectWord(wordFirst, "write, for example: China first")
	return st
}

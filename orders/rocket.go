package orders

const rocketExample = "rocket  Germany -> United Kingdom"

var rocketForm = StatementType{
	ID: FormRocket, plural: "rockets", Example: rocketExample,
	Verbs: []Keyword{verbRocket},
	parse: parseRocket,
	print: func(s Statement, v *Vocabulary) string {
		st := s.(Rocket)
		return "rocket  " + v.Space(st.From.ID) + " -> " + v.Space(st.To.ID)
	},
}

func parseRocket(p *Reader) Statement {
	st := Rocket{Pos: p.At()}
	p.AcceptWord(verbRocket)
	st.From = p.Place()
	p.expect(Arrow, "->", "write, for example: "+rocketExample)
	st.To = p.Place()
	return st
}

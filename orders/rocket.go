package orders

const rocketExample = "rocket  Germany -> United Kingdom"

var rocketForm = form{
	id: FormRocket, plural: "rockets", example: rocketExample,
	verbs: []keyword{verbRocket},
	parse: parseRocket,
	print: func(s Statement, v *Vocabulary) string {
		st := s.(Rocket)
		return "rocket  " + v.Space(st.From.ID) + " -> " + v.Space(st.To.ID)
	},
}

func parseRocket(p *reader) Statement {
	st := Rocket{Pos: p.at()}
	p.acceptWord(verbRocket)
	st.From = p.place()
	p.expect(arrow, "->", "write, for example: "+rocketExample)
	st.To = p.place()
	return st
}

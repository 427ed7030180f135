package orders

const rocketExample = "rocket  Germany -> United Kingdom"

var rocketForm = StatementType{
	ID: FormRocket, Plural: "rockets", Example: rocketExample,
	Verbs: []Keyword{verbRocket},
	Parse: parseRocket,
	Print: func(s Statement, v *Vocabulary) string {
		st := s.(Rocket)
		return "rocket  " + v.Space(st.From.ID) + " -> " + v.Space(st.To.ID) + facilityText(st.Unit, v)
	},
}

func parseRocket(p *Reader) Statement {
	st := Rocket{Pos: p.At()}
	p.AcceptWord(verbRocket)
	st.From = p.Place()
	p.Expect(Arrow, "->", ForExample(rocketExample))
	st.To = p.Place()
	st.Unit = p.facility()
	return st
}

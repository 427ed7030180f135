package orders

const gunExample = "fire United Kingdom gun at Caucasus"

var gunForm = StatementType{
	ID: FormGun, plural: "orders to guns", Example: gunExample,
	Verbs: []Keyword{verbFire},
	parse: parseGun,
	print: func(s Statement, v *Vocabulary) string {
		st := s.(Gun)
		return "fire " + v.Seat(st.Of) + " gun at " + v.Space(st.Where.ID)
	},
}

func parseGun(p *Reader) Statement {
	st := Gun{Pos: p.At()}
	p.AcceptWord(verbFire)
	st.Of = p.Seat(wordGun)
	p.expectWord(wordGun, "write, for example: "+gunExample)
	p.expectWord(WordAt, "write, for example: "+gunExample)
	st.Where = p.Place()
	return st
}

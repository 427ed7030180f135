package orders

const gunExample = "fire United Kingdom gun at Caucasus"

var gunForm = form{
	id: FormGun, plural: "orders to guns", example: gunExample,
	verbs: []keyword{verbFire},
	parse: parseGun,
	print: func(s Statement, v *Vocabulary) string {
		st := s.(Gun)
		return "fire " + v.Seat(st.Of) + " gun at " + v.Space(st.Where.ID)
	},
}

func parseGun(p *reader) Statement {
	st := Gun{Pos: p.at()}
	p.acceptWord(verbFire)
	st.Of = p.seat(wordGun)
	p.expectWord(wordGun, "write, for example: "+gunExample)
	p.expectWord(wordAt, "write, for example: "+gunExample)
	st.Where = p.place()
	return st
}

package orders

const gunExample = "fire United Kingdom gun at Caucasus"

var gunForm = StatementType{
	ID: FormGun, Plural: "orders to guns", Example: gunExample,
	Verbs: []Keyword{VerbFire},
	Parse: parseGun,
	Print: func(s Statement, v *Vocabulary) string {
		st := s.(Gun)
		return "fire " + v.Seat(st.Of) + " gun at " + v.Space(st.Where.ID)
	},
}

func parseGun(p *Reader) Statement {
	st := Gun{Pos: p.At()}
	p.AcceptWord(VerbFire)
	st.Of = p.Seat(wordGun)
	p.ExpectWord(wordGun, ForExample(gunExample))
	p.ExpectWord(WordAt, ForExample(gunExample))
	st.Where = p.Place()
	return st
}

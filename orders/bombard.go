package orders

const bombardExample = "bombard  1 battleship  Sea Zone 6 -> Norway"

var bombardForm = StatementType{
	ID: FormBombard, Plural: "bombardments", Example: bombardExample,
	Verbs: []Keyword{VerbBombard},
	Parse: parseBombard,
	Print: func(s Statement, v *Vocabulary) string {
		st := s.(Bombard)
		return "bombard  " + QuantitiesText(st.Ships, v) + "  " + v.Space(st.From.ID) + " -> " + v.Space(st.To.ID)
	},
}

func parseBombard(p *Reader) Statement {
	st := Bombard{Pos: p.At()}
	p.AcceptWord(VerbBombard)
	st.Ships = p.Quantities(ForExample(bombardExample))
	st.From = p.Place()
	p.Expect(Arrow, "->", ForExample(bombardExample))
	st.To = p.Place()
	return st
}

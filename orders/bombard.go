package orders

const bombardExample = "bombard  1 battleship  Sea Zone 6 -> Norway"

var bombardForm = form{
	id: FormBombard, plural: "bombardments", example: bombardExample,
	verbs: []keyword{verbBombard},
	parse: parseBombard,
	print: func(s Statement, v *Vocabulary) string {
		st := s.(Bombard)
		return "bombard  " + quantitiesText(st.Ships, v) + "  " + v.Space(st.From.ID) + " -> " + v.Space(st.To.ID)
	},
}

func parseBombard(p *reader) Statement {
	st := Bombard{Pos: p.at()}
	p.acceptWord(verbBombard)
	st.Ships = p.quantities("write, for example: " + bombardExample)
	st.From = p.place()
	p.expect(arrow, "->", "write, for example: "+bombardExample)
	st.To = p.place()
	return st
}

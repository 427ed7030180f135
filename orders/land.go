package orders

const landExample = "land fighters at United Kingdom else Iceland"

var landForm = form{
	id: FormLand, plural: "landings of aircraft", example: landExample,
	verbs: []keyword{verbLand},
	parse: parseLand,
	print: printLand,
}

// parseLand reads land unit [from place] at place {else place}.
func parseLand(p *reader) Statement {
	st := Land{Pos: p.at()}
	p.acceptWord(verbLand)
	st.Unit = p.kindOfUnit()
	if p.acceptWord(wordFrom) {
		st.From = p.place(wordAt)
	}
	p.expectWord(wordAt, "write, for example: "+landExample)
	st.To = []Place{p.place(wordElse)}
	for p.acceptWord(wordElse) {
		st.To = append(st.To, p.place(wordElse))
	}
	return st
}

func printLand(s Statement, v *Vocabulary) string {
	st := s.(Land)
	return "land " + v.Unit(st.Unit, All) + clause(" from ", st.From, v) + " at " + joinPlaces(st.To, " else ", v)
}

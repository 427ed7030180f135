package orders

const landExample = "land fighters at United Kingdom else Iceland"

var landForm = StatementType{
	ID: FormLand, plural: "landings of aircraft", Example: landExample,
	Verbs: []Keyword{VerbLand},
	parse: parseLand,
	print: printLand,
}

// parseLand reads land unit [from place] at place {else place}.
func parseLand(p *Reader) Statement {
	st := Land{Pos: p.At()}
	p.AcceptWord(VerbLand)
	st.Unit = p.kindOfUnit()
	if p.AcceptWord(WordFrom) {
		st.From = p.Place(WordAt)
	}
	p.expectWord(WordAt, "write, for example: "+landExample)
	st.To = []Place{p.Place(wordElse)}
	for p.AcceptWord(wordElse) {
		st.To = append(st.To, p.Place(wordElse))
	}
	return st
}

func printLand(s Statement, v *Vocabulary) string {
	st := s.(Land)
	return "land " + v.Unit(st.Unit, All) + clause(" from ", st.From, v) + " at " + joinPlaces(st.To, " else ", v)
}

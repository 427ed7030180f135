package orders

const landExample = "land fighters at United Kingdom else Iceland"

var landForm = StatementType{
	ID: FormLand, Plural: "landings of aircraft", Example: landExample,
	Verbs: []Keyword{VerbLand},
	Parse: parseLand,
	Print: printLand,
}

// parseLand reads land unit [from place] at place {else place}.
func parseLand(p *Reader) Statement {
	st := Land{Pos: p.At()}
	p.AcceptWord(VerbLand)
	st.Unit = p.KindOfUnit()
	if p.AcceptWord(WordFrom) {
		st.From = p.Place(WordAt)
	}
	p.ExpectWord(WordAt, ForExample(landExample))
	st.To = []Place{p.Place(WordElse)}
	for p.AcceptWord(WordElse) {
		st.To = append(st.To, p.Place(WordElse))
	}
	return st
}

func printLand(s Statement, v *Vocabulary) string {
	st := s.(Land)
	return "land " + v.Unit(st.Unit, All) + Clause(" from ", st.From, v) + " at " + JoinPlaces(st.To, " else ", v)
}

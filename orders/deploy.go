package orders

const deployExample = "3 infantry at Germany"

var deployForm = form{
	id: FormDeploy, plural: "placements", example: deployExample,
	parse: parseDeploy,
	print: func(s Statement, v *Vocabulary) string {
		st := s.(Deploy)
		return quantitiesText(st.Units, v) + " at " + v.Space(st.Where.ID) + clause(" from ", st.From, v)
	},
}

// parseDeploy reads units at place [from place].
func parseDeploy(p *reader) Statement {
	st := Deploy{Pos: p.at()}
	st.Units = p.quantities("write, for example: " + deployExample)
	p.expectWord(wordAt, "write, for example: "+deployExample)
	st.Where = p.place(wordFrom)
	if p.acceptWord(wordFrom) {
		st.From = p.place()
	}
	return st
}

package orders

const deployExample = "3 infantry at Germany"

var deployForm = StatementType{
	ID: FormDeploy, Plural: "placements", Example: deployExample,
	Parse: parseDeploy, Several: true,
	Print: func(s Statement, v *Vocabulary) string {
		st := s.(Deploy)
		return QuantitiesText(st.Units, v) + " at " + v.Space(st.Where.ID) + Clause(" from ", st.From, v)
	},
}

// parseDeploy reads units at place [from place].
func parseDeploy(p *Reader) Statement {
	st := Deploy{Pos: p.At()}
	st.Units = p.Quantities(ForExample(deployExample))
	p.ExpectWord(WordAt, ForExample(deployExample))
	st.Where = p.Place(WordFrom)
	if p.AcceptWord(WordFrom) {
		st.From = p.Place()
	}
	return st
}

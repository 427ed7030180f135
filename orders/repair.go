package orders

import "fmt"

const repairExample = "repair 4 at Germany"

var repairForm = StatementType{
	ID: FormRepair, Plural: "repairs", Example: repairExample,
	Verbs: []Keyword{verbRepair},
	Parse: parseRepair,
	Print: func(s Statement, v *Vocabulary) string {
		st := s.(Repair)
		return fmt.Sprintf("repair %d at %s", st.Markers, v.Space(st.Where.ID))
	},
}

func parseRepair(p *Reader) Statement {
	st := Repair{Pos: p.At()}
	p.AcceptWord(verbRepair)
	st.Markers = p.Number("the number of damage markers", 1, "write, for example: "+repairExample)
	p.ExpectWord(WordAt, "write, for example: "+repairExample)
	st.Where = p.Place()
	return st
}

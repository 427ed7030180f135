package orders

import (
	"fmt"

	"despatch/words"
)

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
	st.Markers = p.Number(words.Name("the number of damage markers"), 1, ForExample(repairExample))
	p.ExpectWord(WordAt, ForExample(repairExample))
	st.Where = p.Place()
	return st
}

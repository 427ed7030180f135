package orders

import "fmt"

const repairExample = "repair 4 at Germany"

var repairForm = form{
	id: FormRepair, plural: "repairs", example: repairExample,
	verbs: []keyword{verbRepair},
	parse: parseRepair,
	print: func(s Statement, v *Vocabulary) string {
		st := s.(Repair)
		return fmt.Sprintf("repair %d at %s", st.Markers, v.Space(st.Where.ID))
	},
}

func parseRepair(p *reader) Statement {
	st := Repair{Pos: p.at()}
	p.acceptWord(verbRepair)
	st.Markers = p.number("the number of damage markers", 1, "write, for example: "+repairExample)
	p.expectWord(wordAt, "write, for example: "+repairExample)
	st.Where = p.place()
	return st
}

package orders

import "despatch/words"

var attackForm = StatementType{
	ID: FormAttack, Plural: "choices to attack or ignore", Example: "attack at Sea Zone 6",
	Verbs: []Keyword{VerbAttack, verbIgnore},
	Parse: parseAttack,
	Print: printAttack,
}

// parseAttack reads (attack | ignore) [at place].
func parseAttack(p *Reader) Statement {
	st := Attack{Pos: p.At()}
	if !p.AcceptWord(VerbAttack) {
		p.AcceptWord(verbIgnore)
		st.Ignore = true
	}
	p.atPlace(&st.Where)
	if st.Where.IsZero() && p.Section.Takes != SpaceArgument {
		p.Missing(words.Name("the place"), ForExample("attack at Sea Zone 6"))
	}
	p.noPlaceInBattle(st.Where)
	return st
}

func printAttack(s Statement, v *Vocabulary) string {
	st := s.(Attack)
	text := "attack"
	if st.Ignore {
		text = "ignore"
	}
	return text + Clause(" at ", st.Where, v)
}

package orders

var attackForm = form{
	id: FormAttack, plural: "choices to attack or ignore", example: "attack at Sea Zone 6",
	verbs: []keyword{verbAttack, verbIgnore},
	parse: parseAttack,
	print: printAttack,
}

// parseAttack reads (attack | ignore) [at place].
func parseAttack(p *reader) Statement {
	st := Attack{Pos: p.at()}
	if !p.acceptWord(verbAttack) {
		p.acceptWord(verbIgnore)
		st.Ignore = true
	}
	p.atPlace(&st.Where)
	if st.Where.IsZero() && p.section.Takes != SpaceArgument {
		p.missing("the place", "write, for example: attack at Sea Zone 6")
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
	return text + clause(" at ", st.Where, v)
}

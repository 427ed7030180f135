package orders

import "strings"

const moveExample = "3 infantry, 1 artillery  Poland -> East Poland"

var moveForm = form{
	id: FormMove, plural: "moves", example: moveExample,
	verbs: []keyword{verbRaid, verbDrop},
	parse: parseMove,
	print: printMove,
}

// parseMove reads [raid | drop] units path [else place ...].
func parseMove(p *parser) Statement {
	st := Move{Pos: p.at()}
	switch {
	case p.acceptWord(verbRaid):
		st.Manner = Raid
	case p.acceptWord(verbDrop):
		st.Manner = Drop
	}
	st.Units = p.quantities("write, for example: " + moveExample)
	if !p.has(arrow) && !p.broken {
		p.fail(TopicMissing, p.at(), `"->" is missing between the spaces`, "write, for example: "+moveExample)
	}
	p.acceptWord(wordFrom)
	st.Path = []Place{p.place()}
	p.expect(arrow, "->", "write, for example: "+moveExample)
	st.Path = append(st.Path, p.place(wordElse))
	for p.accept(arrow) {
		st.Path = append(st.Path, p.place(wordElse))
	}
	for p.acceptWord(wordElse) {
		st.Else = append(st.Else, p.place(wordElse))
	}
	return st
}

func printMove(s Statement, v *Vocabulary) string {
	st := s.(Move)
	var b strings.Builder
	switch st.Manner {
	case Raid:
		b.WriteString("raid  ")
	case Drop:
		b.WriteString("drop  ")
	}
	b.WriteString(quantitiesText(st.Units, v))
	b.WriteString("  ")
	b.WriteString(joinPlaces(st.Path, " -> ", v))
	for _, alternative := range st.Else {
		b.WriteString(" else " + v.Space(alternative.ID))
	}
	return b.String()
}

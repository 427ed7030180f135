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
func parseMove(p *reader) Statement {
	st := Move{Pos: p.at()}
	switch {
	case p.acceptWord(verbRaid):
		st.Manner = Raid
	case p.acceptWord(verbDrop):
		st.Manner = Drop
	}
	if st.Manner == Raid || st.Manner == Drop {
		p.accept(colon)
	}
	st.Units = p.quantities("write, for example: " + moveExample)
	if !p.has(arrow) && !p.broken {
		p.fail(TopicMissing, p.at(), `"->" is missing between the spaces`, "write, for example: "+moveExample)
	}
	p.acceptWord(wordFrom)
	if p.peek() == arrow {
		goal := strings.Join(strings.Fields(p.text[p.tokens[p.next].end:]), " ")
		p.fail(TopicMissing, p.at(), `the space that the units leave is missing before "->"`,
			"write it before the arrow: "+mannerText(st.Manner)+quantitiesText(st.Units, p.v)+"  [their space] -> "+shorten(goal))
	}
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
	b.WriteString(mannerText(st.Manner))
	b.WriteString(quantitiesText(st.Units, v))
	b.WriteString("  ")
	b.WriteString(joinPlaces(st.Path, " -> ", v))
	for _, alternative := range st.Else {
		b.WriteString(" else " + v.Space(alternative.ID))
	}
	return b.String()
}

// mannerText prints the verb of a move with blanks after it, nothing for an ordinary one.
func mannerText(m Manner) string {
	switch m {
	case Raid:
		return "raid  "
	case Drop:
		return "drop  "
	}
	return ""
}

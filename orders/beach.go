package orders

const beachExample = "land Norway: 2 infantry, all tanks"

// oneBoxALine is the hint to who names several boxes at once, or none.
const oneBoxALine = "write a line for each box, for example: " + beachExample

var beachForm = form{
	id: FormBeach, plural: "landings from a box", example: beachExample,
	verbs: []keyword{verbLand},
	parse: parseBeach,
	print: printBeach,
}

// parseBeach reads land place ":" ("all" | units) ["->" place].
func parseBeach(p *reader) Statement {
	st := Beach{Pos: p.at()}
	p.acceptWord(verbLand)
	if p.sees(wordAll) || p.peek() == word && everything[p.tokens[p.next].fold] {
		p.missing("the box", oneBoxALine)
		return st
	}
	st.From = p.place(wordAll)
	if !p.accept(colon) && !p.sees(wordAll) && !(p.peek() == word && everything[p.tokens[p.next].fold]) {
		hint := "write, for example: " + beachExample
		if p.peek() == comma || p.sees(wordAnd) {
			hint = oneBoxALine
		}
		p.missing(`":"`, hint)
	}
	if p.phrase(0, verbPass) > 0 && p.next+p.phrase(0, verbPass) == len(p.tokens) && !p.bad {
		p.missing("the units", "leave out the line of a box from which nothing lands")
		return st
	}
	n := p.phrase(0, wordAll)
	if n == 0 && p.peek() == word && everything[p.tokens[p.next].fold] {
		n = 1
	}
	if n > 0 && (p.next+n == len(p.tokens) || p.tokens[p.next+n].kind == arrow) {
		p.next += n
	} else {
		st.Units = p.quantities("write, for example: " + beachExample)
	}
	if p.accept(arrow) {
		st.To = p.place()
	}
	return st
}

func printBeach(s Statement, v *Vocabulary) string {
	st := s.(Beach)
	units := "all"
	if len(st.Units) > 0 {
		units = quantitiesText(st.Units, v)
	}
	return "land " + v.Space(st.From.ID) + ": " + units + clause(" -> ", st.To, v)
}

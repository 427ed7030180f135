package orders

const beachExample = "land Norway: 2 infantry, all tanks"

// oneBoxALine is the hint to who names several boxes at once, or none.
const oneBoxALine = "write a line for each box, for example: " + beachExample

var beachForm = StatementType{
	ID: FormBeach, plural: "landings from a box", Example: beachExample,
	Verbs: []Keyword{VerbLand},
	parse: parseBeach,
	print: printBeach,
}

// parseBeach reads land place ":" ("all" | units) ["->" place].
func parseBeach(p *Reader) Statement {
	st := Beach{Pos: p.At()}
	p.AcceptWord(VerbLand)
	if p.Sees(WordAll) || p.Peek() == Word && Everything[p.Tokens[p.Next].Fold] {
		p.Missing("the box", oneBoxALine)
		return st
	}
	st.From = p.Place(WordAll)
	if !p.Accept(Colon) && !p.Sees(WordAll) && !(p.Peek() == Word && Everything[p.Tokens[p.Next].Fold]) {
		hint := "write, for example: " + beachExample
		if p.Peek() == Comma || p.Sees(WordAnd) {
			hint = oneBoxALine
		}
		p.Missing(`":"`, hint)
	}
	if p.Phrase(0, VerbPass) > 0 && p.Next+p.Phrase(0, VerbPass) == len(p.Tokens) && !p.Bad {
		p.Missing("the units", "leave out the line of a box from which nothing lands")
		return st
	}
	n := p.Phrase(0, WordAll)
	if n == 0 && p.Peek() == Word && Everything[p.Tokens[p.Next].Fold] {
		n = 1
	}
	if n > 0 && (p.Next+n == len(p.Tokens) || p.Tokens[p.Next+n].Kind == Arrow) {
		p.Next += n
	} else {
		st.Units = p.Quantities("write, for example: " + beachExample)
	}
	if p.Accept(Arrow) {
		st.To = p.Place()
	}
	return st
}

func printBeach(s Statement, v *Vocabulary) string {
	st := s.(Beach)
	units := "all"
	if len(st.Units) > 0 {
		units = QuantitiesText(st.Units, v)
	}
	return "land " + v.Space(st.From.ID) + ": " + units + clause(" -> ", st.To, v)
}

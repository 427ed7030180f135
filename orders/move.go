package orders

import (
	"strings"

	"despatch/words"
)

const moveExample = "3 infantry, 1 artillery  Poland -> East Poland"

var moveForm = StatementType{
	ID: FormMove, Plural: "moves", Example: moveExample,
	Verbs: []Keyword{VerbRaid, verbDrop},
	Parse: parseMove, Arrows: true, Several: true,
	Print: printMove,
}

// parseMove reads [raid | drop] units path [else place ...].
func parseMove(p *Reader) Statement {
	st := Move{Pos: p.At()}
	switch {
	case p.AcceptWord(VerbRaid):
		st.Manner = Raid
	case p.AcceptWord(verbDrop):
		st.Manner = Drop
	}
	if st.Manner == Raid || st.Manner == Drop {
		p.Accept(Colon)
	}
	st.Units = p.Quantities(ForExample(moveExample))
	if !p.Has(Arrow) && !p.Broken {
		p.Fail(TopicMissing, p.At(), book.Say(arrowMissingBetween{}), ForExample(moveExample))
	}
	p.AcceptWord(WordFrom)
	if p.Peek() == Arrow {
		goal := strings.Join(strings.Fields(p.Text[p.Tokens[p.Next].End:]), " ")
		p.Fail(TopicMissing, p.At(), book.Say(originMissing{}),
			book.Say(originBeforeArrow{words.Line(mannerText(st.Manner) + QuantitiesText(st.Units, p.Vocabulary)), words.Line(Shorten(goal))}))
	}
	st.Path = []Place{p.Place()}
	p.Expect(Arrow, "->", ForExample(moveExample))
	st.Path = append(st.Path, p.Place(WordElse))
	for p.Accept(Arrow) {
		st.Path = append(st.Path, p.Place(WordElse))
	}
	if st.Manner == Raid {
		st.Unit = p.facility()
	}
	for p.AcceptWord(WordElse) {
		st.Else = append(st.Else, p.Place(WordElse))
	}
	return st
}

func printMove(s Statement, v *Vocabulary) string {
	st := s.(Move)
	var b strings.Builder
	b.WriteString(mannerText(st.Manner))
	b.WriteString(QuantitiesText(st.Units, v))
	b.WriteString("  ")
	b.WriteString(JoinPlaces(st.Path, " -> ", v))
	b.WriteString(facilityText(st.Unit, v))
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

// Moved are the units that move.
func (m Move) Moved() []Quantity { return m.Units }

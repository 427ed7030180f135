package orders

import (
	"fmt"

	"despatch/words"
)

var submergeForm = StatementType{
	ID: FormSubmerge, Plural: "orders to submarines", Example: "submerge when outgunned",
	Verbs: []Keyword{verbSubmerge, verbFightWith},
	Parse: parseSubmerge,
	Print: printSubmerge,
}

// parseSubmerge reads submerge [number submarines] {at place | at round n | when circumstance}, or fight with submarines [at place].
func parseSubmerge(p *Reader) Statement {
	st := Submerge{Pos: p.At()}
	if p.AcceptWord(verbFightWith) {
		st.Fight = true
		p.ExpectWord(wordSubmarines, WriteSo("fight with submarines"))
		p.atPlace(&st.Where)
		p.noPlaceInBattle(st.Where)
		return st
	}
	p.AcceptWord(verbSubmerge)
	howMany(p, &st.Count)
	p.Clauses(
		func() bool { return atRound(p, &st.Round) },
		func() bool { return p.atPlace(&st.Where, WordAt, WordWhen) },
		func() bool { return circumstance(p, &st.When) },
	)
	p.noPlaceInBattle(st.Where)
	return st
}

// howMany reads how many submarines submerge: "1 submarine", or "all submarines", which is what is meant without.
func howMany(p *Reader, count *int) {
	switch {
	case p.Peek() == Number:
		*count = p.Number(words.Name("the number of submarines"), 1, ForExample("submerge 1 submarine at round 2"))
		p.ExpectWord(wordSubmarines, ForExample("submerge 1 submarine at round 2"))
	case p.AcceptWord(WordAll):
		p.AcceptWord(wordSubmarines)
	default:
		p.AcceptWord(wordSubmarines)
	}
}

// atRound reads "at round 2", once.
func atRound(p *Reader, round *int) bool {
	at := p.Phrase(0, WordAt)
	if *round != 0 || at == 0 || p.Phrase(at, WordRound) == 0 {
		return false
	}
	p.AcceptWord(WordAt)
	p.AcceptWord(WordRound)
	*round = p.Number(words.Name("the number of the round"), 1, ForExample("submerge at round 2"))
	return true
}

// circumstance reads "when outgunned" or "when air only", once.
func circumstance(p *Reader, when *SubmergeWhen) bool {
	if *when != "" || !p.AcceptWord(WordWhen) {
		return false
	}
	switch {
	case p.AcceptWord(wordOutgunned):
		*when = Outgunned
	case p.AcceptWord(wordAirOnly):
		*when = AirOnly
	default:
		p.Missing(words.Name("a circumstance"), book.Say(writeEither{"submerge when outgunned", "submerge when air only"}))
	}
	return true
}

func printSubmerge(s Statement, v *Vocabulary) string {
	st := s.(Submerge)
	if st.Fight {
		return "fight with submarines" + Clause(" at ", st.Where, v)
	}
	text := "submerge"
	switch {
	case st.Count == 1:
		text += " 1 submarine"
	case st.Count > 1:
		text += fmt.Sprintf(" %d submarines", st.Count)
	}
	text += Clause(" at ", st.Where, v)
	if st.Round != 0 {
		text += fmt.Sprintf(" at round %d", st.Round)
	}
	if st.When != "" {
		text += " when " + string(st.When)
	}
	return text
}

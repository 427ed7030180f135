package orders

import "fmt"

var submergeForm = form{
	id: FormSubmerge, plural: "orders to submarines", example: "submerge at Sea Zone 12 when outgunned",
	verbs: []keyword{verbSubmerge, verbFightWith},
	parse: parseSubmerge,
	print: printSubmerge,
}

// parseSubmerge reads submerge [number submarines] {at place | at round n | when circumstance}, or fight with submarines [at place].
func parseSubmerge(p *reader) Statement {
	st := Submerge{Pos: p.at()}
	if p.acceptWord(verbFightWith) {
		st.Fight = true
		p.expectWord(wordSubmarines, "write: fight with submarines")
		p.atPlace(&st.Where)
		p.noPlaceInBattle(st.Where)
		return st
	}
	p.acceptWord(verbSubmerge)
	howMany(p, &st.Count)
	p.clauses(
		func() bool { return atRound(p, &st.Round) },
		func() bool { return p.atPlace(&st.Where, wordAt, wordWhen) },
		func() bool { return circumstance(p, &st.When) },
	)
	p.noPlaceInBattle(st.Where)
	return st
}

// howMany reads how many submarines submerge: "1 submarine", or "all submarines", which is what is meant without.
func howMany(p *reader, count *int) {
	switch {
	case p.peek() == number:
		*count = p.number("the number of submarines", 1, "write, for example: submerge 1 submarine at round 2")
		p.expectWord(wordSubmarines, "write, for example: submerge 1 submarine at round 2")
	case p.acceptWord(wordAll):
		p.acceptWord(wordSubmarines)
	default:
		p.acceptWord(wordSubmarines)
	}
}

// atRound reads "at round 2", once.
func atRound(p *reader, round *int) bool {
	at := p.phrase(0, wordAt)
	if *round != 0 || at == 0 || p.phrase(at, wordRound) == 0 {
		return false
	}
	p.acceptWord(wordAt)
	p.acceptWord(wordRound)
	*round = p.number("the number of the round", 1, "write, for example: submerge at round 2")
	return true
}

// circumstance reads "when outgunned" or "when air only", once.
func circumstance(p *reader, when *SubmergeWhen) bool {
	if *when != "" || !p.acceptWord(wordWhen) {
		return false
	}
	switch {
	case p.acceptWord(wordOutgunned):
		*when = Outgunned
	case p.acceptWord(wordAirOnly):
		*when = AirOnly
	default:
		p.missing("a circumstance", "write: submerge when outgunned, or: submerge when air only")
	}
	return true
}

func printSubmerge(s Statement, v *Vocabulary) string {
	st := s.(Submerge)
	if st.Fight {
		return "fight with submarines" + clause(" at ", st.Where, v)
	}
	text := "submerge"
	switch {
	case st.Count == 1:
		text += " 1 submarine"
	case st.Count > 1:
		text += fmt.Sprintf(" %d submarines", st.Count)
	}
	text += clause(" at ", st.Where, v)
	if st.Round != 0 {
		text += fmt.Sprintf(" at round %d", st.Round)
	}
	if st.When != "" {
		text += " when " + string(st.When)
	}
	return text
}

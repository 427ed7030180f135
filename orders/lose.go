package orders

const loseExample = "lose infantry, artillery, tank"

var loseForm = StatementType{
	ID: FormLose, Plural: "orders of loss", Example: loseExample,
	Verbs: []Keyword{VerbLose},
	Parse: parseLose, Marked: true, Leads: []string{"lose "},
	Print: printLose,
}

// parseLose reads lose [at place ":"] loss {"," loss}.
func parseLose(p *Reader) Statement {
	st := Lose{Pos: p.At()}
	p.AcceptWord(VerbLose)
	if p.Sees(WordAt) {
		loseAt(p, &st.Where)
	} else {
		p.Accept(Colon)
	}
	st.Order = []Loss{loss(p)}
	for p.Separator() {
		st.Order = append(st.Order, loss(p))
	}
	return st
}

// loseAt reads "at Norway:".
func loseAt(p *Reader, where *Place) {
	hint := ForExample("lose at Norway: infantry, tank")
	p.AcceptWord(WordAt)
	if !p.Has(Colon) {
		p.Fail(TopicMissing, p.At(), book.Say(colonMissingAfterPlace{}), hint)
		return
	}
	*where = p.Place()
	p.noPlaceInBattle(*where)
	p.Expect(Colon, ":", hint)
}

// loss reads a unit with what distinguishes it before it, in any order: "United Kingdom damaged battleship".
func loss(p *Reader) Loss {
	loss := Loss{Pos: p.At()}
	qualifiers := func() {
		p.Clauses(
			func() bool { return sideIs(p, &loss.Side, wordSeaborne, Seaborne) },
			func() bool { return sideIs(p, &loss.Side, wordOverland, Overland) },
			func() bool {
				found := !loss.Damaged && p.AcceptWord(wordDamaged)
				loss.Damaged = loss.Damaged || found
				return found
			},
		)
	}
	qualifiers()
	run := p.Run()
	if n := p.Exact(p.Seats, run, func(n int) bool { return beforeQualifier(p, n) }); n > 0 && p.Exact(p.Units, run, AnyLength) == 0 {
		loss.Of = p.Take(p.Seats, n)
		qualifiers()
	}
	of, unit := p.ownedUnit()
	if loss.Of == "" {
		loss.Of = of
	}
	loss.Unit = unit
	return loss
}

// sideIs reads the word for a side unless a side is set already.
func sideIs(p *Reader, side *Side, k Keyword, value Side) bool {
	if *side != AnyUnits || !p.AcceptWord(k) {
		return false
	}
	*side = value
	return true
}

// beforeQualifier says whether a qualifier stands n tokens further on.
func beforeQualifier(p *Reader, n int) bool {
	return p.Phrase(n, wordSeaborne) > 0 || p.Phrase(n, wordOverland) > 0 || p.Phrase(n, wordDamaged) > 0
}

func printLose(s Statement, v *Vocabulary) string {
	st := s.(Lose)
	text := "lose "
	if st.Where.ID != "" {
		text = "lose at " + v.Space(st.Where.ID) + ": "
	}
	return text + ListText(st.Order, func(l Loss) string { return lossText(l, v) })
}

func lossText(l Loss, v *Vocabulary) string {
	text := ""
	if l.Of != "" {
		text = v.Seat(l.Of) + " "
	}
	text += sideText(l.Side)
	if l.Damaged {
		text += "damaged "
	}
	return text + v.Unit(l.Unit, 1)
}

// sideText prints the word for a side with a blank after it, nothing for AnyUnits.
func sideText(s Side) string {
	switch s {
	case Overland:
		return "overland "
	case Seaborne:
		return "seaborne "
	case Airborne:
		return "aircraft "
	}
	return ""
}

// Losses reads kinds of units separated by commas, each perhaps with its owner.
func Losses(p *Reader) []Loss {
	list := []Loss{loss(p)}
	for p.Separator() {
		list = append(list, loss(p))
	}
	return list
}

// LossesText prints them.
func LossesText(list []Loss, v *Vocabulary) string {
	return ListText(list, func(l Loss) string { return lossText(l, v) })
}

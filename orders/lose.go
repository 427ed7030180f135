package orders

const loseExample = "lose infantry, artillery, tank"

var loseForm = form{
	id: FormLose, plural: "orders of loss", example: loseExample,
	verbs: []keyword{verbLose},
	parse: parseLose,
	print: printLose,
}

// parseLose reads lose [at place ":"] loss {"," loss}.
func parseLose(p *reader) Statement {
	st := Lose{Pos: p.at()}
	p.acceptWord(verbLose)
	if p.sees(wordAt) {
		loseAt(p, &st.Where)
	} else {
		p.accept(colon)
	}
	st.Order = []Loss{loss(p)}
	for p.separator() {
		st.Order = append(st.Order, loss(p))
	}
	return st
}

// loseAt reads "at Norway:".
func loseAt(p *reader, where *Place) {
	const hint = "write, for example: lose at Norway: infantry, tank"
	p.acceptWord(wordAt)
	if !p.has(colon) {
		p.fail(TopicMissing, p.at(), `":" is missing after the place`, hint)
		return
	}
	*where = p.place()
	p.noPlaceInBattle(*where)
	p.expect(colon, ":", hint)
}

// loss reads a unit with what distinguishes it before it, in any order: "United Kingdom damaged battleship".
func loss(p *reader) Loss {
	loss := Loss{Pos: p.at()}
	qualifiers := func() {
		p.clauses(
			func() bool { return sideIs(p, &loss.Side, wordSeaborne, Seaborne) },
			func() bool { return sideIs(p, &loss.Side, wordOverland, Overland) },
			func() bool {
				found := !loss.Damaged && p.acceptWord(wordDamaged)
				loss.Damaged = loss.Damaged || found
				return found
			},
		)
	}
	qualifiers()
	run := p.run()
	if n := p.exact(p.seats, run, func(n int) bool { return beforeQualifier(p, n) }); n > 0 && p.exact(p.units, run, anyLength) == 0 {
		loss.Of = p.take(p.seats, n)
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
func sideIs(p *reader, side *Side, k keyword, value Side) bool {
	if *side != AnyUnits || !p.acceptWord(k) {
		return false
	}
	*side = value
	return true
}

// beforeQualifier says whether a qualifier stands n tokens further on.
func beforeQualifier(p *reader, n int) bool {
	return p.phrase(n, wordSeaborne) > 0 || p.phrase(n, wordOverland) > 0 || p.phrase(n, wordDamaged) > 0
}

func printLose(s Statement, v *Vocabulary) string {
	st := s.(Lose)
	text := "lose "
	if st.Where.ID != "" {
		text = "lose at " + v.Space(st.Where.ID) + ": "
	}
	return text + listText(st.Order, func(l Loss) string { return lossText(l, v) })
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
	}
	return ""
}

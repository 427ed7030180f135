package orders

const fireExample = "fire Poland: tank, infantry"

var fireForm = form{
	id: FormFire, plural: "orders to fire", example: fireExample,
	verbs: []keyword{verbFire, verbHoldFire},
	parse: parseFire,
	print: printFire,
}

// parseFire reads fire [[at] place] ":" loss {"," loss}, or hold fire [at] place.
func parseFire(p *parser) Statement {
	st := Fire{Pos: p.at()}
	if p.acceptWord(verbHoldFire) {
		st.Hold = true
		p.acceptWord(wordAt)
		st.Where = p.place()
		return st
	}
	p.acceptWord(verbFire)
	p.acceptWord(wordAt)
	if p.has(colon) && p.peek() != colon {
		st.Where = p.place()
	}
	p.expect(colon, ":", "write, for example: "+fireExample)
	st.Targets = p.losses()
	return st
}

// losses reads kinds of units separated by commas, each perhaps with its owner.
func (p *parser) losses() []Loss {
	list := []Loss{p.loss()}
	for p.separator() {
		list = append(list, p.loss())
	}
	return list
}

func printFire(s Statement, v *Vocabulary) string {
	st := s.(Fire)
	if st.Hold {
		return "hold fire " + v.Space(st.Where.ID)
	}
	return "fire" + clause(" ", st.Where, v) + ": " + lossesText(st.Targets, v)
}

func lossesText(list []Loss, v *Vocabulary) string {
	return listText(list, func(l Loss) string { return lossText(l, v) })
}

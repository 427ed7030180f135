package orders

const fireExample = "fire Poland: tank, infantry"

var fireForm = form{
	id: FormFire, plural: "orders to fire", example: fireExample,
	verbs: []keyword{verbFire, verbHoldFire},
	parse: parseFire,
	print: printFire,
}

// parseFire reads fire [[number unit] from place] [[at] place] ":" loss {"," loss}, or hold fire [at] place, or hold fire number
// unit (at | from) place.
func parseFire(p *reader) Statement {
	st := Fire{Pos: p.at()}
	if p.acceptWord(verbHoldFire) {
		st.Hold = true
		if p.peek() == number {
			st.Guns = p.quantity("")
			if !p.acceptWord(wordFrom) {
				p.expectWord(wordAt, "write, for example: hold fire 1 artillery from Poland")
			}
			st.From = p.place()
			return st
		}
		p.acceptWord(wordAt)
		if p.peek() == 0 || p.sees(wordAll) {
			p.missing("the place", "write a line for each, for example: hold fire Poland")
			return st
		}
		st.Where = p.place()
		return st
	}
	p.acceptWord(verbFire)
	if p.peek() == number {
		st.Guns = p.quantity("")
		if !p.sees(wordFrom) {
			p.missing(`"from"`, "write, for example: fire 1 artillery from Poland: tank")
		}
	}
	if p.acceptWord(wordFrom) {
		st.From = p.place(wordAt)
	}
	p.acceptWord(wordAt)
	if p.has(colon) && p.peek() != colon {
		st.Where = p.place()
	}
	p.expect(colon, ":", "write, for example: "+fireExample)
	st.Targets = losses(p)
	return st
}

// losses reads kinds of units separated by commas, each perhaps with its owner.
func losses(p *reader) []Loss {
	list := []Loss{loss(p)}
	for p.separator() {
		list = append(list, loss(p))
	}
	return list
}

func printFire(s Statement, v *Vocabulary) string {
	st := s.(Fire)
	if st.Hold && st.Guns.Count != 0 {
		return "hold fire " + quantityText(st.Guns, v) + clause(" from ", st.From, v)
	}
	if st.Hold {
		return "hold fire " + v.Space(st.Where.ID)
	}
	text := "fire"
	if st.Guns.Count != 0 {
		text += " " + quantityText(st.Guns, v)
	}
	lead := " "
	if st.From.ID != "" {
		lead = " at "
	}
	return text + clause(" from ", st.From, v) + clause(lead, st.Where, v) + ": " + lossesText(st.Targets, v)
}

func lossesText(list []Loss, v *Vocabulary) string {
	return listText(list, func(l Loss) string { return lossText(l, v) })
}

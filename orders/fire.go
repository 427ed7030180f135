package orders

const fireExample = "fire Poland: tank, infantry"

var fireForm = StatementType{
	ID: FormFire, plural: "orders to fire", Example: fireExample,
	Verbs: []Keyword{verbFire, verbHoldFire},
	parse: parseFire,
	print: printFire,
}

// parseFire reads fire [[number unit] from place] [[at] place] ":" loss {"," loss}, or hold fire [at] place, or hold fire number
// unit (at | from) place.
func parseFire(p *Reader) Statement {
	st := Fire{Pos: p.At()}
	if p.AcceptWord(verbHoldFire) {
		st.Hold = true
		if p.Peek() == Number {
			st.Guns = p.quantity("")
			if !p.AcceptWord(WordFrom) {
				p.expectWord(WordAt, "write, for example: hold fire 1 artillery from Poland")
			}
			st.From = p.Place()
			return st
		}
		p.AcceptWord(WordAt)
		if p.Peek() == 0 || p.Sees(WordAll) {
			p.Missing("the place", "write a line for each, for example: hold fire Poland")
			return st
		}
		st.Where = p.Place()
		return st
	}
	p.AcceptWord(verbFire)
	if p.Peek() == Number {
		st.Guns = p.quantity("")
		if !p.Sees(WordFrom) {
			p.Missing(`"from"`, "write, for example: fire 1 artillery from Poland: tank")
		}
	}
	if p.AcceptWord(WordFrom) {
		st.From = p.Place(WordAt)
	}
	p.AcceptWord(WordAt)
	if p.Has(Colon) && p.Peek() != Colon {
		st.Where = p.Place()
	}
	p.expect(Colon, ":", "write, for example: "+fireExample)
	st.Targets = losses(p)
	return st
}

// losses reads kinds of units separated by commas, each perhaps with its owner.
func losses(p *Reader) []Loss {
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
	return ListText(list, func(l Loss) string { return lossText(l, v) })
}

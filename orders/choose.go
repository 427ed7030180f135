package orders

import "strconv"

var chooseForm = form{
	id: FormChoose, plural: "choices of places", example: "name Poland, Norway",
	verbs: []keyword{verbName},
	parse: parseChoose,
	print: printChoose,
}

// parseChoose reads name chosen {"," chosen} ["for order" number].
func parseChoose(p *reader) Statement {
	st := Choose{Pos: p.at()}
	p.acceptWord(verbName)
	st.Places = []Chosen{chosen(p)}
	for p.separator() {
		st.Places = append(st.Places, chosen(p))
	}
	if p.acceptWord(wordForOrder) {
		st.Order = p.number("the number of the order", 1, "write, for example: name Poland, Norway for order 8")
	}
	return st
}

// chosen reads [seat ["in" | ":"]] place. A full name of a place wins over a seat with a place behind it.
func chosen(p *reader) Chosen {
	var c Chosen
	if n := ownerOfPlace(p); n > 0 {
		c.Of = p.take(p.seats, n)
		_ = p.accept(colon) || p.acceptWord(wordAt)
	}
	c.Place = p.place(wordAnd, wordForOrder)
	return c
}

// ownerOfPlace is of how many tokens the seat is that stands before a place, 0 when none does.
func ownerOfPlace(p *reader) int {
	run := p.run()
	for n := 1; n <= run && p.phrase(n-1, wordAnd) == 0; n++ {
		mark := p.next+n < len(p.tokens) && p.tokens[p.next+n].kind == colon
		if mark || p.phrase(n, wordAt) > 0 && p.phrase(n, wordForOrder) == 0 {
			return n
		}
	}
	more := func(n int) bool { return n < run && p.phrase(n, wordAnd) == 0 && p.phrase(n, wordForOrder) == 0 }
	n := p.exact(p.seats, run, more)
	whole := func(whole int) bool { return whole > n && !more(whole) } // a place whose name begins like a seat's
	if n > 0 && p.exact(p.spaces, run, whole) == 0 {
		return n
	}
	return 0
}

func printChoose(s Statement, v *Vocabulary) string {
	st := s.(Choose)
	text := "name " + listText(st.Places, func(c Chosen) string {
		if c.Of == "" {
			return v.Space(c.ID)
		}
		return v.Seat(c.Of) + " in " + v.Space(c.ID)
	})
	if st.Order > 0 {
		text += " for order " + strconv.Itoa(st.Order)
	}
	return text
}

package forms

import (
	"strconv"

	"despatch/orders"
	"despatch/words"
)

var chooseForm = orders.StatementType{
	ID: FormChoose, Plural: "choices of places", Example: "name Poland, Norway",
	Verbs: []orders.Keyword{verbName},
	Parse: parseChoose, Marked: true, Leads: []string{"name "},
	Print: printChoose,
}

// parseChoose reads name chosen {"," chosen} ["for order" number].
func parseChoose(p *orders.Reader) orders.Statement {
	st := Choose{Pos: p.At()}
	p.AcceptWord(verbName)
	st.Places = []Chosen{chosen(p)}
	for p.Separator() {
		st.Places = append(st.Places, chosen(p))
	}
	if p.AcceptWord(wordForOrder) {
		st.Order = p.Number(words.Name("the number of the order"), 1, orders.ForExample("name Poland, Norway for order 8"))
	}
	return st
}

// chosen reads [seat ["in" | ":"]] place. A full name of a place wins over a seat with a place behind it.
func chosen(p *orders.Reader) Chosen {
	var c Chosen
	if n := ownerOfPlace(p); n > 0 {
		c.Of = p.Take(p.Seats, n)
		_ = p.Accept(orders.Colon) || p.AcceptWord(orders.WordAt)
	}
	c.Place = p.Place(orders.WordAnd, wordForOrder)
	return c
}

// ownerOfPlace is of how many tokens the seat is that stands before a place, 0 when none does.
func ownerOfPlace(p *orders.Reader) int {
	run := p.Run()
	for n := 1; n <= run && p.Phrase(n-1, orders.WordAnd) == 0; n++ {
		mark := p.Next+n < len(p.Tokens) && p.Tokens[p.Next+n].Kind == orders.Colon
		if mark || p.Phrase(n, orders.WordAt) > 0 && p.Phrase(n, wordForOrder) == 0 {
			return n
		}
	}
	more := func(n int) bool {
		return n < run && p.Phrase(n, orders.WordAnd) == 0 && p.Phrase(n, wordForOrder) == 0
	}
	n := p.Exact(p.Seats, run, more)
	whole := func(whole int) bool { return whole > n && !more(whole) } // a place whose name begins like a seat's
	if n > 0 && p.Exact(p.Spaces, run, whole) == 0 {
		return n
	}
	return 0
}

func printChoose(s orders.Statement, v *orders.Vocabulary) string {
	st := s.(Choose)
	text := "name " + orders.ListText(st.Places, func(c Chosen) string {
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

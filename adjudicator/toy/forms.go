package toy

import (
	"despatch/orders"
)

const formDeclare orders.Form = "declare"

// declare declares war on a power: "declare war on Blue".
type declare struct {
	orders.Pos
	on string
}

func (d declare) At() orders.Pos  { return d.Pos }
func (declare) Form() orders.Form { return formDeclare }

var statements = []orders.StatementType{
	{
		ID: formDeclare, Plural: "declarations of war", Example: "declare war on Blue",
		Shaped: func(p *orders.Reader, _ *orders.SectionType) bool { return says(p, "declare", "war") },
		Parse: func(p *orders.Reader) orders.Statement {
			st := declare{Pos: p.At()}
			p.Next += 2
			p.ExpectWord(orders.WordOn, orders.ForExample("declare war on Blue"))
			st.on = p.Seat()
			return st
		},
		Print: func(st orders.Statement, v *orders.Vocabulary) string {
			return "declare war on " + v.Seat(st.(declare).on)
		},
	},
}

// says says whether the line begins with some words.
func says(p *orders.Reader, words ...string) bool {
	for i, word := range words {
		if i >= len(p.Tokens) || p.Tokens[i].Fold != word {
			return false
		}
	}
	return true
}

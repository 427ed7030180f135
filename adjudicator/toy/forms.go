package toy

import (
	"despatch/orders"
)

const (
	formDeclare orders.Form = "declare"
	formLevy    orders.Form = "levy"
)

// declare declares war on a power: "declare war on Blue".
type declare struct {
	orders.Pos
	on string
}

func (d declare) At() orders.Pos  { return d.Pos }
func (declare) Form() orders.Form { return formDeclare }

// callUp calls up infantry, or none: "levy at Bluefell", "levy nothing".
type callUp struct {
	orders.Pos
	nothing bool
	where   orders.Place
}

func (c callUp) At() orders.Pos      { return c.Pos }
func (callUp) Form() orders.Form     { return formLevy }
func (c callUp) Place() orders.Place { return c.where }

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
	{
		ID: formLevy, Plural: "levies", Example: "levy at Bluefell",
		Shaped: func(p *orders.Reader, _ *orders.SectionType) bool { return says(p, "levy") },
		Parse: func(p *orders.Reader) orders.Statement {
			st := callUp{Pos: p.At()}
			p.Next++
			st.nothing = p.AcceptWord(orders.WordNothing)
			if p.AcceptWord(orders.WordAt) {
				st.where = p.Place()
			}
			return st
		},
		Print: func(st orders.Statement, v *orders.Vocabulary) string {
			line, c := "levy", st.(callUp)
			if c.nothing {
				line += " nothing"
			}
			if c.where.ID != "" {
				line += " at " + v.Space(c.where.ID)
			}
			return line
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

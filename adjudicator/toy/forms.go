package toy

import (
	"strings"

	"despatch/orders"
	"despatch/words"
)

const (
	formDeclare orders.Form = "declare"
	formLevy    orders.Form = "levy"
	formTrain   orders.Form = "train"
	formGiveUp  orders.Form = "surrender"
	formLayUp   orders.Form = "lay-up"
)

// declare declares war on a power: "declare war on Blue".
type declare struct {
	orders.Pos
	on string
}

func (d declare) At() orders.Pos  { return d.Pos }
func (declare) Form() orders.Form { return formDeclare }

// callUp calls up infantry, or none: "levy at Bluefell", "levy all", "levy nothing".
type callUp struct {
	orders.Pos
	nothing, all bool
	where        orders.Place
}

func (c callUp) At() orders.Pos      { return c.Pos }
func (callUp) Form() orders.Form     { return formLevy }
func (c callUp) Place() orders.Place { return c.where }

// bare is a statement without details: "train levy", "surrender".
type bare struct {
	orders.Pos
	form orders.Form
}

func (s bare) At() orders.Pos    { return s.Pos }
func (s bare) Form() orders.Form { return s.form }

// bareForm is the form of such a statement.
func bareForm(id orders.Form, plural string, line ...string) orders.StatementType {
	return orders.StatementType{
		ID: id, Plural: plural, Example: strings.Join(line, " "),
		Shaped: func(p *orders.Reader, _ *orders.SectionType) bool { return says(p, line...) },
		Parse: func(p *orders.Reader) orders.Statement {
			st := bare{p.At(), id}
			p.Next += len(line)
			return st
		},
		Print: func(orders.Statement, *orders.Vocabulary) string { return strings.Join(line, " ") },
	}
}

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
			if st.nothing = p.AcceptWord(orders.WordNothing); !st.nothing {
				st.all = p.AcceptWord(orders.WordAll)
			}
			switch {
			case p.AcceptWord(orders.WordAt):
				st.where = p.Place()
			case !st.nothing && !st.all:
				p.Missing(words.Name("where"), orders.ForExample("levy at Bluefell"))
			}
			return st
		},
		Print: func(st orders.Statement, v *orders.Vocabulary) string {
			line, c := "levy", st.(callUp)
			switch {
			case c.nothing:
				line += " nothing"
			case c.all:
				line += " all"
			}
			if c.where.ID != "" {
				line += " at " + v.Space(c.where.ID)
			}
			return line
		},
	},
	bareForm(formTrain, "trainings", "train", "levy"),
	bareForm(formGiveUp, "surrenders", "surrender"),
	bareForm(formLayUp, "frigates laid up", "lay", "up", "frigates"),
}

// says says whether the line begins with some words.
func says(p *orders.Reader, list ...string) bool {
	for i, word := range list {
		if i >= len(p.Tokens) || p.Tokens[i].Fold != word {
			return false
		}
	}
	return true
}

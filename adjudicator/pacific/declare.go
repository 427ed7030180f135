package pacific

import (
	"strings"

	"despatch/orders"
)

const formDeclare orders.Form = "declare"

const declareExample = "declare war on United Kingdom"

// declare declares war: "declare war on United Kingdom, United States".
type declare struct {
	orders.Pos
	// on are the IDs of powers.
	on []string
}

// At implements orders.Statement.
func (d declare) At() orders.Pos { return d.Pos }

// Form implements orders.Statement.
func (declare) Form() orders.Form { return formDeclare }

var declareForm = orders.StatementType{
	ID: formDeclare, Plural: "declarations of war", Example: declareExample, Verbs: []orders.Keyword{verbDeclare},
	Parse: func(p *orders.Reader) orders.Statement {
		st := declare{Pos: p.At()}
		p.AcceptWord(verbDeclare)
		for {
			st.on = append(st.on, p.Seat(orders.WordAnd))
			if !p.Accept(orders.Comma) && !p.AcceptWord(orders.WordAnd) {
				return st
			}
			p.AcceptWord(orders.WordAnd)
		}
	},
	Print: func(st orders.Statement, v *orders.Vocabulary) string {
		var names []string
		for _, id := range st.(declare).on {
			names = append(names, v.Seat(id))
		}
		return "declare war on " + strings.Join(names, ", ")
	},
}

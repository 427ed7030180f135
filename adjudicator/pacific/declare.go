package pacific

import (
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
		for {
			for p.AcceptWord(verbDeclare) || p.AcceptWord(wordUpon) { // "on the United Kingdom and on ANZAC"
			}
			st.on = append(st.on, p.Seat(orders.WordAnd, wordAlso))
			if !p.Separator() && !p.AcceptWord(wordAlso) {
				return st
			}
			p.AcceptWord(wordAlso)
		}
	},
	Print: func(st orders.Statement, v *orders.Vocabulary) string {
		return "declare war on " + orders.ListText(st.(declare).on, v.Seat)
	},
}

package advanced

import (
	"embed"
	"sync"

	"despatch/lexis"
	"despatch/orders"
)

// Verbs open a statement of this game.
const verbSurrender orders.Keyword = "surrender"

// statements are the forms of statement that this game has besides the language's.
var statements = []orders.StatementType{surrenderForm}

//go:embed keywords/*.yaml
var keywordFiles embed.FS

// keywords are the words of all these in every language, which the program carries.
var keywords = sync.OnceValue(func() []*orders.Words {
	return lexis.Tables(keywordFiles, "keywords", func(data []byte) (*orders.Words, error) {
		return orders.ReadWords(data, []orders.Keyword{verbSurrender}, nil)
	})
})

const formSurrender orders.Form = "surrender"

// surrender gives the war up: "surrender".
type surrender struct{ orders.Pos }

// At implements orders.Statement.
func (s surrender) At() orders.Pos { return s.Pos }

// Form implements orders.Statement.
func (surrender) Form() orders.Form { return formSurrender }

var surrenderForm = orders.StatementType{
	ID: formSurrender, Plural: "surrenders", Example: "surrender", Verbs: []orders.Keyword{verbSurrender},
	Parse: func(p *orders.Reader) orders.Statement {
		st := surrender{p.At()}
		p.AcceptWord(verbSurrender)
		return st
	},
	Print: func(orders.Statement, *orders.Vocabulary) string { return "surrender" },
}

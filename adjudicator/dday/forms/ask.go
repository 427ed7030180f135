package forms

import (
	"strconv"

	"despatch/orders"
	"despatch/words"
)

const askExample = "ask about tactics 4"

var askForm = orders.StatementType{
	ID: FormAsk, Plural: "wishes to be asked", Example: askExample,
	Verbs: []orders.Keyword{orders.VerbAsk},
	Parse: parseAsk,
	Print: func(s orders.Statement, _ *orders.Vocabulary) string {
		return "ask about tactics " + strconv.Itoa(s.(Ask).Card)
	},
}

// parseAsk reads ask about tactics number.
func parseAsk(p *orders.Reader) orders.Statement {
	st := Ask{Pos: p.At()}
	p.AcceptWord(orders.VerbAsk)
	p.AcceptWord(wordTactics)
	st.Card = p.Number(words.Name("the number of the card"), 1, orders.ForExample(askExample))
	if p.Peek() == orders.Comma || p.Sees(orders.WordAnd) {
		p.Fail(orders.TopicRest, p.At(), book.Say(oneCardALine{}), orders.LineForEach(askExample))
	}
	return st
}

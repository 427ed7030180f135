package orders

import "strconv"

const askExample = "ask about tactics 4"

var askForm = StatementType{
	ID: FormAsk, plural: "wishes to be asked", Example: askExample,
	Verbs: []Keyword{verbAsk},
	parse: parseAsk,
	print: func(s Statement, _ *Vocabulary) string { return "ask about tactics " + strconv.Itoa(s.(Ask).Card) },
}

// parseAsk reads ask about tactics number.
func parseAsk(p *Reader) Statement {
	st := Ask{Pos: p.At()}
	p.AcceptWord(verbAsk)
	p.AcceptWord(wordTactics)
	st.Card = p.Number("the number of the card", 1, "write, for example: "+askExample)
	if p.Peek() == Comma || p.Sees(WordAnd) {
		p.Fail(TopicRest, p.At(), "one card stands in a line", "write a line for each, for example: "+askExample)
	}
	return st
}

package orders

import "strconv"

const askExample = "ask about tactics 4"

var askForm = form{
	id: FormAsk, plural: "wishes to be asked", example: askExample,
	verbs: []keyword{verbAsk},
	parse: parseAsk,
	print: func(s Statement, _ *Vocabulary) string { return "ask about tactics " + strconv.Itoa(s.(Ask).Card) },
}

// parseAsk reads ask about tactics number.
func parseAsk(p *reader) Statement {
	st := Ask{Pos: p.at()}
	p.acceptWord(verbAsk)
	p.acceptWord(wordTactics)
	st.Card = p.number("the number of the card", 1, "write, for example: "+askExample)
	if p.peek() == comma || p.sees(wordAnd) {
		p.fail(TopicRest, p.at(), "one card stands in a line", "write a line for each, for example: "+askExample)
	}
	return st
}

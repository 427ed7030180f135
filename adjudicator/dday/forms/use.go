package forms

import (
	"strconv"

	"despatch/orders"
	"despatch/words"
)

const useExample = "use tactics 11 at Poland, East Poland: tank, infantry"

var useForm = orders.StatementType{
	ID: FormUse, Plural: "uses of a tactics card", Example: useExample,
	Verbs: []orders.Keyword{verbUse},
	Parse: parseUse, Marked: true, Leads: []string{"use "}, Under: cardUsed,
	Print: printUse,
}

// cardUsed is the number of the order behind which a tactics card comes up.
func cardUsed(st orders.Statement) int { return st.(Use).Card }

// parseUse reads use tactics number ["at" place {"," place}] [":" loss {"," loss}].
func parseUse(p *orders.Reader) orders.Statement {
	st := Use{Pos: p.At()}
	p.AcceptWord(verbUse)
	p.AcceptWord(wordTactics)
	st.Card = p.Number(words.Name("the number of the card"), 1, orders.ForExample(useExample))
	if p.AcceptWord(orders.WordAt) {
		st.Where = p.Places()
	}
	if p.Accept(orders.Colon) {
		st.Targets = orders.Losses(p)
	}
	return st
}

func printUse(s orders.Statement, v *orders.Vocabulary) string {
	st := s.(Use)
	text := "use tactics " + strconv.Itoa(st.Card)
	if len(st.Where) > 0 {
		text += " at " + orders.JoinPlaces(st.Where, ", ", v)
	}
	if len(st.Targets) > 0 {
		text += ": " + orders.LossesText(st.Targets, v)
	}
	return text
}

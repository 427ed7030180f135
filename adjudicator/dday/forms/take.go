package forms

import "despatch/orders"

const takeExample = "take 1 infantry at Poland else Norway"

var takeForm = orders.StatementType{
	ID: FormTake, Plural: "choices of units", Example: takeExample,
	Verbs: []orders.Keyword{verbTake, verbTakeBack},
	Parse: parseTake, Marked: true, Leads: []string{"take "},
	Print: printTake,
}

// parseTake reads ("take" | "take back") units ["at" place {"else" place}].
func parseTake(p *orders.Reader) orders.Statement {
	st := Take{Pos: p.At()}
	st.Back = p.AcceptWord(verbTakeBack)
	if !st.Back {
		p.AcceptWord(verbTake)
	}
	st.Units = p.Quantities(orders.ForExample(takeExample))
	if !p.AcceptWord(orders.WordAt) {
		return st
	}
	st.Where = []orders.Place{p.Place(orders.WordElse)}
	for p.AcceptWord(orders.WordElse) {
		st.Where = append(st.Where, p.Place(orders.WordElse))
	}
	return st
}

func printTake(s orders.Statement, v *orders.Vocabulary) string {
	st := s.(Take)
	text := "take "
	if st.Back {
		text = "take back "
	}
	text += orders.QuantitiesText(st.Units, v)
	if len(st.Where) > 0 {
		text += " at " + orders.JoinPlaces(st.Where, " else ", v)
	}
	return text
}

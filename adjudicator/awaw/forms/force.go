package forms

import (
	"strings"

	"despatch/orders"
)

const composeExample = "TF1 at Norway: Hood, 4 destroyers"

var composeForm = orders.StatementType{
	ID: FormCompose, Plural: "task forces", Example: composeExample,
	Shaped: isCompose, Parse: parseCompose, Print: printCompose,
}

// isCompose says whether a line without a verb makes a task force: it begins with the name of one.
func isCompose(p *orders.Reader, _ *orders.SectionType) bool {
	if p.Peek() != orders.Word {
		return false
	}
	n := p.Exact(p.Units, p.Run(), orders.AnyLength)
	if n == 0 {
		return false
	}
	id, ok := p.Units.Only(strings.Join(p.Folded(n), " "))
	return ok && isTaskForce(id)
}

// parseCompose reads force "at" place ":" parts.
func parseCompose(p *orders.Reader) orders.Statement {
	st := Compose{Pos: p.At()}
	st.Force = p.KindOfUnit()
	p.ExpectWord(orders.WordAt, orders.ForExample(composeExample))
	st.Where = p.Place()
	p.Expect(orders.Colon, ":", orders.ForExample(composeExample))
	st.Of = parts(p, composeExample)
	return st
}

func printCompose(s orders.Statement, v *orders.Vocabulary) string {
	st := s.(Compose)
	return v.Unit(st.Force, 1) + " at " + v.Space(st.Where.ID) + ": " + partsText(st.Of, v)
}

var dissolveForm = orders.StatementType{
	ID: FormDissolve, Plural: "task forces dissolved", Example: "dissolve TF1",
	Verbs: []orders.Keyword{verbDissolve},
	Parse: func(p *orders.Reader) orders.Statement {
		st := Dissolve{Pos: p.At()}
		p.AcceptWord(verbDissolve)
		st.Force = p.KindOfUnit()
		return st
	},
	Print: func(s orders.Statement, v *orders.Vocabulary) string {
		return "dissolve " + v.Unit(s.(Dissolve).Force, 1)
	},
}

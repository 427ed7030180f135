package orders

import (
	"slices"

	"despatch/words"
)

var passForm = StatementType{
	ID: FormPass, Plural: "passes", Example: "pass",
	Verbs: []Keyword{VerbPass},
	Parse: parsePass,
	Print: func(Statement, *Vocabulary) string { return "pass" },
}

func parsePass(p *Reader) Statement {
	st := Pass{p.At()}
	p.AcceptWord(VerbPass)
	if rest := len(p.Tokens) - p.Next; rest > 1 && p.counts() {
		p.Fail(TopicRest, p.At(), book.Say(passAndMore{words.Own(p.Quote(rest))}), book.Say(passOrOrders{}))
	}
	return st
}

// counts says whether a number stands in the rest of the line: then it may order something.
func (p *Reader) counts() bool {
	return slices.ContainsFunc(p.Tokens[p.Next:], func(t Token) bool { return t.Kind == Number || t.Kind == Word && p.NumberIn(t.Fold) > 1 })
}

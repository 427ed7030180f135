package orders

var passForm = StatementType{
	ID: FormPass, Plural: "passes", Example: "pass",
	Verbs: []Keyword{VerbPass},
	Parse: parsePass,
	Print: func(Statement, *Vocabulary) string { return "pass" },
}

func parsePass(p *Reader) Statement {
	st := Pass{p.At()}
	p.AcceptWord(VerbPass)
	return st
}

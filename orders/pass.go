package orders

var passForm = StatementType{
	ID: FormPass, plural: "passes", Example: "pass",
	Verbs: []Keyword{VerbPass},
	parse: parsePass,
	print: func(Statement, *Vocabulary) string { return "pass" },
}

func parsePass(p *Reader) Statement {
	st := Pass{p.At()}
	p.AcceptWord(VerbPass)
	return st
}

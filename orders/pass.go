package orders

var passForm = form{
	id: FormPass, plural: "passes", example: "pass",
	verbs: []keyword{verbPass},
	parse: parsePass,
	print: func(Statement, *Vocabulary) string { return "pass" },
}

func parsePass(p *reader) Statement {
	st := Pass{p.at()}
	p.acceptWord(verbPass)
	return st
}

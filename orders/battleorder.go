package orders

var battleOrderForm = StatementType{
	ID: FormBattleOrder, plural: "orders of battles", Example: "fight first Sea Zone 6, Norway",
	Verbs: []Keyword{verbFightFirst},
	parse: parseBattleOrder,
	print: func(st Statement, v *Vocabulary) string {
		return "fight first " + joinPlaces(st.(BattleOrder).Places, ", ", v)
	},
}

func parseBattleOrder(p *Reader) Statement {
	st := BattleOrder{Pos: p.At()}
	p.AcceptWord(verbFightFirst)
	st.Places = p.places()
	return st
}

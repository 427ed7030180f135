package orders

var battleOrderForm = StatementType{
	ID: FormBattleOrder, Plural: "orders of battles", Example: "fight first Sea Zone 6, Norway",
	Verbs: []Keyword{verbFightFirst},
	Parse: parseBattleOrder,
	Print: func(st Statement, v *Vocabulary) string {
		return "fight first " + JoinPlaces(st.(BattleOrder).Places, ", ", v)
	},
}

func parseBattleOrder(p *Reader) Statement {
	st := BattleOrder{Pos: p.At()}
	p.AcceptWord(verbFightFirst)
	st.Places = p.Places()
	return st
}

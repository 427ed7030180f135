package orders

var battleOrderForm = form{
	id: FormBattleOrder, plural: "orders of battles", example: "fight first Sea Zone 6, Norway",
	verbs: []keyword{verbFightFirst},
	parse: parseBattleOrder,
	print: func(st Statement, v *Vocabulary) string {
		return "fight first " + joinPlaces(st.(BattleOrder).Places, ", ", v)
	},
}

func parseBattleOrder(p *reader) Statement {
	st := BattleOrder{Pos: p.at()}
	p.acceptWord(verbFightFirst)
	st.Places = p.places()
	return st
}

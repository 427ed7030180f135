package orders

const buyExample = "3 infantry, 1 tank"

var buyForm = form{
	id: FormBuy, plural: "purchases", example: buyExample,
	parse: parseBuy,
	print: func(st Statement, v *Vocabulary) string { return quantitiesText(st.(Buy).Items, v) },
}

func parseBuy(p *reader) Statement {
	st := Buy{Pos: p.at()}
	st.Items = p.quantities("write, for example: " + buyExample)
	for _, q := range st.Items {
		if q.Count == All {
			p.report(TopicBuyAll, q.Pos, `a purchase cannot be "all"`, "write how many: "+buyExample)
		}
	}
	return st
}

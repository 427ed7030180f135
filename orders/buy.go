package orders

const buyExample = "3 infantry, 1 tank"

var buyForm = StatementType{
	ID: FormBuy, Plural: "purchases", Example: buyExample,
	Parse: parseBuy,
	Print: func(st Statement, v *Vocabulary) string { return QuantitiesText(st.(Buy).Items, v) },
}

func parseBuy(p *Reader) Statement {
	st := Buy{Pos: p.At()}
	st.Items, _ = p.items(ForExample(buyExample)) // each is bought by itself, whatever ends between them
	for _, q := range st.Items {
		if q.Count == All {
			p.Report(TopicBuyAll, q.Pos, book.Say(allInPurchase{}), book.Say(howManyToBuy{buyExample}))
		}
	}
	return st
}

package papers

import (
	"slices"

	"despatch/campaign/incoming"
	"despatch/campaign/reading"
	"despatch/commands"
	"despatch/orders"
	"despatch/words"
)

// Outranked says whether such a letter is a person's all the same, and leaves in it what is heard.
func (h *Reading) Outranked() bool {
	if h.Game == nil {
		return false
	}
	sheet := slices.ContainsFunc(h.Papers, hasOrders)
	if !sheet && !h.OnlyAsks() {
		return false
	}
	h.Player = h.WhoWrote()
	if h.Player == nil || !h.Proved() {
		return false
	}
	if !sheet { // questions change nothing
		return true
	}
	first := h.Papers[0]
	for _, c := range h.Asked.Commands {
		first.Diags = append(first.Diags, orders.Diagnostic{
			Severity: orders.Warning, Message: book.Say(notCarriedOut{words.Line(reading.FirstLine(c.String())), words.Own(h.Letter.Automatic)}),
			Hint: book.Say(letterOfItsOwn{}),
		})
	}
	h.Asked = commands.Letter{Binding: h.Asked.Binding, Sheet: h.Asked.Sheet, SheetLine: h.Asked.SheetLine}
	h.NewPhrase, h.NewKey, h.AsksKey = "", "", false
	return true
}

// hasOrders says whether a sheet holds orders, or what its writer took for some.
func hasOrders(p *incoming.Paper) bool {
	return orders.Failed(p.Diags) || slices.ContainsFunc(p.Sheet.Sections, func(s orders.Section) bool { return len(s.Statements) > 0 })
}

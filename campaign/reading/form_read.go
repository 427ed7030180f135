package reading

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/orders"
	"despatch/orders/sheets"
)

// AnswersUs says whether the letter answers one of ours to its writer: what it quotes is ours then, and not an earlier sheet of
// his.
func (h *Placed) AnswersUs() bool {
	if len(h.Letter.Thread) == 0 {
		return false
	}
	c, ok := h.ReadID(h.Letter.Thread[0])
	if !ok || c.Game != h.Game.ID {
		return false
	}
	p, ok := h.ProveToken(h.Game, c)
	return ok && p.Player == h.Game.PlayerAt(h.Letter.From)
}

// FilledIn says whether somebody has written orders, or what he took for orders, into a form, be it behind a comment mark.
func (h *GameWords) FilledIn(f incoming.FilledForm) bool {
	sheet, diags := sheets.Parse(strings.Join(f.Rows, "\n"), h.Game.Rules.Vocabulary())
	if sheet == nil {
		return false
	}
	for _, typed := range f.Behind {
		if h.Game.Rules.Vocabulary().Orders(typed) {
			return true
		}
	}
	behind := slices.ContainsFunc(diags, func(d orders.Diagnostic) bool {
		return d.Topic == orders.TopicBehindMark && !slices.Contains(f.Ours, incoming.Even(f.Rows[min(d.Line, len(f.Rows))-1]))
	})
	if behind || f.Added || !f.Changed {
		return behind || f.Added
	}
	return orders.Failed(diags) ||
		slices.ContainsFunc(sheet.Sections, func(sec orders.Section) bool { return len(sec.Statements) > 0 })
}

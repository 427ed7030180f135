package papers

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/campaign/reading"
	"despatch/orders"
	"despatch/orders/sheets"
)

// keepChanged keeps a sheet that came back, if its orders were changed.
func (c *copyReader) keepChanged(m *incoming.Mended) {
	if m.Changed {
		c.Changed = append(c.Changed, incoming.CameBack{Rows: m.Texts(), Sent: m.Sent})
	}
}

// TakenOutOf finds the sections that were taken out of a sheet, are recorded, and stand nowhere else in the letter.
func (h *Reading) TakenOutOf(c incoming.CameBack) (out incoming.TakenOut) {
	words := h.Game.Rules.Vocabulary()
	came, _ := sheets.Parse(strings.Join(c.Rows, "\n"), words)
	sent, _ := sheets.Parse(strings.Join(c.Sent, "\n"), words)
	if came == nil || sent == nil || came.Header.Check {
		return out
	}
	out.Seat = adjudicator.Seat(sent.Header.Seat)
	if !h.Player.Speaks(out.Seat) {
		return out
	}
	waits := h.Game.Waits(out.Seat, sent.Header.Round)
	if waits.Text == "" {
		if waits = h.Game.WaitsAhead(out.Seat, sent.Header.Round); waits.Text == "" {
			return out
		}
		out.Round = h.Game.Ahead[out.Seat].Round
	}
	recorded, _ := sheets.Parse(waits.Text, words)
	if recorded == nil {
		return out
	}
	for _, sec := range sent.Sections {
		key := sec.Key()
		if len(sec.Statements) > 0 && reading.HoldsSection(recorded, key) && !reading.HoldsSection(came, key) && !h.standsInPapers(out.Seat, key) {
			out.Keys = append(out.Keys, key)
		}
	}
	for _, sec := range came.Sections {
		if len(sec.Statements) > 0 && incoming.SectionText(came, sec.Key(), words) != incoming.SectionText(recorded, sec.Key(), words) {
			out.Rest = h.RestOf(c, came, out.Keys)
		}
	}
	return out
}

// standsInPapers says whether a sheet of the letter has something to say in a section, be it with a slip.
func (h *Reading) standsInPapers(seat adjudicator.Seat, key orders.SectionKey) bool {
	return slices.ContainsFunc(h.Papers, func(p *incoming.Paper) bool {
		return (p.Seat == seat || p.Implied) && slices.ContainsFunc(p.Sheet.Sections, func(sec orders.Section) bool {
			return sec.Key() == key && (len(sec.Statements) > 0 || p.SlipIn(p.Sheet.Sections, sec))
		})
	})
}

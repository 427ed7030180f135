package reading

import (
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/orders"
	"despatch/orders/sheets"
	"despatch/words"
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
		if len(sec.Statements) > 0 && says(recorded, key) && !says(came, key) && !h.standsInPapers(out.Seat, key) {
			out.Keys = append(out.Keys, key)
		}
	}
	for _, sec := range came.Sections {
		if len(sec.Statements) > 0 && incoming.SectionText(came, sec.Key(), words) != incoming.SectionText(recorded, sec.Key(), words) {
			out.Rest = h.restOf(c, came, out.Keys)
		}
	}
	return out
}

// says whether a sheet orders something in a section.
func says(sheet *orders.Sheet, key orders.SectionKey) bool {
	return slices.ContainsFunc(sheet.Sections, func(sec orders.Section) bool { return sec.Key() == key && len(sec.Statements) > 0 })
}

// standsInPapers says whether a sheet of the letter has something to say in a section, be it with a slip.
func (h *Reading) standsInPapers(seat adjudicator.Seat, key orders.SectionKey) bool {
	return slices.ContainsFunc(h.Papers, func(p *incoming.Paper) bool {
		return (p.Seat == seat || p.Implied) && slices.ContainsFunc(p.Sheet.Sections, func(sec orders.Section) bool {
			return sec.Key() == key && (len(sec.Statements) > 0 || p.SlipIn(p.Sheet.Sections, sec))
		})
	})
}

// restOf is what was left of a sheet, with pass in the sections that were taken out and may be passed.
func (h *GameWords) restOf(c incoming.CameBack, came *orders.Sheet, gone []orders.SectionKey) string {
	var rows []string
	for i, row := range c.Rows {
		emptied := slices.ContainsFunc(came.Sections, func(sec orders.Section) bool { return sec.Line == i+1 && slices.Contains(gone, sec.Key()) })
		if !emptied && !incoming.IsComment(row) && strings.TrimSpace(row) != "" && !incoming.EndsSheet(row) || i == 0 {
			rows = append(rows, strings.TrimRight(row, " "))
		}
	}
	for _, key := range gone {
		if h.mayPass(key) {
			rows = append(rows, h.Game.Keyword(key), "  pass")
		}
	}
	return strings.Join(append(rows, strings.TrimSpace(journal.EndLine)), "\n")
}

// mayPass says whether pass is an order of a section. What somebody says of one battle, or for good, is taken back.
func (h *GameWords) mayPass(key orders.SectionKey) bool {
	if key.Place != "" || key.ID == journal.StandingSection {
		return false
	}
	list, diags := sheets.ParseStatements(key.ID, "pass", h.Game.Rules.Vocabulary())
	return len(list) > 0 && !orders.Failed(diags)
}

// TellTakenOut tells what still stands, and what to write.
func (h *Written) TellTakenOut(out incoming.TakenOut) (reason words.Text, offer string) {
	var all, passed, kept, cancels []string
	for _, key := range out.Keys {
		word := h.Game.Keyword(key)
		line := "CANCEL " + word
		if len(h.Player.Seats) > 1 {
			line = "CANCEL " + strings.ToUpper(h.Game.SeatName(out.Seat)) + " " + word
		}
		if out.Round > 0 {
			line += fmt.Sprintf(" ROUND %d", out.Round)
		}
		all = append(all, word)
		if h.mayPass(key) {
			passed = append(passed, word)
		} else {
			kept = append(kept, line)
		}
		cancels = append(cancels, line)
	}
	reason = book.Say(takenOut{orders.Lines(all), len(all) > 1, seatName(h.Game, out.Seat)})
	if out.Rest == "" {
		reason = words.Join(reason, book.Say(takeBackSo{len(cancels) > 1}))
		if len(passed) > 0 {
			reason = words.Join(reason, book.Say(doNothingThere{orders.Lines(passed)}))
		}
		return reason, strings.Join(cancels, "\n")
	}
	if len(kept) > 0 {
		reason = words.Join(reason, book.Say(firstTakeBack{orders.Lines(kept)}))
	}
	return words.Join(reason, book.Say(yoursBelow{orders.Lines(passed)})), out.Rest
}

package campaign

import (
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/commands"
	"despatch/orders"
	"despatch/templates"
)

// Who deletes a section of a sheet that we have quoted to him means that it shall not be played. But a section that is left out of a sheet
// changes nothing, so what is recorded of it would stand without a word. He is asked, and told what to write.

// cameBack is a sheet of ours that came back with its orders changed: its rows as they stand now, and as they were sent.
type cameBack struct{ rows, sent []string }

// keepChanged keeps a sheet that came back, if its orders were changed.
func (c *copyReader) keepChanged(m *mended) {
	if m.changed {
		c.changed = append(c.changed, cameBack{m.texts(), m.sent})
	}
}

// takenOut are sections of a seat that were taken out of a sheet and wait to be carried out.
type takenOut struct {
	seat adjudicator.Seat
	// round is that of a turn to come, 0 for the present one.
	round int
	keys  []orders.SectionKey
	// rest is what was left of the sheet, "" where it says nothing but what is recorded.
	rest string
}

// askTakenOut asks who took sections out of a sheet in the quotation that are recorded. It says whether somebody did.
func (h *handling) askTakenOut() (bool, error) {
	if !h.game.Started() || !h.proved() || slices.ContainsFunc(h.asked.Commands, func(c commands.Command) bool { _, ok := c.(commands.Cancel); return ok }) {
		return false, nil
	}
	for _, c := range h.changed {
		out := h.takenOutOf(c)
		if len(out.keys) == 0 {
			continue
		}
		reason, offer := h.tellTakenOut(out)
		r := templates.Refusal{Heading: h.clerk.Heading(h.game, h.player), Kind: templates.Asked, Reason: reason, Offer: offer}
		return true, h.refuse(r, h.answer(h.game.Number, h.slugHere(), templates.Letter{}), "sections of what is recorded were taken out of the quoted sheet", h.budgets()...)
	}
	return false, nil
}

// takenOutOf finds the sections that were taken out of a sheet, are recorded, and stand nowhere else in the letter.
func (h *reading) takenOutOf(c cameBack) (out takenOut) {
	words := h.game.Rules.Vocabulary()
	came, _ := orders.Parse(strings.Join(c.rows, "\n"), words)
	sent, _ := orders.Parse(strings.Join(c.sent, "\n"), words)
	if came == nil || sent == nil || came.Header.Check {
		return out
	}
	out.seat = adjudicator.Seat(sent.Header.Seat)
	if !h.player.Speaks(out.seat) {
		return out
	}
	waits := h.game.Waits(out.seat, sent.Header.Round)
	if waits.Text == "" {
		if waits = h.game.WaitsAhead(out.seat, sent.Header.Round); waits.Text == "" {
			return out
		}
		out.round = h.game.Ahead[out.seat].Round
	}
	recorded, _ := orders.Parse(waits.Text, words)
	if recorded == nil {
		return out
	}
	for _, sec := range sent.Sections {
		key := sec.Key()
		if len(sec.Statements) > 0 && says(recorded, key) && !says(came, key) && !h.standsInPapers(out.seat, key) {
			out.keys = append(out.keys, key)
		}
	}
	for _, sec := range came.Sections {
		if len(sec.Statements) > 0 && sectionText(came, sec.Key(), words) != sectionText(recorded, sec.Key(), words) {
			out.rest = h.restOf(c, came, out.keys)
		}
	}
	return out
}

// says whether a sheet orders something in a section.
func says(sheet *orders.Sheet, key orders.SectionKey) bool {
	return slices.ContainsFunc(sheet.Sections, func(sec orders.Section) bool { return sec.Key() == key && len(sec.Statements) > 0 })
}

// sectionText is a section of a sheet in canonical form.
func sectionText(sheet *orders.Sheet, key orders.SectionKey, words *orders.Vocabulary) string {
	var one orders.Sheet
	for _, sec := range sheet.Sections {
		if sec.Key() == key {
			one.Sections = append(one.Sections, sec)
		}
	}
	return orders.Print(&one, words)
}

// standsInPapers says whether a sheet of the letter has something to say in a section, be it with a slip.
func (h *reading) standsInPapers(seat adjudicator.Seat, key orders.SectionKey) bool {
	return slices.ContainsFunc(h.papers, func(p *paper) bool {
		return (p.seat == seat || p.implied) && slices.ContainsFunc(p.sheet.Sections, func(sec orders.Section) bool {
			return sec.Key() == key && (len(sec.Statements) > 0 || p.slipIn(p.sheet.Sections, sec))
		})
	})
}

// restOf is what was left of a sheet, with pass in the sections that were taken out and may be passed.
func (h *reading) restOf(c cameBack, came *orders.Sheet, gone []orders.SectionKey) string {
	var rows []string
	for i, row := range c.rows {
		emptied := slices.ContainsFunc(came.Sections, func(sec orders.Section) bool { return sec.Line == i+1 && slices.Contains(gone, sec.Key()) })
		if !emptied && !isComment(row) && strings.TrimSpace(row) != "" && !endsSheet(row) || i == 0 {
			rows = append(rows, strings.TrimRight(row, " "))
		}
	}
	for _, key := range gone {
		if h.mayPass(key) {
			rows = append(rows, h.game.Keyword(key), "  pass")
		}
	}
	return strings.Join(append(rows, strings.TrimSpace(journal.EndLine)), "\n")
}

// mayPass says whether pass is an order of a section. What somebody says of one battle, or for good, is taken back.
func (h *reading) mayPass(key orders.SectionKey) bool {
	if key.Place != "" || key.ID == journal.StandingSection {
		return false
	}
	list, diags := orders.ParseStatements(key.ID, "pass", h.game.Rules.Vocabulary())
	return len(list) > 0 && !orders.Failed(diags)
}

// tellTakenOut tells what still stands, and what to write.
func (h *reading) tellTakenOut(out takenOut) (reason, offer string) {
	var all, passed, kept, cancels []string
	for _, key := range out.keys {
		word := h.game.Keyword(key)
		line := "CANCEL " + word
		if len(h.player.Seats) > 1 {
			line = "CANCEL " + strings.ToUpper(h.game.SeatName(out.seat)) + " " + word
		}
		if out.round > 0 {
			line += fmt.Sprintf(" ROUND %d", out.round)
		}
		all = append(all, word)
		if h.mayPass(key) {
			passed = append(passed, word)
		} else {
			kept = append(kept, line)
		}
		cancels = append(cancels, line)
	}
	is, stands, it := "is", "stands as it was", "it"
	if len(all) > 1 {
		is, stands, it = "are", "stand as they were", "them"
	}
	reason = "In the sheet that your letter quotes, " + journal.List(all) + " " + is + " empty or missing. What a sheet leaves out changes nothing, so of your orders for " +
		h.game.SeatName(out.seat) + " " + journal.List(all) + " still " + stands + " recorded, and no orders of this letter were taken."
	if out.rest == "" {
		if len(cancels) > 1 {
			reason += " To take " + it + " back, answer with the lines below, alone."
		} else {
			reason += " To take it back, answer with the line below, alone."
		}
		if len(passed) > 0 {
			reason += " To do nothing there, write " + listOr(passed) + " on a line of its own, and pass on the line below it."
		}
		return reason, strings.Join(cancels, "\n")
	}
	if len(kept) > 0 {
		reason += " To take back what cannot be passed, first answer with " + journal.List(kept) + ", alone; then send the sheet below."
	}
	if len(passed) > 0 {
		reason += " The sheet below is yours, with pass in " + journal.List(passed) + ": send it back to do nothing there, or write in place of pass what you want there."
	} else {
		reason += " The sheet below is yours."
	}
	return reason, out.rest
}

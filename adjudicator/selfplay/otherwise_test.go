package selfplay

import (
	"bytes"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/orders/sheets"
)

// A turn may be written in many ways that mean the same. This file writes accepted sheets anew and sees that they still do.

// checkSplit sends the sections of a sheet one by one, with the dice that it threw as a whole: the same must come of it, unless
// what could lapse in the whole sheet is refused in a sheet of its own.
func (m *match) checkSplit(old []byte, next []byte, cup *countingCup, out adjudicator.Outcome, subs []adjudicator.Submission) {
	if len(subs) != 1 || out.Stopped || len(out.Consumed) < 2 {
		return
	}
	state, err := m.game.Decode(old)
	if err != nil {
		m.fail("a stored state cannot be read: %v", err)
	}
	left := dice.NewList(cup.faces...)
	for _, sheet := range split(subs[0].Sheet, out.Consumed) {
		part := m.game.Resolve(state, []adjudicator.Submission{{Seat: subs[0].Seat, Sheet: sheet}}, left)
		if part.Refused || part.Stopped || orders.Failed(part.Diagnostics) {
			return
		}
		state = part.State
	}
	if got, err := state.Encode(); err != nil || !bytes.Equal(got, next) {
		m.fail("sent section by section, the sheet leads elsewhere (%v):\n%s\n%s", err, next, got)
	}
}

// split makes a sheet of every section that was carried out; battles stay with the combat move, standing orders with the first.
func split(sheet *orders.Sheet, consumed []adjudicator.Carried) []*orders.Sheet {
	var out []*orders.Sheet
	part := func() *orders.Sheet { return &orders.Sheet{Header: sheet.Header} }
	var carried []orders.Section
	for _, sec := range sheet.Sections {
		if slices.ContainsFunc(consumed, func(c adjudicator.Carried) bool { return c.SectionKey == sec.Key() }) {
			carried = append(carried, sec)
		}
	}
	phases := []string{
		axis.SectionStanding, axis.SectionResearch, axis.SectionPurchase, axis.SectionCombat, "reactions", axis.SectionNoncombat, axis.SectionMobilise,
	}
	for _, id := range phases {
		p := part()
		for _, sec := range carried {
			if sec.ID == id || id == axis.SectionCombat && sec.ID == axis.SectionBattle {
				p.Sections = append(p.Sections, sec)
			}
		}
		if len(p.Sections) > 0 {
			out = append(out, p)
		}
	}
	return out
}

// checkShuffled puts the lines of every section in another order: a sheet that was legal still is (AN-CMOVE.5, AN-RULING.27).
// Only where a line names second choices, or two name transports of one zone, does it matter which comes first.
func (m *match) checkShuffled(subs []adjudicator.Submission) {
	if len(subs) != 1 {
		return
	}
	text := orders.Print(subs[0].Sheet, m.rules.Vocab)
	sheet, _ := sheets.Parse(text, m.rules.Vocab)
	for _, sec := range sheet.Sections {
		if sec.ID != axis.SectionBattle && sec.ID != axis.SectionStanding && !ordered(sec.Statements) {
			m.chance.Shuffle(len(sec.Statements), func(i, j int) {
				sec.Statements[i], sec.Statements[j] = sec.Statements[j], sec.Statements[i]
			})
		}
	}
	text = orders.Print(sheet, m.rules.Vocab)
	sheet, _ = sheets.Parse(text, m.rules.Vocab)
	checked := m.game.Check(m.state, subs[0].Seat, []adjudicator.Submission{{Seat: subs[0].Seat, Sheet: sheet}})
	if orders.Failed(checked.Diagnostics) {
		var why []string
		for _, d := range checked.Diagnostics {
			why = append(why, d.String())
		}
		m.fail("with its lines in another order the sheet is refused: %s\n%s", strings.Join(why, "\n"), text)
	}
}

// ordered says whether the order of the lines decides who gets what.
func ordered(list []orders.Statement) bool {
	harbours := map[string]bool{}
	for _, st := range list {
		if st.Form() == "declare" { // before all moves
			return true
		}
		switch st := st.(type) {
		case orders.Move:
			if len(st.Else) > 0 {
				return true
			}
		case orders.Voyage:
			if harbours[st.From.ID] {
				return true
			}
			harbours[st.From.ID] = true
		}
	}
	return false
}

// checkReceipt sees that the receipt repeats every order that was carried out.
func (m *match) checkReceipt(out adjudicator.Outcome, subs []adjudicator.Submission) {
	if len(subs) != 1 || out.Stopped {
		return
	}
	checked := m.game.Check(m.state, subs[0].Seat, subs)
	told := map[int]bool{}
	for _, line := range checked.Lines {
		told[line.Line] = true
	}
	for _, sec := range subs[0].Sheet.Sections {
		if !slices.Contains(out.Consumed, adjudicator.Carried{Seat: subs[0].Seat, SectionKey: sec.Key()}) {
			continue
		}
		for _, st := range sec.Statements {
			if st.Form() != orders.FormPass && !told[st.At().Line] {
				m.fail("the receipt leaves out: %s", orders.PrintStatement(st, m.rules.Vocab))
			}
		}
	}
}

// checkTold puts events into words: there is a sentence for each, with nothing missing in it.
func (m *match) checkTold(events []adjudicator.Event) {
	told, err := m.phrases.Tell(events)
	if err != nil {
		m.fail("events cannot be told: %v", err)
	}
	for i, t := range told {
		if t.Text == "" && t.Dice == "" || strings.Contains(t.Text, "<no value>") || strings.Contains(t.Text, "%!") {
			m.fail("%+v is told as %q", events[i].Detail, t.Text)
		}
	}
	if p := m.game.Position(m.state, ""); p.Title == "" || len(p.Tables) == 0 {
		m.fail("there is no position to show")
	}
}

package play

import (
	"despatch/adjudicator"
	"despatch/orders"
)

// TakeStanding hands each sheet's section of standing orders to keep: the real orders in it take the place of all that its seat has sent
// before. The section is the ID of standing orders in the game's sheets. It lists the sections.
func TakeStanding(sheets []adjudicator.Submission, section string, keep func(adjudicator.Submission, *orders.Section)) []adjudicator.Carried {
	var used []adjudicator.Carried
	for _, sub := range sheets {
		if sec := sub.Sheet.Section(section); sec != nil {
			keep(sub, sec)
			used = append(used, adjudicator.Carried{Seat: sub.Seat, SectionKey: sec.Key()})
		}
	}
	return used
}

// RealOrders drops "pass": standing orders that hold nothing else are cleared.
func RealOrders(list []orders.Statement) []orders.Statement {
	var out []orders.Statement
	for _, st := range list {
		if st.Form() != orders.FormPass {
			out = append(out, st)
		}
	}
	return out
}

// Lines are statements as a sheet would print them, in which stored positions keep standing orders. They are read by sheets.Kept.
func Lines(list []orders.Statement, v *orders.Vocabulary) []string {
	var lines []string
	for _, st := range list {
		lines = append(lines, orders.PrintStatement(st, v))
	}
	return lines
}

// StandingForm shows standing orders in an order form; idle, if given, says which it need not show.
func StandingForm(section string, list []orders.Statement, v *orders.Vocabulary, idle func(orders.Statement) bool) adjudicator.FormSection {
	sec := adjudicator.FormSection{Keyword: v.Section(section).Keyword, Extra: true}
	read, unread := orders.WithoutUnread(list)
	sec.Notes = adjudicator.UnreadNotes(unread)
	for _, st := range read {
		if idle == nil || !idle(st) {
			sec.Lines = append(sec.Lines, orders.PrintStatement(st, v))
		}
	}
	return sec
}

// Form is the order form of a seat: a section for each that a duty of the seat asks for, as describe fills it, and the standing orders.
func Form(duties []adjudicator.Duty, seat adjudicator.Seat, describe func(adjudicator.Duty, *adjudicator.FormSection), standing adjudicator.FormSection) []adjudicator.FormSection {
	var out []adjudicator.FormSection
	told := map[string]bool{}
	for _, d := range duties {
		if d.Seat != seat || told[d.Keyword] {
			continue
		}
		told[d.Keyword] = true
		sec := adjudicator.FormSection{Keyword: d.Keyword}
		describe(d, &sec)
		out = append(out, sec)
	}
	return append(out, standing)
}

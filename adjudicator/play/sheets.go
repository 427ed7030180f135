package play

import (
	"fmt"
	"slices"

	"despatch/adjudicator"
	"despatch/orders"
)

// Sheets are the order sheets at hand, without the sections that have been used up.
type Sheets []adjudicator.Submission

// At are sheets that a resolution may take sections from; the list that it was given stays whole.
func At(sheets []adjudicator.Submission) Sheets { return slices.Clone(sheets) }

// Of is the sheet of a seat, nil where it has sent none.
func (s Sheets) Of(seat adjudicator.Seat) *orders.Sheet {
	for i := range s {
		if s[i].Seat == seat {
			return s[i].Sheet
		}
	}
	return nil
}

// Section is a seat's section of a kind with a number, 0 for one without; nil where its sheet has none.
func (s Sheets) Section(seat adjudicator.Seat, id string, number int) *orders.Section {
	sheet := s.Of(seat)
	if sheet == nil {
		return nil
	}
	for i := range sheet.Sections {
		if sec := &sheet.Sections[i]; sec.ID == id && sec.Number == number {
			return sec
		}
	}
	return nil
}

// Use takes out the sections of which used is true, and lists them.
func (s Sheets) Use(used func(*orders.Section) bool) []adjudicator.Carried {
	var out []adjudicator.Carried
	for i := range s {
		var own []adjudicator.Carried
		for j := range s[i].Sheet.Sections {
			if sec := &s[i].Sheet.Sections[j]; used(sec) {
				own = append(own, adjudicator.Carried{Seat: s[i].Seat, SectionKey: sec.Key()})
			}
		}
		if own != nil {
			s[i].Sheet = orders.Without(s[i].Sheet, adjudicator.Of(s[i].Seat, own))
		}
		out = append(out, own...)
	}
	return out
}

// Understood are the orders of a sheet in canonical form, for a receipt.
func Understood(sheet *orders.Sheet, v *orders.Vocabulary) []adjudicator.Understood {
	var out []adjudicator.Understood
	for i := range sheet.Sections {
		sec := &sheet.Sections[i]
		for _, st := range sec.Statements {
			out = append(out, adjudicator.Understood{Pos: st.At(), Section: Keyword(sec, v), Text: orders.PrintStatement(st, v)})
		}
	}
	return out
}

// Keyword is how a section is opened: ORDER 5, BATTLE East Poland.
func Keyword(sec *orders.Section, v *orders.Vocabulary) string {
	keyword := v.Section(sec.ID).Keyword
	if sec.Number > 0 {
		keyword = fmt.Sprintf("%s %d", keyword, sec.Number)
	}
	if sec.Place != "" {
		keyword += " " + v.Space(sec.Place)
	}
	return keyword
}

package campaign

import (
	"slices"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/templates"
)

// The order form is the part of a letter that shows a player his own position as a sheet to fill in. All that is his to decide
// stands there behind comment marks, so a form that comes back unchanged holds no orders.

// turn is the form for a seat, with what duties ask of it.
func (d *Desk) turn(g *journal.Game, duties []adjudicator.Duty, seat adjudicator.Seat) templates.Turn {
	t := templates.Turn{Seat: g.SeatName(seat), Header: d.header(g, seat), Sections: sections(duties, seat)}
	for _, sec := range g.Form(seat) {
		i := slices.IndexFunc(t.Sections, func(s templates.AwaitedSection) bool { return s.Keyword == sec.Keyword })
		switch {
		case i >= 0:
			t.Sections[i].Notes, t.Sections[i].Lines = sec.Notes, sec.Lines
		case sec.Extra:
			t.Extra = append(t.Extra, templates.AwaitedSection{Keyword: sec.Keyword, Notes: sec.Notes, Lines: sec.Lines})
		}
	}
	return t
}

package writing

import (
	"slices"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/templates"
)

// turn is the form for a seat, with what duties ask of it.
func (d *Clerk) turn(g *journal.Game, duties []adjudicator.Duty, seat adjudicator.Seat) templates.Turn {
	t := templates.Turn{Seat: g.SeatName(seat), Header: d.header(g, seat), Sections: Sections(duties, seat)}
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

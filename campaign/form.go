package campaign

import (
	"slices"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/templates"
)

// The order form is the part of a letter that shows a player his own position as a sheet to fill in. All that is his to decide
// stands there behind comment marks, so a form that comes back unchanged holds no orders.

// turn is the form for a seat, with what duties ask of it.
func (d *Desk) turn(g *game, duties []adjudicator.Duty, seat adjudicator.Seat) templates.Turn {
	t := templates.Turn{Seat: g.seatName(seat), Header: d.header(g, seat), Sections: sections(duties, seat)}
	for _, sec := range g.form(seat) {
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

// form is what the rules show a seat of its position. Standing orders that wait to be carried out go before those that hold.
func (g *game) form(seat adjudicator.Seat) []adjudicator.FormSection {
	rules, ok := g.rules.(adjudicator.Former)
	if !ok {
		return nil
	}
	form := rules.Form(g.state, seat)
	standing := g.rules.Vocabulary().Section(StandingSection)
	lines, waits := g.newStanding(seat)
	for i := range form {
		if waits && standing != nil && form[i].Keyword == standing.Keyword {
			form[i].Lines = lines
		}
	}
	return form
}

// newStanding are the lines of a section of standing orders that waits to be carried out.
func (g *game) newStanding(seat adjudicator.Seat) (lines []string, waits bool) {
	recorded, ok := g.Pending[seat]
	if !ok {
		return nil, false
	}
	sheet, err := g.read(recorded)
	if err != nil { // whoever plays it out will say so
		return nil, false
	}
	sec := sheet.Section(StandingSection)
	if sec == nil {
		return nil, false
	}
	for _, st := range sec.Statements {
		if st.Form() != orders.FormPass {
			lines = append(lines, orders.PrintStatement(st, g.rules.Vocabulary()))
		}
	}
	return lines, true
}

// standingOrders are those of a seat that hold, or wait to, and what the rules note of them.
func (g *game) standingOrders(seat adjudicator.Seat) (notes, lines []string) {
	standing := g.rules.Vocabulary().Section(StandingSection)
	for _, sec := range g.form(seat) {
		if standing != nil && sec.Keyword == standing.Keyword {
			return sec.Notes, sec.Lines
		}
	}
	return nil, nil
}

// unused is what the orders of a seat that wait leave unused.
func (g *game) unused(seat adjudicator.Seat) ([]string, error) {
	if _, waits := g.Pending[seat]; !waits {
		return nil, nil
	}
	subs, err := g.submissions()
	if err != nil {
		return nil, err
	}
	return g.check(seat, subs).Unused, nil
}

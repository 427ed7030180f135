package journal

import (
	"despatch/adjudicator"
	"despatch/orders"
	"despatch/words"
)

// Form is what the rules show a seat of its position. Standing orders that wait to be carried out go before those that hold.
func (g *Orders) Form(seat adjudicator.Seat) []adjudicator.FormSection {
	form := g.Rules.Form(g.Position, seat)
	standing := g.Rules.Vocabulary().Section(StandingSection)
	for i := range form {
		if standing == nil || form[i].Keyword != standing.Keyword {
			continue
		}
		if lines, waits := g.newStanding(seat); waits {
			form[i].Lines = lines
		}
	}
	return form
}

// newStanding are the lines of a section of standing orders that waits to be carried out.
func (g *Orders) newStanding(seat adjudicator.Seat) (lines []string, waits bool) {
	recorded, ok := g.Pending[seat]
	if !ok {
		return nil, false
	}
	sheet, err := g.Read(recorded)
	if err != nil { // whoever plays it out will say so
		return nil, false
	}
	sec := sheet.Section(StandingSection)
	if sec == nil {
		return nil, false
	}
	for _, st := range sec.Statements {
		if st.Form() != orders.FormPass {
			lines = append(lines, orders.PrintStatement(st, g.Rules.Vocabulary()))
		}
	}
	return lines, true
}

// StandingOrders are those of a seat that hold, or wait to, and what the rules note of them.
func (g *Orders) StandingOrders(seat adjudicator.Seat) (notes []words.Text, lines []string) {
	standing := g.Rules.Vocabulary().Section(StandingSection)
	for _, sec := range g.Form(seat) {
		if standing != nil && sec.Keyword == standing.Keyword {
			return sec.Notes, sec.Lines
		}
	}
	return nil, nil
}

// Unused is what the orders of a seat that wait leave unused.
func (g *Orders) Unused(seat adjudicator.Seat) ([]words.Text, error) {
	if _, waits := g.Pending[seat]; !waits {
		return nil, nil
	}
	subs, err := g.Submissions()
	if err != nil {
		return nil, err
	}
	return g.Check(seat, subs).Unused, nil
}

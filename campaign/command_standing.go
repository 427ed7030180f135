package campaign

import (
	"slices"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/orders"
	"despatch/templates"
)

var _ = underway.Carries(answerStanding)

// answerStanding shows the asker's standing orders that wait.
func answerStanding(h *underway.Letter, _ commands.Standing) (reading.Said, error) {
	g, p := h.Game, h.Reader()
	s := templates.Standing{}
	switch {
	case !g.Started():
		return notStarted, nil
	case !g.TakesStanding():
		return declined(noStandingOrders{}, nil), nil
	}
	for _, seat := range p.Seats {
		if waiting := standingOf(g, seat); waiting != nil {
			s.Held = append(s.Held, templates.Held{Seat: g.SeatName(seat), Lines: waiting})
			continue
		}
		if lines := standingInForce(g, seat); lines != nil {
			s.InForce = append(s.InForce, templates.Held{Seat: g.SeatName(seat), Lines: lines})
		}
	}
	if _, over := g.Over(); !over && len(p.Seats) > 0 {
		s.Header = h.Clerk.HeaderFor(g, p, g.FirstSeat(p))
	}
	return reading.Said{Kind: "standing", Data: s}, nil
}

// standingOf are the standing orders of a seat that wait for the next resolution; nil for none.
func standingOf(g *journal.Game, seat adjudicator.Seat) []templates.Line {
	sheet := g.Pending[seat].Standing()
	if len(sheet.Sections) == 0 {
		return nil
	}
	return writing.AnnotateAny(sheet.Text)
}

// standingInForce are the standing orders of a seat that the game itself keeps, as its order form shows them.
func standingInForce(g *journal.Game, seat adjudicator.Seat) []templates.Line {
	standing := g.Rules.Vocabulary().Section(journal.StandingSection)
	if standing == nil {
		return nil
	}
	var lines []templates.Line
	head := orders.Header{Game: g.ID, Seat: string(seat), Round: g.Rules.Stand(g.Position).Round}
	for _, sec := range g.Rules.Form(g.Position, seat) {
		for _, line := range sec.Lines {
			if sec.Keyword == standing.Keyword {
				lines = append(lines, templates.Line{Text: "  " + line})
			}
		}
	}
	if lines == nil {
		return nil
	}
	frame := writing.AnnotateAny(orders.Print(&orders.Sheet{Header: head}, g.Rules.Vocabulary()))
	return slices.Concat(frame[:1], []templates.Line{{Text: standing.Keyword}}, lines, frame[1:])
}

package campaign

import (
	"slices"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/templates"
)

var _ = underway.Carries(answerStatus)

// answerStatus tells where the game stands, and what of the asker's the desk holds. What others have sent is hidden (I7).
func answerStatus(h *underway.Letter, _ commands.Status) (reading.Said, error) {
	g, p := h.Game, h.Reader()
	if !g.Started() {
		return h.StatusBefore()
	}
	s := templates.Status{Game: g.ID, Title: g.Info.Title, Seats: g.SeatNames(p), Lead: p.Master, Watch: p.Role == journal.Observer, Stand: g.Rules.Stand(g.Position), Until: g.UntilFor(p), Beside: len(h.Papers) > 0 && !h.Became && !h.Operator}
	if s.Over = writing.Ending(g); s.Over != nil {
		return reading.Said{Kind: "status", Data: s}, nil
	}
	subs, err := g.Submissions()
	if err != nil {
		return reading.Said{}, err
	}
	looks := func(seat adjudicator.Seat) bool { return p.Speaks(seat) || slices.Contains(h.LookedAt(p), seat) }
	duties := g.Unsaid(subs, looks)
	if s.Clock, err = h.Clerk.ClockFor(g, p); err != nil {
		return reading.Said{}, err
	}
	s.Awaited, s.Due = writing.WaitingList(g, duties, p), g.DueFor(looks, duties)
	s.Unknown = g.MayHaveSaid(looks, duties)
	s.Ahead = writing.HeldAhead(g, p, g.Ahead)
	for _, seat := range h.LookedAt(p) {
		waits, ok := g.Pending[seat]
		if !ok {
			continue
		}
		held := templates.Held{Seat: g.SeatName(seat), Lines: writing.AnnotateAny(waits.Text)}
		if p.Speaks(seat) {
			s.Held = append(s.Held, held)
			continue
		}
		held.Player = g.PlayerName(seat)
		s.Others = append(s.Others, held)
	}
	return reading.Said{Kind: "status", Data: s}, nil
}

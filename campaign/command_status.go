package campaign

import (
	"slices"

	"despatch/adjudicator"
	"despatch/commands"
	"despatch/templates"
)

// answerStatus tells where the game stands, and what of the asker's the desk holds. What others have sent is hidden (I7).
func (h *handling) answerStatus(commands.Status) (said, error) {
	g, p := h.game, h.reader()
	if !g.started() {
		return h.statusBefore()
	}
	s := templates.Status{Game: g.ID, Title: g.info.Title, Seats: g.seatNames(p), Lead: p.Master, Watch: p.Role == Observer, Stand: g.rules.Stand(g.state), Until: g.untilFor(p), Beside: len(h.papers) > 0 && !h.became && !h.operator}
	if verdict, over := g.over(); over {
		s.Over = &verdict
		return said{kind: "status", data: s}, nil
	}
	subs, err := g.submissions()
	if err != nil {
		return said{}, err
	}
	looks := func(seat adjudicator.Seat) bool { return p.speaks(seat) || slices.Contains(h.lookedAt(p), seat) }
	duties := g.unsaid(subs, looks)
	if s.Clock, err = h.clockFor(g, p); err != nil {
		return said{}, err
	}
	s.Awaited, s.Due = g.waitingList(duties, p), g.dueFor(looks, duties)
	s.Unknown = g.mayHaveSaid(looks, duties)
	s.Ahead = g.heldAhead(p, g.Ahead)
	for _, seat := range h.lookedAt(p) {
		waits, ok := g.Pending[seat]
		if !ok {
			continue
		}
		held := templates.Held{Seat: g.seatName(seat), Lines: annotateAny(waits.Text)}
		if p.speaks(seat) {
			s.Held = append(s.Held, held)
			continue
		}
		held.Player = g.playerName(seat)
		s.Others = append(s.Others, held)
	}
	return said{kind: "status", data: s}, nil
}

package reading

import (
	"despatch/adjudicator"
)

// OpeningLine is the line that opens a sheet of a seat: for the turn on move or, where the seat is not awaited and nothing of it is recorded for what
// is still to come in that turn, for its next; "" for none.
func (h *Written) OpeningLine(seat adjudicator.Seat) string {
	held, ok := h.Game.Pending[seat]
	if h.Game.Awaited(seat) || ok && !held.OnlyStanding() {
		return h.Clerk.HeaderFor(h.Game, h.Player, seat)
	}
	next, ok := h.Game.NextTurn(seat)
	if !ok {
		return ""
	}
	return h.Clerk.HeaderIn(h.Game, seat, h.Player.KeySeat(seat), next)
}

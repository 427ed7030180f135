package judging

import (
	"despatch/campaign/journal"
	"despatch/words"
)

// AskLost asks for which turn orders are that answer such a letter and do not say it.
func (j *Judging) AskLost() (Verdict, error) {
	var awaited []journal.SeatTurn
	for _, seat := range j.Player.Seats {
		if j.Game.Awaited(seat) {
			awaited = append(awaited, journal.SeatTurn{Seat: seat, Round: j.Game.Rules.Stand(j.Game.Position).Round})
		}
	}
	v, err := j.AskFor(awaited)
	v.Refused.Reason = words.Join(book.Say(turnNotSaid{}), j.Lost())
	if len(awaited) == 0 {
		v.Refused.Reason = words.Join(v.Refused.Reason, book.Say(nothingAwaited{}), j.mayWait())
	}
	v.Why = "orders without a header answer a letter that was lost"
	return v, err
}

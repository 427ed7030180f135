package judging

import (
	"slices"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/templates"
	"despatch/words"
)

// mayWait tells, behind why a sheet is for no turn, for which it would be kept.
func (j *Found) mayWait() words.Text {
	seat := j.Seat
	if seat == "" && len(j.Player.Seats) == 1 {
		seat = j.Player.Seats[0]
	}
	next, ok := j.Game.NextTurn(seat)
	if !ok {
		return words.Text{}
	}
	return book.Say(nextTurnWaits{reading.SeatName(j.Game, seat), next})
}

// withOpening adds the line for the seat of a sheet that is for no turn, if there is none yet.
func (j *Found) withOpening(turns []templates.Turn) []templates.Turn {
	name := j.Game.SeatName(j.Seat)
	if j.Seat == "" || slices.ContainsFunc(turns, func(t templates.Turn) bool { return t.Seat == name }) {
		return turns
	}
	if line := j.OpeningLine(j.Seat); line != "" {
		turns = append(turns, templates.Turn{Seat: name, Header: line})
	}
	return turns
}

// knowsTurnOver says whether the letter answers one from after the last turn of its seat: then orders without a round are for the next.
func (j *Found) knowsTurnOver() bool {
	over := j.Game.TurnsOver[j.Seat]
	if j.Game.TurnsOver == nil { // a position from before this was kept
		over = j.Game.Began
	}
	return slices.ContainsFunc(j.Proofs, func(p journal.Proof) bool { return p.Player == j.Player && p.Entry >= over })
}

// TellOnTurn notes on the receipt of a sheet sent ahead that its seat is on turn now and orders for that turn are missing: its writer may have
// meant these.
func (j *Judging) TellOnTurn(r *templates.Receipt) error {
	if slices.ContainsFunc(j.Papers, func(p *incoming.Paper) bool { return p.Seat == j.Seat && p.Sheet.Header.Round != j.Round }) {
		return nil // they are in the same letter
	}
	owed, err := j.Game.Owes(j.Seat)
	if err == nil && len(owed) > 0 {
		r.Now = j.Game.Rules.Stand(j.Game.Position).Round
	}
	return err
}

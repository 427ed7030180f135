package campaign

import (
	"slices"

	"despatch/adjudicator"
	"despatch/campaign/desk"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/thread"
	"despatch/campaign/underway"
	"despatch/commands"
	"despatch/words"
)

var _ = underway.Carries(answerLeave)

// answerLeave gives up all seats of the writer, or his place among those who want to play. It is asked for twice, since it cannot be
// taken back.
func answerLeave(h *underway.Letter, c commands.Leave) (reading.Said, error) {
	g := h.Game
	if h.Player == nil {
		return declined(onlyPlayersLeave{}, ejectTakesIt{}), nil
	}
	if seat, _, ok := h.SeatFirst(c.Game); ok && !thread.Knows(h.Txn, c.Game) {
		if no := notThatSeat(h, seat); no != nil && g.Started() {
			return *no, nil
		}
		c.Game = g.ID
	}
	if c.Game != "" && c.Game != g.ID {
		return declined(namesAnotherGame{words.Own(g.ID), words.Own(c.Game)}, letterOfItsOwn{}), nil
	}
	if _, over := g.Over(); over {
		return declined(gameEnded{}, nil), nil
	}
	if h.Player.Role != "" {
		return declined(onlyHimself{}, nil), nil
	}
	if !g.Started() {
		return withdraw(h, c)
	}
	if !h.Confirmed {
		return h.AskToConfirm(c)
	}
	seats := h.Player.Seats
	if err := vacate(h, journal.Left{Player: *h.Player, Seats: seats}); err != nil {
		return reading.Said{}, err
	}
	return told(youHaveLeft{words.Own(g.ID), asNames(g.NamesOf(seats))}), nil
}

// notThatSeat says why a player cannot give up the seat that his line names, nil where it is all that he has.
func notThatSeat(h *underway.Letter, seat adjudicator.Seat) *reading.Said {
	name := words.Name(h.Game.SeatName(seat))
	if !slices.Contains(h.Player.Seats, seat) {
		no := declined(youDoNotPlay{name}, resignAlone{asNames(h.Game.SeatNames(h.Player))})
		return &no
	}
	main := slices.DeleteFunc(journal.MainSeats(h.Game.Info), func(s adjudicator.SeatInfo) bool { return !slices.Contains(h.Player.Seats, s.ID) })
	if len(main) == 1 && main[0].ID == seat {
		return nil
	}
	no := declined(resignsAll{asNames(h.Game.SeatNames(h.Player)), name}, somebodyElse{name, len(h.Game.Masters()) > 0})
	return &no
}

// withdraw takes the writer from those who want to play.
func withdraw(h *underway.Letter, c commands.Leave) (reading.Said, error) {
	g := h.Game
	if g.Signup.Of(h.Player.ID) < 0 {
		return declined(notJoined{words.Own(g.ID)}, nil), nil
	}
	if !h.Confirmed {
		return h.AskToConfirm(c)
	}
	if err := h.Alter(journal.KindWithdrawn, journal.Withdrawn{Player: *h.Player}); err != nil {
		return reading.Said{}, err
	}
	return told(youHaveWithdrawn{words.Own(g.ID)}), nil
}

// vacate makes seats free.
func vacate(h *underway.Letter, body journal.Left) error {
	if err := h.EndDeputiesIn(body.Seats); err != nil {
		return err
	}
	if err := h.Alter(journal.KindLeft, body); err != nil {
		return err
	}
	return desk.ForgetSheets(h.Txn, h.Game.ID, body.Seats)
}

// What is answered here.
type (
	onlyPlayersLeave struct{}
	ejectTakesIt     struct{}
	namesAnotherGame struct {
		Game  words.Own
		Other words.Own
	}
	letterOfItsOwn struct{}
	onlyHimself    struct{}
	youHaveLeft    struct {
		Game  words.Own
		Seats []words.Name
	}
	resignAlone  struct{ Seats []words.Name }
	somebodyElse struct {
		Seat   words.Name
		Master bool
	}
	resignsAll struct {
		Seats []words.Name
		Seat  words.Name
	}
	notJoined        struct{ Game words.Own }
	youHaveWithdrawn struct{ Game words.Own }
)

package campaign

import (
	"fmt"
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
		return reading.Declined(words.Plain("Only a player can give up his seat."), words.Plain("MASTER EJECT takes it from him.")), nil
	}
	if seat, _, ok := h.SeatFirst(c.Game); ok && !thread.Knows(h.Txn, c.Game) {
		if no := notThatSeat(h, seat); no != nil && g.Started() {
			return *no, nil
		}
		c.Game = g.ID
	}
	if c.Game != "" && c.Game != g.ID {
		return reading.Declined(words.Plain(fmt.Sprintf("Your letter is about game %s, and the line names %s.", g.ID, c.Game)), words.Plain("Send the line in a letter of its own.")), nil
	}
	if _, over := g.Over(); over {
		return reading.Declined(words.Plain("The game is over."), words.Text{}), nil
	}
	if h.Player.Role != "" {
		return reading.Declined(words.Plain("Only the player himself can give up his seat."), words.Text{}), nil
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
	return underway.Told(words.Plain(fmt.Sprintf("You have left game %s: %s free, and orders of yours that were not carried out are dropped. Thank you for the game.",
		g.ID, areNow(g.NamesOf(seats))))), nil
}

// notThatSeat says why a player cannot give up the seat that his line names, nil where it is all that he has.
func notThatSeat(h *underway.Letter, seat adjudicator.Seat) *reading.Said {
	name := h.Game.SeatName(seat)
	if !slices.Contains(h.Player.Seats, seat) {
		no := reading.Declined(words.Plain("You do not play "+name+"."), words.Plain("To give up what you play, which is "+journal.List(h.Game.SeatNames(h.Player))+", write RESIGN alone."))
		return &no
	}
	main := slices.DeleteFunc(journal.MainSeats(h.Game.Info), func(s adjudicator.SeatInfo) bool { return !slices.Contains(h.Player.Seats, s.ID) })
	if len(main) == 1 && main[0].ID == seat {
		return nil
	}
	hint := "The organiser of your game can give " + name + " to somebody else."
	if len(h.Game.Masters()) > 0 {
		hint = "The game master can give " + name + " to somebody else; PRESS TO MASTER asks him."
	}
	no := reading.Declined(words.Plain("RESIGN gives up all that you play, "+journal.List(h.Game.SeatNames(h.Player))+", and not "+name+" by itself."),
		words.Plain(hint+" To give up all, write RESIGN alone."))
	return &no
}

// withdraw takes the writer from those who want to play.
func withdraw(h *underway.Letter, c commands.Leave) (reading.Said, error) {
	g := h.Game
	if g.Signup.Of(h.Player.ID) < 0 {
		return reading.Declined(words.Plain(fmt.Sprintf("You have not joined game %s.", g.ID)), words.Text{}), nil
	}
	if !h.Confirmed {
		return h.AskToConfirm(c)
	}
	if err := h.Alter(journal.KindWithdrawn, journal.Withdrawn{Player: *h.Player}); err != nil {
		return reading.Said{}, err
	}
	return underway.Told(words.Plain(fmt.Sprintf("You have withdrawn from game %s, before it began.", g.ID))), nil
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

// areNow begins a sentence about seats: "North is", "North and South are".
func areNow(names []string) string {
	return journal.List(names) + reading.Pick(len(names), " is", " are")
}

package campaign

import (
	"fmt"
	"slices"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/commands"
)

var _ = carries((*handling).answerLeave)

// answerLeave gives up all seats of the writer, or his place among those who want to play. It is asked for twice, since it cannot be
// taken back.
func (h *handling) answerLeave(c commands.Leave) (said, error) {
	g := h.game
	if h.player == nil {
		return declined("Only a player can give up his seat.", "MASTER EJECT takes it from him."), nil
	}
	if seat, _, ok := h.seatFirst(c.Game); ok && !knows(h.tx, c.Game) {
		if no := h.notThatSeat(seat); no != nil && g.Started() {
			return *no, nil
		}
		c.Game = g.ID
	}
	if c.Game != "" && c.Game != g.ID {
		return declined(fmt.Sprintf("Your letter is about game %s, and the line names %s.", g.ID, c.Game), "Send the line in a letter of its own."), nil
	}
	if _, over := g.Over(); over {
		return declined("The game is over.", ""), nil
	}
	if h.player.Role != "" {
		return declined("Only the player himself can give up his seat.", ""), nil
	}
	if !g.Started() {
		return h.withdraw(c)
	}
	if !h.confirmed {
		return h.askToConfirm(c)
	}
	seats := h.player.Seats
	if err := h.vacate(journal.Left{Player: *h.player, Seats: seats}); err != nil {
		return said{}, err
	}
	return told(fmt.Sprintf("You have left game %s: %s free, and orders of yours that were not carried out are dropped. Thank you for the game.",
		g.ID, areNow(g.NamesOf(seats)))), nil
}

// notThatSeat says why a player cannot give up the seat that his line names, nil where it is all that he has.
func (h *handling) notThatSeat(seat adjudicator.Seat) *said {
	name := h.game.SeatName(seat)
	if !slices.Contains(h.player.Seats, seat) {
		no := declined("You do not play "+name+".", "To give up what you play, which is "+journal.List(h.game.SeatNames(h.player))+", write RESIGN alone.")
		return &no
	}
	main := slices.DeleteFunc(journal.MainSeats(h.game.Info), func(s adjudicator.SeatInfo) bool { return !slices.Contains(h.player.Seats, s.ID) })
	if len(main) == 1 && main[0].ID == seat {
		return nil
	}
	hint := "The organiser of your game can give " + name + " to somebody else."
	if len(h.game.Masters()) > 0 {
		hint = "The game master can give " + name + " to somebody else; PRESS TO MASTER asks him."
	}
	no := declined("RESIGN gives up all that you play, "+journal.List(h.game.SeatNames(h.player))+", and not "+name+" by itself.",
		hint+" To give up all, write RESIGN alone.")
	return &no
}

// withdraw takes the writer from those who want to play.
func (h *handling) withdraw(c commands.Leave) (said, error) {
	g := h.game
	if g.Signup.Of(h.player.ID) < 0 {
		return declined(fmt.Sprintf("You have not joined game %s.", g.ID), ""), nil
	}
	if !h.confirmed {
		return h.askToConfirm(c)
	}
	if err := h.alter(journal.KindWithdrawn, journal.Withdrawn{Player: *h.player}); err != nil {
		return said{}, err
	}
	return told(fmt.Sprintf("You have withdrawn from game %s, before it began.", g.ID)), nil
}

// vacate makes seats free.
func (h *handling) vacate(body journal.Left) error {
	if err := h.endDeputiesIn(body.Seats); err != nil {
		return err
	}
	if err := h.alter(journal.KindLeft, body); err != nil {
		return err
	}
	return forgetSheets(h.tx, h.game.ID, body.Seats)
}

// areNow begins a sentence about seats: "North is", "North and South are".
func areNow(names []string) string { return journal.List(names) + pick(len(names), " is", " are") }

// pick is one word for one, and the other for several.
func pick(n int, one, several string) string {
	if n == 1 {
		return one
	}
	return several
}

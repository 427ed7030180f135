package underway

import (
	"slices"

	"despatch/campaign/reading"
	"despatch/campaign/records"
	"despatch/commands"
	"despatch/orders"
	"despatch/words"
)

// askAnew asks once more for what was confirmed when the game stood otherwise; asked is false where nothing has changed that matters.
// Leaving is the same in every round, the end of a game is not.
func (h *Entered) askAnew(c commands.Command, w records.Waiting) (s reading.Said, asked bool, err error) {
	now := h.Stand()
	_, leaves := c.(commands.Leave)
	_, votes := c.(commands.Vote)
	_, closes := c.(commands.Close)
	ends := votes || closes
	if !leaves && !ends || now == nil || h.Player.Role != "" {
		return reading.Said{}, false, nil
	}
	if _, over := h.Game.Over(); over {
		return reading.Said{}, false, nil
	}
	was, here := w.Stand, words.Own(h.Game.ID)
	var why words.Text
	switch {
	case now.Round > 0 && was == nil: // asked before this was kept
		why = book.Say(mayHaveChanged{here})
	case now.Round > 0 && was.Round == 0:
		why = book.Say(hasBegunSince{here})
	case was != nil && !slices.Equal(was.Seats, now.Seats):
		why = book.Say(seatsChangedSince{here})
	case ends && was != nil && was.Round != now.Round:
		why = book.Say(goneOnSince{here, now.Round})
	default:
		return reading.Said{}, false, nil
	}
	if leaves && len(now.Seats) > 0 {
		why = words.Join(why, book.Say(leavingIsResigning{orders.Names(h.Game.NamesOf(now.Seats)), len(now.Seats) > 1}))
	}
	s, err = h.AskToConfirmBecause(why, c)
	return s, true, err
}

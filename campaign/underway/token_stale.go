package underway

import (
	"fmt"
	"slices"

	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/records"
	"despatch/commands"
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
	was, here := w.Stand, h.Game.ID
	var why string
	switch {
	case now.Round > 0 && was == nil: // asked before this was kept
		why = fmt.Sprintf("Game %s may have changed since you asked for this.", here)
	case now.Round > 0 && was.Round == 0:
		why = fmt.Sprintf("Game %s has begun since you asked for this, when it had not.", here)
	case was != nil && !slices.Equal(was.Seats, now.Seats):
		why = fmt.Sprintf("Your seats in game %s have changed since you asked for this.", here)
	case ends && was != nil && was.Round != now.Round:
		why = fmt.Sprintf("Game %s has gone on since you asked for this; it is round %d now.", here, now.Round)
	default:
		return reading.Said{}, false, nil
	}
	if leaves && len(now.Seats) > 0 {
		why += fmt.Sprintf(" To leave it now is to resign: you play %s, and would give your %s up for good.", journal.List(h.Game.NamesOf(now.Seats)), reading.Pick(len(now.Seats), "seat", "seats"))
	}
	s, err = h.AskToConfirmBecause(words.Plain(why), c)
	return s, true, err
}

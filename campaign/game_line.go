package campaign

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/commands"
)

// Our letters say how one writes from a new window: with the line GAME on top. It tells the game and proves who writes, so orders may stand
// below it as they do in an answer to our letter.

// isGameLine says whether a row of the letter is the line GAME of the letter's game, or says it once more.
func (h *reading) isGameLine(row string) bool {
	if h.asked.Binding.Game == "" || !strings.Contains(strings.ToUpper(row), "GAME") {
		return false
	}
	l := commands.Parse("", row, h.commandOptions())
	return len(l.Commands)+len(l.Diagnostics) == 0 && strings.EqualFold(l.Binding.Game, h.game.ID)
}

// bound are those of some turns that the line GAME may mean: that of the seat which it names, and of its round.
func (j *judging) bound(turns []journal.SeatTurn) []journal.SeatTurn {
	b := j.asked.Binding
	if id, ok := j.game.Rules.Vocabulary().SeatNamed(b.Seat); ok && b.Seat != "" && slices.Contains(j.player.Seats, adjudicator.Seat(id)) {
		seat := adjudicator.Seat(id)
		turns = slices.DeleteFunc(turns, func(t journal.SeatTurn) bool { return t.Seat != seat })
		if len(turns) == 0 {
			turns = turnsIn([]adjudicator.Seat{seat}, j.game.Rules.Stand(j.game.Position).Round)
		}
	}
	for i := range turns {
		if b.Round > 0 {
			turns[i].Round = b.Round
		}
	}
	return turns
}

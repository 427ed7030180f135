package reading

import (
	"strings"

	"despatch/commands"
)

// IsGameLine says whether a row of the letter is the line GAME of the letter's game, or says it once more.
func (h *Commanded) IsGameLine(row string) bool {
	if h.Asked.Binding.Game == "" || !strings.Contains(strings.ToUpper(row), "GAME") {
		return false
	}
	l := commands.Parse("", row, h.CommandOptions())
	return len(l.Commands)+len(l.Diagnostics) == 0 && strings.EqualFold(l.Binding.Game, h.Game.ID)
}

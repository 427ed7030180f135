package reading

import (
	"despatch/campaign/incoming"
	"despatch/commands"
)

// CommandIn says whether a row of orders is a command, and can be nothing else.
func (h *Placed) CommandIn(row string) bool {
	if h.OpensSection(row) {
		return false
	}
	read := commands.Parse("", row+"\n.\nEND", h.CommandOptions())
	if len(read.Commands) != 1 || read.Commands[0].At().Line != 1 {
		return false
	}
	_, standing := read.Commands[0].(commands.Standing)
	return !standing && !incoming.OrderLike(row, h.Game.Rules.Vocabulary()) // last, for it reads the row once for each section
}

package reading

import (
	"slices"

	"despatch/commands"
)

// Plays says whether the letter asks for something that its game wants evidence for.
func (h *Commanded) Plays() bool {
	return slices.ContainsFunc(h.Asked.Commands, func(c commands.Command) bool {
		row, ok := commands.Lookup(c.Verb())
		return ok && row.Proof == commands.ByLetter && row.Effect != commands.Asks
	})
}

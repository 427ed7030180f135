package reading

import (
	"slices"

	"despatch/commands"
)

// How a letter shows that its writer has read a letter of ours.
const (
	byAddress = "address"
)

// Plays says whether the letter asks for something that its game wants evidence for.
func (h *Commanded) Plays() bool {
	return slices.ContainsFunc(h.Asked.Commands, func(c commands.Command) bool {
		row, ok := commands.Lookup(c.Verb())
		return ok && row.Proof == commands.ByLetter && row.Effect != commands.Asks
	})
}

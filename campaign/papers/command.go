package papers

import (
	"despatch/commands"
)

// ReadCommands reads what the letter asks for, knowing the games, and once the game is known also its names.
func (h *Reading) ReadCommands() {
	h.Asked = commands.Parse(h.Letter.Subject, h.Postscripts(), h.CommandOptions())
	h.StopAtGame()
	h.DropStruck()
	h.dropImplied()
	h.KeepOrdersBack(len(h.Forms)+len(h.Changed) > 0)
}

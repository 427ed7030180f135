package reading

import (
	"despatch/campaign/journal"
	"despatch/commands"
	"despatch/words"
)

// WantsGame refuses a command of the command line that says nothing of its game.
func (h *GameWords) WantsGame(row commands.Spec) (Said, bool) {
	if h.Game != nil || row.Gameless {
		return Said{}, false
	}
	return Declined(book.Say(whichGameUnsaid{}), book.Say(gameInFront{})), true
}

// Reader is the person who is answered; whoever runs the desk reads as a spectator.
func (h *Written) Reader() *journal.Player {
	if h.Player == nil {
		return new(journal.Player)
	}
	return h.Player
}

// Theirs refuses what nobody can do in a player's stead, since it holds in all his games.
func (h *Written) Theirs() (Said, bool) {
	if h.Player != nil && !h.Became && !h.Operator {
		return Said{}, false
	}
	return Declined(book.Say(eachForHimself{}), words.Text{}), true
}

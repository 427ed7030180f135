package templates

import "despatch/words"

// Vote tells of a proposal to end the game, and of what somebody has said to it.
type Vote struct {
	// Word opens the commands by which one votes: "DRAW".
	Word string
	// Draw is true for a draw; otherwise Side would give the game up.
	Draw bool
	Side string
	// Round is the one at whose end the proposal lapses.
	Round int
	// Who has proposed it now, or refused it, or, with neither set, agreed.
	Who               words.Text
	Proposed, Refused bool
	// Agreed and Undecided are the players, with their seats.
	Agreed, Undecided []words.Text
	// Asked is true when the reader has not voted yet.
	Asked bool
}

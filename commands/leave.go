package commands

import "despatch/orders"

// Leave gives up all the sender's seats of a game: "RESIGN", "LEAVE east41". It is done only when confirmed by a Confirm.
type Leave struct {
	orders.Pos
	// Game is the game's short name in small letters, "" for the game that the letter is bound to.
	Game string
}

// VerbLeave opens a Leave.
const VerbLeave Verb = "leave"

var _ = enter(entry{
	place: 40,
	words: []string{"leave", "resign", "resign from"},
	help:  "Gives up all your seats in the game.",
	Spec: Spec{
		Verb: VerbLeave, Who: Player, Effect: Plays, Proof: ByConfirmation,
		Own:     true,
		Takes:   "[game]",
		Example: "RESIGN",
	},
	parse: func(c *cursor, at orders.Pos) Command { return Leave{at, c.gameIfAny()} },
})

// Verb implements Command.
func (Leave) Verb() Verb { return VerbLeave }

// gameIfAny reads [[GAME] game].
func (c *cursor) gameIfAny() string {
	c.word(wordGame)
	if !c.more() {
		return ""
	}
	return c.game()
}

// String implements Command.
func (c Leave) String() string { return c.Verb().Words() + before(" ", game(c.Game)) }

package commands

import "despatch/orders"

// Open lets players join a game: "MASTER OPEN east41 FOR SIGN-UP".
type Open struct {
	orders.Pos
	// Game is the game's short name in small letters, "" for the game that the letter is bound to.
	Game string
}

// VerbOpen opens an Open.
const VerbOpen Verb = "master-open"

var _ = enter(entry{
	place: 380,
	words: []string{"open"},
	help:  "Lets players join a game.",
	Spec: Spec{
		Verb: VerbOpen, Who: Master, Effect: Arranges, Proof: ByLetter,
		Gameless: true,
		Takes:    "[game] FOR SIGN-UP",
		Example:  "MASTER OPEN east41 FOR SIGN-UP",
	},
	parse: parseOpen,
})

// Verb implements Command.
func (Open) Verb() Verb { return VerbOpen }

// parseOpen reads [[GAME] game] FOR SIGN-UP.
func parseOpen(c *cursor, at orders.Pos) Command {
	st := Open{Pos: at}
	if c.word(wordGame) || !c.sees(wordFor) {
		st.Game = c.game()
	}
	c.needWord(wordFor)
	c.needWord(wordSignUp)
	return st
}

// String implements Command.
func (c Open) String() string { return c.Verb().Words() + before(" ", game(c.Game)) + " FOR SIGN-UP" }

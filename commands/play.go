package commands

import "despatch/orders"

// Play plays the sheet that was checked: it stands in answer to the letter that tells what came of the CHECK.
type Play struct{ orders.Pos }

// VerbPlay opens a Play.
const VerbPlay Verb = "play"

var _ = enter(entry{
	place: 130,
	words: []string{"play", "play it", "play this", "play the sheet", "play the check"},
	help:  "Plays the sheet that was checked, in answer to the letter that tells what came of its CHECK.",
	Spec: Spec{
		Verb: VerbPlay, Who: Player, Effect: Plays, Proof: ByLetter,
		Example: "PLAY",
	},
	parse: func(c *cursor, at orders.Pos) Command { return Play{at} },
})

// Verb implements Command.
func (Play) Verb() Verb { return VerbPlay }

// String implements Command.
func (c Play) String() string { return c.Verb().Words() }

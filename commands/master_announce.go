package commands

import "despatch/orders"

// Announce writes to all players in the game master's name: "MASTER ANNOUNCE", the text, END.
type Announce struct {
	orders.Pos
	// Text is never empty.
	Text string
}

// VerbAnnounce opens an Announce.
const VerbAnnounce Verb = "master-announce"

var _ = enter(entry{
	place: 360,
	words: []string{"announce"},
	help:  "Writes to all players.",
	Spec: Spec{
		Verb: VerbAnnounce, Who: Master, Effect: Arranges, Proof: ByLetter, Body: Message,
		Example: "MASTER ANNOUNCE\nThe game begins on Monday.\nEND",
	},
	parse: parseAnnounce,
	below: func(c Command, text string) Command {
		cmd := c.(Announce)
		cmd.Text = text
		return cmd
	},
})

// Verb implements Command.
func (Announce) Verb() Verb { return VerbAnnounce }

// parseAnnounce reads [:], and leaves the text.
func parseAnnounce(c *cursor, at orders.Pos) Command {
	c.mark(":")
	return Announce{Pos: at}
}

// String implements Command. A line END in the text would end it.
func (c Announce) String() string { return withBody(c.Verb().Words(), c.Text) }

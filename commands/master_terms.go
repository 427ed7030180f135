package commands

import "despatch/orders"

// Terms sets the terms of deadlines from the next phase on: "MASTER TERMS next 72h, grace 12h".
type Terms struct {
	orders.Pos
	// Text is one line in the language of package deadline.
	Text string
}

// VerbTerms opens a Terms.
const VerbTerms Verb = "master-terms"

var _ = enter(entry{
	place: 430,
	words: []string{"terms"},
	help:  "Sets the terms of deadlines from the next phase on.",
	Spec: Spec{
		Verb: VerbTerms, Who: Master, Effect: Plays, Proof: ByLetter, Body: Paragraph,
		Takes:   "terms",
		Example: "MASTER TERMS next 72h, grace 12h",
	},
	parse: func(c *cursor, at orders.Pos) Command { return Terms{at, c.free("the text of the terms")} },
	below: func(c Command, text string) Command {
		cmd := c.(Terms)
		cmd.Text = blanks(cmd.Text + " " + text)
		return cmd
	},
})

// Verb implements Command.
func (Terms) Verb() Verb { return VerbTerms }

// String implements Command.
func (c Terms) String() string { return c.Verb().Words() + " " + c.Text }

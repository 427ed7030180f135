package commands

import "despatch/orders"

// Close ends a game for good: "MASTER CLOSE", "MASTER CLOSE BECAUSE all agreed".
type Close struct {
	orders.Pos
	Reason string
	// Loose: the reason stands without BECAUSE before it.
	Loose bool
}

// VerbClose opens a Close.
const VerbClose Verb = "master-close"

var _ = enter(entry{
	place: 570,
	words: []string{"close"},
	help:  "Ends the game for good.",
	Spec: Spec{
		Verb: VerbClose, Who: Master, Effect: Plays, Proof: ByLetter, Body: Paragraph,
		Takes:   "[BECAUSE reason]",
		Example: "MASTER CLOSE BECAUSE all agreed",
	},
	parse: func(c *cursor, at orders.Pos) Command {
		reason, loose := c.reasonIfAny()
		return Close{at, reason, loose}
	},
	below: func(c Command, text string) Command {
		cmd := c.(Close)
		cmd.Loose = cmd.Loose || cmd.Reason == ""
		cmd.Reason = blanks(cmd.Reason + " " + text)
		return cmd
	},
})

// Verb implements Command.
func (Close) Verb() Verb { return VerbClose }

// String implements Command.
func (c Close) String() string { return c.Verb().Words() + before(" BECAUSE ", c.Reason) }

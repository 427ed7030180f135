package commands

import "despatch/orders"

// Pause stops clocks and adjudication: "MASTER PAUSE", "MASTER PAUSE BECAUSE of Christmas".
type Pause struct {
	orders.Pos
	Reason string
	// Loose: the reason stands without BECAUSE before it.
	Loose bool
}

// VerbPause opens a Pause.
const VerbPause Verb = "master-pause"

var _ = enter(entry{
	place: 400,
	words: []string{"pause"},
	help:  "Stops the clocks, and carries nothing out.",
	Spec: Spec{
		Verb: VerbPause, Who: Master, Effect: Plays, Proof: ByLetter, Body: Paragraph,
		Takes:   "[BECAUSE reason]",
		Example: "MASTER PAUSE BECAUSE of Christmas",
	},
	parse: func(c *cursor, at orders.Pos) Command {
		reason, loose := c.reasonIfAny()
		return Pause{at, reason, loose}
	},
	below: func(c Command, text string) Command {
		cmd := c.(Pause)
		cmd.Loose = cmd.Loose || cmd.Reason == ""
		cmd.Reason = blanks(cmd.Reason + " " + text)
		return cmd
	},
})

// Verb implements Command.
func (Pause) Verb() Verb { return VerbPause }

// String implements Command.
func (c Pause) String() string { return c.Verb().Words() + before(" BECAUSE ", c.Reason) }

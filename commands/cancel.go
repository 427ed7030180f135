package commands

import "despatch/orders"

// Cancel takes back orders that are recorded and not carried out: "CANCEL", "CANCEL COMBAT MOVE".
type Cancel struct {
	orders.Pos
	// Section is the keyword of one section as written, "" for all.
	Section string
}

// VerbCancel opens a Cancel.
const VerbCancel Verb = "cancel"

var _ = enter(entry{
	place: 120,
	words: []string{"cancel", "cancel orders"},
	Spec: Spec{
		Verb: VerbCancel, Who: Player, Effect: Plays, Proof: ByLetter,
		Takes:   "[section]",
		Help:    "Takes back orders that are recorded and not carried out yet.",
		Example: "CANCEL COMBAT MOVE",
	},
	parse: func(c *cursor, at orders.Pos) Command { return Cancel{at, c.nameIfAny("the section")} },
})

// Verb implements Command.
func (Cancel) Verb() Verb { return VerbCancel }

// String implements Command.
func (c Cancel) String() string { return c.Verb().Words() + before(" ", name(c.Section)) }

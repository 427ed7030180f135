package commands

import "despatch/orders"

// Edit replaces parts of the position: "MASTER EDIT BECAUSE a misprint in the set-up", a position file, END.
type Edit struct {
	orders.Pos
	Reason string
	// File is a position file. It is never empty.
	File string
}

// VerbEdit opens an Edit.
const VerbEdit Verb = "master-edit"

var _ = enter(entry{
	place: 530,
	words: []string{"edit"},
	help:  "Changes the position as the position file below says.",
	Spec: Spec{
		Verb: VerbEdit, Who: Master, Effect: Plays, Proof: ByLetter, Body: File,
		Takes:   "BECAUSE reason",
		Example: "MASTER EDIT BECAUSE of a misprint\nspaces: {}\nEND",
	},
	parse: parseEdit,
	below: func(c Command, text string) Command {
		cmd := c.(Edit)
		cmd.File = text
		return cmd
	},
})

// Verb implements Command.
func (Edit) Verb() Verb { return VerbEdit }

func parseEdit(c *cursor, at orders.Pos) Command { return Edit{Pos: at, Reason: c.reason()} }

// String implements Command.
func (c Edit) String() string { return withBody(c.Verb().Words()+" BECAUSE "+c.Reason, c.File) }

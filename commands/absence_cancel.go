package commands

import "despatch/orders"

// CancelAbsence takes back all absences that have not passed: "ABSENCE CANCEL".
type CancelAbsence struct{ orders.Pos }

// VerbAbsenceCancel opens a CancelAbsence.
const VerbAbsenceCancel Verb = "absence-cancel"

var _ = enter(entry{
	place: 240,
	words: []string{"absence cancel", "cancel absence"},
	help:  "Takes your absences back.",
	Spec: Spec{
		Verb: VerbAbsenceCancel, Who: Player, Effect: Plays, Proof: ByLetter, Mild: true,
		Own:     true,
		Example: "ABSENCE CANCEL",
	},
	parse: func(c *cursor, at orders.Pos) Command { return CancelAbsence{at} },
})

// Verb implements Command.
func (CancelAbsence) Verb() Verb { return VerbAbsenceCancel }

// String implements Command.
func (c CancelAbsence) String() string { return c.Verb().Words() }

package commands

import "despatch/orders"

// Resume lets a paused game go on: "MASTER RESUME".
type Resume struct{ orders.Pos }

// VerbResume opens a Resume.
const VerbResume Verb = "master-resume"

var _ = enter(entry{
	place: 410,
	words: []string{"resume"},
	help:  "Lets a paused game go on.",
	Spec: Spec{
		Verb: VerbResume, Who: Master, Effect: Plays, Proof: ByLetter,
		Example: "MASTER RESUME",
	},
	parse: func(c *cursor, at orders.Pos) Command { return Resume{at} },
})

// Verb implements Command.
func (Resume) Verb() Verb { return VerbResume }

// String implements Command.
func (c Resume) String() string { return c.Verb().Words() }

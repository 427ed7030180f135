package commands

import "despatch/orders"

// Process adjudicates a phase with what is there, without waiting: "MASTER PROCESS COMBAT MOVE". The phase is named so that
// nobody processes the one after it by mistake.
type Process struct {
	orders.Pos
	// Phase is as written.
	Phase string
}

// VerbProcess opens a Process.
const VerbProcess Verb = "master-process"

var _ = enter(entry{
	place: 520,
	words: []string{"process"},
	help:  "Adjudicates the phase with what is here, without waiting.",
	Spec: Spec{
		Verb: VerbProcess, Who: Master, Effect: Plays, Proof: ByLetter,
		Takes:   "phase",
		Example: "MASTER PROCESS COMBAT MOVE",
	},
	parse: func(c *cursor, at orders.Pos) Command { return Process{at, c.phase()} },
})

// Verb implements Command.
func (Process) Verb() Verb { return VerbProcess }

// String implements Command.
func (c Process) String() string { return c.Verb().Words() + " " + name(c.Phase) }

package commands

import "despatch/orders"

// Settings asks to be shown the sender's settings: "SETTINGS".
type Settings struct{ orders.Pos }

// VerbSettings opens a Settings.
const VerbSettings Verb = "settings"

var _ = enter(entry{
	place: 320,
	words: []string{"settings"},
	help:  "Shows your settings.",
	Spec: Spec{
		Verb: VerbSettings, Who: Registered, Effect: Asks, Proof: NoProof,
		Example: "SETTINGS",
	},
	parse: func(c *cursor, at orders.Pos) Command { return Settings{at} },
})

// Verb implements Command.
func (Settings) Verb() Verb { return VerbSettings }

// String implements Command.
func (c Settings) String() string { return c.Verb().Words() }

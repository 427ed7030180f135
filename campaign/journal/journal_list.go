package journal

import "time"

// EntryLine is an entry of a game's journal, for people. It shows nothing of what orders say.
type EntryLine struct {
	Number uint64    `json:"number"`
	At     time.Time `json:"at"`
	Kind   string    `json:"kind"`
	// Who has done it, by name; "the desk" for what nobody asked for, "the operator" for the command line.
	Who string `json:"who"`
	// What says what came of it: "round 3, Germany: Combat move"; "" where the kind says enough.
	What string `json:"what,omitempty"`
	// Stands is false for what a step back has undone.
	Stands bool `json:"stands"`
}

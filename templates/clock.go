package templates

import (
	"strings"
	"time"

	"despatch/words"
)

// Clock is what letters say of time beside the deadline itself.
type Clock struct {
	// Because tells step by step why the deadline is where it is, in sentences without a full stop.
	Because []words.Text
	// Grace is until when orders count as in time, zero where that is the deadline. Reserve is what the reader has left of his
	// reserve: "2 days 3 hours"; "" for none.
	Grace   time.Time
	Reserve words.Text
	// Pause is that of the game, zero for none.
	Pause Pause
	// IfMissed tells for each of the reader's seats that is awaited what happens if nothing comes.
	IfMissed []IfMissed
}

// isNoReason says of what people write for a reason that it is none, "until Monday", and so stands behind a colon and not behind "because".
func isNoReason(reason string) bool {
	first, _, _ := strings.Cut(strings.ToLower(reason), " ")
	switch first {
	case "until", "till", "to", "for", "from", "over", "during", "fino", "per", "bis", "für", "jusqu'à", "hasta", "because", "since", "as":
		return true
	}
	return false
}

// IfMissed is what happens to a seat if nothing comes from its player.
type IfMissed struct {
	Seat string
	// By is the last moment, Policy what happens then: "hold", "standing", "default", "deputy", "pool", "master".
	By     time.Time
	Policy string
	// Lines are the sheet that the desk would play, where it would play one.
	Lines []Line
}

// ClockNotice is the data of the notice "clock": something that has changed the time of a game.
type ClockNotice struct {
	// What is "paused", "resumed", "moved", "outage", "clock", "terms", "policy", "late", "played" or "abandoned".
	What string
	// Reason is the game master's for a pause, or "".
	Reason string
	// Until is the reader's deadline now, zero for none; Because tells how it came about.
	Until   time.Time
	Because []words.Text
	// Length is how long an outage was: "3 hours 30 minutes".
	Length words.Text
	// Seats are the seats that are late or abandoned, Players who sat there. Master is true where the reader may do
	// something about it, and Stuck then says why the desk could not.
	Seats, Players []string
	Master         bool
	Stuck          words.Text
	// Volunteers are people who stand by, for a game master.
	Volunteers []string
	// Lines are what the desk has written in the reader's place.
	Lines []Line
	// Terms, Policy, Wait and Unread are what holds from now on, "" for what has not changed.
	Terms, Policy, Wait, Unread string
	// Lost are the items of the terms before that the new ones do not repeat.
	Lost []string
}

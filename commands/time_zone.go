package commands

import (
	"strings"

	"despatch/orders"
	"despatch/pattern"
	"despatch/words"
)

// TimeZone sets in which zone the sender is told times: "TIME ZONE Europe/Rome".
type TimeZone struct {
	orders.Pos
	// Zone is shaped like a name of the IANA database; whether it is one is not looked up.
	Zone string
}

// VerbTimeZone opens a TimeZone.
const VerbTimeZone Verb = "time-zone"

var _ = enter(entry{
	place: 330,
	words: []string{"time zone", "settings time zone", "timezone", "settings timezone"},
	help:  "Sets the zone in which you are told times.",
	Spec: Spec{
		Verb: VerbTimeZone, Who: Registered, Effect: Arranges, Proof: ByLetter,
		Takes:   "zone",
		Example: "TIME ZONE Europe/Rome",
	},
	parse: func(c *cursor, at orders.Pos) Command { return TimeZone{at, c.zone()} },
})

// Verb implements Command.
func (TimeZone) Verb() Verb { return VerbTimeZone }

var (
	zoneField = pattern.Of(`^[^ ]+`)
	zoneName  = pattern.Of(`^[A-Za-z][A-Za-z0-9_+-]*(?:/[A-Za-z0-9_+-]+){0,2}$`)
)

func (c *cursor) zone() string {
	at := c.pos()
	m := c.match(zoneField) // a field would end at the sign of Etc/GMT+1
	if m == nil {
		c.missing("the time zone")
		return ""
	}
	if !zoneName.MatchString(m[0]) || c.strict && !strings.Contains(m[0], "/") {
		c.failAt(at, noTimeZone{short(m[0])}, writeItsCity{})
	}
	return m[0]
}

// String implements Command.
func (c TimeZone) String() string { return c.Verb().Words() + " " + c.Zone }

// What is said of a line.
type (
	noTimeZone   struct{ Wrote words.Own }
	writeItsCity struct{}
)

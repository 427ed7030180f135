package commands

import "despatch/orders"

// AppointDeputy lets somebody write for a seat: "MASTER DEPUTY Germany: anna@example.net UNTIL 3 December".
type AppointDeputy struct {
	orders.Pos
	Seat string
	Who  Person
	// Until is the last day.
	Until Date
}

// VerbMasterDeputy opens an AppointDeputy.
const VerbMasterDeputy Verb = "master-deputy"

var _ = enter(entry{
	place: 500,
	words: []string{"deputy"},
	help:  "Lets somebody send orders for a seat.",
	Spec: Spec{
		Verb: VerbMasterDeputy, Who: Master, Effect: Plays, Proof: ByLetter,
		Takes:   "seat: address [name] UNTIL date",
		Example: "MASTER DEPUTY Germany: ben@example.net UNTIL 3 December",
	},
	parse: parseAppointDeputy,
})

// Verb implements Command.
func (AppointDeputy) Verb() Verb { return VerbMasterDeputy }

// parseAppointDeputy reads seat [:] person UNTIL date.
func parseAppointDeputy(c *cursor, at orders.Pos) Command {
	st := AppointDeputy{Pos: at, Seat: c.name("the seat", wordBy)}
	if !c.mark(":,") {
		c.word(wordBy)
	}
	st.Who = c.person(wordUntil)
	c.needWord(wordUntil)
	st.Until = c.date()
	return st
}

// String implements Command.
func (c AppointDeputy) String() string {
	return c.Verb().Words() + " " + name(c.Seat) + ": " + c.Who.String() + " UNTIL " + c.Until.String()
}

package commands

import (
	"despatch/orders"
	"despatch/words"
)

// Absence says that the sender is away: "ABSENCE 24 December - 2 January".
type Absence struct {
	orders.Pos
	// From is the first day, zero for today. To is the last day.
	From, To Date
}

// VerbAbsence opens an Absence.
const VerbAbsence Verb = "absence"

var _ = enter(entry{
	place: 230,
	words: []string{"absence", "absent", "away"},
	help:  "Tells that you are away; the current deadline does not move, later ones do.",
	Spec: Spec{
		Verb: VerbAbsence, Who: Player, Effect: Plays, Proof: ByLetter, Mild: true,
		Own:     true,
		Takes:   "[FROM] date TO date | UNTIL date",
		Example: "ABSENCE 24 December - 2 January",
	},
	parse: parseAbsence,
})

// Verb implements Command.
func (Absence) Verb() Verb { return VerbAbsence }

func parseAbsence(c *cursor, at orders.Pos) Command {
	st := Absence{Pos: at}
	said := c.text[c.at:]
	st.From, st.To = c.span()
	if a, ok := DaysIn(said); ok && c.fault != nil { // days that a person would understand: "from the 24th to the 26th of December"
		c.fault.Hint = book.Say(ifTheseDays{words.Line(a.String())})
	}
	return st
}

// String implements Command.
func (c Absence) String() string {
	if c.From.IsZero() {
		return c.Verb().Words() + " UNTIL " + c.To.String()
	}
	return c.Verb().Words() + " FROM " + c.From.String() + " TO " + c.To.String()
}

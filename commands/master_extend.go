package commands

import "despatch/orders"

// Extend moves the current deadline: "MASTER EXTEND BY 2 days", "MASTER EXTEND UNTIL 3 December 20:00". By is set or Until is.
type Extend struct {
	orders.Pos
	By    Period
	Until Moment
}

// VerbExtend opens an Extend.
const VerbExtend Verb = "master-extend"

var _ = enter(entry{
	place: 420,
	words: []string{"extend"},
	help:  "Moves the current deadline.",
	Spec: Spec{
		Verb: VerbExtend, Who: Master, Effect: Plays, Proof: ByLetter,
		Takes:   "BY n DAYS | HOURS | MINUTES, or UNTIL date [hour]",
		Example: "MASTER EXTEND UNTIL 3 December 20:00",
	},
	parse: parseExtend,
})

// Verb implements Command.
func (Extend) Verb() Verb { return VerbExtend }

// parseExtend reads BY period, or UNTIL moment.
func parseExtend(c *cursor, at orders.Pos) Command {
	st := Extend{Pos: at}
	switch {
	case c.word(wordBy):
		st.By = c.period()
	case c.word(wordUntil) || c.word(wordTo):
		st.Until = c.moment()
	default:
		c.missing("BY or UNTIL")
	}
	return st
}

// String implements Command.
func (c Extend) String() string {
	if !c.By.IsZero() {
		return c.Verb().Words() + " BY " + c.By.String()
	}
	return c.Verb().Words() + " UNTIL " + c.Until.String()
}

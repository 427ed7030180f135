package commands

import (
	"fmt"

	"despatch/orders"
)

// Rollback takes the game back: "MASTER ROLLBACK TO ENTRY 17 BECAUSE of a wrong rule", "MASTER ROLLBACK TO ROUND 3 Germany
// BECAUSE of a wrong rule". Entry is set, or Round is.
type Rollback struct {
	orders.Pos
	// Entry is the number of the last journal entry that stands.
	Entry uint64
	// Round and Seat name the turn to begin again; Seat may be "" for the first of the round.
	Round  int
	Seat   string
	Reason string
}

// VerbRollback opens a Rollback.
const VerbRollback Verb = "master-rollback"

var _ = enter(entry{
	place: 540,
	words: []string{"rollback", "roll back"},
	help:  "Takes the game back to an entry of the journal, or to a turn.",
	Spec: Spec{
		Verb: VerbRollback, Who: Master, Effect: Plays, Proof: ByLetter, Body: Paragraph,
		Takes:   "TO ENTRY n | ROUND n [seat] BECAUSE reason",
		Example: "MASTER ROLLBACK TO ROUND 3 Germany BECAUSE of a wrong rule",
	},
	parse: parseRollback,
	below: func(c Command, text string) Command {
		cmd := c.(Rollback)
		cmd.Reason = blanks(cmd.Reason + " " + text)
		return cmd
	},
})

// Verb implements Command.
func (Rollback) Verb() Verb { return VerbRollback }

// parseRollback reads [TO] (ENTRY n | ROUND n [seat]) BECAUSE text.
func parseRollback(c *cursor, at orders.Pos) Command {
	st := Rollback{Pos: at}
	c.word(wordTo)
	switch {
	case c.word(wordEntry):
		st.Entry = uint64(c.numberTo("the number of the entry", maxEntry))
	case c.sees(wordRound):
		st.Round = c.round()
		c.mark(",")
		st.Seat = c.nameIfAny("the seat", wordBecause)
	default:
		c.missing("ENTRY or ROUND")
	}
	st.Reason = c.reason()
	return st
}

// String implements Command.
func (c Rollback) String() string {
	to := fmt.Sprintf(" TO ENTRY %d", c.Entry)
	if c.Round != 0 {
		to = fmt.Sprintf(" TO ROUND %d", c.Round) + before(" ", name(c.Seat))
	}
	return c.Verb().Words() + to + " BECAUSE " + c.Reason
}

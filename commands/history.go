package commands

import (
	"fmt"
	"strings"

	"despatch/orders"
)

// History asks for the reports of some rounds again: "HISTORY", "HISTORY ROUNDS 2-4 AS ZIP".
type History struct {
	orders.Pos
	// From and To are the first and the last round; both are 0 for the whole game.
	From, To int
	As       Format
}

// Format is how a history is sent.
type Format string

// The formats; DefaultFormat leaves it to the desk.
const (
	DefaultFormat Format = ""
	AsText        Format = "text"
	AsHTML        Format = "html"
	AsMbox        Format = "mbox"
	AsZip         Format = "zip"
)

// VerbHistory opens a History.
const VerbHistory Verb = "history"

var _ = enter(entry{
	place: 70,
	words: []string{"history"},
	help:  "Sends reports again.",
	Spec: Spec{
		Verb: VerbHistory, Who: Registered, Effect: Asks, Proof: NoProof,
		Takes:   "[ROUND n | ROUNDS n-n] [AS TEXT | HTML | MBOX | ZIP]",
		Example: "HISTORY ROUNDS 2-4 AS ZIP",
	},
	parse: parseHistory,
})

// Verb implements Command.
func (History) Verb() Verb { return VerbHistory }

// parseHistory reads [ROUND n | ROUNDS n-n] [AS format].
func parseHistory(c *cursor, at orders.Pos) Command {
	st := History{Pos: at}
	if c.more() && !c.sees(wordAs) {
		if !c.word(wordRounds) {
			c.word(wordRound)
		}
		first := c.pos()
		st.From = c.numberTo("the number of the round", maxRound)
		if st.To = st.From; c.through() {
			st.To = c.numberTo("the number of the last round", maxRound)
		}
		if st.To < st.From {
			c.failAt(first, lastRoundBefore{}, forExample{"HISTORY ROUNDS 2-4"})
		}
	}
	if c.word(wordAs) {
		st.As = c.format()
	}
	return st
}

func (c *cursor) format() Format {
	switch {
	case c.word(wordText):
		return AsText
	case c.word(wordHTML):
		return AsHTML
	case c.word(wordMbox):
		return AsMbox
	case c.word(wordZip):
		return AsZip
	}
	c.missing("TEXT, HTML, MBOX or ZIP")
	return DefaultFormat
}

// String implements Command.
func (c History) String() string {
	rounds := numbered(" ROUND ", c.From)
	if c.To > c.From {
		rounds = fmt.Sprintf(" ROUNDS %d-%d", c.From, c.To)
	}
	return c.Verb().Words() + rounds + before(" AS ", strings.ToUpper(string(c.As)))
}

// What is said of a line.
type (
	lastRoundBefore struct{}
)

package commands

import (
	"despatch/orders"
	"despatch/words"
)

// Deputy lets somebody else write for the sender: "DEPUTY anna@example.net UNTIL 3 December".
type Deputy struct {
	orders.Pos
	Who Person
	// Until is the last day.
	Until Date
}

// VerbDeputy opens a Deputy.
const VerbDeputy Verb = "deputy"

var _ = enter(entry{
	place: 250,
	words: []string{"deputy"},
	help:  "Lets somebody else send orders for you.",
	Spec: Spec{
		Verb: VerbDeputy, Who: Player, Effect: Plays, Proof: ByLetter,
		Own:     true,
		Takes:   "address [name] UNTIL date",
		Example: "DEPUTY ben@example.net UNTIL 3 December",
	},
	parse: parseDeputy,
})

// Verb implements Command.
func (Deputy) Verb() Verb { return VerbDeputy }

// parseDeputy reads person UNTIL date.
func parseDeputy(c *cursor, at orders.Pos) Command {
	st := Deputy{Pos: at, Who: c.person(wordUntil)}
	if st.Who.Address != "" && !c.more() {
		c.fail(lastDayMissing{}, writeLastDay{words.Line(st.Verb().Words() + " " + st.Who.String())})
	}
	c.needWord(wordUntil)
	st.Until = c.date()
	return st
}

// String implements Command.
func (c Deputy) String() string {
	return c.Verb().Words() + " " + c.Who.String() + " UNTIL " + c.Until.String()
}

// What is said of a deputy without a last day: Line is the command as far as it goes.
type (
	lastDayMissing struct{}
	writeLastDay   struct{ Line words.Line }
)

package commands

import "despatch/orders"

// Digest asks for one letter a day instead of one for each event, or for the contrary: "DIGEST ON".
type Digest struct {
	orders.Pos
	On bool
}

// VerbDigest opens a Digest.
const VerbDigest Verb = "digest"

var _ = enter(entry{
	place: 300,
	words: []string{"digest"},
	help:  "Gathers letters that need no answer into one a day.",
	Spec: Spec{
		Verb: VerbDigest, Who: Registered, Effect: Arranges, Proof: ByLetter,
		Takes:   "ON | OFF",
		Example: "DIGEST ON",
	},
	parse: parseDigest,
})

// Verb implements Command.
func (Digest) Verb() Verb { return VerbDigest }

func parseDigest(c *cursor, at orders.Pos) Command {
	st := Digest{Pos: at, On: c.word(wordOn)}
	if !st.On && !c.word(wordOff) {
		c.missing("ON or OFF")
	}
	return st
}

// String implements Command.
func (c Digest) String() string {
	if c.On {
		return c.Verb().Words() + " ON"
	}
	return c.Verb().Words() + " OFF"
}

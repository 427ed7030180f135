package commands

import "despatch/orders"

// Set changes an option or a policy: "MASTER SET missed turn TO hold".
type Set struct {
	orders.Pos
	Option Option
}

// VerbSet opens a Set.
const VerbSet Verb = "master-set"

var _ = enter(entry{
	place: 560,
	words: []string{"set"},
	help:  "Changes an option or a policy.",
	Spec: Spec{
		Verb: VerbSet, Who: Master, Effect: Plays, Proof: ByLetter,
		Takes:   "option TO value",
		Example: "MASTER SET missed turn TO hold",
	},
	parse: parseSet,
})

// Verb implements Command.
func (Set) Verb() Verb { return VerbSet }

// parseSet reads option (TO | =) text.
func parseSet(c *cursor, at orders.Pos) Command {
	st := Set{Pos: at, Option: Option{Name: c.freeName("the option", wordTo)}}
	if !c.mark("=:") {
		c.needWord(wordTo)
	}
	st.Option.Value = c.free("the value")
	return st
}

// String implements Command.
func (c Set) String() string {
	return c.Verb().Words() + " " + name(c.Option.Name) + " TO " + c.Option.Value
}

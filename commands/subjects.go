package commands

import "despatch/orders"

// Subjects asks for letters that are headed with what is missing, or that all bear one subject: "SUBJECTS FIXED".
type Subjects struct {
	orders.Pos
	Telling bool
}

// VerbSubjects opens a Subjects.
const VerbSubjects Verb = "subjects"

var _ = enter(entry{
	place: 310,
	words: []string{"subjects", "settings subjects"},
	help:  "Heads letters with what is missing, or all letters of a game alike, for Gmail.",
	Spec: Spec{
		Verb: VerbSubjects, Who: Registered, Effect: Arranges, Proof: ByLetter,
		Takes:   "TELLING | FIXED",
		Example: "SUBJECTS TELLING",
	},
	parse: parseSubjects,
})

// Verb implements Command.
func (Subjects) Verb() Verb { return VerbSubjects }

func parseSubjects(c *cursor, at orders.Pos) Command {
	st := Subjects{Pos: at, Telling: c.word(wordTelling)}
	if !st.Telling && !c.word(wordFixed) {
		c.missing("TELLING or FIXED")
	}
	return st
}

// String implements Command.
func (c Subjects) String() string {
	if c.Telling {
		return c.Verb().Words() + " TELLING"
	}
	return c.Verb().Words() + " FIXED"
}

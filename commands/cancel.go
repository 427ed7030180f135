package commands

import (
	"despatch/orders"
	"despatch/pattern"
)

// Cancel takes back orders that are recorded and not carried out: "CANCEL", "CANCEL COMBAT MOVE".
type Cancel struct {
	orders.Pos
	// Section is the keyword of one section as written, or of several with "AND" between them, "" for all.
	Section string
}

// VerbCancel opens a Cancel.
const VerbCancel Verb = "cancel"

var _ = enter(entry{
	place: 120,
	words: []string{"cancel", "cancel orders"},
	help:  "Takes back orders that are recorded and not carried out yet.",
	Spec: Spec{
		Verb: VerbCancel, Who: Player, Effect: Plays, Proof: ByLetter,
		Takes:   "[section]",
		Example: "CANCEL COMBAT MOVE",
	},
	parse: parseCancel,
})

// parseCancel reads the sections as one name, with "AND" between those that marks part.
func parseCancel(c *cursor, at orders.Pos) Command {
	sections := c.nameIfAny("the section")
	for sections != "" && c.mark(",;&+") {
		sections += " AND " + c.name("the section")
	}
	return Cancel{at, cancelAgain.ReplaceAllString(sections, " AND ")}
}

// cancelAgain finds the verb said again before a further section: "CANCEL PURCHASE and CANCEL COMBAT MOVE".
var cancelAgain = pattern.Of(`(?i)\s+(?:(?:and|e|ed|und|et|y|also|anche|auch|then|poi)\s+)*cancel\s+`)

// Verb implements Command.
func (Cancel) Verb() Verb { return VerbCancel }

// String implements Command.
func (c Cancel) String() string { return c.Verb().Words() + before(" ", name(c.Section)) }

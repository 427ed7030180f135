package commands

import (
	"strings"

	"despatch/orders"
)

// Extent says how much of the position reports hold.
type Extent string

const (
	// ExtentChanges: what has changed.
	ExtentChanges Extent = "changes"
	// ExtentOwn: that, and all that is the reader's.
	ExtentOwn Extent = "own"
	// ExtentFull: all of it.
	ExtentFull Extent = "full"
)

// PositionSetting asks for reports with all of the position, or with a part: "POSITION CHANGES".
type PositionSetting struct {
	orders.Pos
	Extent Extent
}

// VerbPositionSetting opens a PositionSetting.
const VerbPositionSetting Verb = "position-setting"

var _ = enter(entry{
	place:  317,
	words:  []string{"position", "settings position"},
	before: []keyword{wordFull, wordChanges, wordOwn},
	help:   "Puts the whole position into reports, what has changed in it, or that and all that is yours.",
	Spec: Spec{
		Verb: VerbPositionSetting, Who: Registered, Effect: Arranges, Proof: ByLetter,
		Takes:   "FULL | CHANGES | OWN",
		Example: "POSITION CHANGES",
	},
	parse: parsePositionSetting,
})

// Verb implements Command.
func (PositionSetting) Verb() Verb { return VerbPositionSetting }

func parsePositionSetting(c *cursor, at orders.Pos) Command {
	return PositionSetting{at, oneOf(c, choice[Extent]{wordFull, ExtentFull}, choice[Extent]{wordChanges, ExtentChanges}, choice[Extent]{wordOwn, ExtentOwn})}
}

// String implements Command.
func (c PositionSetting) String() string {
	return c.Verb().Words() + before(" ", strings.ToUpper(string(c.Extent)))
}

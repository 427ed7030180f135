package casefile

import (
	"despatch/adjudicator"
	"despatch/adjudicator/dice"
)

// Heard is a game of which somebody hears all that it has to say of orders.
type Heard struct {
	adjudicator.Ruleset
	Hear func(adjudicator.Diagnostic)
}

// Check implements adjudicator.Ruleset.
func (h Heard) Check(s adjudicator.State, seat adjudicator.Seat, sheets []adjudicator.Submission) adjudicator.Checked {
	out := h.Ruleset.Check(s, seat, sheets)
	h.tell(out.Diagnostics)
	return out
}

// Resolve implements adjudicator.Ruleset.
func (h Heard) Resolve(s adjudicator.State, sheets []adjudicator.Submission, cup dice.Cup) adjudicator.Outcome {
	out := h.Ruleset.Resolve(s, sheets, cup)
	h.tell(out.Diagnostics)
	return out
}

func (h Heard) tell(diags []adjudicator.Diagnostic) {
	for _, d := range diags {
		h.Hear(d)
	}
}

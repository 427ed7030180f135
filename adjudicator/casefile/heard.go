package casefile

import (
	"despatch/adjudicator"
	"despatch/adjudicator/dice"
)

// Heard is a game of which somebody hears all that it has to say: of orders, and of what comes of them.
type Heard struct {
	adjudicator.Ruleset
	Hear func(adjudicator.Diagnostic)
	// Checked and Resolved, where they are set, are told what has come of a sheet that was checked, and of sheets that were carried out.
	Checked  func(adjudicator.Checked)
	Resolved func(adjudicator.Outcome)
}

// Check implements adjudicator.Ruleset.
func (h Heard) Check(s adjudicator.State, seat adjudicator.Seat, sheets []adjudicator.Submission) adjudicator.Checked {
	out := h.Ruleset.Check(s, seat, sheets)
	h.tell(out.Diagnostics)
	if h.Checked != nil {
		h.Checked(out)
	}
	return out
}

// Resolve implements adjudicator.Ruleset.
func (h Heard) Resolve(s adjudicator.State, sheets []adjudicator.Submission, cup dice.Cup) adjudicator.Outcome {
	out := h.Ruleset.Resolve(s, sheets, cup)
	h.tell(out.Diagnostics)
	if h.Resolved != nil {
		h.Resolved(out)
	}
	return out
}

func (h Heard) tell(diags []adjudicator.Diagnostic) {
	for _, d := range diags {
		h.Hear(d)
	}
}

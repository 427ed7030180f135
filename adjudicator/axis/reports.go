package axis

import (
	"strings"

	"despatch/adjudicator"
	"despatch/adjudicator/play"
	"despatch/orders"
	"despatch/words"
)

// PhaseEvent opens a phase in a report.
type PhaseEvent struct {
	Who   words.Name `json:"who"`
	Round int        `json:"round"`
	Phase words.Name `json:"phase"`
}

// EventType implements adjudicator.Detail.
func (PhaseEvent) EventType() string { return "phase" }

// Open emits the heading of the phase that stands.
func (t *Turn) Open() {
	t.Emit(0, PhaseEvent{
		Who: t.Who(t.Power), Round: t.State.Round, Phase: words.Name(t.Rules.Phases[t.State.Phase].Title),
	}, nil, "turn-phases")
}

// PassedEvent tells that a phase passed without orders of substance.
type PassedEvent struct {
	Who words.Name `json:"who"`
}

// EventType implements adjudicator.Detail.
func (PassedEvent) EventType() string { return "passed" }

// SayPassed tells that a phase brought nothing, if it emitted nothing since the given count.
func (t *Turn) SayPassed(events int) {
	if len(t.Events) == events {
		t.Emit(1, PassedEvent{Who: t.Who(t.Power)}, nil, "turn-pass")
	}
}

// DefaultUsedEvent tells that nobody said how to decide something, and what the rules' default made of it.
type DefaultUsedEvent struct {
	// Decision is the decision's number in the handbook: "A15".
	Decision words.Name `json:"decision"`
	Who      words.Name `json:"who"`
	At       words.Name `json:"at,omitempty"`
	Text     words.Text `json:"text"`
}

// EventType implements adjudicator.Detail.
func (DefaultUsedEvent) EventType() string { return "default-used" }

// Number is the number of the decision in the game's handbook, "" for one that has none and is kept by its name.
func (e DefaultUsedEvent) Number() words.Name {
	if !strings.ContainsAny(string(e.Decision), "0123456789") {
		return ""
	}
	return e.Decision
}

// Understand adds a line to the receipt: the statement in canonical form, and what the check adds to it.
func (t *Turn) Understand(sec *orders.Section, st orders.Statement, remark words.Text) {
	if !t.Projecting && t.Cup != nil {
		return
	}
	t.LineOf = append(t.LineOf, t.Power)
	t.Lines = append(t.Lines, adjudicator.Understood{
		Pos: st.At(), Section: play.Keyword(sec, t.Rules.Vocab), Text: orders.PrintStatement(st, t.Rules.Vocab), Remark: remark,
	})
}

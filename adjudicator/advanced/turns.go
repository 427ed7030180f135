package advanced

import (
	"despatch/adjudicator/axis"
	"despatch/orders"
	"despatch/words"
)

// surrendered takes out of a section the statement by which a power surrenders (CR-VICTORY.15), and gives back the rest: its chit is drawn no
// more, its units stay and defend (CR-ORDER.4, CR-RULING.5).
func surrendered(t *axis.Turn, sec *orders.Section) *orders.Section {
	if sec == nil {
		return nil
	}
	rest := *sec
	rest.Statements = nil
	for _, st := range sec.Statements {
		if st.Form() != formSurrender {
			rest.Statements = append(rest.Statements, st)
			continue
		}
		t.Understand(sec, st, words.Text{})
		if t.State.Powers[t.Power].Retired {
			continue // said twice
		}
		t.State.Powers[t.Power].Retired = true
		t.Emit(1, SurrenderedEvent{t.Who(t.Power)}, nil, "surrender")
	}
	return &rest
}

// SurrenderedEvent tells who has given up.
type SurrenderedEvent struct {
	Who words.Name `json:"who"`
}

// EventType implements adjudicator.Detail.
func (SurrenderedEvent) EventType() string { return "surrendered" }

package templates

import "testing"

// Who may write while others must is not called to his turn; who is the only one to go on is.
func TestTellsOfOptionalSections(t *testing.T) {
	mine := []Turn{{Seat: "South", Sections: []AwaitedSection{{Keyword: "TRICK"}}}}
	for _, tt := range []struct {
		name  string
		north []AwaitedSection
		free  bool
	}{
		{"others must write", []AwaitedSection{{Keyword: "CARD", Required: true}}, true},
		{"nobody must", nil, false},
	} {
		s := State{Turns: mine, Awaited: []Awaited{{Seat: "North", Sections: tt.north}, {Seat: "South", Sections: mine[0].Sections}}}
		if got := s.Tells()[0]; got.Free != tt.free || !got.Fresh {
			t.Errorf("%s: %+v", tt.name, got)
		}
	}
}

// A stop is told in the subject of whoever has lines to mend, and of nobody else.
func TestTellsAStopToWhomItConcerns(t *testing.T) {
	r := Report{Stopped: true, State: State{Turns: []Turn{{Seat: "South"}}}}
	r.Stand.PhaseTitle = "Trick"
	if got := r.Tells()[0].Stopped; got != "" {
		t.Errorf("who has nothing to mend reads of a stop at %q", got)
	}
	r.Problems = []Line{{Text: "3 crowns"}}
	if got := r.Tells()[0].Stopped; got != "Trick" {
		t.Errorf("who has a line to mend reads of a stop at %q, want Trick", got)
	}
}

package templates

import (
	"slices"
	"testing"
	"time"

	"despatch/words"
)

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

// A seat that is asked whether a card is used has given its orders: the subject asks, and says of no section that it is missing.
func TestQuestionIsNoMissingOrder(t *testing.T) {
	asked := []AwaitedSection{{Keyword: "ORDER 5", Required: true, Question: words.Plain("use tactics card 5?")}}
	s := State{Turns: []Turn{{Seat: "North", Sections: asked}}, Awaited: []Awaited{{Seat: "North", Sections: asked}}}
	if tells := s.Tells(); len(tells) != 1 || tells[0].Question.String() != "use tactics card 5?" {
		t.Errorf("%+v", tells)
	}
	free := State{Turns: []Turn{{Seat: "North", Sections: []AwaitedSection{{Keyword: "ORDER 1", Question: words.Plain("use tactics card 1?")}}}}}
	if tells := free.Tells(); !tells[0].Question.IsZero() {
		t.Errorf("what may be left out is asked: %+v", tells)
	}
}

// A receipt beside a report lists nothing that the game may be past, and no deadline but the report's.
func TestReceiptBesideAReport(t *testing.T) {
	r := Receipt{Until: time.Unix(1, 0), Missing: []AwaitedSection{
		{Keyword: "ORDER 4"}, {Keyword: "ORDER 10", Required: true}, {Keyword: "MOBILISE", Needed: words.Plain("if you buy")}}}
	r.TellCarried()
	if !r.Carried || !r.Until.IsZero() || len(r.Missing) != 2 || r.Missing[0].Keyword != "ORDER 10" || r.Missing[1].Keyword != "MOBILISE" {
		t.Errorf("%+v", r)
	}
}

// A heading below which nothing stands is no news: a phase that brought nothing, or only a default, which is told elsewhere.
func TestBareHeadings(t *testing.T) {
	head, item, decided, news := Told{Type: PhaseBegan}, Told{Type: "placed", Depth: 1}, Told{Type: DefaultUsed, Depth: 1}, Told{Type: "victory"}
	for name, tt := range map[string]struct{ told, want []Told }{
		"an item":          {[]Told{head, item}, []Told{head, item}},
		"nothing":          {[]Told{head, head, item, head}, []Told{head, item}},
		"a default alone":  {[]Told{head, decided, news}, []Told{news}},
		"news of its own":  {[]Told{news, news}, []Told{news, news}},
		"nothing happened": {nil, nil},
	} {
		if got, _ := Split(tt.told); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %v, want %v", name, got, tt.want)
		}
	}
}

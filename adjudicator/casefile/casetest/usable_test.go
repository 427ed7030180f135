package casetest

import (
	"strings"
	"testing"

	"despatch/orders"
)

// hold is a statement of a game's own: "hold Weir".
type hold struct {
	orders.Pos
	at orders.Place
}

func (h hold) At() orders.Pos  { return h.Pos }
func (hold) Form() orders.Form { return "hold" }

// A line that hints and the card print can be read, and what is read is printed so that it can be read again.
func TestSamplesComeBack(t *testing.T) {
	for _, c := range []struct {
		name, example string
		prints        func(*orders.Vocabulary, hold) string
		want          string
	}{
		{"good", "hold Weir", func(v *orders.Vocabulary, h hold) string { return "hold " + v.Space(h.at.ID) }, ""},
		{"a place of another game", "hold Rhine", nil, `TURN cannot read "hold Rhine", the Example of form "hold"`},
		{"printed otherwise", "hold Weir", func(v *orders.Vocabulary, h hold) string { return "keep " + v.Space(h.at.ID) }, `form "hold" prints "hold Weir" as "keep Weir", which TURN cannot read`},
		{"printed without its place", "hold Weir", func(*orders.Vocabulary, hold) string { return "hold" }, `form "hold" prints "hold Weir" as "hold", which TURN cannot read`},
	} {
		v := &orders.Vocabulary{
			Seats:  []orders.Name{{ID: "west", Name: "West"}},
			Spaces: []orders.Name{{ID: "weir", Name: "Weir"}, {ID: "mere", Name: "Mere"}},
			Units:  []orders.Name{{ID: "digger", Name: "digger", Plural: "diggers"}},
			Sections: []orders.SectionType{
				{ID: "turn", Keyword: "TURN", Forms: []orders.Form{"hold", orders.FormPass}},
			},
			Statements: []orders.StatementType{{
				ID: "hold", Plural: "holds", Example: c.example,
				Shaped: func(p *orders.Reader, _ *orders.SectionType) bool {
					return len(p.Tokens) > 0 && p.Tokens[0].Fold == "hold"
				},
				Parse: func(p *orders.Reader) orders.Statement {
					st := hold{Pos: p.At()}
					p.Next++
					st.at = p.Place()
					return st
				},
				Print: func(st orders.Statement, v *orders.Vocabulary) string { return c.prints(v, st.(hold)) },
			}},
		}
		switch err := samplesFault(v); {
		case c.want == "" && err != nil:
			t.Errorf("%s: %v", c.name, err)
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
	}
}

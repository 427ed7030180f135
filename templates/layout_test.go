package templates

import (
	"strings"
	"testing"
	"testing/fstest"

	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/templates/blocks"
	"despatch/words"
)

func rows(cells ...string) []adjudicator.Row {
	var out []adjudicator.Row
	for _, c := range cells {
		key, rest, _ := strings.Cut(c, "=")
		out = append(out, adjudicator.Row{Key: key, Group: "g", Cells: cellsOf(key, rest)})
	}
	return out
}

func TestCompareMarksRowsByKey(t *testing.T) {
	table := func(r []adjudicator.Row) adjudicator.Position {
		return adjudicator.Position{Tables: []adjudicator.Table{{ID: "t", Rows: r}}}
	}
	before := table(rows("a=1", "b=2", "c=3"))
	got := Compare(&before, table(rows("c=3", "a=9", "d=4")))[0]
	want := []struct {
		key  string
		mark blocks.Mark
	}{
		{"c", blocks.Same},    // moved, but the same
		{"a", blocks.Changed}, // another cell
		{"d", blocks.Changed}, // new
		{"b", blocks.Gone},
	}
	if len(got.Rows) != len(want) {
		t.Fatalf("%d rows, want %d", len(got.Rows), len(want))
	}
	for i, w := range want {
		if got.Rows[i].Key != w.key || got.Rows[i].Mark != w.mark {
			t.Errorf("row %d is %s %q, want %s %q", i, got.Rows[i].Key, got.Rows[i].Mark, w.key, w.mark)
		}
	}
	if !got.Marked {
		t.Error("the table must say that it has marks")
	}
	if first := Compare(nil, before)[0]; first.Marked {
		t.Error("with nothing to compare with, nothing is marked")
	}
}

type sold struct {
	Who   string   `json:"who"`
	Goods []string `json:"goods"`
	Count int      `json:"count"`
}

func (sold) EventType() string { return "sold" }

type sunk struct {
	Ship string `json:"ship"`
}

func (sunk) EventType() string { return "sunk" }

type sunkAt struct{ Place string }

func (sunkAt) EventType() string { return "sunk-at" }

type broken struct{}

func (broken) EventType() string { return "broken" }

func phrases(t *testing.T) *Phrases {
	t.Helper()
	p, err := OpenPhrases(words.Carried(fstest.MapFS{"en/a.tmpl": {Data: []byte(`
{{define "sold"}}{{upper .Who}} sells {{list .Goods}}
   in {{plural .Count "lot" "lots"}}.{{end}}
{{define "sunk-at"}}The cog sinks off {{.Place}}.{{end}}
{{define "broken"}}{{.Missing}}{{end}}`)}}), "en")
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestTell(t *testing.T) {
	p := phrases(t)
	told, err := p.Tell([]adjudicator.Event{
		{Detail: sold{"ada", []string{"salt", "rope", "tar"}, 1}, Depth: 1, Throws: []dice.Throw{{Faces: []int{2, 5}}}},
		{Detail: sunk{"cog"}, Depth: 2, Throws: []dice.Throw{
			{Reason: dice.Reason{What: "rock"}, Faces: []int{1}}, {Reason: dice.Reason{What: "storm"}, Faces: []int{6, 6}}}},
	})
	if want := "Ada sells salt, rope and tar in 1 lot. [2 5]"; account(told).Events[0].String() != want {
		t.Errorf("told %q, want %q", account(told).Events[0], want)
	}
	if want := `sunk {"ship":"cog"} [rock: 1; storm: 6 6]`; account(told).Events[1].String() != want {
		t.Errorf("an event without a phrase is told as %q, want %q", account(told).Events[1], want)
	}
	if err == nil || !strings.Contains(err.Error(), `no phrase "sunk"`) {
		t.Errorf("error %v, want one that names the missing phrase", err)
	}
}

func TestANameThatEndsInAFullStopClosesTheSentence(t *testing.T) {
	for place, want := range map[string]string{
		"Amber Reef":  "The cog sinks off Amber Reef.",
		"Kola S.S.R.": "The cog sinks off Kola S.S.R.",
	} {
		told, err := phrases(t).Tell([]adjudicator.Event{{Detail: sunkAt{place}}})
		if err != nil || told[0].Text != want {
			t.Errorf("told %q, %v; want %q", told[0].Text, err, want)
		}
	}
}

func TestCoverNamesWhatIsMissing(t *testing.T) {
	err := phrases(t).Cover([]adjudicator.Detail{sold{}, sunk{}, broken{}})
	if err == nil {
		t.Fatal("two bad phrases must be reported")
	}
	for _, want := range []string{`no phrase "sunk"`, `phrase "broken"`} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("%v does not say %q", err, want)
		}
	}
	if strings.Contains(err.Error(), "sold") {
		t.Errorf("%v complains of a good phrase", err)
	}
}

func TestOpenPhrasesNamesTheLanguage(t *testing.T) {
	if _, err := OpenPhrases(words.Carried(fstest.MapFS{"en/a.tmpl": {}}), "it"); err == nil || !strings.Contains(err.Error(), `"it"`) {
		t.Errorf("error %v, want one that names the language", err)
	}
}

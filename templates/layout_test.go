package templates

import (
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf8"

	"pgregory.net/rapid"

	"despatch/adjudicator"
	"despatch/adjudicator/dice"
)

func TestFillBreaksAtBlanks(t *testing.T) {
	word := strings.Repeat("x", 30)
	for name, c := range map[string]struct{ in, want string }{
		"short lines stay":              {"a  b\n", "a  b\n"},
		"blanks at the end go":          {"a  \n", "a\n"},
		"empty lines are joined":        {"a\n\n\n\nb\n\n", "a\n\nb\n"},
		"a long line goes on below":     {"  " + word + " " + word + " " + word, "  " + word + " " + word + "\n  " + word + "\n"},
		"behind a dash it hangs":        {"- " + word + " " + word + " " + word, "- " + word + " " + word + "\n  " + word + "\n"},
		"a number stays with its noun":  {strings.Repeat(word+" ", 2) + "in the place 12 infantry", word + " " + word + " in the place\n12 infantry\n"},
		"a word too long is not broken": {strings.Repeat("y", 90), strings.Repeat("y", 90) + "\n"},
	} {
		if got := Fill(c.in); got != c.want {
			t.Errorf("%s: Fill gives\n%q, want\n%q", name, got, c.want)
		}
	}
}

// No text is lost by filling, and no line of ordinary words is too long.
func TestFillKeepsEveryWord(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOf(rapid.StringMatching(`( {0,4})(- )?[a-zà-ù]{1,20}( [a-zà-ù]{1,20}){0,20}|`)).Draw(t, "lines"), "\n")
		got := Fill(text)
		if strings.Join(strings.Fields(got), " ") != strings.Join(strings.Fields(text), " ") {
			t.Fatalf("words differ:\n%q\n%q", text, got)
		}
		for line := range strings.Lines(got) {
			if utf8.RuneCountInString(strings.TrimSuffix(line, "\n")) > Width {
				t.Fatalf("too long: %q", line)
			}
		}
	})
}

// A long word does not push the columns behind it out of line, as long as all words fit side by side.
func TestTableKeepsItsColumns(t *testing.T) {
	table := MarkedTable{
		Columns: []adjudicator.Column{{Title: "Zone"}, {Title: "Allies"}, {Title: "Axis"}, {Title: "Faces"}},
		Rows: []MarkedRow{
			{Mark: Same, Row: adjudicator.Row{Cells: []string{"Z10 Saint-Sauveur-le-Vicomte", "United States 1 infantry", "1 artillery", "Z06, Z07, Z12"}}},
			{Mark: Same, Row: adjudicator.Row{Cells: []string{"Z14 Bayeux", "United Kingdom 2 infantry, 1 artillery; United States 2 tanks", "1 infantry, 3 artillery, 2 bunkers", "Z13, Z21, Z22, Z15"}}},
		},
	}
	lines := strings.Split(textTable(table), "\n")
	columns := []int{strings.Index(lines[0], "Allies"), strings.Index(lines[0], "Axis"), strings.Index(lines[0], "Faces")}
	for _, line := range lines {
		for _, at := range columns {
			if letters := []rune(line); len(letters) > at && (letters[at-1] != ' ' || letters[at-2] != ' ') {
				t.Fatalf("the column at %d is not kept:\n%s", at, strings.Join(lines, "\n"))
			}
		}
		if utf8.RuneCountInString(line) > Width {
			t.Errorf("longer than %d: %s", Width, line)
		}
	}
}

// A table of any cells fits a letter, as long as no single word is wider than its share.
func TestTableFits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 6).Draw(t, "columns")
		table := MarkedTable{Columns: make([]adjudicator.Column, n)}
		for i := range table.Columns {
			table.Columns[i] = adjudicator.Column{Title: rapid.StringMatching(`[A-Z][a-z]{0,8}`).Draw(t, "title"), Number: rapid.Bool().Draw(t, "number")}
		}
		for range rapid.IntRange(0, 5).Draw(t, "rows") {
			row := MarkedRow{Mark: rapid.SampledFrom([]Mark{Same, Changed, Gone}).Draw(t, "mark")}
			for range n {
				row.Cells = append(row.Cells, rapid.StringMatching(`[a-z]{1,8}( [a-z]{1,8}){0,12}`).Draw(t, "cell"))
			}
			table.Rows = append(table.Rows, row)
		}
		for line := range strings.Lines(textTable(table)) {
			if w := utf8.RuneCountInString(strings.TrimRight(line, "\n")); w > Width {
				t.Fatalf("%d columns: %q", w, line)
			}
		}
	})
}

func rows(cells ...string) []adjudicator.Row {
	var out []adjudicator.Row
	for _, c := range cells {
		key, rest, _ := strings.Cut(c, "=")
		out = append(out, adjudicator.Row{Key: key, Group: "g", Cells: []string{key, rest}})
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
		mark Mark
	}{
		{"c", Same},    // moved, but the same
		{"a", Changed}, // another cell
		{"d", Changed}, // new
		{"b", Gone},
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
	p, err := OpenPhrases(fstest.MapFS{"en/a.tmpl": {Data: []byte(`
{{define "sold"}}{{upper .Who}} sells {{list .Goods}}
   in {{plural .Count "lot" "lots"}}.{{end}}
{{define "sunk-at"}}The cog sinks off {{.Place}}.{{end}}
{{define "broken"}}{{.Missing}}{{end}}`)}}, "en")
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
	if want := "- Ada sells salt, rope and tar in 1 lot. [2 5]"; toldText(told[0]) != want {
		t.Errorf("told %q, want %q", toldText(told[0]), want)
	}
	if want := `  - sunk {"ship":"cog"} [rock: 1; storm: 6 6]`; toldText(told[1]) != want {
		t.Errorf("an event without a phrase is told as %q, want %q", toldText(told[1]), want)
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
	if _, err := OpenPhrases(fstest.MapFS{}, "en"); err == nil || !strings.Contains(err.Error(), `"en"`) {
		t.Errorf("error %v, want one that names the language", err)
	}
}

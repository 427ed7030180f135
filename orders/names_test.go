package orders

import (
	"slices"
	"strings"
	"testing"
)

// A proper name is never hidden by an alias, in whatever order they are listed.
func TestAliasesYield(t *testing.T) {
	ix := newNameIndex("space", []Name{{ID: "a", Name: "Alpha", Aliases: []string{"Beta", "Gamma"}}, {ID: "b", Name: "Beta", Aliases: []string{"Gamma"}}})
	if got := ix.Find([]string{"beta"}); len(got) != 1 || ix.Names[got[0]].ID != "b" {
		t.Errorf("Beta means %v, want b alone", got)
	}
	if got := ix.Find([]string{"gamma"}); len(got) != 2 {
		t.Errorf("Gamma means %v, want both", got)
	}
}

// A word that is also the beginning of another thing's name is asked about; where nothing else begins so, it serves.
func TestLooseNames(t *testing.T) {
	ix := newNameIndex("unit", []Name{
		{ID: "tank", Name: "tank", Plural: "tanks", Loose: []string{"carri", "carro"}},
		{ID: "carrier", Name: "aircraft carrier", Plural: "aircraft carriers", Aliases: []string{"carrier", "cv"}},
		{ID: "fighter", Name: "fighter", Plural: "fighters", Loose: []string{"aircraft"}},
	})
	for _, row := range []struct{ written, want string }{
		{"carri", "tank carrier"}, {"car", "tank carrier"}, {"carro", "tank"}, {"carrie", "carrier"}, {"carrier", "carrier"},
		{"aircraft", "carrier fighter"}, {"aircraft carrier", "carrier"}, {"aircraft carr", "carrier"}, {"cv", "carrier"}, {"tank", "tank"},
	} {
		var got []string
		for _, i := range ix.Find(SplitWords(row.written)) {
			got = append(got, ix.Names[i].ID)
		}
		slices.Sort(got)
		want := strings.Fields(row.want)
		if slices.Sort(want); !slices.Equal(got, want) {
			t.Errorf("%q means %v, want %v", row.written, got, want)
		}
	}
}

func TestKeywordTables(t *testing.T) {
	english, err := keywordFiles.ReadFile("keywords/en.yaml")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := readTongue(english); err != nil {
		t.Fatalf("the English table: %v", err)
	}
	for _, row := range []struct{ name, old, new, want string }{
		{"a keyword that is none", "  raid: [raid,", "  ride: [ride]\n  raid: [raid,", `verbs: there is no key "ride"`},
		{"a keyword without words", "  chart: [chart]", "  chart: []", `words: "chart" has no words`},
		{"a keyword left out", "  end: [end]\n", "", `frame: "end" has no words`},
		{"an empty phrase", "  chart: [chart]", `  chart: ["-"]`, `words: "chart" has an empty phrase`},
		{"a phrase for two verbs", "  drop: [drop, paradrop]", "  drop: [Raid]", `verbs: "Raid" stands for both "raid" and "drop"`},
		{"a part that is none", "verbs:", "verb:", "field verb not found"},
		{"no language", "language: en", "language: ''", "names no language"},
	} {
		t.Run(row.name, func(t *testing.T) {
			broken := strings.Replace(string(english), row.old, row.new, 1)
			if broken == string(english) {
				t.Fatalf("the table does not hold %q", row.old)
			}
			_, err := readTongue([]byte(broken))
			if err == nil || !strings.Contains(err.Error(), row.want) {
				t.Errorf("error %v, want %q in it", err, row.want)
			}
		})
	}
}

package orders

import (
	"slices"
	"strings"
	"testing"
)

// What people write, and what it is found to mean.
func TestFindNames(t *testing.T) {
	v := bigVocabulary()
	l := v.lookup()
	for _, row := range []struct {
		ix      *nameIndex
		written string
		want    string // IDs
	}{
		{l.spaces, "East Poland", "east_poland"},
		{l.spaces, "east_poland", "east_poland"},
		{l.spaces, "EASTPOLAND", "east_poland"},
		{l.spaces, "E Poland", "east_poland"},
		{l.spaces, "E. Pol.", "east_poland"},
		{l.spaces, "east p", "east_poland"},
		{l.spaces, "east", "east_indies east_poland"},
		{l.spaces, "Poland", "poland"}, // a full name is not the end of another
		{l.spaces, "land", ""},
		{l.spaces, "karelia ssr", "karelia_ssr"},
		{l.spaces, "Kar", "karelia_ssr"},
		{l.spaces, "Côte d’Ivoire", "cote_d_ivoire"},
		{l.spaces, "cote divoire", "cote_d_ivoire"},
		{l.spaces, "transjordan", "trans_jordan"},
		{l.spaces, "french indochina", "french_indo_china_thailand"},
		{l.spaces, "Thailand", "french_indo_china_thailand"},
		{l.spaces, "Algeria", "morocco_algeria"},
		{l.spaces, "Moscow", "russia"},
		{l.spaces, "Berl", "germany"},
		{l.spaces, "sz5", "sz5"},
		{l.spaces, "SZ 5", "sz5"},
		{l.spaces, "sea zone 05", "sz5"},
		{l.spaces, "Sea Zone 1", "sz1"}, // not the beginning of Sea Zone 12
		{l.spaces, "sea zone 4", ""},    // nor of Sea Zone 40
		{l.spaces, "sea zone 1 2", ""},
		{l.spaces, "s z 12", "sz12"},
		{l.units, "Tanks", "tank"},
		{l.units, "armours", "tank"},
		{l.units, "carriers", "carrier"},
		{l.units, "aircraft", "carrier"},
		{l.units, "factories", ""},
		{l.units, "aa", "aa_gun"},
		{l.units, "b", "bomber battleship"},
		{l.seats, "uk", "uk"},
		{l.seats, "soviets", ""},
		{l.seats, "", ""},
	} {
		var got []string
		for _, i := range row.ix.find(splitWords(row.written)) {
			got = append(got, row.ix.names[i].ID)
		}
		if !slices.Equal(got, strings.Fields(row.want)) {
			t.Errorf("%q means %v, want [%s]", row.written, got, row.want)
		}
	}
}

// A proper name is never hidden by an alias, in whatever order they are listed.
func TestAliasesYield(t *testing.T) {
	ix := newNameIndex("space", []Name{{ID: "a", Name: "Alpha", Aliases: []string{"Beta", "Gamma"}}, {ID: "b", Name: "Beta", Aliases: []string{"Gamma"}}})
	if got := ix.find([]string{"beta"}); len(got) != 1 || ix.names[got[0]].ID != "b" {
		t.Errorf("Beta means %v, want b alone", got)
	}
	if got := ix.find([]string{"gamma"}); len(got) != 2 {
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
		for _, i := range ix.find(splitWords(row.written)) {
			got = append(got, ix.names[i].ID)
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

// A second language is data: its words are read beside the English ones.
func TestSecondLanguage(t *testing.T) {
	read := func(edit ...string) *tongue {
		data, err := keywordFiles.ReadFile("keywords/en.yaml")
		if err != nil {
			t.Fatal(err)
		}
		tongue, err := readTongue([]byte(strings.NewReplacer(edit...).Replace(string(data))))
		if err != nil {
			t.Fatal(err)
		}
		return tongue
	}
	italian := read("language: en", "language: it", "[retreat, withdraw]", "[ritirata]", "to: [to, into", "to: [verso, into",
		"purchase: [", "purchase: [acquisti, ")
	v := testVocabulary()
	v.once.Do(func() { v.prepared = newLookup(v, newLexicon(read(), italian)) })
	sheet, ds := Parse("ORDERS g CHINA\nACQUISTI\n1 carro\nBATTLE Norway\nritirata verso Poland\n", v)
	want := "ORDERS g CHINA\nPURCHASE\n  1 tank\nBATTLE Norway\n  retreat to Poland\nEND\n"
	if len(ds) > 0 || Print(sheet, v) != want {
		t.Errorf("complaints %s\nsheet\n%s", texts(ds), Print(sheet, v))
	}
}

func TestValidate(t *testing.T) {
	if err := testVocabulary().Validate(); err != nil {
		t.Errorf("the vocabulary of the tests: %v", err)
	}
	for _, row := range []struct {
		want  string
		spoil func(v *Vocabulary)
	}{
		{`spaces "poland" and "pologne" are both called "Poland"`, func(v *Vocabulary) {
			v.Spaces = append(v.Spaces, Name{ID: "pologne", Name: "Poland"})
		}},
		{`unit "x": "War, Total" holds ",", which ends a name`, func(v *Vocabulary) { v.Units = append(v.Units, Name{ID: "x", Name: "War, Total"}) }},
		{`seat "x" ("?")`, func(v *Vocabulary) { v.Seats = append(v.Seats, Name{ID: "x", Name: "?"}) }},
		{`share the keyword "Pur-Chase"`, func(v *Vocabulary) { v.Sections = append(v.Sections, SectionType{ID: "x", Keyword: "Pur-Chase"}) }},
		{`form "dance"`, func(v *Vocabulary) { v.Sections[0].Forms = append(v.Sections[0].Forms, "dance") }},
	} {
		v := testVocabulary()
		row.spoil(v)
		if err := v.Validate(); err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("error %v, want %q in it", err, row.want)
		}
	}
}

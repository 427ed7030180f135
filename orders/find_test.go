package orders_test

import (
	"slices"
	"strings"
	"testing"

	"despatch/orders"
	"despatch/orders/orderstest"
)

// What people write, and what it is found to mean.
func TestFindNames(t *testing.T) {
	v := orderstest.Big()
	l := v.Lookup()
	for _, row := range []struct {
		ix      *orders.NameIndex
		written string
		want    string // IDs
	}{
		{l.Spaces, "East Poland", "east_poland"},
		{l.Spaces, "east_poland", "east_poland"},
		{l.Spaces, "EASTPOLAND", "east_poland"},
		{l.Spaces, "E Poland", "east_poland"},
		{l.Spaces, "E. Pol.", "east_poland"},
		{l.Spaces, "east p", "east_poland"},
		{l.Spaces, "east", "east_indies east_poland"},
		{l.Spaces, "Poland", "poland"}, // a full name is not the end of another
		{l.Spaces, "land", ""},
		{l.Spaces, "karelia ssr", "karelia_ssr"},
		{l.Spaces, "Kar", "karelia_ssr"},
		{l.Spaces, "Côte d’Ivoire", "cote_d_ivoire"},
		{l.Spaces, "cote divoire", "cote_d_ivoire"},
		{l.Spaces, "transjordan", "trans_jordan"},
		{l.Spaces, "french indochina", "french_indo_china_thailand"},
		{l.Spaces, "Thailand", "french_indo_china_thailand"},
		{l.Spaces, "Algeria", "morocco_algeria"},
		{l.Spaces, "Moscow", "russia"},
		{l.Spaces, "Berl", "germany"},
		{l.Spaces, "sz5", "sz5"},
		{l.Spaces, "SZ 5", "sz5"},
		{l.Spaces, "sea zone 05", "sz5"},
		{l.Spaces, "Sea Zone 1", "sz1"}, // not the beginning of Sea Zone 12
		{l.Spaces, "sea zone 4", ""},    // nor of Sea Zone 40
		{l.Spaces, "sea zone 1 2", ""},
		{l.Spaces, "s z 12", "sz12"},
		{l.Units, "Tanks", "tank"},
		{l.Units, "armours", "tank"},
		{l.Units, "carriers", "carrier"},
		{l.Units, "aircraft", "carrier"},
		{l.Units, "factories", ""},
		{l.Units, "aa", "aa_gun"},
		{l.Units, "b", "bomber battleship"},
		{l.Seats, "uk", "uk"},
		{l.Seats, "soviets", ""},
		{l.Seats, "", ""},
	} {
		var got []string
		for _, i := range row.ix.Find(orders.SplitWords(row.written)) {
			got = append(got, row.ix.Names[i].ID)
		}
		if !slices.Equal(got, strings.Fields(row.want)) {
			t.Errorf("%q means %v, want [%s]", row.written, got, row.want)
		}
	}
}

func TestValidate(t *testing.T) {
	if err := orderstest.Vocabulary().Validate(); err != nil {
		t.Errorf("the vocabulary of the tests: %v", err)
	}
	for _, row := range []struct {
		want  string
		spoil func(v *orders.Vocabulary)
	}{
		{`spaces "poland" and "pologne" are both called "Poland"`, func(v *orders.Vocabulary) {
			v.Spaces = append(v.Spaces, orders.Name{ID: "pologne", Name: "Poland"})
		}},
		{`unit "x": "War, Total" holds ",", which ends a name`, func(v *orders.Vocabulary) { v.Units = append(v.Units, orders.Name{ID: "x", Name: "War, Total"}) }},
		{`seat "x" ("?")`, func(v *orders.Vocabulary) { v.Seats = append(v.Seats, orders.Name{ID: "x", Name: "?"}) }},
		{`share the keyword "Pur-Chase"`, func(v *orders.Vocabulary) {
			v.Sections = append(v.Sections, orders.SectionType{ID: "x", Keyword: "Pur-Chase"})
		}},
		{`no section takes statements of form "salute"; name it among the forms of one`, func(v *orders.Vocabulary) {
			v.Statements = append(v.Statements, orders.StatementType{ID: "salute", Example: "salute", Shaped: func(*orders.Reader, *orders.SectionType) bool { return false }})
		}},
		{`the verb "salute" of form "salute" has no words`, func(v *orders.Vocabulary) {
			v.Statements = append(v.Statements, orders.StatementType{ID: "salute", Example: "salute", Verbs: []orders.Keyword{"salute"}})
			v.Sections[0].Forms = append(v.Sections[0].Forms, "salute")
		}},
		{`the verb "grey guards" of form "salute" is also a name of the unit guard`, func(v *orders.Vocabulary) {
			v.Units = append(v.Units, orders.Name{ID: "guard", Name: "guard", Plural: "guards", Aliases: []string{"grey guards"}})
			salutes, err := orders.ReadWords([]byte("language: English\nverbs:\n  salute: [grey guards]\n"), []orders.Keyword{"salute"}, nil)
			if err != nil {
				t.Fatal(err)
			}
			v.Words = append(v.Words, salutes)
			v.Statements = append(v.Statements, orders.StatementType{ID: "salute", Example: "salute", Verbs: []orders.Keyword{"salute"}})
			v.Sections[0].Forms = append(v.Sections[0].Forms, "salute")
		}},
		{`no line is known for a statement of form "salute"`, func(v *orders.Vocabulary) {
			v.Statements = append(v.Statements, orders.StatementType{ID: "salute", Example: "salute"})
			v.Sections[0].Forms = append(v.Sections[0].Forms, "salute")
		}},
		{`form "dance"`, func(v *orders.Vocabulary) { v.Sections[0].Forms = append(v.Sections[0].Forms, "dance") }},
	} {
		v := orderstest.Vocabulary()
		row.spoil(v)
		if err := v.Validate(); err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("error %v, want %q in it", err, row.want)
		}
	}
}

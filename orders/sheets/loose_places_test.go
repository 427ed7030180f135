package sheets

import (
	"strings"
	"testing"

	"despatch/orders"
)

// What people write that is more than one order, or not quite one.
func TestLinesThatPlaceAndListAndGo(t *testing.T) {
	v := testVocabulary()
	for text, want := range map[string]string{
		"1. PURCHASE\n3 infantry":                              "PURCHASE\n  3 infantry",
		"2) MOBILISE: 5 infantry germany":                      "MOBILISE\n  5 infantry at Germany",
		"1. PURCHASE: 3 infantry\n2. COMBAT MOVE\npass":        "PURCHASE\n  3 infantry\nCOMBAT MOVE\n  pass",
		"3. BATTLE East Poland\nretreat after round 1":         "BATTLE East Poland\n  retreat after round 1",
		"PURCHASE\n1. 3 infantry":                              "PURCHASE\n  3 infantry",
		"MOBILISE\n8 infantry at Germany, 2 tanks at Norway":   "MOBILISE\n  8 infantry at Germany\n  2 tanks at Norway",
		"MOBILISE\n8 infantry, 1 tank Germany, 2 tanks Norway": "MOBILISE\n  8 infantry, 1 tank at Germany\n  2 tanks at Norway",
	} {
		sheet, diags := Parse("ORDERS k7q2 GERMANY\n"+text+"\nEND\n", v)
		if got := strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(orders.Print(sheet, v)), "END")); len(diags) > 0 || got != "ORDERS k7q2 GERMANY\n"+want {
			t.Errorf("%q is\n%s\n%v\nwant\n%s", text, got, diags, want)
		}
	}
	for text, want := range map[string]string{
		"COMBAT MOVE\nattack East Poland from Poland with all":        "lines such as: all infantry  Poland -> East Poland",
		"COMBAT MOVE\nattack East Poland with everything from Poland": "",
		"COMBAT MOVE\nall Poland -> East Poland":                      "lines such as: all infantry  Poland -> East Poland",
		"COMBAT MOVE\neverything from Poland to East Poland":          "lines such as: all infantry  Poland -> East Poland",
		"MOBILISE\n8 infantry at Germany, 2 infantry":                 "",
		"MOBILISE\n8 infantry at Germany, 2 infantry at Atlantis":     "",
		"MOBILISE\n8 infantry at Germany,\n2 infantry at Atlantis":    "",
		"PURCHASE\n1. infantry":                                       "may be the number of the line or of the units",
	} {
		sheet, diags := Parse("ORDERS k7q2 GERMANY\n"+text+"\nEND\n", v)
		if len(diags) == 0 || !orders.Failed(diags) || !strings.Contains(diags[0].String(), want) {
			t.Errorf("%q is read as %s with %v, want a refusal that says %q", text, orders.Print(sheet, v), diags, want)
		}
	}
}

// An article before a place is no part of its name, and "pass" may stand on the line of its section.
func TestArticlesBeforePlaces(t *testing.T) {
	v := testVocabulary()
	for text, want := range map[string]string{
		"PURCHASE pass\nNONCOMBAT MOVE pass":                                                                                      "PURCHASE\n  pass\nNONCOMBAT MOVE\n  pass",
		"MOBILISE\n8 infantry at the Ukraine":                                                                                     "MOBILISE\n  8 infantry at Ukraine",
		"COMBAT MOVE\n2 tanks from the Ukraine to the Baltic States":                                                              "COMBAT MOVE\n  2 tanks  Ukraine -> Baltic States",
		"COMBAT MOVE\n1 fighter the Caucasus -> the Union of South Africa else the Road to Mandalay":                              "COMBAT MOVE\n  1 fighter  Caucasus -> Union of South Africa else Road to Mandalay",
		"COMBAT MOVE\n1 transport Sea Zone 6: load 2 infantry from the Ukraine; sail the Sea Zone 5; unload at the Baltic States": "COMBAT MOVE\n  1 transport  Sea Zone 6: load 2 infantry from Ukraine; sail Sea Zone 5; unload at Baltic States",
		"STANDING\nlose at the Baltic States: infantry":                                                                           "STANDING\n  lose at Baltic States: infantry",
		"BATTLE the Caucasus\nretreat to the Ukraine after round 1":                                                               "BATTLE Caucasus\n  retreat to Ukraine after round 1",
	} {
		sheet, diags := Parse("ORDERS k7q2 GERMANY\n"+text+"\nEND\n", v)
		if got := strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(orders.Print(sheet, v)), "END")); len(diags) > 0 || got != "ORDERS k7q2 GERMANY\n"+want {
			t.Errorf("%q is\n%s\n%v\nwant\n%s", text, got, diags, want)
		}
	}
	for _, text := range []string{"MOBILISE\n8 infantry at the", "COMBAT MOVE\n2 tanks Ukraine -> the Atlantis", "COMBAT MOVE\n2 tanks Ukraine -> the the Poland", "BATTLE the\nretreat after round 1"} {
		if sheet, diags := Parse("ORDERS k7q2 GERMANY\n"+text+"\nEND\n", v); !orders.Failed(diags) {
			t.Errorf("%q is read as %s", text, orders.Print(sheet, v))
		}
	}
}

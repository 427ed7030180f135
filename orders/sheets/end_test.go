package sheets

import (
	"testing"

	"despatch/orders"
)

// TestHowASheetEnds reads the last word of a sheet: Po is the beginning of Poland, inf that of infantry.
func TestHowASheetEnds(t *testing.T) {
	for text, want := range map[string]orders.End{
		"PURCHASE\n3 infantry\nEND":                             {Written: true},
		"PURCHASE\n3 infantry\nend\nBest wishes":                {Written: true},
		"PURCHASE\n3 infantry\n-- \nBen":                        {Written: true},
		"PURCHASE\n3 infantry\n--\n":                            {},
		"PURCHASE\n3 infantry\n":                                {},
		"PURCHASE\n3 inf":                                       {Begun: "inf"},
		"PURCHASE\n3 infan":                                     {Begun: "infan"},
		"PURCHASE\n3 infan # and no more":                       {},
		"COMBAT MOVE\n3 infantry Germany -> East Po":            {Begun: "Po"},
		"COMBAT MOVE\n3 infantry Germany -> East Po\nEND":       {Written: true},
		"COMBAT MOVE\n3 infantry Germany -> East Poland\n\nBen": {},
		"BATTLE East Po":                                        {Begun: "Po"},
		"PURCHASE: 3 infan":                                     {Begun: "infan"},
	} {
		sheet, _ := Parse("ORDERS k7q2 GERMANY\n"+text, testVocabulary())
		if sheet == nil {
			t.Fatalf("%q: no sheet", text)
		}
		if sheet.End != want {
			t.Errorf("%q ends %+v, want %+v", text, sheet.End, want)
		}
	}
}

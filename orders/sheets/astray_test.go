package sheets

import (
	"strings"
	"testing"
)

// What was meant for a sheet and is none: the line, and what to write.
func TestSheetsAstray(t *testing.T) {
	v := testVocabulary()
	for text, want := range map[string]string{
		"ORDER k7q2 GERMANY\nPURCHASE\n1 tank\n":                       `line 1, column 1: error: "ORDER k7q2 GERMANY" does not open a sheet; write: ORDERS k7q2 GERMANY`,
		"Hello,\nBEFEHLE k7q2 germany ROUND 3 KEY ab12\n":              "line 2, column 1: error: \"BEFEHLE k7q2 germany ROUND 3 KEY ab12\" does not open a sheet; write: ORDERS k7q2 GERMANY ROUND 3 KEY ab12",
		"Hello Anna,\nPURCHASE\n1 tank\nEND\n":                         `line 2, column 1: error: "PURCHASE" opens a section, but no line above it opens a sheet; begin the sheet with`,
		"PURCHASE: 1 tank\n":                                           `opens a section, but no line above it opens a sheet`,
		"BATTLE Norway\npress on\n":                                    `opens a section`,
		"I want to\n3 inf Germany to Poland\n":                         `line 2, column 1: error: "3 inf Germany to Poland" reads as an order of COMBAT MOVE, but no line above it opens a sheet`,
		"yes and germany\n":                                            `error: the mail holds no order sheet`,
		"In k7q2 Germany is strong\n":                                  `error: the mail holds no order sheet`,
		"orders k7q2 nobody\n":                                         `error: the mail holds no order sheet`,
		"ORDERS k7q2 NOBODY\nPURCHASE\n1 tank\n":                       `line 1, column 13: error: no seat is called "NOBODY"; the seats are Germany, United Kingdom, United States, Soviet Union and China`,
		"Dear Anna,\nI pass. See you in Poland, and bring a tank!\n":   `error: the mail holds no order sheet; begin the sheet`,
		"PURCHASE\n1 tank\nORDERS k7q2 GERMANY\nRESEARCH\npass\nEND\n": `line 1, column 1: error: PURCHASE stands above the line that opens the sheet and is not read; put that line above it`,
	} {
		if _, ds := Parse(text, v); !strings.Contains(texts(ds), want) {
			t.Errorf("%q: %s\nwant %s", text, texts(ds), want)
		}
	}
	for name, text := range map[string]string{
		"a header in two lines":          "ORDERS k7q2\nGERMANY\nPURCHASE\n1 tank\nEND\n",
		"a header broken before the key": "ORDERS k7q2 SOVIET UNION ROUND 3\nKEY ab12\nPURCHASE\n1 tank\nEND\n",
		"a command above":                "STANDING\n\nORDERS k7q2 GERMANY\nPURCHASE\n1 tank\nEND\n",
		"a message above":                "PRESS TO CHINA\nPURCHASE\n1 tank\nEND\nORDERS k7q2 GERMANY\nPURCHASE\n1 tank\nEND\n",
	} {
		sheet, ds := Parse(text, v)
		if sheet == nil || len(ds) > 0 || len(sheet.Section("purchase").Statements) != 1 {
			t.Errorf("%s: %s", name, texts(ds))
		} else if name == "a header broken before the key" && (sheet.Header.Key != "ab12" || sheet.Header.Round != 3) {
			t.Errorf("%s: %+v", name, sheet.Header)
		}
	}
}

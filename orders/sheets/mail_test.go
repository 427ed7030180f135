package sheets

import (
	"strings"
	"testing"

	"despatch/orders"
)

// Whole mails: what is around a sheet is for people, what is in it must be understood.
var mails = []struct{ name, text, sheet, complaints string }{
	{"a sheet and nothing else", `ORDERS k7q2 GERMANY
RESEARCH
  pass
END
`, `ORDERS k7q2 GERMANY
RESEARCH
  pass
END
`, ""},
	{"a header alone", "ORDERS k7q2 GERMANY", "ORDERS k7q2 GERMANY\nEND\n", ""},
	{"round and key in either order, a seat of two words", "orders K7q2 soviet union key Ab-12 round 3 # my turn",
		"ORDERS K7q2 SOVIET UNION ROUND 3 KEY Ab-12\nEND\n", ""},
	{"a seat in quotation marks, shortened", "CHECK k7q2 “Soviet” ROUND 3", "CHECK k7q2 SOVIET UNION ROUND 3\nEND\n", ""},
	{"chatter above and below", `Hello Anna,
orders for today are these. 3 infantry are few!

ORDERS k7q2 GERMANY
Research:
  pass
End
Best wishes from Ben, whose 1 tank was too few
`, `ORDERS k7q2 GERMANY
RESEARCH
  pass
END
`, ""},
	{"a sentence that could be a header", `Orders for Germany

ORDERS k7q2 GERMANY
`, "ORDERS k7q2 GERMANY\nEND\n", ""},
	{"comments, blank lines, quoted lines and list marks", `ORDERS k7q2 GERMANY

# the cheap ones first
PURCHASE
  * 3 infantry   # for the east
> what will you buy?
  • 1 tank
`, `ORDERS k7q2 GERMANY
PURCHASE
  3 infantry
  1 tank
END
`, ""},
	{"a signature ends the sheet", "ORDERS k7q2 GERMANY\nRESEARCH\npass\n-- \nBen, 3 High Street", "ORDERS k7q2 GERMANY\nRESEARCH\n  pass\nEND\n", ""},
	{"a quoted letter ends the sheet", `ORDERS k7q2 GERMANY
RESEARCH
pass

On Mon, 2 Nov 2026 at 10:00, The Desk <desk@example.org>
wrote:
It is your turn.
`, "ORDERS k7q2 GERMANY\nRESEARCH\n  pass\nEND\n", ""},
	{"so does one in another manner", `ORDERS k7q2 GERMANY
RESEARCH
pass
-----Original Message-----
ORDERS k7q2 GERMANY ROUND 1 KEY old
`, "ORDERS k7q2 GERMANY\nRESEARCH\n  pass\nEND\n", ""},
	{"and one in a third", "ORDERS k7q2 GERMANY\nRESEARCH\npass\n____________\nFrom: The Desk\nORDERS k7q2 GERMANY\n",
		"ORDERS k7q2 GERMANY\nRESEARCH\n  pass\nEND\n", ""},
	{"sections with an argument", `ORDERS k7q2 GERMANY
BATTLE e poland
  press on
BATTLE IN Norway:
  attack
ORDER 4
  pass
NON-COMBAT MOVE
  pass
MOBILIZE
  pass
`, `ORDERS k7q2 GERMANY
BATTLE East Poland
  press on
BATTLE Norway
  attack
ORDER 4
  pass
NONCOMBAT MOVE
  pass
MOBILISE
  pass
END
`, ""},
	{"a statement broken over lines", `ORDERS k7q2 GERMANY
COMBAT MOVE
  1 transport  Sea Zone 5: load 1 infantry,
    1 tank from Germany;
    sail Sea Zone 3
    unload at Norway
  1 tank  Germany ->
    Poland
  3 infantry  Poland -> Ukraine
`, `ORDERS k7q2 GERMANY
COMBAT MOVE
  1 transport  Sea Zone 5: load 1 infantry, 1 tank from Germany; sail Sea Zone 3; unload at Norway
  1 tank  Germany -> Poland
  3 infantry  Poland -> Ukraine
END
`, ""},
	{"a slip in the second line of a statement", "ORDERS k7q2 GERMANY\nCOMBAT MOVE\n1 tank  Germany ->\n  Polnd\n", "",
		`line 4, column 3: error: no space is called "Polnd"; did you mean Poland?`},
	{"a comma or an arrow at the end of a section joins nothing", "ORDERS k7q2 GERMANY\nPURCHASE\n  1 tank,\nCOMBAT MOVE\n  1 tank Germany ->\nEND\n", "",
		"line 3, column 10: error: the number of units is missing at the end; write, for example: 3 infantry, 1 tank\n" +
			"line 5, column 20: error: a space is missing at the end"},

	{"an arrow at the end does not swallow the next order", "ORDERS k7q2 GERMANY\nCOMBAT MOVE\n1 tank  Germany ->\n2 tanks  Germany -> Poland\n", "",
		"line 3, column 19: error: a space is missing at the end"},

	{"no sheet at all", "Dear Anna,\nI pass.\n", "",
		"error: the mail holds no order sheet; begin the sheet with a line such as: ORDERS k7q2 GERMANY"},
	{"a sheet in a quotation", "> ORDERS k7q2 GERMANY\n> PURCHASE\n> 1 tank\n", "",
		"error: the mail holds no order sheet; quoted lines (>) are not read; begin the sheet with a line such as: ORDERS k7q2 GERMANY"},
	{"a header without a seat", "ORDERS k7q2", "",
		"line 1, column 12: error: the seat is missing at the end; begin the sheet with a line such as: ORDERS k7q2 GERMANY"},
	{"a header without a game", "ORDERS", "",
		"line 1, column 7: error: the name of the game is missing at the end; begin the sheet with a line such as: ORDERS k7q2 GERMANY"},
	{"a header with a slip", "Hello,\norders k7q2 grmany\nPURCHASE\n0 tanks", "",
		"line 2, column 13: error: no seat is called \"grmany\"; did you mean Germany?\n" +
			"line 4, column 1: error: the number of units cannot be 0: it is a whole number from 1 to 999"},
	{"a header with a bad round", "ORDERS k7q2 GERMANY ROUND one", "",
		"line 1, column 27: error: the number of the round is missing before \"one\"; write, for example: ROUND 3"},
	{"a header without its key", "ORDERS k7q2 GERMANY KEY", "",
		"line 1, column 24: error: the key is missing at the end; write it as your turn letter gives it: KEY ab12"},
	{"two sheets", "ORDERS k7q2 GERMANY\nRESEARCH\npass\nORDERS x9 CHINA\nRESEARCH\npass\n", "",
		"line 4, column 1: error: a second sheet begins here, and a mail may hold only one; send each sheet in a mail of its own"},
	{"two sheets, the first with an end", "ORDERS k7q2 GERMANY\nEND\n\nand\n\norders x9 china\n", "",
		"line 6, column 1: error: a second sheet begins here, and a mail may hold only one; send each sheet in a mail of its own"},

	{"a section below the end", "ORDERS k7q2 GERMANY\nRESEARCH\npass\nEND\nPURCHASE\n1 tank\nSTANDING\n", "",
		"line 5, column 1: error: PURCHASE stands below the end of the sheet and is not read; if it belongs to the sheet, put it above END; if it is no order, leave it out\n" +
			"line 7, column 1: warning: STANDING stands below the end of the sheet and is not read; if it belongs to the sheet, put it above END; if it is no order, leave it out"},
	{"rules between sections end nothing", "ORDERS k7q2 GERMANY\nRESEARCH\n___________\n--- PURCHASE ---\npass\n", "",
		"line 3, column 1: error: \"___________\" is not understood; RESEARCH takes researchers and passes; if it is no order, take it out, or move it below END\n" +
			"line 4, column 1: error: \"--- PURCHASE ---\" is not understood; RESEARCH takes researchers and passes; if it is no order, take it out, or move it below END"},

	{"lines in no section", "ORDERS k7q2 GERMANY\n1 tank\n2 tanks\nRESEARCH\npass\n", "",
		`line 2, column 1: error: "1 tank" stands in no section; open one first: RESEARCH, PURCHASE, COMBAT MOVE, BATTLE, NONCOMBAT MOVE, MOBILISE, ORDER or STANDING`},
	{"a section with a slip, whose lines are not worth a word", "ORDERS k7q2 GERMANY\nRESEARCH\npass\nCOMBT MOVE\n1 tank Germany -> Poland\n2 tanks Germany -> Poland\n", "",
		`line 4, column 1: error: no section is called "COMBT MOVE"; did you mean COMBAT MOVE?`},
	{"a section that the game lacks", "ORDERS k7q2 GERMANY\nDIPLOMACY\nbe nice\n", "",
		`line 2, column 1: error: no section is called "DIPLOMACY"; the sections are RESEARCH, PURCHASE, COMBAT MOVE, BATTLE, NONCOMBAT MOVE, MOBILISE, ORDER or STANDING`},
	{"a slip of one who writes in capitals", "ORDERS k7q2 GERMANY\nBATTLE NORWAY\nRETREET TO POLAND\nPRES ON\n", "",
		"line 3, column 1: error: \"RETREET TO POLAND\" is not understood; did you mean retreat?\n" +
			"line 4, column 1: error: \"PRES ON\" is not understood; did you mean press on?"},
	{"a section twice", "ORDERS k7q2 GERMANY\nPURCHASE\n1 tank\nPURCHASE\n2 tanks\n", "",
		"line 4, column 1: error: PURCHASE is opened a second time; put all its orders under the first, in line 2"},
	{"a battle without a place", "ORDERS k7q2 GERMANY\nBATTLE\nattack\n", "",
		"line 2, column 7: error: the place is missing at the end; write, for example: BATTLE Baltic States"},
	{"a battle whose place stands below it", "ORDERS k7q2 GERMANY\nBATTLE\nat Norway:\n  attack\nBATTLE\n\nPoland\n  press on\n",
		"ORDERS k7q2 GERMANY\nBATTLE Norway\n  attack\nBATTLE Poland\n  press on\nEND\n", ""},
	{"a battle nowhere", "ORDERS k7q2 GERMANY\nBATTLE Norwey\nattack\n", "",
		`line 2, column 8: error: no space is called "Norwey"; did you mean Norway?`},
	{"a section without its number", "ORDERS k7q2 GERMANY\nORDER\npass\n", "",
		"line 2, column 6: error: the number after ORDER is missing at the end"},
	{"orders on the section's line", "ORDERS k7q2 GERMANY\nPURCHASE 3 infantry\n", "ORDERS k7q2 GERMANY\nPURCHASE\n  3 infantry\nEND\n", ""},
	{"a verb in place of the section", "ORDERS k7q2 GERMANY\nbuy 5 infantry and a tank\n", "ORDERS k7q2 GERMANY\nPURCHASE\n  5 infantry, 1 tank\nEND\n", ""},
	{"a verb below the section", "ORDERS k7q2 GERMANY\nPURCHASE\nbuy 5 infantry and a tank\nbuy 1 fighter\n",
		"ORDERS k7q2 GERMANY\nPURCHASE\n  5 infantry, 1 tank\n  1 fighter\nEND\n", ""},
	{"a slip behind that verb", "ORDERS k7q2 GERMANY\nPURCHASE\nbuy 5 infantri\n", "",
		`line 3, column 7: error: no unit is called "infantri"; did you mean infantry?`},
	{"a word on the section's line", "ORDERS k7q2 GERMANY\nPURCHASE infantry\n", "",
		"line 2, column 10: error: nothing may follow PURCHASE on its line; write its orders on the lines below it"},
	{"a comma behind the game", "ORDERS k7q2, GERMANY\nPURCHASE\n3 infantry\n", "ORDERS k7q2 GERMANY\nPURCHASE\n  3 infantry\nEND\n", ""},
	{"a word below the orders", "ORDERS k7q2 GERMANY\nPURCHASE\n3 infantry\n\nLet me know if that is wrong!\n",
		"ORDERS k7q2 GERMANY\nPURCHASE\n  3 infantry\nEND\n", ""},
}

func TestMails(t *testing.T) {
	v := testVocabulary()
	for _, row := range mails {
		t.Run(row.name, func(t *testing.T) {
			sheet, ds := Parse(row.text, v)
			if got := texts(ds); got != row.complaints {
				t.Fatalf("complaints\n%s\nwant\n%s", got, row.complaints)
			}
			if row.complaints == "" {
				if got := orders.Print(sheet, v); got != row.sheet {
					t.Errorf("read as\n%s\nwant\n%s", got, row.sheet)
				}
			}
		})
	}
}

// Without a header there is no sheet; with a wrong one there is, so that the reply can name the game.
func TestWhatIsLeftOfAWrongMail(t *testing.T) {
	v := testVocabulary()
	if sheet, ds := Parse("I pass.", v); sheet != nil || !orders.Failed(ds) {
		t.Errorf("a mail without a header gave sheet %v, failed %v", sheet, orders.Failed(ds))
	}
	sheet, ds := Parse("ORDERS k7q2 NOBODY", v)
	if sheet == nil || sheet.Header.Game != "k7q2" || sheet.Header.Seat != "" || !orders.Failed(ds) {
		t.Errorf("a header with an unknown seat gave %+v, failed %v", sheet, orders.Failed(ds))
	}
}

func TestStatementsOfAnUnknownSection(t *testing.T) {
	_, ds := ParseStatements("diplomacy", "pass", testVocabulary())
	if got := texts(ds); !strings.Contains(got, `no section is called "diplomacy"`) {
		t.Errorf("got %s", got)
	}
}

// A section's first order may stand on its keyword's line, behind a colon, as people write it.
func TestOrderOnTheKeywordLine(t *testing.T) {
	v := testVocabulary()
	short, diags := Parse("ORDERS k7q2 GERMANY\nPURCHASE: 3 infantry,\n  1 tank\n  repair 1 at Germany\nCOMBAT MOVE: pass\nBATTLE East Poland: lose infantry\nEND", v)
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	long, diags := Parse("ORDERS k7q2 GERMANY\nPURCHASE\n  3 infantry, 1 tank\n  repair 1 at Germany\nCOMBAT MOVE\n  pass\nBATTLE East Poland\n  lose infantry\nEND", v)
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	if got, want := orders.Print(short, v), orders.Print(long, v); got != want {
		t.Errorf("read as\n%s\nwant\n%s", got, want)
	}
	_, diags = Parse("ORDERS k7q2 GERMANY\nPURCHASE: tea\nEND", v)
	if len(diags) == 0 || diags[0].Line != 2 || diags[0].Column != 11 {
		t.Errorf("nonsense behind the colon gives %v, want an error at line 2, column 11", diags)
	}
}

// What a transport does next goes on the voyage above, whatever comments and empty lines stand between the two.
func TestVoyageGoesOnBelowComments(t *testing.T) {
	v := testVocabulary()
	const want = "COMBAT MOVE\n  1 transport  Sea Zone 5: load 1 infantry from Germany; sail Sea Zone 3; unload at Norway\n"
	for _, between := range []string{"\n", "\n\n", "\n# here I waited\n", "\n\n# error: no such zone\n#   did you mean Sea Zone 3?\n\n"} {
		text := "ORDERS k7q2 GERMANY\nCOMBAT MOVE\n  1 transport  Sea Zone 5: load 1 infantry from Germany" + between + "  sail Sea Zone 3" + between + "unload at Norway\nEND\n"
		sheet, diags := Parse(text, v)
		if len(diags) > 0 || sheet == nil || orders.PrintSection(sheet.Sections[0], v) != want {
			t.Errorf("%q: %v, %v", text, sheet, diags)
		}
	}
	// No other statement goes on below a comment.
	if _, diags := Parse("ORDERS k7q2 GERMANY\nCOMBAT MOVE\n  1 tank  Germany -> Poland\n# and\n  unload at Norway\nEND\n", v); !orders.Failed(diags) {
		t.Error("a move goes on as a voyage")
	}
}

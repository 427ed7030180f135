package sheets

import (
	"fmt"
	"strings"
	"testing"

	"despatch/orders"
	"despatch/orders/said"
)

// One slip to a row: the line as written in a section, and the one line that the player gets back.
var slips = []struct{ name, section, written, want string }{
	{"unknown space", "combat-move", "3 infantry  Germany -> Polnd",
		`line 1, column 24: error: no space is called "Polnd"; did you mean Poland?`},
	{"unknown space in the middle, with arrows that touch", "combat-move", "1 tank Germany->Est Poland->Ukraine",
		`line 1, column 17: error: no space is called "Est Poland"; did you mean East Poland?`},
	{"a later word of the name", "combat-move", "1 tank Egypt -> Jordan",
		`line 1, column 17: error: no space is called "Jordan"; did you mean Trans-Jordan?`},
	{"a name with something after it", "combat-move", "1 tank Egypt -> Poland now",
		`line 1, column 17: error: no space is called "Poland now"; did you mean Poland?`},
	{"nothing like it", "combat-move", "1 tank Egypt -> Xanadu",
		`line 1, column 17: error: no space is called "Xanadu"`},
	{"a sea zone that is not on the board", "combat-move", "1 cruiser Sea Zone 1 -> Sea Zone 112",
		`line 1, column 25: error: no space is called "Sea Zone 112"; did you mean Sea Zone 12?`},
	{"a sea zone without its number", "combat-move", "1 cruiser Sea Zone 1 -> sea zone",
		`line 1, column 25: error: "sea zone" could be Sea Zone 1, Sea Zone 2, Sea Zone 3, Sea Zone 5, Sea Zone 6, Sea Zone 7 or others; write more of the name`},
	{"ambiguous space", "combat-move", "1 infantry Germany -> East",
		`line 1, column 23: error: "East" could be East Indies or East Poland; write more of the name`},
	{"ambiguous by initials", "combat-move", "1 infantry Germany -> Ka SSR",
		`line 1, column 23: error: "Ka SSR" could be Karelia S.S.R. or Kazakh S.S.R.; write more of the name`},
	{"unknown unit", "purchase", "3 infantri, 1 tank",
		`line 1, column 3: error: no unit is called "infantri"; did you mean infantry?`},
	{"unknown unit of two words", "purchase", "1 aircaft carrier",
		`line 1, column 3: error: no unit is called "aircaft carrier"; did you mean aircraft carrier?`},
	{"unknown unit of somebody's", "combat-move", "1 United Kingdom figther Germany -> Poland",
		`line 1, column 18: error: no unit is called "figther"; did you mean fighter?`},
	{"unknown unit behind a number in words", "combat-move", "two tnaks Germany -> Poland",
		`line 1, column 5: error: no unit is called "tnaks"; did you mean tank?`},
	{"ambiguous unit", "purchase", "2 b, 1 tank",
		`line 1, column 3: error: "b" could be bomber or battleship; write more of the name`},
	{"ambiguous seat", "standing", "allow United on carriers",
		`line 1, column 7: error: "United" could be United Kingdom or United States; write more of the name`},
	{"unknown seat", "standing", "allow Untied Kingdom on carriers",
		`line 1, column 7: error: no seat is called "Untied Kingdom"; did you mean United Kingdom?`},

	{"count of nought", "purchase", "0 infantry",
		`line 1, column 1: error: the number of units cannot be 0: it is a whole number from 1 to 999`},
	{"negative count", "purchase", "1 tank, -2 infantry",
		`line 1, column 9: error: the number of units cannot be -2: it is a whole number from 1 to 999`},
	{"count beyond all bounds", "purchase", "1000000 infantry",
		`line 1, column 1: error: the number of units cannot be 1000000: it is a whole number from 1 to 999`},
	{"count that no computer holds", "purchase", "99999999999999999999999999999999999999999999999 infantry",
		`line 1, column 1: error: the number of units cannot be 9999999999999999999999999999999999999999…: it is a whole number from 1 to 999`},
	{"broken count", "purchase", "1.5 infantry",
		`line 1, column 1: error: the number of units cannot be 1.5: it is a whole number from 1 to 999`},
	{"count left out", "purchase", "infantry, 2 tanks",
		`line 1, column 1: error: the number of units is missing before "infantry"; write how many, for example: 3 infantry`},
	{"count left out for all the money", "purchase", "infantry for all the money",
		`line 1, column 1: error: the number of units is missing before "infantry"; write how many, for example: 3 infantry`},
	{"two counts", "purchase", "1 0 infantry",
		`line 1, column 1: error: "1 0" before "infantry" are two numbers; write how many as one number: [number] infantry`},
	{"two counts of a product", "purchase", "2x3 tanks, 1 infantry",
		`line 1, column 1: error: "2x3" before "tanks" are two numbers; write how many as one number: [number] tanks`},
	{"two counts of a product with blanks", "purchase", "1 infantry, 2 x 3 tanks",
		`line 1, column 13: error: "2 x 3" before "tanks" are two numbers; write how many as one number: [number] tanks`},
	{"two counts of a move", "combat-move", "1 0 infantry Germany -> Poland",
		`line 1, column 1: error: "1 0" before "infantry" are two numbers; write how many as one number: [number] infantry`},
	{"count left out of a move", "combat-move", "tanks Germany -> Poland",
		`line 1, column 1: error: the number of units is missing before "tanks"; write "1 tank" or "all tanks"`},
	{"unit left out", "combat-move", "3 -> Poland",
		`line 1, column 3: error: a unit is missing before "->"`},
	{"a purchase of all", "purchase", "all infantry",
		`line 1, column 1: error: a purchase cannot be "all"; write how many: 3 infantry, 1 tank`},
	{"comma without more", "purchase", "3 infantry,",
		`line 1, column 12: error: the number of units is missing at the end; write, for example: 3 infantry, 1 tank`},

	{"no arrow", "combat-move", "3 infantry  Poland East Poland",
		`line 1, column 13: error: "3 infantry Poland East Poland" is not an order as it stands; if it means this, write: 3 infantry  Poland -> East Poland`},
	{"no goal", "combat-move", "3 infantry  Poland ->",
		`line 1, column 22: error: a space is missing at the end`},
	{"no start", "combat-move", "3 infantry -> Poland",
		`line 1, column 12: error: the space that the units leave is missing before "->"; write it before the arrow: 3 infantry  [their space] -> Poland`},
	{"no place", "mobilise", "3 infantry",
		`line 1, column 11: error: "at" is missing at the end; write, for example: 3 infantry at Germany`},
	{"losses somewhere, without a colon", "standing", "lose at Moscow infantry, tank",
		`line 1, column 9: error: ":" is missing after the place; write: lose at Moscow: infantry, tank`},
	{"empty place list", "combat-move", "fight first",
		`line 1, column 12: error: a space is missing at the end`},
	{"nobody to keep", "standing", "keep fighters of",
		`line 1, column 17: error: a seat is missing at the end`},
	{"a voyage that goes nowhere", "combat-move", "1 transport  Sea Zone 5:",
		`line 1, column 25: error: load, sail or unload is missing at the end; write, for example: ` + "1 transport  Sea Zone 5: load 1 infantry, 1 tank from Germany; sail Sea Zone 3; unload at Norway"},
	{"a leg that is none", "combat-move", "1 transport Sea Zone 5: swim to Norway",
		`line 1, column 25: error: load, sail or unload is missing before "swim"; write, for example: ` + "1 transport  Sea Zone 5: load 1 infantry, 1 tank from Germany; sail Sea Zone 3; unload at Norway"},
	{"attack where", "combat-move", "attack",
		`line 1, column 7: error: the place is missing at the end; write, for example: attack at Sea Zone 6`},
	{"attack where the section says", "battle", "attack at Norway",
		`line 1, column 11: error: the place is named twice; leave it out: the BATTLE line names it`},

	{"no such chart", "research", "1 researcher, chart 3",
		`line 1, column 21: error: there is no chart 3; write chart 1 or chart 2`},
	{"no such circumstance", "battle", "submerge when afraid",
		`line 1, column 15: error: a circumstance is missing before "afraid"; write: submerge when outgunned, or: submerge when air only`},
	{"no such measure", "battle", "retreat when tanks < 2",
		`line 1, column 14: error: attackers, defenders or odds is missing before "tanks"; write, for example: ` + "retreat to Poland when attackers <= 2"},
	{"no comparison", "battle", "retreat when attackers 2",
		`line 1, column 24: error: "<=" is missing before "2"; compare with <, <=, > or >=: ` + "retreat to Poland when attackers <= 2"},
	{"odds to nought", "battle", "retreat when odds < 3:0",
		`line 1, column 23: error: the second part of the odds cannot be 0: it is a whole number from 1 to 999`},
	{"said twice", "battle", "retreat after round 1 after round 2",
		`line 1, column 23: error: "after" is not understood here; an order of this kind reads: ` + "retreat to Poland when attackers <= 2"},

	{"wrong section", "research", "3 infantry  Poland -> East Poland",
		`line 1, column 1: error: RESEARCH takes no moves; it takes researchers and passes; moves stand under COMBAT MOVE, NONCOMBAT MOVE or ORDER`},
	{"wrong form", "purchase", "3 infantry at Germany",
		`line 1, column 1: error: PURCHASE takes no placements; it takes purchases, repairs and passes; placements stand under MOBILISE`},
	{"wrong verb here", "purchase", "retreat to Poland",
		`line 1, column 1: error: PURCHASE takes no orders to retreat; it takes purchases, repairs and passes; orders to retreat stand under BATTLE or STANDING`},
	{"verb with a slip", "battle", "reteat to Poland",
		`line 1, column 1: error: "reteat to Poland" is not understood; did you mean retreat?`},
	{"idle words", "purchase", "good luck to you all",
		`line 1, column 1: error: "good luck to you all" is no order; ` + said.TalkElsewhere().String()},
	{"two orders on a line", "combat-move", "1 tank Germany -> Poland; 1 infantry to Poland",
		`line 1, column 27: error: "1 infantry to Poland" is not understood behind the order before it; write each order on a line of its own, the first as: 1 tank  Germany -> Poland`},
	{"open quotation mark", "combat-move", `1 tank Germany -> "Poland`,
		`line 1, column 19: error: a quotation mark is not closed; put the second mark after the name`},
	{"strange marks", "purchase", "3 infantry ?",
		`line 1, column 12: error: "3 infantry ?" is not an order as it stands; if it means this, write: 3 infantry`},
}

func TestSlips(t *testing.T) {
	v := testVocabulary()
	for _, row := range slips {
		t.Run(row.name, func(t *testing.T) {
			sts, ds := ParseStatements(row.section, row.written, v)
			var got []string
			for _, d := range ds {
				got = append(got, d.String())
			}
			if text := strings.Join(got, "\n"); text != row.want {
				t.Errorf("%s\n got  %s\n want %s", row.written, text, row.want)
			}
			if len(sts) > 0 {
				t.Errorf("a line with an error was read as %s", orders.PrintStatement(sts[0], v))
			}
		})
	}
}

// All slips of a mail are told at once, several of one line too, and each where it stands.
func TestAllSlipsOfAMail(t *testing.T) {
	sheet, ds := Parse(`ORDERS k7q2 GERMANY
PURCHASE
  3 infantri, 2 tnks
COMBAT MOVE
  1 tank  Grmany -> Polnd
  1 tank  Germany -> Poland
`, testVocabulary())
	want := []string{
		`line 3, column 5: error: no unit is called "infantri"; did you mean infantry?`,
		`line 3, column 17: error: no unit is called "tnks"; did you mean tank?`,
		`line 5, column 11: error: no space is called "Grmany"; did you mean Germany?`,
		`line 5, column 21: error: no space is called "Polnd"; did you mean Poland?`,
	}
	if got := texts(ds); got != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", got, strings.Join(want, "\n"))
	}
	if n := len(sheet.Section("combat-move").Statements); n != 1 {
		t.Errorf("%d moves were read, want the one that is right", n)
	}
}

// Nobody reads more than fifty complaints.
func TestTooManySlips(t *testing.T) {
	text := "ORDERS k7q2 GERMANY\nPURCHASE\n" + strings.Repeat("3 infantri\n", 62)
	_, ds := Parse(text, testVocabulary())
	if len(ds) != 51 || ds[50].String() != "error: and 12 more errors" {
		t.Errorf("got %d diagnostics, the last: %s", len(ds), ds[len(ds)-1])
	}
}

func TestEndlessLine(t *testing.T) {
	long := strings.Repeat("1 tank, ", 300)
	_, ds := Parse("ORDERS k7q2 GERMANY\nPURCHASE\n"+long+"\n", testVocabulary())
	want := "line 3, column 2001: error: this line is longer than 2000 characters; break it up"
	if got := texts(ds); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

func texts(ds []orders.Diagnostic) string {
	var lines []string
	for _, d := range ds {
		lines = append(lines, fmt.Sprint(d))
	}
	return strings.Join(lines, "\n")
}

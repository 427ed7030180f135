package sheets

import (
	"strings"
	"testing"

	"despatch/orders"
	"despatch/orders/said"
)

// As people write, and what it is: the canonical order, or what the answer says.
var written = []struct{ section, text, want string }{
	// Arrows.
	{"combat-move", "3 inf Germany to Poland", "3 infantry  Germany -> Poland"},
	{"combat-move", "3 infantry from Germany to Poland", "3 infantry  Germany -> Poland"},
	{"combat-move", "3 infantry in Germany to Poland", "3 infantry  Germany -> Poland"},
	{"combat-move", "from Germany to Poland: 3 infantry, 1 tank", "3 infantry, 1 tank  Germany -> Poland"},
	{"combat-move", "from Sea Zone 5 to Sea Zone 7 2 destroyers", "2 destroyers  Sea Zone 5 -> Sea Zone 7"},
	{"combat-move", "1 tank Germany to Poland to East Poland", "1 tank  Germany -> Poland -> East Poland"},
	{"combat-move", "1 tank Germany -> Poland to East Poland", "1 tank  Germany -> Poland -> East Poland"},
	{"combat-move", "1 tank Germany —> Poland", "1 tank  Germany -> Poland"},
	{"combat-move", "1 tank Germany - > Poland", "1 tank  Germany -> Poland"},
	{"combat-move", "1 tank Germany = > Poland", "1 tank  Germany -> Poland"},
	{"combat-move", "1 tank Germany > Poland", "1 tank  Germany -> Poland"},
	{"combat-move", "1 tank Germany - Poland - East Poland", "1 tank  Germany -> Poland -> East Poland"},
	{"combat-move", "1 tank Germany to Road to Mandalay", "1 tank  Germany -> Road to Mandalay"},
	{"combat-move", "1 tank Road to Mandalay to Germany", "1 tank  Road to Mandalay -> Germany"},
	{"combat-move", "1 tank Germany -> Road to Mandalay", "1 tank  Germany -> Road to Mandalay"},
	{"combat-move", "raid 1 bomber Germany to United Kingdom", "raid  1 bomber  Germany -> United Kingdom"},
	{"noncombat-move", "1 fighter Sea Zone 7 to Germany else France", "1 fighter  Sea Zone 7 -> Germany else France"},
	{"order", "3 infantry Poland to Norway if Poland has no German units", "3 infantry  Poland -> Norway if Poland has no Germany units"},
	{"combat-move", "3 infantry Germany » Poland", "3 infantry  Germany -> Poland"},
	{"combat-move", "3 infantry »Germany« -> «Poland»", "3 infantry  Germany -> Poland"},
	{"combat-move", "3 infantry Germany ▶ Poland", "3 infantry  Germany -> Poland"},
	{"combat-move", "3 infantry Germany into Poland", "3 infantry  Germany -> Poland"},
	{"combat-move", "2 tanks from Poland in East Poland", "2 tanks  Poland -> East Poland"},
	{"combat-move", "2 tanks in East Poland from Poland", "2 tanks  Poland -> East Poland"},
	{"combat-move", "2 tanks to East Poland from Poland", "2 tanks  Poland -> East Poland"},
	{"combat-move", "2 tanks da Poland a East Poland", "2 tanks  Poland -> East Poland"},
	{"combat-move", "1 carro da Poland a East Poland", "1 tank  Poland -> East Poland"},
	{"combat-move", "2 tanks von Poland nach East Poland", "2 tanks  Poland -> East Poland"},
	{"combat-move", "Poland -> East Poland: 3 infantry", "3 infantry  Poland -> East Poland"},
	{"combat-move", "Poland to East Poland: 3 infantry, 1 tank", "3 infantry, 1 tank  Poland -> East Poland"},
	{"combat-move", "Poland -> East Poland - 3 infantry", "3 infantry  Poland -> East Poland"},
	{"combat-move", "Poland: 3 infantry -> East Poland", "3 infantry  Poland -> East Poland"},
	{"combat-move", "Sea Zone 7 -> Sea Zone 5 2 destroyers", "2 destroyers  Sea Zone 7 -> Sea Zone 5"},
	// Spaces.
	{"combat-move", "2 destroyers S7 -> SZ5", "2 destroyers  Sea Zone 7 -> Sea Zone 5"},
	{"combat-move", "2 destroyers Sea Zone #7 -> SZ #5 # all of them", "2 destroyers  Sea Zone 7 -> Sea Zone 5"},
	{"combat-move", "2 destroyers Sea Zone no. 7 -> SZ nr. 5", "2 destroyers  Sea Zone 7 -> Sea Zone 5"},
	// Raids.
	{"combat-move", "SBR: 1 bomber Germany -> Poland", "raid  1 bomber  Germany -> Poland"},
	{"combat-move", "1 bomber Germany -> Poland (SBR)", "raid  1 bomber  Germany -> Poland"},
	{"combat-move", "strategic bombing raid: 1 bomber Germany to Poland", "raid  1 bomber  Germany -> Poland"},
	// Articles, and words of other languages.
	{"combat-move", "all the tanks Germany to Poland", "all tanks  Germany -> Poland"},
	{"combat-move", "my 2 tanks Germany to Poland", "2 tanks  Germany -> Poland"},
	{"combat-move", "tutti i tanks da Germany a Poland", "all tanks  Germany -> Poland"},
	{"combat-move", "3 infantry e 1 tank da Germany a Poland", "3 infantry, 1 tank  Germany -> Poland"},
	{"combat-move", "2 tanks Germany via Poland to East Poland", "2 tanks  Germany -> Poland -> East Poland"},
	{"purchase", "3 infantry e 1 tank", "3 infantry, 1 tank"},
	// Rows of tables.
	{"purchase", "infantry | 3", "3 infantry"},
	{"purchase", "| infantry | 3 |", "3 infantry"},
	{"purchase", "infantry\t3", "3 infantry"},
	{"purchase", "infantry 3, tanks 2", "3 infantry, 2 tanks"},
	{"mobilise", "infantry | 3 | Germany", "3 infantry at Germany"},
	{"mobilise", "Germany | 3 infantry", "3 infantry at Germany"},
	{"mobilise", "Germany: 3 infantry, 1 tank", "3 infantry, 1 tank at Germany"},
	{"mobilise", "3 infantry -> Germany", "3 infantry at Germany"},
	{"mobilise", "3 infantry to Germany", "3 infantry at Germany"},
	{"battle", "retreat to Poland after 2 rounds", "retreat to Poland after round 2"},
	// Verbs that say what the section says.
	{"purchase", "buy 5 infantry and a tank", "5 infantry, 1 tank"},
	{"combat-move", "move 2 tanks from Germany to Poland", "2 tanks  Germany -> Poland"},
	{"combat-move", "attack Norway from Finland with 3 infantry", "3 infantry  Finland -> Norway"},
	{"combat-move", "attack Norway with 3 infantry and a tank from Finland", "3 infantry, 1 tank  Finland -> Norway"},
	{"mobilise", "place 3 infantry in Germany", "3 infantry at Germany"},
	{"mobilise", "5 infantry germany", "5 infantry at Germany"},
	{"mobilise", "5 infantry, 1 tank East Poland", "5 infantry, 1 tank at East Poland"},
	{"mobilise", "place two infantry Germany", "2 infantry at Germany"},
	// Numbers.
	{"purchase", "three infantry, two tanks", "3 infantry, 2 tanks"},
	{"purchase", "Twenty infantry and an aircraft carrier", "20 infantry, 1 aircraft carrier"},
	{"purchase", "3x infantry", "3 infantry"},
	{"purchase", "3 x infantry, 2 X tank", "3 infantry, 2 tanks"},
	{"purchase", "3× infantry", "3 infantry"},
	{"purchase", "infantry x3, tank x 2", "3 infantry, 2 tanks"},
	{"purchase", "infantry: 3, tanks: 2", "3 infantry, 2 tanks"},
	{"purchase", "３ infantry", "3 infantry"},
	{"purchase", "3\u00a0infantry,\u202f1\u00a0tank", "3 infantry, 1 tank"},
	{"purchase", "3\u200b inf\u200bantry", "3 infantry"},
	{"purchase", "3 INFANTRY, 1 Tank.", "3 infantry, 1 tank"},
	{"purchase", "3 infantry;", "3 infantry"},
	{"purchase", "3 infantry; 1 tank", "3 infantry, 1 tank"},
	// Marks.
	{"purchase", "1) 3 infantry", "3 infantry"},
	{"purchase", "a) 3 infantry", "3 infantry"},
	{"purchase", "(2) 3 infantry", "3 infantry"},
	{"purchase", "1. 3 infantry", "3 infantry"},
	{"purchase", "*3 infantry*", "3 infantry"},
	{"purchase", "_3 infantry_, **1 tank**", "3 infantry, 1 tank"},
	{"purchase", "— 3 infantry", "3 infantry"},
	{"combat-move", "1 tank “Germany” to ‘Poland’", "1 tank  Germany -> Poland"},
	{"combat-move", "1) a tank Germany to Poland", "1 tank  Germany -> Poland"},

	// What a clerk would ask about.
	{"purchase", "1. infantry", `"1" may be the number of the line or of the units; write it without the full stop: 1 infantry`},
	{"purchase", "3 infantry,", "the number of units is missing at the end"},
	{"purchase", "a couple of tanks", "the number of units is missing"},
	{"purchase", "some infantry", "is not understood"},
	{"purchase", "~3 infantry~", "is not understood"},
	{"combat-move", "3 infantry Germany to", "is missing"},
	{"combat-move", "3 infantry Germany to Polnd", `no space is called "Polnd"; did you mean Poland?`},
	{"combat-move", "3 infantri, 2 tanx Germny -> Poland", `"infantri"`},
	{"combat-move", "attack Norway with everything", "does not say which units go"},
	{"combat-move", "attack Norway from Finland", "is missing"},
	{"combat-move", "1 tank Germany to East", `"East" could be East Indies or East Poland`},
	{"order", "3 infantry Poland > Norway if turn > 3", `"->" is missing`},
	{"mobilise", "3 infantry (Germany)", "if it means this, write: 3 infantry at Germany"},

	// What is no order as it stands, with the order that it may be.
	{"combat-move", "2 destroyers 7 -> 5", "write: 2 destroyers  Sea Zone 7 -> Sea Zone 5"},
	{"combat-move", "2 destroyers (7) -> (5)", "write: 2 destroyers  Sea Zone 7 -> Sea Zone 5"},
	{"combat-move", "2 destroyers zona di mare 7 -> zona di mare 5", "did you mean Sea Zone 7?"},
	{"combat-move", "2 tanks Poland in East Poland", "write one of: 2 tanks  Poland -> East Poland or 2 tanks  East Poland -> Poland"},
	{"combat-move", "3 infantry Germany-Poland", "write: 3 infantry  Germany -> Poland"},
	{"combat-move", "3 infantry Germany attacks Poland", "write: 3 infantry  Germany -> Poland"},
	{"combat-move", "3 infantry: Germany -> Poland", "3 infantry  Germany -> Poland"},
	{"combat-move", "infantry | 3 | Germany | Poland", "write: 3 infantry  Germany -> Poland"},
	{"combat-move", "SBR: 2 bombers -> Germany", `the space that the units leave is missing before "->"; write it before the arrow: raid  2 bombers  [their space] -> Germany`},
	{"combat-move", "all units from Germany to Poland", "in lines such as: all infantry  Germany -> Poland"},
	{"combat-move", "3 infantry Germany to Poland, 2 tanks to East Poland", `"2 tanks to East Poland" is not understood behind the order before it`},
	{"combat-move", "raid 1 bomber Germany -> Poland, 1 bomber Germany -> Norway", "is not understood behind the order before it"},
	{"combat-move", "3 infantry Germany -> Polonia", "did you mean Poland?"},
	{"combat-move", "3 infantry Germany -> Polonia Oriental", "did you mean East Poland or Poland?"},
	{"combat-move", "3 infantry Germany -> Est Polonais", "did you mean East Poland or Poland?"},
	{"combat-move", "3 infantry Germany -> Norvegia", "3 infantry  Germany -> Norway"},
	{"combat-move", "3 infantry Germany -> Norveg", `no space is called "Norveg"; did you mean Norway?`},
	{"combat-move", "3 infantry to Poland", "does not say from where the units go; write: 3 infantry  [their space] -> Poland"},
	{"combat-move", "2 tanks Germany to Poland (blitz)", "write: 2 tanks  Germany -> Poland"},
	{"combat-move", "2 tanks Germany -> Poland!", "2 tanks  Germany -> Poland"},
	{"combat-move", "attack Poland with everything", "does not say which units go, and from where; write: [units]  [their space] -> Poland"},
	// A move with an order of its battle behind it: both are told, so that whoever does as told loses neither.
	{"combat-move", "2 tanks Poland -> East Poland (retreat after round 1)", "write in its place: 2 tanks  Poland -> East Poland; and in a section of its own, below the line BATTLE East Poland: retreat after round 1"},
	{"combat-move", "2 tanks Poland -> East Poland, then retreat", "below the line BATTLE East Poland: retreat"},
	{"combat-move", "attack East Poland with 2 tanks from Poland, then retreat", "write in its place: 2 tanks  Poland -> East Poland; and in a section of its own, below the line BATTLE East Poland: retreat"},
	{"combat-move", "2 tanks Poland -> East Poland e poi ritirata dopo il primo turno", "below the line BATTLE East Poland: retreat after round 1"},
	{"combat-move", "2 tanks Poland -> East Poland, fight to the death", "below the line BATTLE East Poland: press on"},
	{"combat-move", "2 tanks Poland -> East Poland, lose infantry", "below the line BATTLE East Poland: lose infantry"},
	{"combat-move", "attacco East Poland con 2 tanks da Poland", "2 tanks  Poland -> East Poland"},
	{"combat-move", "everything in Poland attacks East Poland", "in lines such as: all infantry  Poland -> East Poland"},
	{"combat-move", "attack East Poland with everything from Poland", "in lines such as: all infantry  Poland -> East Poland"},
	{"combat-move", "tutto quello che ho in Poland contro East Poland", "in lines such as: all infantry  Poland -> East Poland"},
	{"combat-move", "greife Norway mit 2 tanks an", "does not say from where the units go; write: 2 tanks  [their space] -> Norway"},
	{"combat-move", "everything to Norway", "write: [units]  [their space] -> Norway"},
	{"combat-move", "Norway anche", "does not say which units go, and from where; write: [units]  [their space] -> Norway"},
	{"combat-move", "stand by", "if nothing is to be ordered in COMBAT MOVE, write: pass"},
	{"purchase", "save", "if nothing is to be ordered in PURCHASE, write: pass"},
	{"purchase", "risparmio tutto", "if nothing is to be ordered in PURCHASE, write: pass"},
	{"purchase", "max infantry", "does not say how many; write: [their number] infantry"},
	{"purchase", "as many infantry as I can afford", "does not say how many; write: [their number] infantry"},
	{"purchase", "30 IPC of infantry", "does not say how many; write: [their number] infantry"},
	{"purchase", "11 infantry  10!", "write one of: 11 infantry or 10 infantry"},
	{"purchase", "~10 infantry", "if it means this, write: 10 infantry"},
	{"purchase", "up to 10 infantry", "if it means this, write: 10 infantry"},
	{"purchase", "10 infantry, but keep 1 IPC", "if it means this, write: 10 infantry"},
	{"mobilise", "10 in Germany", "in lines such as: 10 infantry at Germany"},
	{"combat-move", "1 transport Sea Zone 5: load 2 infantry Germany, unload Norway", "write: 1 transport  Sea Zone 5: load 2 infantry from Germany; unload at Norway"},
	{"combat-move", "1 transport Sea Zone 5 loads 1 infantry and 1 tank from Germany and unloads in Norway", "1 transport  Sea Zone 5: load 1 infantry, 1 tank from Germany; unload at Norway"},
	{"purchase", "acquisto 3 infantry e 1 tank", "write: 3 infantry, 1 tank"},
	{"mobilise", "all in Germany", "in lines such as: all infantry at Germany"},
	{"mobilise", "3 infantry in Germany, the rest in France", `"the rest in France" is not understood behind the order before it`},
	{"purchase", "3 infantry: 9", "write: 3 infantry"},
	{"purchase", "infantry | 3 | 9", "write one of: 3 infantry or 9 infantry"},
	{"purchase", "3 infantry / 2 tanks", `"/" is not understood here; an order of this kind reads: 3 infantry, 1 tank`},
	{"purchase", "3 infantry/2 tanks", `"/" is not understood here`},
	{"purchase", "3 infantry | 2 tanks", "write one of: 3 infantry or 2 tanks"},
	{"mobilise", "3 infantry / 2 tanks at Germany", `is missing before "/"`},
	{"combat-move", "3 infantry / 2 tanks Germany -> Poland", `is missing before "/"`},
	{"purchase", "infantry | 3 | Germany", "write: 3 infantry"},
	{"purchase", "2 fanti, 3 cacciabombardieri", `no unit is called "fanti"; the units are infantry,`},
	{"purchase", "2 fanti, 3 cacciabombardieri", `no unit is called "cacciabombardieri"`},
	{"battle", "lose tanks last", "write: lose infantry, artillery, fighter, bomber, tank"},
	{"battle", "lose the tanks last", "write: lose infantry, artillery, fighter, bomber, tank"},
	{"battle", "save tanks", "write: lose infantry, artillery, fighter, bomber, tank"},
	{"battle", "lose artillery first", "lose artillery"},
	{"standing", "a tank", "STANDING takes no purchases"},
}

func TestAsPeopleWrite(t *testing.T) {
	v := testVocabulary()
	for _, row := range written {
		t.Run(row.section+"/"+row.text, func(t *testing.T) {
			sts, ds := ParseStatements(row.section, row.text, v)
			switch {
			case !orders.Failed(ds) && len(sts) == 1:
				if got := orders.PrintStatement(sts[0], v); got != row.want {
					t.Errorf("read as\n%s\nwant\n%s", got, row.want)
				}
			case !strings.Contains(texts(ds), row.want) || len(sts) > 0:
				t.Errorf("read as %v, %s\nwant %s", sts, texts(ds), row.want)
			}
		})
	}
}

// What somebody reckons that his purchase costs is left out, and he is told so.
func TestAmountsAreNoted(t *testing.T) {
	v := testVocabulary()
	for text, noted := range map[string]string{
		"3 infantry (9)":               `"(9)" is not read`,
		"3 infantry = 9 IPCs":          `"= 9 IPCs" is not read`,
		"3 infantry = 9":               `"= 9" is not read`,
		"3 infantry for 9 IPC":         `"for 9 IPC" is not read`,
		"3 infantry - 9 IPCs":          `"- 9 IPCs" is not read`,
		"buy three infantry (14 IPCs)": `"(14 IPCs)" is not read`,
		"3 infantry (15 €)":            `"(15 €)" is not read`,
		"3 infantry $15":               `"$15" is not read`,
		"3 infantry = $15":             `"= $15" is not read`,
		"3 infantry 9 IPC":             `"9 IPC" is not read`,
		"3 infantry x 3 = 9":           `"x 3 = 9" is not read`,
		"3 infantry, total 9":          `"total 9" is not read`,
		"3 infantry (cost 9)":          `"(cost 9)" is not read`,
		"3 infantry\nTotal: 25":        `"Total: 25" is not read`,
		"3 infantry\n= 9 IPCs":         `"= 9 IPCs" is not read`,
		"3 infantry\nRestano 6 IPC":    `"Restano 6 IPC" is not read`,
		"3 infantry (22 IPCs left)":    "what is left is reckoned anew",
	} {
		sts, ds := ParseStatements("purchase", text, v)
		if len(sts) != 1 || orders.PrintStatement(sts[0], v) != "3 infantry" || orders.Failed(ds) || !strings.Contains(texts(ds), noted) {
			t.Errorf("%s is read as %v, %s", text, sts, texts(ds))
		}
	}
	for _, text := range []string{"infantry (9)", "3 infantry (9", "3 infantry = much", "3 infantry (1 tank)"} {
		if sts, ds := ParseStatements("purchase", text, v); len(sts) > 0 || !orders.Failed(ds) {
			t.Errorf("%s is read as %s, %s", text, orders.PrintStatement(sts[0], v), texts(ds))
		}
	}
}

// Several orders may stand in a line, each whole in itself.
func TestSeveralOrdersInALine(t *testing.T) {
	v := testVocabulary()
	for _, row := range []struct{ section, text, want string }{
		{"combat-move", "3 infantry Germany -> Poland; 2 tanks Poland -> East Poland", "3 infantry  Germany -> Poland\n2 tanks  Poland -> East Poland"},
		{"combat-move", "3 infantry Germany -> Poland, 1 artillery, 2 tanks Poland to East Poland", "3 infantry  Germany -> Poland\n1 artillery, 2 tanks  Poland -> East Poland"},
		{"combat-move", "1 infantry and 1 tank Germany -> Poland and 1 fighter Germany -> Norway", "1 infantry, 1 tank  Germany -> Poland\n1 fighter  Germany -> Norway"},
		{"combat-move", "1 infantry Germany -> Poland, then 1 tank Germany -> Norway;", "1 infantry  Germany -> Poland\n1 tank  Germany -> Norway"},
		{"combat-move", "raid 1 bomber Germany -> Poland; raid 1 bomber Germany -> Norway", "raid  1 bomber  Germany -> Poland\nraid  1 bomber  Germany -> Norway"},
		{"mobilise", "3 infantry Germany; 1 destroyer Sea Zone 5 and 1 tank in Poland", "3 infantry at Germany\n1 destroyer at Sea Zone 5\n1 tank at Poland"},
		{"purchase", "Unit | Quantity\n---|---\ninfantry | 3\ntank | 2", "3 infantry\n2 tanks"},
	} {
		sts, ds := ParseStatements(row.section, row.text, v)
		var got []string
		for _, st := range sts {
			got = append(got, orders.PrintStatement(st, v))
		}
		if orders.Failed(ds) || strings.Join(got, "\n") != row.want {
			t.Errorf("%s is read as %q, %s", row.text, got, texts(ds))
		}
	}
	_, ds := ParseStatements("combat-move", "3 infantry Germany -> Poland; 2 tanks Polnd -> Norway", v)
	if !strings.Contains(texts(ds), "column 31") {
		t.Errorf("a slip in the second order is shown elsewhere: %s", texts(ds))
	}
}

// A line that a mail program has broken is one, if the halves are an order together and neither is one alone.
func TestBrokenLines(t *testing.T) {
	v := testVocabulary()
	for _, row := range []struct{ name, section, text, want string }{
		{"within the place", "combat-move", "3 infantry, 1 artillery, 2 tanks  Germany -> Poland -> East\nPoland", "3 infantry, 1 artillery, 2 tanks  Germany -> Poland -> East Poland"},
		{"before the number", "purchase", "3 infantry, 1 artillery and\n2 tanks", ""},
		{"behind the number", "purchase", "3 infantry, 1 artillery and 2\ntanks", "3 infantry, 1 artillery, 2 tanks"},
		{"twice", "combat-move", "3 infantry, 1\nartillery Germany\n-> Poland", "3 infantry, 1 artillery  Germany -> Poland"},
		{"with words for arrows", "combat-move", "move 3 infantry from Germany\nto Poland", "3 infantry  Germany -> Poland"},
	} {
		t.Run(row.name, func(t *testing.T) {
			sts, ds := ParseStatements(row.section, row.text, v)
			if row.want == "" {
				if !orders.Failed(ds) {
					t.Errorf("read as %v", sts)
				}
				return
			}
			if len(sts) != 1 || len(ds) > 0 || orders.PrintStatement(sts[0], v) != row.want {
				t.Errorf("read as %v, %s\nwant %s", sts, texts(ds), row.want)
			}
		})
	}
	for text, want := range map[string]string{
		"1 tank Germany -> Poland\n-> East Poland":  "line 2, column 1: error: the number of units is missing before \"->\"; if it carries on line 1, write both in one line: 1 tank  Germany -> Poland -> East Poland",
		"1 tank Germany -> East\n\nPoland":          `"East" could be East Indies or East Poland`,
		"1 tank Germany ->\n1 tank Poland -> Libya": "a space is missing at the end",
	} {
		if _, ds := ParseStatements("combat-move", text, v); !strings.Contains(texts(ds), want) {
			t.Errorf("%q gives %s\nwant %s", text, texts(ds), want)
		}
	}
}

// A greeting, a name or the line of a phone below the last order ends the sheet; an order below it is not passed over.
func TestLettersEndWithoutEnd(t *testing.T) {
	v := testVocabulary()
	const head = "ORDERS k7q2 GERMANY\nPURCHASE\n3 infantry\n"
	for _, end := range []string{
		"Thanks, Anna", "Cheers", "Saluti", "Ciao, Marco", "Sent from my iPhone", "Grüße\nHans", "Viele Grüße aus Bonn", "Inviato da iPhone",
		"\nAnna", "Anna Rossi", "Thank you!\n\nAnna", "Best wishes,\nBen\n+44 20 7946 0958", "*Cheers*", "Anna\nEND", "Cheers\nEND\nP.S. 1 tank was too dear",
		"See you on Friday, Ben\n\nOn Mon, 2 Nov 2026, The Desk wrote:\n> ORDERS k7q2 GERMANY",
	} {
		sheet, ds := Parse(head+end+"\n", v)
		if len(ds) > 0 || sheet == nil || len(sheet.Section("purchase").Statements) != 1 {
			t.Errorf("below %q: %s", end, texts(ds))
		}
	}
	for end, want := range map[string]string{
		"Thanks\n1 tank":                      `line 5, column 1: error: "1 tank" stands below "Thanks" and is not read; if it is an order, take line 4 away; if it is none, leave it out`,
		"Cheers, Ben\nCOMBAT MOVE\npass":      `COMBAT MOVE stands below "Cheers, Ben"`,
		"Thanks\nbuy two tanks":               `"buy two tanks" stands below "Thanks"`,
		"Thanks\nORDERS k7q2 CHINA\nRESEARCH": "a second sheet begins here",
		"Thanks\nEND\nRESEARCH":               "RESEARCH stands below the end of the sheet",
		"Anna\n1 tank":                        `"Anna" is not understood`,
		"Polnd":                               `"Polnd" is not understood`,
		"Germany":                             `"Germany" is not understood`,
		"pas":                                 "did you mean pass?",
		"Thanks for the 3 infantry":           "is not understood",
		"thanks to you I can buy no more tanks this turn, which is a pity": "is no order; words for people stand below",
	} {
		if _, ds := Parse(head+end+"\n", v); !strings.Contains(texts(ds), want) {
			t.Errorf("below %q: %s\nwant %s", end, texts(ds), want)
		}
	}
}

// An order behind a comment mark is pointed out, and not carried out.
func TestOrdersBehindMarks(t *testing.T) {
	v := testVocabulary()
	for line, noted := range map[string]bool{
		"# 1 tank":                   true,
		"#1 tank":                    true,
		"  # your orders: 1 tank":    true,
		"# the cheap ones first":     false,
		"# Purchase: your orders":    false,
		"# your orders":              false,
		"# 31 IPCs":                  false,
		"3 infantry # 1 tank, later": false,
	} {
		sheet, ds := Parse("ORDERS k7q2 GERMANY\nPURCHASE\n"+line+"\nrepair 1 at Germany\nEND\n", v)
		said := strings.Contains(texts(ds), "note: it stands behind # and is not read; if it is an order, take the # away")
		if said != noted || orders.Failed(ds) || len(sheet.Sections) != 1 {
			t.Errorf("%s: %s", line, texts(ds))
		}
	}
}

// No hint offers the very word that was written.
func TestNoHintRepeatsWhatWasWritten(t *testing.T) {
	v := testVocabulary()
	l := v.Lookup()
	for _, ix := range []*orders.NameIndex{l.Seats, l.Spaces, l.Units} {
		for _, n := range ix.Names {
			for _, near := range ix.Nearest(orders.Squeeze(orders.SplitWords(n.Name))) {
				if near == n.Name {
					t.Errorf("for %s the hint is %s", n.Name, near)
				}
			}
		}
	}
	for _, s := range v.Sections {
		b := body{letter: newLetter(v)}
		b.Start(s.Keyword, orders.Pos{Line: 1, Column: 1})
		if near := b.nearestSection(); near != nil && near.Keyword == s.Keyword {
			t.Errorf("for %s the hint is %s", s.Keyword, near.Keyword)
		}
	}
}

// Whatever stands in a line, no more than some ways of reading it are tried: a letter costs little, however it is made.
func TestReadingsAreBounded(t *testing.T) {
	v := testVocabulary()
	p := newLetter(v)
	for _, text := range []string{
		"from " + strings.Repeat("1 to ", 50), "attack " + strings.Repeat("from with ", 50), strings.Repeat("to ", 100), strings.Repeat("3 to ", 300),
	} {
		p.Start(text, orders.Pos{Line: 1, Column: 1})
		if n := len(p.Readings(v.Section("combat-move"))); n > 2*said.MostReadings {
			t.Errorf("%d ways to read %q", n, text)
		}
	}
}

// A sheet without END tells the word in which it may have been cut off, however its last line is written.
func TestWordsBegunInLooseLines(t *testing.T) {
	v := testVocabulary()
	for line, want := range map[string]string{
		"3 infantry Germany to Pol":    "Pol",
		"3 infantry Germany to Poland": "",
		"from Germany to Poland 3 inf": "inf",
		"from Germany to Pol: 3 tanks": "tanks",
	} {
		sheet, ds := Parse("ORDERS k7q2 GERMANY\nCOMBAT MOVE\n"+line, v)
		if len(ds) > 0 || sheet.End.Begun != want {
			t.Errorf("%s: begun is %q, want %q; %s", line, sheet.End.Begun, want, texts(ds))
		}
	}
	sheet, _ := Parse("ORDERS k7q2 GERMANY\nCOMBAT MOVE\n3 infantry Germany to Pol\nThanks, Anna\n", v)
	if sheet.End.Begun != "" {
		t.Errorf("above a greeting %q counts as begun", sheet.End.Begun)
	}
}

package dday

import (
	"slices"
	"strings"
	"testing"

	"despatch/orders"
	"despatch/orders/sheets"
	"despatch/words/wordstest"
)

// A line that is an order but for a mark or a word is answered with the line that it is with it, and that line can be read. One that
// is none at all is answered with lines of the card whose section it stands in.
func TestWhatALineMayMean(t *testing.T) {
	tables := testTables(t)
	for _, c := range []struct{ seat, text, want string }{
		{"ALLIES", "ORDER 3\n4 UK fighters Z30", "4 UK fighters -> Z30"},
		{"ALLIES", "ORDER 3\n4 UK fighters at Caen", "4 UK fighters -> Caen"},
		{"ALLIES", "ORDER 3\n4 UK fighters over Caen", "4 UK fighters -> Caen"},
		{"ALLIES", "ORDER 3\n2 UK fighters Airfield Z30", "2 UK fighters Airfield -> Z30"},
		{"ALLIES", "ORDER 3\nUK fighters -> Z30", "1 United Kingdom fighter -> Caen; or: all United Kingdom fighters -> Caen"},
		{"ALLIES", "ORDER 3\n4 caccia inglesi su Z30", "4 inglesi caccia -> Z30"},
		{"ALLIES", "ORDER 5\n1 UK bomber Z14", "1 UK bomber -> Z14"},
		{"ALLIES", "ORDER 2\naim Z14 Z15", "by rank: aim Z14, Z15; or, a die to each: aim Z14; Z15"},
		{"ALLIES", "ORDER 2\nZ14, Z14, Z15", "by rank: aim Z14, Z14, Z15; or, a die to each: aim Z14; Z14; Z15"},
		{"ALLIES", "ORDER 2\naim Z14, Z16; Z17", "by rank: aim Z14, Z16, Z17; or, a die to each: aim Z14; Z16; Z17"},
		{"ALLIES", "STANDING\naim Z14; Z16, Z17 if Z30 has Allied units", "by rank: aim Z14, Z16, Z17 if Z30 has Allied units; or, a die to each: aim Z14; Z16; Z17 if Z30 has Allied units"},
		{"ALLIES", "ORDER 2\nfire at Z14", "aim Z14"},
		{"ALLIES", "ORDER 2\n3 dice Z14, 3 dice Z15", "aim Z14; Z14; Z14; Z15; Z15; Z15"},
		{"ALLIES", "ORDER 2\naim two at Z14, Z15 x2", "aim Z14; Z14; Z15; Z15"},
		{"ALLIES", "ORDER 2\naim Z14 twice, Z15", "aim Z14; Z14; Z15"},
		{"ALLIES", "ORDER 2\naim 14, 15", "did you mean Z14?"},
		{"ALLIES", "ORDER 8\n2 infantry Z10 Z06", "2 infantry Z10 -> Z06"},
		{"ALLIES", "ORDER 10\nOmaha all", "land Omaha: all"},
		{"ALLIES", "ORDER 10\nland Omaha", "land Omaha: all"},
		{"ALLIES", "ORDER 10\nland all at Omaha", "land Omaha: all"},
		{"ALLIES", "ORDER 10\nspiaggia Omaha: tutti", "land Omaha: all"},
		{"ALLIES", "ORDER 10\n6 infantry, 2 artillery Omaha", "land Omaha: 6 infantry, 2 artillery"},
		{"ALLIES", "ORDER 10\nland Sword: nothing", "leave out the line of a box from which nothing lands"},
		{"GERMANY", "ORDER 15\nanything you like", "lines of ORDER 15 read: "},
		{"GERMANY", "ORDER 15\neverything to Z42", "in lines such as: Rennes/Chartres: fill Z34, Z32; or: Rouen/Chartres: 2 tanks at Z39"},
		{"ALLIES", "ORDER 10\nland everything", "write a line for each box"},
		{"ALLIES", "ORDER 14\nfill Utah Omaha", "fill Utah, Omaha"},
		{"ALLIES", "ORDER 14\n3 infantry Gold", "3 infantry at Gold"},
		{"ALLIES", "ORDER 14\nUK 3 infantry at Gold", "UK: 3 infantry at Gold"},
		{"GERMANY", "ORDER 12\n1 tank Z39 Z31 Z30", "1 tank Z39 -> Z31 -> Z30"},
		{"GERMANY", "ORDER 12\n1 tank 39 31", "1 tank Z39 -> Z31"},
		{"GERMANY", "ORDER 12\n1 carro armato Z39 Z31", "1 carro armato Z39 -> Z31"},
		{"GERMANY", "ORDER 9\nfire Omaha artillery", "fire Omaha: artillery"},
		{"GERMANY", "ORDER 4\nfire Z30 US fighter", "fire Z30: US fighter"},
		{"GERMANY", "STANDING\nlose infantry then artillery", "lose infantry, artillery"},
		{"GERMANY", "STANDING\nfill Z32 Z34", "fill Z32, Z34"},
		{"ALLIES", "ORDER 3\nfighters stay", "pass"},
		{"ALLIES", "ORDER 5\ni bombardieri restano", "pass"},
		{"ALLIES", "ORDER 4\nZ30", "name Z30"},
		{"ALLIES", "ORDER 4\nspare it", "lines of ORDER 4 read: name Z30; or: pass"},
		{"ALLIES", "ORDER 1\nyes, use it", "lines of ORDER 1 read: use tactics 1; or: pass"},
		{"ALLIES", "ORDER 1\ntattica 1", "use tattica 1"},
		{"ALLIES", "ORDER 12\nuse tactics 12 on Z30 tank", "use tactics 12 at Z30: tank"},
		{"GERMANY", "STANDING\nuse tactics 7 Z22", "use tactics 7 at Z22"},
		{"GERMANY", "STANDING\ntattica 7 a Z22", "use tattica 7 at Z22"},
		{"GERMANY", "STANDING\nask about tactics 4, 6", "write a line for each, for example: ask about tactics 4"},
		{"GERMANY", "ORDER 9\nGold: tank", "fire Gold: tank"},
		{"GERMANY", "ORDER 9\ntank, artillery", "fire: tank, artillery"},
		{"GERMANY", "ORDER 9\nhold fire all", "write a line for each, for example: hold fire Z14"},
		{"GERMANY", "ORDER 11\ninfantry, tank", "lose infantry, tank"},
		{"ALLIES", "ORDER 3\nwhatever", "lines of ORDER 3 read: 2 United Kingdom fighters -> Z30; or: pass"},
		{"UNITED STATES", "ORDER 3\nwhatever", "lines of ORDER 3 read: 2 United States fighters -> Z30; or: pass"},
		{"UNITED STATES", "ORDER 14\nwhatever", "lines of ORDER 14 read: United States chart: fill Utah, Omaha; or: United States: 2 infantry at Utah; or: pass"},
	} {
		sheet, ds := sheets.Parse("ORDERS k7q2 "+c.seat+"\n"+c.text+"\nEND\n", tables.Vocab)
		if !orders.Failed(ds) {
			t.Errorf("%q is read as %s", c.text, orders.Print(sheet, tables.Vocab))
			continue
		}
		wordstest.Marked(t, ds[0].Message)
		wordstest.Marked(t, ds[0].Hint)
		if !strings.HasSuffix(ds[0].Hint.String(), c.want) && !strings.Contains(ds[0].Hint.String(), c.want+"; if it is no order") && !strings.HasPrefix(ds[0].Hint.String(), c.want) {
			t.Errorf("%q is answered %v, want %q", c.text, ds, c.want)
		}
		hint, ok := strings.CutPrefix(ds[0].Hint.String(), "write: ")
		section, _, _ := strings.Cut(c.text, "\n")
		for line := range strings.SplitSeq(hint, "; or: ") {
			if _, ds := sheets.Parse("ORDERS k7q2 "+c.seat+"\n"+section+"\n"+line+"\nEND\n", tables.Vocab); ok && orders.Failed(ds) {
				t.Errorf("%q is told to write %q, which cannot be read: %v", c.text, line, ds)
			}
		}
	}
}

// A section is opened by the title of its card, too, alone or behind the number; a title with nothing below it is asked about.
func TestSectionsByTheirTitles(t *testing.T) {
	tables := testTables(t)
	const want = "ORDERS k7q2 ALLIES\nORDER 3\n  2 United Kingdom fighters -> Caen\n  2 United Kingdom fighters -> St. Lô\nEND\n"
	for _, head := range []string{"Fighters patrol", "ORDER 3 - Fighters patrol", "Order 3: fighters patrol", "order 3 (Fighters patrol)", "Carta 3", "ordine 3:"} {
		for _, lines := range []string{"2 UK fighters -> Z30\n2 UK fighters -> Z26", "2 UK fighters -> Z30, 2 inglesi caccia -> Z26"} {
			sheet, ds := sheets.Parse("ORDERS k7q2 ALLIES\n"+head+"\n"+lines+"\nEND\n", tables.Vocab)
			if len(ds) > 0 || orders.Print(sheet, tables.Vocab) != want {
				t.Errorf("%q: %v\n%s", head, ds, orders.Print(sheet, tables.Vocab))
			}
		}
	}
	for text, want := range map[string]string{
		"Fighters patrol\nEND":                   "nothing stands below the title of ORDER 3",
		"ORDER 3 Bomber strikes\npass\nEND":      "nothing may follow ORDER 3 on its line",
		"Bomber strikes\n\nORDER 5\n  pass\nEND": "ORDER 5 is opened a second time",
	} {
		_, ds := sheets.Parse("ORDERS k7q2 ALLIES\n"+text+"\n", tables.Vocab)
		if !slices.ContainsFunc(ds, func(d orders.Diagnostic) bool {
			return d.Severity == orders.Error && strings.Contains(d.Message.String(), want)
		}) {
			t.Errorf("%q: %v, want %q", text, ds, want)
		}
	}
}

// Orders without the keyword of a section are told under which card they belong.
func TestOrdersWithoutTheirCard(t *testing.T) {
	tables := testTables(t)
	for line, want := range map[string]string{
		"4 UK fighters -> Z30": "and then one that says ORDER 3",
		"4 UK fighters Z30":    "then one that says ORDER 3, and below it: 4 UK fighters -> Z30",
		"1 UK bomber to Z14":   "and then one that says ORDER 5",
		"land Omaha: all":      "and then one that says ORDER 10",
		"Omaha: all":           "then one that says ORDER 10, and below it: land Omaha: all",
		"aim Z14, Z15":         "and then one that says ORDER 2",
		"2 infantry Z10 to Z6": "and then one that says ORDER 8 or ORDER 12",
	} {
		_, ds := sheets.Parse("Ciao,\n"+line+"\n", tables.Vocab)
		if len(ds) != 1 || !strings.HasSuffix(ds[0].Hint.String(), want) {
			t.Errorf("%q: %v, want %q", line, ds, want)
		}
	}
}

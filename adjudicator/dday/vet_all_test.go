package dday

import (
	"despatch/adjudicator/dday/normandy"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/orders/sheets"
)

// What contradicts itself, or aims at nothing, is told; what can only mean one thing is taken.
func TestLinesThatContradictOneAnother(t *testing.T) {
	tables := testTables(t)
	fallen := func(s *normandy.State) { s.Units[tables.PlaceIDs["Z17"]][normandy.Germany][normandy.Bunker] = 0 } // DD-NAVAL.2: its bunkers were destroyed
	for _, c := range []struct {
		seat, text string
		change     func(*normandy.State)
		severity   orders.Severity
		want, hint string
	}{
		{"ALLIES", "ORDER 10\nland Gold: all\nland Gold: 2 infantry", nil, orders.Error, "line 3 takes infantry in Gold", "keep one of them: land Gold: all; or: land Gold: 2 infantry"},
		{"ALLIES", "ORDER 10\nland Gold: 2 infantry\nland Gold: all", nil, orders.Error, "line 3 takes infantry in Gold", "keep one of them: land Gold: 2 infantry; or: land Gold: all"},
		{"ALLIES", "ORDER 10\nland Gold: all infantry\nland Gold: 1 infantry, 1 tank", nil, orders.Error, "line 3 takes infantry in Gold", "keep one of them"},
		{"ALLIES", "ORDER 10\nland Gold: all infantry\nland Gold: 1 tank", nil, 0, "", ""},
		{"ALLIES", "ORDER 10\nland Gold: all\nland Sword: 2 infantry", nil, 0, "", ""},
		{"GERMANY", "ORDER 12\nall infantry Z32 -> Z25\n1 infantry Z32 -> Z33", nil, orders.Error, "line 3 takes infantry in Coutances", "write the number above it: 1 infantry Z32 -> Z33; then: all infantry Z32 -> Z25"},
		{"GERMANY", "ORDER 12\nall infantry Z32 -> Z25\nall infantry Z32 -> Z33", nil, orders.Error, "line 3 takes infantry in Coutances", "keep one of them"},
		{"GERMANY", "ORDER 12\n1 infantry Z32 -> Z33\nall infantry Z32 -> Z25", nil, 0, "", ""}, // the rest
		{"GERMANY", "ORDER 12\nall infantry Z32 -> Z25\n1 artillery Z32 -> Z33", nil, 0, "", ""},
		{"GERMANY", "ORDER 12\nall infantry Z32 -> Z25 if Z25 has Allied units\nall infantry Z32 -> Z33 if Z25 has no Allied units", nil, 0, "", ""},
		{"ALLIES", "ORDER 3\nall UK fighters -> Z30\n1 UK fighter -> Z31", nil, orders.Error, "line 3 takes fighters", "1 United Kingdom fighter -> Z31; then: all United Kingdom fighters -> Z30"},
		{"ALLIES", "ORDER 3\nall UK fighters -> Z30\nall UK fighters -> Z31", nil, orders.Error, "line 3 takes fighters", "keep one of them"},
		{"ALLIES", "ORDER 3\nall UK fighters -> Z30\n1 US fighter -> Z31", nil, 0, "", ""},
		{"ALLIES", "ORDER 2\naim Z17", fallen, orders.Error, "no bunker is left in Ouistreham", "write, for example: aim Z"},
		{"ALLIES", "STANDING\naim Z17; Z17 until destroyed", fallen, orders.Note, "no bunker is left in Ouistreham", ""},
		{"ALLIES", "ORDER 2\naim Z17, Z14", fallen, orders.Note, "no bunker is left in Ouistreham", ""},
		{"ALLIES", "ORDER 2\naim Z17, Z14", nil, 0, "", ""},
		{"ALLIES", "ORDER 2\naim Z14;Z14;Z14;Z14;Z14;Z14;Z15", nil, orders.Note, "each of 7 dice, and the ships throw 6", ""},
		{"ALLIES", "ORDER 2\naim from die 4: Z14;Z14;Z14;Z15", nil, orders.Note, "each of 4 dice, and the ships throw 3", ""},
		{"ALLIES", "ORDER 2\naim Z14;Z14;Z14;Z14;Z14;Z15", nil, 0, "", ""},
		{"ALLIES", "ORDER 2\naim Gold, Juno, Sword", nil, orders.Error, "Gold has no bunkers", "aim Z15, Z16, Z17, Z18"},
		{"ALLIES", "ORDER 2\naim Utah; Z14", nil, orders.Error, "Utah has no bunkers", "aim Z04; Z07; Z11; Z14"},
	} {
		sheet, ds := sheets.Parse("ORDERS k7q2 "+c.seat+"\n"+c.text+"\nEND\n", tables.Vocab)
		if orders.Failed(ds) {
			t.Errorf("%q cannot be read: %v", c.text, ds)
			continue
		}
		s := tables.Blank(map[string]string{})
		tables.SetUp(s)
		s.Card = normandy.NavalCard
		if c.change != nil {
			c.change(s)
		}
		sent := []adjudicator.Submission{{Seat: adjudicator.Seat(sheet.Header.Seat), Sheet: sheet}}
		p := &vetting{action: newAction(tables, s, sent, nil)}
		p.vet(sent)
		if c.severity == 0 {
			if len(p.Diagnostics) > 0 {
				t.Errorf("%q: %v, and nothing is wrong with it", c.text, p.Diagnostics)
			}
			continue
		}
		if len(p.Diagnostics) == 0 || p.Diagnostics[0].Severity != c.severity || !strings.Contains(p.Diagnostics[0].Message.String(), c.want) || !strings.Contains(p.Diagnostics[0].Hint.String(), c.hint) {
			t.Errorf("%q: %v, want %q (%q)", c.text, p.Diagnostics, c.want, c.hint)
		}
	}
}

package dday

import (
	"despatch/adjudicator/dday/normandy"
	"fmt"
	"testing"

	"despatch/adjudicator"
	"despatch/orders"
)

// TestHopelessLinesAreRefusedBeforeTheDice: for each of the sixteen orders, lines that no dice can make good are refused whole, by
// the dry run and by the real one alike, and under the rule that says so; not one die is thrown.
func TestHopelessLinesAreRefusedBeforeTheDice(t *testing.T) {
	tables := testTables(t)
	all, fortune, tactics := adjudicator.Options{}, adjudicator.Options{normandy.OptionFortune: "on"}, adjudicator.Options{normandy.OptionTactics: "on"}
	for _, tt := range []struct {
		options          adjudicator.Options
		seat, text, rule string
	}{
		{all, "germany", "ORDER 1\nlose at Gold: infantry", "DD-COMBAT.6"},
		{all, "germany", "ORDER 1\nlose at Z30: infantry", "DD-ORDER.1.1"},
		{fortune, "germany", "ORDER 1\ntake 2 infantry at Z30", "DD-FORTUNE.1"},
		{all, "allies", "ORDER 2\naim Z30", "DD-NAVAL.4"},
		{all, "allies", "ORDER 2\naim from die 7: Z14", "DD-NAVAL.1"},
		{all, "allies", "ORDER 3\n1 United Kingdom bomber -> Z30", "DD-AIR.1"},
		{all, "allies", "ORDER 3\n5 United Kingdom fighters -> Z30", "DD-ORDER.3.1"},
		{all, "allies", "ORDER 3\n1 United Kingdom fighter -> Gold", "DD-ORDER.3.1"},
		{all, "germany", "ORDER 4\nfire Z30: tank", "DD-AA.1"},
		{all, "germany", "ORDER 4\nfire 9 artillery from Z30: United Kingdom fighter", "DD-STACK.1"},
		{all, "allies", "ORDER 5\n1 United Kingdom fighter -> Z14", "DD-AIR.1"},
		{all, "allies", "ORDER 5\n1 United Kingdom bomber -> Z14: fighter", "DD-AIR.3"},
		{all, "allies", "ORDER 5\n1 United Kingdom bomber -> Z10", "DD-AIR.2"},
		{all, "germany", "ORDER 6\nfire Z30: United Kingdom fighter", "DD-AA.1"},
		{fortune, "germany", "ORDER 7\ntake 1 fighter", "DD-FORTUNE.0.1"},
		{all, "allies", "ORDER 8\n9 infantry Z10 -> Z06", "DD-MOVE.10"},
		{tactics, "allies", "ORDER 8\n2 United States tanks Z10 -> Z06", "DD-MOVE.10"},
		{all, "allies", "ORDER 8\n1 tank Z15 -> Z31", "DD-MOVE.3"},
		{all, "germany", "ORDER 9\nfire from Z30: infantry", "DD-BUNKER.10"},
		{all, "germany", "ORDER 9\nfire 3 bunkers from Z14: infantry", "DD-BUNKER.1"},
		{all, "germany", "ORDER 9\nhold fire 3 bunkers from Z14", "DD-BUNKER.1"},
		{all, "allies", "ORDER 10\nland Sword: 4 infantry -> Z18", "DD-MAP.3"},
		{all, "allies", "ORDER 10\nland Gold: all -> Z30", "DD-MAP.3"},
		{all, "allies", "ORDER 10\nland Gold: all -> Juno", "DD-MAP.3"},
		{all, "allies", "ORDER 10\nland Gold: all -> Z16", "DD-MAP.3"},
		{fortune, "allies", "ORDER 10\nland Gold: all -> Z16", ""}, // DD-FORTUNE.10
		{fortune, "allies", "ORDER 10\nland Gold: all -> Z11", "DD-MAP.3"},
		{tactics, "allies", "ORDER 10\nland Gold: all -> Z13", "DD-MAP.3"},
		{tactics, "allies", "ORDER 9\nuse tactics 9 at Gold, Z13\nORDER 10\nland Gold: all -> Z13", ""}, // DD-TACTIC.9
		{tactics, "allies", "ORDER 9\nuse tactics 9 at Gold, Z13\nORDER 10\nland Juno: all -> Z13", "DD-MAP.3"},
		{tactics, "allies", "ORDER 10\nland Gold: all -> Z13\nSTANDING\nuse tactics 9 at Gold, Z13", ""},
		{tactics, "allies", "ORDER 10\nland Gold: all -> Z13\nSTANDING\nask about tactics 9", ""},
		{tactics, "allies", "ORDER 10\nland Gold: all -> Z30\nSTANDING\nask about tactics 9", "DD-MAP.3"},
		{all, "allies", "ORDER 10\nland Gold: 9 infantry", "DD-ORDER.10.1"},
		{tactics, "allies", "ORDER 10\nland Gold: 9 infantry", "DD-ORDER.10.1"},
		{all, "allies", "ORDER 10\nland Gold: 3 infantry\nland Gold: 3 infantry", "DD-ORDER.10.1"},
		{all, "allies", "ORDER 11\nlose at Gold: infantry", "DD-COMBAT.6"},
		{all, "germany", "ORDER 12\n9 infantry Z39 -> Z31", "DD-MOVE.10"},
		{all, "germany", "ORDER 12\n1 infantry Z39 -> Z30", "DD-MOVE.3"},
		{all, "germany", "ORDER 13\nlose at Airfield: infantry", "DD-COMBAT.6"},
		{all, "allies", "ORDER 14\nUnited Kingdom: 1 fighter at Gold", "DD-REINF.1"},
		{all, "allies", "ORDER 14\nUnited Kingdom: 8 infantry at Gold", "DD-STACK.9"},
		{all, "allies", "ORDER 14\n1 fighter Z30 -> Z42", "DD-AIR.6"},
		{all, "germany", "ORDER 15\nRouen/Chartres: 1 bunker at Z39", "DD-REINF.1"},
		{all, "germany", "ORDER 15\nRouen/Chartres: 9 infantry at Z39", "DD-STACK.1"},
		{fortune, "germany", "ORDER 16\ntake 1 infantry", "DD-FORTUNE.0.1"},
	} {
		t.Run(fmt.Sprint(tt.options, tt.seat, " ", tt.text), func(t *testing.T) {
			s, err := tables.Start("1944", tt.options, false)
			if err != nil {
				t.Fatal(err)
			}
			sub := sheetOf(t, tables, tt.seat, tt.text)
			sub.Seat = adjudicator.Seat(tt.seat)
			sheets := []adjudicator.Submission{sub}
			checked := check(tables, s.Clone(), false, tables.Power(tt.seat), sheets)
			if tt.rule == "" {
				if orders.Failed(checked.Diagnostics) {
					t.Errorf("want it taken: %v", checked.Diagnostics)
				}
				return
			}
			faults := 0
			for _, d := range checked.Diagnostics {
				if d.Severity == orders.Error {
					faults++
					if d.Rule != tt.rule {
						t.Errorf("want it refused under %s: %v", tt.rule, d)
					}
				}
			}
			if faults != 1 {
				t.Errorf("want one fault under %s: %v", tt.rule, checked.Diagnostics)
			}
			out := resolve(tables, s, sheets, nil) // a die that is thrown would be nobody's
			if !out.Refused || len(out.Events) > 0 {
				t.Errorf("want the sheet refused before any die: %+v", out)
			}
		})
	}
}

package dday

import (
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/dday/normandy"
	"despatch/orders"
)

// What can never do anything is refused with the rule that says so, rather than kept in silence; what may become useful is taken.
func TestVainStatements(t *testing.T) {
	tables := testTables(t)
	const both, three = "{fortune: on, tactics: on}", "{fortune: on, tactics: on, players: 3}"
	for _, tt := range []struct{ options, seat, text, rule string }{
		// Antiaircraft fire cannot be held back, and no bunker in Caen or Cherbourg reaches a box (DD-BUNKER.2).
		{both, "germany", "STANDING\nhold fire Z30", "DD-RULING.22"},
		{both, "germany", "STANDING\nhold fire Cherbourg", "DD-RULING.22"},
		{both, "germany", "STANDING\nhold fire Z14", ""},
		// In zones aircraft are fired at, in boxes land units; guns never fire at their own side.
		{both, "germany", "STANDING\nfire Z30: tank", "DD-AA.1"},
		{both, "germany", "STANDING\nfire Z30: United States fighter", ""},
		{both, "germany", "STANDING\nfire Gold: fighter", "DD-BUNKER.5"},
		{both, "germany", "STANDING\nfire Gold: tank", ""},
		{both, "germany", "STANDING\nfire Gold: bunker", "DD-AA.1"},
		{both, "germany", "STANDING\nfire: tank, United Kingdom fighter", ""},
		{both, "germany", "ORDER 4\nfire: United Kingdom bomber", "DD-AA.1"},
		{both, "germany", "ORDER 6\nfire: United Kingdom bomber", ""},
		{both, "germany", "ORDER 9\nfire: United Kingdom fighter", "DD-BUNKER.5"},
		{both, "allies", "STANDING\nfire: tank", "DD-UNITS.8"},
		// The Axis aims the ships for three players who disagree, and never for two.
		{both, "germany", "STANDING\naim Z14", "DD-NAVAL.1"},
		{three, "germany", "STANDING\naim Z14", ""}, // DD-THREE.3
		// Places are named by those whom the fortune card lets choose.
		{both, "germany", "STANDING\nname Z30 for order 8", "DD-FORTUNE.8"},
		{both, "germany", "STANDING\nname Z30 for order 12", ""},
		{both, "germany", "STANDING\nname Z30 for order 4", "DD-FORTUNE.4"},
		{three, "germany", "STANDING\nname Z30 for order 4", ""}, // DD-THREE.3
		{both, "allies", "STANDING\nname Z30 for order 4", ""},
		{both, "allies", "STANDING\nname Z30 for order 10", "DD-FORTUNE.10"},
		{both, "allies", "STANDING\nname Gold for order 10", ""},
		{both, "allies", "STANDING\nname Gold for order 8", "DD-FORTUNE.8"},
		{"{}", "allies", "STANDING\nname Z15 for order 8", "DD-SETUP.6"},
		// A side loses land units of its own.
		{both, "germany", "STANDING\nlose fighter", "DD-UNITS.6"},
		{both, "allies", "STANDING\nlose bunker", "DD-UNITS.4"},
		{both, "germany", "STANDING\nlose bunker, infantry", ""},
		{both, "germany", "STANDING\nlose United Kingdom infantry", "DD-COMBAT.6"},
		{three, "germany", "STANDING\nlose United Kingdom artillery", ""},      // DD-THREE.3
		{three, "united-kingdom", "STANDING\nlose United States infantry", ""}, // DD-THREE.2
		{both, "allies", "STANDING\nlose Germany infantry", "DD-COMBAT.6"},
		// A section orders something or passes, and only on a card with which its seat has to do.
		{both, "allies", "ORDER 10\nland Juno: all\npass", "DD-TURN.3"},
		{both, "allies", "ORDER 8\nname Z15\npass", ""},
		{"{}", "allies", "ORDER 12\npass", "DD-TURN.3"},
		{"{}", "allies", "ORDER 12", "DD-TURN.3"},
		{both, "allies", "ORDER 12\npass", ""}, // its tactics card is theirs (DD-TACTIC.0.5)
		{"{}", "allies", "ORDER 13\npass", ""}, // they take losses there (DD-COMBAT.6)
		{"{}", "germany", "ORDER 3\npass", "DD-TURN.3"},
	} {
		t.Run(tt.seat+" "+tt.text, func(t *testing.T) {
			s := loaded(t, "round: 2\nphase: order-2\noptions: "+tt.options)
			seat := tt.seat
			if seat == "united-kingdom" {
				seat = "united kingdom"
			}
			sub := sheetOf(t, tables, seat, tt.text)
			sub.Seat = adjudicator.Seat(tt.seat)
			p := &vetting{action: newAction(tables, s, nil, nil)}
			p.vet([]adjudicator.Submission{sub})
			switch {
			case tt.rule == "" && len(p.Diagnostics) > 0:
				t.Errorf("want nothing said: %v", p.Diagnostics)
			case tt.rule != "" && (len(p.Diagnostics) != 1 || p.Diagnostics[0].Rule != tt.rule || p.Diagnostics[0].Severity != orders.Error):
				t.Errorf("want it refused under %s alone: %v", tt.rule, p.Diagnostics)
			}
		})
	}
}

// Aircraft to be fired at are of a power; without one the order changes nothing, and a note says so (DD-AA.3).
func TestFireAtWhose(t *testing.T) {
	tables := testTables(t)
	p := &vetting{action: newAction(tables, loaded(t, "round: 2"), nil, nil)}
	p.vet([]adjudicator.Submission{sheetOf(t, tables, "germany", "STANDING\nfire Z30: fighter")})
	if len(p.Diagnostics) != 1 || p.Diagnostics[0].Severity != orders.Note || p.Diagnostics[0].Rule != "DD-AA.3" {
		t.Errorf("want one note: %v", p.Diagnostics)
	}
}

// The line that letters show for a tactics card is one that its user can order.
func TestUseExamples(t *testing.T) {
	tables := testTables(t)
	for i := range tables.Tactics {
		row := &tables.Tactics[i]
		seats := map[string]string{"germany": "{tactics: on}"}
		if row.User == normandy.SideNames[1] {
			seats = map[string]string{"allies": "{tactics: on}", "united-kingdom": "{tactics: on, players: 3}", "united-states": "{tactics: on, players: 3}"}
		}
		for seat, options := range seats {
			line := tables.UseExample(row, tables.Power(seat))
			p := &vetting{action: newAction(tables, loaded(t, "round: 2\nphase: order-2\noptions: "+options), nil, nil)}
			sub := sheetOf(t, tables, strings.ReplaceAll(seat, "-", " "), "STANDING\n"+line)
			sub.Seat = adjudicator.Seat(seat)
			if p.vet([]adjudicator.Submission{sub}); len(p.Diagnostics) > 0 {
				t.Errorf("%s is shown %s: %v", seat, line, p.Diagnostics)
			}
		}
	}
}

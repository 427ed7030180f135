package dday

import (
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/orders"
)

// What a form shows a player as an example he may order: nothing in it is another's (DD-THREE.1).
func TestExamplesAreOnesOwn(t *testing.T) {
	tables := testTables(t)
	s, err := tables.start("1944", map[string]string{optionPlayers: "3"}, false)
	if err != nil {
		t.Fatal(err)
	}
	for _, seat := range []Power{UnitedKingdom, UnitedStates, Germany} {
		for card := 1; card <= lastCard; card++ {
			for _, line := range tables.examplesFor(card, seat) {
				sheet, ds := orders.Parse("ORDERS g "+strings.ToUpper(tables.seatName(seat))+"\n"+tables.duty(card, seat, true).Keyword+"\n"+line+"\nEND", tables.vocab)
				if orders.Failed(ds) {
					t.Errorf("%s: %v", line, ds)
					continue
				}
				p := tables.newPlay(s.Clone(), nil, nil)
				p.vet([]adjudicator.Submission{{Seat: adjudicator.Seat(tables.vocab.Seats[seat].ID), Sheet: sheet}})
				if p.failed() && side(seat) == cards[card].side() {
					t.Errorf("%s is shown %q: %v", tables.seatName(seat), line, p.diagnostics)
				}
			}
		}
	}
}

// A condition is read back with the words of its writer: units are Axis or Allied.
func TestConditionsAsWritten(t *testing.T) {
	tables := testTables(t)
	const line = "land Gold: all if Bayeux has no Axis units and Omaha has Allied units >= 3"
	sts, ds := orders.ParseStatements(sectionOrder, line, tables.vocab)
	if len(ds) > 0 || orders.PrintStatement(sts[0], tables.vocab) != line {
		t.Errorf("%v: %v", sts, ds)
	}
}

// Hints speak of this board, and what they give as an example can be read.
func TestHintsOfThisBoard(t *testing.T) {
	tables := testTables(t)
	for line, want := range map[string]string{
		"land Gold 2":                     "land Gold: 2 infantry, all tanks",
		"land Gold: all if Z14":           "3 infantry  Z14 -> Z15 if Z14 has no Axis units",
		"lose at Z30":                     "lose at Z15: infantry, tank",
		"aim from die 4 Z17":              "aim from die 4: Z14, Z15",
		"fire Z30":                        "fire Z14: tank, infantry",
		"name Z15 for order":              "name Z14, Z15 for order 8",
		"fire 1 artillery Z30: tank":      "fire 1 artillery from Z14: tank",
		"hold fire 1 bunker":              "hold fire 1 bunker from Z14",
		"United Kingdom: fill at most":    "United Kingdom: fill at most 3 at Gold, Sword",
		"United Kingdom: fill Gold up to": "United Kingdom: fill Gold up to 5, Sword",
		"land Gold: all if Z15 has UK <":  "if Z14 has Axis units <= 2",
	} {
		_, ds := orders.ParseStatements(sectionOrder, line, tables.vocab)
		hinted := slices.ContainsFunc(ds, func(d orders.Diagnostic) bool { return strings.Contains(d.Hint, want) })
		if !hinted {
			t.Errorf("%q: want a hint with %q, got %v", line, want, ds)
			continue
		}
		if strings.HasPrefix(want, "if ") {
			want = "land Gold: all " + want
		}
		if _, ds := orders.ParseStatements(sectionOrder, want, tables.vocab); len(ds) > 0 {
			t.Errorf("the example %q cannot be read: %v", want, ds)
		}
	}
}

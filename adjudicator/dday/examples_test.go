package dday

import (
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

package dday

import (
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/dday/normandy"
	"despatch/orders"
	"despatch/orders/sheets"
)

// What a form shows a player as an example he may order: nothing in it is another's (DD-THREE.1).
func TestExamplesAreOnesOwn(t *testing.T) {
	tables := testTables(t)
	s, err := tables.Start("1944", map[string]string{normandy.OptionPlayers: "3"}, false)
	if err != nil {
		t.Fatal(err)
	}
	for _, seat := range []normandy.Power{normandy.UnitedKingdom, normandy.UnitedStates, normandy.Germany} {
		for card := 1; card <= normandy.LastCard; card++ {
			for _, line := range tables.ExamplesFor(card, seat) {
				sheet, ds := sheets.Parse("ORDERS g "+strings.ToUpper(tables.SeatName(seat))+"\n"+(asking{on(tables, s)}).duty(card, seat, true).Keyword+"\n"+line+"\nEND", tables.Vocab)
				if orders.Failed(ds) {
					t.Errorf("%s: %v", line, ds)
					continue
				}
				p := &vetting{action: newAction(tables, s.Clone(), nil, nil)}
				p.vet([]adjudicator.Submission{{Seat: adjudicator.Seat(tables.Vocab.Seats[seat].ID), Sheet: sheet}})
				if p.Failed() && normandy.Side(seat) == cards[card].Side() {
					t.Errorf("%s is shown %q: %v", tables.SeatName(seat), line, p.Diagnostics)
				}
			}
		}
	}
}

// What a form shows for fortune cards is one's own, too: a seat that leads one power names places for it alone, and every example
// stands in a section that its reader may send (DD-FORTUNE.8, .10, .11, DD-THREE.1).
func TestFortuneExamplesAreOnesOwn(t *testing.T) {
	const position = `round: 2
phase: order-2
options: {fortune: on, players: 3}
spaces:
  Z16: {units: {United Kingdom: {infantry: 2}}}
  Z22: {units: {United States: {infantry: 2}}}
  Z30: {units: {Germany: {artillery: 1, infantry: 1}}}
  Gold: {units: {United Kingdom: {infantry: 1}}}
  Utah: {units: {United States: {infantry: 1}}}
  Airfield: {units: {United Kingdom: {fighter: 3}, United States: {fighter: 3, bomber: 1}}}
powers: {United Kingdom: {chart: full, lost: {fighter: 1, bomber: 1}}, United States: {chart: full, lost: {fighter: 1, bomber: 1}}}`
	s := loaded(t, position)
	tables := testTables(t)
	shown := map[normandy.Power]map[int]string{}
	for _, seat := range []normandy.Power{normandy.Germany, normandy.UnitedKingdom, normandy.UnitedStates} {
		shown[seat] = map[int]string{}
		for _, row := range (asking{on(tables, s)}).ahead(seat) {
			shown[seat][row.card] = row.examples[0]
			text := "ORDERS g " + strings.ToUpper(tables.SeatName(seat)) + "\n" + (asking{on(tables, s)}).duty(row.card, seat, true).Keyword + "\n" + row.examples[0] + "\nEND"
			sheet, ds := sheets.Parse(text, tables.Vocab)
			p := &vetting{action: newAction(tables, s.Clone(), nil, nil)}
			p.vet([]adjudicator.Submission{{Seat: adjudicator.Seat(tables.Vocab.Seats[seat].ID), Sheet: sheet}})
			if orders.Failed(ds) || p.Failed() {
				t.Errorf("%s is shown %q: %v %v", tables.SeatName(seat), row.examples[0], ds, p.Diagnostics)
			}
		}
	}
	for seat, want := range map[normandy.Power]map[int]string{
		normandy.UnitedKingdom: {normandy.AllyMoveCard: "name Z16", normandy.LandCard: "name Gold", normandy.AllyAttack: "name Z16"},
		normandy.UnitedStates:  {normandy.AllyMoveCard: "name Z10", normandy.LandCard: "name Utah", normandy.AllyAttack: "name Z10"},
	} {
		for card, line := range want {
			if shown[seat][card] != line {
				t.Errorf("card %d: %s is shown %q, want %q", card, tables.SeatName(seat), shown[seat][card], line)
			}
		}
	}
	if got := (asking{on(tables, loaded(t, strings.Replace(position, ", players: 3", "", 1)))}).ahead(normandy.Allies); !slices.ContainsFunc(got, func(row fortuneDuty) bool {
		return row.card == normandy.AllyMoveCard && row.examples[0] == "name United Kingdom in Z16, United States in Z10"
	}) {
		t.Error("who leads both powers is not shown how to name a zone for each")
	}
}

// A condition is read back with the words of its writer: units are Axis or Allied.
func TestConditionsAsWritten(t *testing.T) {
	tables := testTables(t)
	const line = "land Gold: all if Bayeux has no Axis units and Omaha has Allied units >= 3"
	sts, ds := sheets.ParseStatements(normandy.SectionOrder, line, tables.Vocab)
	if len(ds) > 0 || orders.PrintStatement(sts[0], tables.Vocab) != line {
		t.Errorf("%v: %v", sts, ds)
	}
}

// Hints speak of this board, and what they give as an example can be read.
func TestHintsOfThisBoard(t *testing.T) {
	tables := testTables(t)
	for line, want := range map[string]string{
		"land Gold 2":                     "land Gold: 2 infantry, all tanks",
		"land all":                        "land Gold: 2 infantry, all tanks",
		"land Gold, Juno: all":            "land Gold: 2 infantry, all tanks",
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
		_, ds := sheets.ParseStatements(normandy.SectionOrder, line, tables.Vocab)
		hinted := slices.ContainsFunc(ds, func(d orders.Diagnostic) bool { return strings.Contains(d.Hint.String(), want) })
		if !hinted {
			t.Errorf("%q: want a hint with %q, got %v", line, want, ds)
			continue
		}
		if strings.HasPrefix(want, "if ") {
			want = "land Gold: all " + want
		}
		if _, ds := sheets.ParseStatements(normandy.SectionOrder, want, tables.Vocab); len(ds) > 0 {
			t.Errorf("the example %q cannot be read: %v", want, ds)
		}
	}
}

package dday

import (
	"despatch/adjudicator/dday/normandy"
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/orders"
)

// What is awaited stands in the order of the cards, whatever may be left out.
func TestDutiesByNumber(t *testing.T) {
	tables := testTables(t)
	for _, players := range []string{"2", "3"} {
		s, err := tables.Start("1944", adjudicator.Options{normandy.OptionPlayers: players, normandy.OptionFortune: "on", normandy.OptionTactics: "on"}, false)
		if err != nil {
			t.Fatal(err)
		}
		last := map[adjudicator.Seat]int{}
		for _, d := range (asking{on(tables, s)}).duties() {
			if n := (asking{}).cardOf(d); n < last[d.Seat] {
				t.Errorf("%s players, %s: order %d stands behind order %d", players, d.Seat, n, last[d.Seat])
			} else {
				last[d.Seat] = n
			}
		}
	}
}

// A section that may be left out shows how its order is written, too, and not only what its fortune card may call for.
func TestOptionalSectionsShowTheirOrders(t *testing.T) {
	tables := testTables(t)
	for _, d := range (asking{on(tables, loaded(t, "round: 2\nphase: order-2\noptions: {fortune: on}\nspaces: {Z39: {units: {Germany: {tank: 1}}}, Z14: {units: {Germany: {bunker: 1}}}}"))}).duties() {
		if d.Keyword == "ORDER 12" && !slices.Contains(d.Examples, "1 tank Z39 -> Z31 -> Z30") {
			t.Errorf("order 12 shows %q and no move", d.Examples)
		}
	}
}

// An aim of the Axis is kept for the case that the Allied players differ, and its receipt says so (DD-THREE.3).
func TestAimOfTheAxisIsKeptForADispute(t *testing.T) {
	tables := testTables(t)
	p := &vetting{action: newAction(tables, loaded(t, "round: 2\noptions: {players: 3}"), nil, nil)}
	p.vet([]adjudicator.Submission{sheetOf(t, tables, "germany", "ORDER 2\naim Z18, Z01")})
	if len(p.Diagnostics) != 1 || p.Diagnostics[0].Severity != orders.Note || !strings.Contains(p.Diagnostics[0].Message.String(), "if the two Allied players aim the ships differently") {
		t.Errorf("want one note: %v", p.Diagnostics)
	}
}

// Of no units a refusal speaks as people do.
func TestNoUnitsAreNotCounted(t *testing.T) {
	tables := testTables(t)
	leave := func(n int, k normandy.Kind) string {
		return book.Say(fewCanLeave{tables.Some(n, k), "Germany", "Z14"}).String()
	}
	stand := func(n int, k normandy.Kind) string { return book.Say(noMoreIn{tables.Some(n, k), "Z14"}).String() }
	for _, tt := range []struct{ got, want string }{
		{leave(0, normandy.Infantry), "no infantry of Germany can leave Z14"}, {leave(1, normandy.Tank), "only 1 tank of Germany can leave Z14"},
		{stand(0, normandy.Tank), "no tanks in Z14"}, {stand(2, normandy.Tank), "no more than 2 tanks in Z14"},
		{(&turn{action: newAction(tables, nil, nil, nil)}).staying(0, normandy.Bomber).String(), "no bomber"}, {(&turn{action: newAction(tables, nil, nil, nil)}).staying(2, normandy.Bomber).String(), "2 bombers"},
	} {
		if tt.got != tt.want {
			t.Errorf("%q, want %q", tt.got, tt.want)
		}
	}
}

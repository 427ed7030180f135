package turn_test

import (
	"testing"

	"despatch/adjudicator/axis"
	"despatch/orders"
)

// The order of battles is the player's (AN-COMBAT.3), among battles there are.
func TestFightFirst(t *testing.T) {
	const spaces = `Poland: {owner: Germany, units: {Germany: {infantry: 2}}}
		Bulgaria/Romania: {owner: Germany, units: {Germany: {infantry: 1}}}`
	const moves = "COMBAT MOVE\n1 infantry Poland -> East Poland\n1 infantry Bulgaria/Romania -> Ukraine\n"
	turn := turnAt(t, "Germany", spaces)
	order(t, turn, moves+"fight first Ukraine, East Poland")
	if got, want := namesOf(turn, turn.Plan.First), "Ukraine, East Poland"; got != want || errorsOf(turn) != "" {
		t.Errorf("first come %s, want %s; %v", got, want, turn.Diagnostics)
	}
	if got, want := namesOf(turn, turn.Plan.Touched), "East Poland, Ukraine"; got != want { // decision A1
		t.Errorf("declared in %s, want %s", got, want)
	}
	turn = turnAt(t, "Germany", spaces)
	order(t, turn, moves+"fight first Baltic States")
	if got := errorsOf(turn); got != "AN-COMBAT.3" {
		t.Errorf("refused under %q, want AN-COMBAT.3", got)
	}
}

// A landing where a tank has just blitzed meets nobody: the units go ashore at once (AN-RULING.27).
func TestLandingBesideABlitz(t *testing.T) {
	const spaces = `Libya: {owner: Italy, units: {Italy: {tank: 1}}}
		Sea Zone 14: {units: {Italy: {transport: [{cargo: {infantry: 1}}]}}}`
	for _, text := range []string{
		"1 tank Libya -> Egypt -> Libya\n1 transport Sea Zone 14: sail Sea Zone 15; unload at Egypt",
		"1 transport Sea Zone 14: sail Sea Zone 15; unload at Egypt\n1 tank Libya -> Egypt -> Libya",
	} {
		turn := turnAt(t, "Italy", spaces)
		order(t, turn, "COMBAT MOVE\n"+text)
		if got := errorsOf(turn); got != "" {
			t.Fatal(turn.Diagnostics)
		}
		if got, want := standing(turn, "italy"), "Egypt: 1 infantry; Libya: 1 tank; Sea Zone 15: 1 transport"; got != want {
			t.Errorf("units stand %s, want %s", got, want)
		}
		if len(turn.Plan.Landings) != 0 || owner(t, turn, "Egypt") != "Italy" {
			t.Errorf("landings %v; Egypt is %s", turn.Plan.Landings, owner(t, turn, "Egypt"))
		}
	}
}

func TestSlipsOfTheShippingClerk(t *testing.T) {
	const port = "Sea Zone 6: {units: {United Kingdom: {transport: 1, cruiser: 1}}}\nUnited Kingdom: {owner: United Kingdom, units: {United Kingdom: {infantry: 2}}}\n"
	runMoves(t, []moveCase{
		{
			name: "only transports carry land units", rules: "AN-TRANSPORT.1", power: "United Kingdom",
			spaces: port, orders: "NONCOMBAT MOVE\n1 cruiser Sea Zone 6: load 1 infantry from United Kingdom", refused: "AN-TRANSPORT.1",
		},
		{
			name: "nobody aboard to land", rules: "AN-AMPHIB.28", power: "United Kingdom",
			spaces: port, orders: "COMBAT MOVE\n1 transport Sea Zone 6: unload at Norway", refused: "AN-AMPHIB.28",
		},
		{
			name: "a shore out of reach", rules: "AN-AMPHIB.2", power: "United Kingdom",
			spaces: port, orders: "COMBAT MOVE\n1 transport Sea Zone 6: load 1 infantry from United Kingdom; unload at France", refused: "AN-AMPHIB.2",
		},
		{
			name: "transports do not sail inland", rules: "AN-UNITS.4", power: "United Kingdom",
			spaces: port, orders: "NONCOMBAT MOVE\n1 transport Sea Zone 6: sail Norway", refused: "AN-UNITS.4",
		},
		{
			name: "one line holds the whole voyage", rules: "AN-TRANSPORT.8", power: "United Kingdom",
			spaces: port, orders: "NONCOMBAT MOVE\n1 transport Sea Zone 6: load 1 infantry from United Kingdom\n1 transport Sea Zone 6 -> Sea Zone 7", refused: "AN-TRANSPORT.8",
		},
		{
			name: "two shores need two lines", rules: "AN-TRANSPORT.9", power: "United Kingdom",
			spaces: "Sea Zone 6: {units: {United Kingdom: {transport: [{cargo: {infantry: 1}}, {cargo: {infantry: 1}}]}}}\n",
			orders: "COMBAT MOVE\n1 transport Sea Zone 6: unload at Norway\n1 transport Sea Zone 6: unload at Northwestern Europe",
			stands: "Sea Zone 6: 2 infantry, 2 transports", touched: "Norway, Northwestern Europe",
		},
		{
			name: "allies' transports only with leave", rules: "AN-MULTI.9 AN-RULING.66", power: "United States",
			spaces: port + "Iceland: {owner: United Kingdom}",
			orders: "NONCOMBAT MOVE\n1 United Kingdom transport Sea Zone 6: load 1 infantry from United Kingdom", refused: "AN-MULTI.8",
		},
		{
			name: "raids and bombardments belong in the combat move", rules: "AN-RULING.74", power: "United Kingdom",
			spaces: "United Kingdom: {owner: United Kingdom, units: {United Kingdom: {bomber: 1}}}\n",
			orders: "NONCOMBAT MOVE\nraid 1 bomber United Kingdom -> Germany", refused: "AN-NCM.1",
		},
	})
}

func TestAllyMayRefuseHisTransports(t *testing.T) {
	turn := turnFrom(t, "ruleset: anniversary\nbase: \"empty:1941\"\nturn: United States\nphase: noncombat-move\nstanding:\n  United Kingdom: |\n    refuse United States on transports\nspaces:\n"+
		"  United Kingdom: {owner: United Kingdom, units: {United States: {infantry: 1}}}\n"+
		"  Sea Zone 6: {units: {United Kingdom: {transport: 1}}}\n")
	order(t, turn, "NONCOMBAT MOVE\n1 United Kingdom transport Sea Zone 6: load 1 infantry from United Kingdom")
	if got := errorsOf(turn); got != "AN-MULTI.9" {
		t.Errorf("refused under %q, want AN-MULTI.9", got)
	}
}

// A captured gun does not move in the turn of its capture.
func TestCapturedGunStays(t *testing.T) {
	turn := turnAt(t, "Germany", "Ukraine: {owner: Germany, units: {Germany: {antiaircraft gun: 1}}}")
	turn.State.Units[turn.UnitsAt(zone(t, turn, "Ukraine"), nil)[0]].Deeds |= axis.CapturedThisTurn
	order(t, turn, "NONCOMBAT MOVE\n1 antiaircraft gun Ukraine -> Bulgaria/Romania")
	if got := errorsOf(turn); got != "AN-AA.7" {
		t.Errorf("refused under %q, want AN-AA.7", got)
	}
}

// When the carrier that was to receive a fighter is sunk, the default lands it (decision A15).
func TestOrderedLandingGivesWayToTheDefault(t *testing.T) {
	turn := turnAt(t, "Japan", `Japan: {owner: Japan, units: {Japan: {fighter: 1}}}
		Sea Zone 61: {units: {Japan: {aircraft carrier: 1}}}
		Sea Zone 62: {units: {United States: {destroyer: 1}}}`)
	order(t, turn, "COMBAT MOVE\n1 fighter Japan -> Sea Zone 62\n1 aircraft carrier Sea Zone 61 -> Sea Zone 62")
	sink(turn, "destroyer")
	sink(turn, "carrier")
	order(t, turn, "NONCOMBAT MOVE\n1 fighter Sea Zone 62 -> Sea Zone 61")
	// Japan is next to Sea Zone 62.
	if got := standing(turn, "japan"); got != "Japan: 1 fighter" || errorsOf(turn) != "" {
		t.Errorf("units stand %s; %v", got, turn.Diagnostics)
	}
	if len(turn.Diagnostics) != 1 || turn.Diagnostics[0].Severity != orders.Note {
		t.Errorf("got %v, want one note", turn.Diagnostics)
	}
}

// What a bomber over an empty territory does is worth a warning, not a refusal (AN-AIR.22).
func TestAircraftOverEmptyLandAreWarned(t *testing.T) {
	turn := turnAt(t, "Germany", "Germany: {owner: Germany, units: {Germany: {bomber: 1}}}")
	order(t, turn, "COMBAT MOVE\n1 bomber Germany -> East Poland")
	if len(turn.Diagnostics) != 1 || turn.Diagnostics[0].Severity != orders.Warning {
		t.Errorf("got %v, want one warning", turn.Diagnostics)
	}
}

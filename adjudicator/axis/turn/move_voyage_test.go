package turn_test

import (
	"testing"

	"despatch/adjudicator/axis"
)

const (
	garrison = "United Kingdom: {owner: United Kingdom, units: {United Kingdom: {infantry: 3, tank: 2, antiaircraft gun: 1}}}\n"
	channel  = "Sea Zone 6: {units: {United Kingdom: {transport: 1}}}\n" + garrison
)

func TestVoyagesInTheCombatMove(t *testing.T) {
	runMoves(t, []moveCase{
		{
			name: "bridging (example 28, variant)", rules: "AN-TRANSPORT.12 AN-TRANSPORT.6", power: "United Kingdom",
			spaces: channel,
			orders: "COMBAT MOVE\n1 transport Sea Zone 6: load 2 infantry from United Kingdom; unload at Northwestern Europe",
			stands: "United Kingdom: 1 infantry, 2 tanks, 1 antiaircraft gun; Sea Zone 6: 2 infantry, 1 transport", touched: "Northwestern Europe",
		},
		{
			name: "load, sail, load, sail, unload", rules: "AN-TRANSPORT.7", power: "United Kingdom",
			// Eastern Canada borders Sea Zones 1 and 9; from 1 to 8, where United Kingdom is, to 7, where France is.
			spaces: "Sea Zone 1: {units: {United Kingdom: {transport: 1}}}\nEastern Canada: {owner: United Kingdom, units: {United Kingdom: {tank: 1}}}\n" +
				"United Kingdom: {owner: United Kingdom, units: {United Kingdom: {infantry: 1}}}",
			orders: "COMBAT MOVE\n1 transport Sea Zone 1: load 1 tank from Eastern Canada; sail Sea Zone 8; load 1 infantry from United Kingdom; sail Sea Zone 7; unload at France",
			stands: "Sea Zone 7: 1 infantry, 1 tank, 1 transport", touched: "France",
		},
		{
			name: "no further than two zones", rules: "AN-CMOVE.16", power: "United Kingdom",
			spaces:  channel,
			orders:  "COMBAT MOVE\n1 transport Sea Zone 6: load 1 infantry from United Kingdom; sail Sea Zone 12; sail Sea Zone 13; unload at France",
			refused: "AN-CMOVE.16",
		},
		{
			name: "two tanks do not fit", rules: "AN-TRANSPORT.1", power: "United Kingdom",
			spaces:  channel,
			orders:  "COMBAT MOVE\n1 transport Sea Zone 6: load 2 tanks from United Kingdom; unload at France",
			refused: "AN-TRANSPORT.1",
		},
		{
			name: "nor three infantry", rules: "AN-TRANSPORT.1", power: "United Kingdom",
			spaces:  channel,
			orders:  "COMBAT MOVE\n1 transport Sea Zone 6: load 3 infantry from United Kingdom; unload at Norway",
			refused: "AN-TRANSPORT.1",
		},
		{
			name: "two transports pack well, whatever is loaded first", rules: "AN-TRANSPORT.1", power: "United Kingdom",
			spaces: "Sea Zone 6: {units: {United Kingdom: {transport: 2}}}\nUnited Kingdom: {owner: United Kingdom, units: {United Kingdom: {infantry: 2, tank: 2}}}",
			orders: "COMBAT MOVE\n2 transports Sea Zone 6: load 2 infantry from United Kingdom; load 2 tanks from United Kingdom; unload at Norway",
			stands: "Sea Zone 6: 2 infantry, 2 tanks, 2 transports", touched: "Norway",
		},
		{
			name: "what is loaded must land", rules: "AN-TRANSPORT.13 AN-AMPHIB.17", power: "United Kingdom",
			spaces:  channel,
			orders:  "COMBAT MOVE\n1 transport Sea Zone 6: load 2 infantry from United Kingdom; unload 1 infantry at Norway",
			refused: "AN-TRANSPORT.13",
		},
		{
			name: "guns are not loaded", rules: "AN-CMOVE.26", power: "United Kingdom",
			spaces:  channel,
			orders:  "COMBAT MOVE\n1 transport Sea Zone 6: load 1 antiaircraft gun from United Kingdom; unload at Norway",
			refused: "AN-CMOVE.26",
		},
		{
			name: "a gun aboard stays aboard", rules: "AN-RULING.26", power: "United Kingdom",
			spaces:  "Sea Zone 6: {units: {United Kingdom: {transport: [{cargo: {antiaircraft gun: 1}}]}}}",
			orders:  "COMBAT MOVE\n1 transport Sea Zone 6: unload 1 antiaircraft gun at Norway",
			refused: "AN-RULING.26",
		},
		{
			name: "complexes are not carried", rules: "AN-TRANSPORT.1", power: "United Kingdom",
			spaces:  "Sea Zone 6: {units: {United Kingdom: {transport: 1}}}\nUnited Kingdom: {owner: United Kingdom, units: {United Kingdom: {industrial complex: 1}}}",
			orders:  "COMBAT MOVE\n1 transport Sea Zone 6: load 1 industrial complex from United Kingdom; unload at Norway",
			refused: "AN-TRANSPORT.1",
		},
		{
			name: "one shore for one transport", rules: "AN-TRANSPORT.9 AN-AMPHIB.16", power: "United Kingdom",
			spaces:  channel,
			orders:  "COMBAT MOVE\n1 transport Sea Zone 6: load 2 infantry from United Kingdom; unload 1 infantry at Norway; unload 1 infantry at Northwestern Europe",
			refused: "AN-TRANSPORT.9",
		},
		{
			name: "nothing after the landing", rules: "AN-TRANSPORT.8 AN-AMPHIB.29", power: "United Kingdom",
			spaces:  channel,
			orders:  "COMBAT MOVE\n1 transport Sea Zone 6: load 1 infantry from United Kingdom; unload at Norway; sail Sea Zone 3",
			refused: "AN-TRANSPORT.8",
		},
		{
			name: "nothing is landed among friends", rules: "AN-CMOVE.4", power: "United Kingdom",
			spaces:  channel,
			orders:  "COMBAT MOVE\n1 transport Sea Zone 6: load 1 infantry from United Kingdom; sail Sea Zone 3; unload at United Kingdom",
			refused: "AN-CMOVE.4",
		},
		{
			name: "a load is taken next door only", rules: "AN-TRANSPORT.6", power: "United Kingdom",
			spaces:  "Sea Zone 5: {units: {United Kingdom: {transport: 1}}}\nUnited Kingdom: {owner: United Kingdom, units: {United Kingdom: {infantry: 1}}}",
			orders:  "COMBAT MOVE\n1 transport Sea Zone 5: load 1 infantry from United Kingdom; unload at Norway",
			refused: "AN-TRANSPORT.6",
		},
		{
			name: "no loading beside warships where it starts", rules: "AN-CMOVE.21 AN-RULING.67", power: "United Kingdom",
			spaces:  garrison + "Sea Zone 6: {units: {United Kingdom: {transport: 1, cruiser: 1}, Germany: {cruiser: 1}}}",
			orders:  "COMBAT MOVE\n1 transport Sea Zone 6: load 1 infantry from United Kingdom; unload at Norway",
			refused: "AN-CMOVE.21",
		},
		{
			name: "leave, load elsewhere and come back to fight", rules: "AN-CMOVE.19 AN-RULING.67", power: "United Kingdom",
			spaces: "Sea Zone 6: {units: {United Kingdom: {transport: 1, cruiser: 1}, Germany: {submarine: 1, cruiser: 1}}}\n" +
				"United Kingdom: {owner: United Kingdom, units: {United Kingdom: {infantry: 1}}}",
			orders: "COMBAT MOVE\n1 transport Sea Zone 6: sail Sea Zone 3; load 1 infantry from United Kingdom; sail Sea Zone 6; unload at Northwestern Europe",
			stands: "Sea Zone 6: 1 infantry, 1 cruiser, 1 transport", touched: "Sea Zone 6, Northwestern Europe",
		},
		{
			name: "warships stop a transport on its way", rules: "AN-CMOVE.25", power: "United Kingdom",
			spaces:  "Sea Zone 3: {units: {United Kingdom: {transport: [{cargo: {infantry: 1}}]}}}\nSea Zone 6: {units: {Germany: {cruiser: 1}}}",
			orders:  "COMBAT MOVE\n1 transport Sea Zone 3: sail Sea Zone 6; sail Sea Zone 7; unload at France",
			refused: "AN-CMOVE.25",
		},
		{
			name: "transports alone cannot land under warships", rules: "AN-RULING.70", power: "United Kingdom",
			spaces:  "Sea Zone 3: {units: {United Kingdom: {transport: [{cargo: {infantry: 1}}]}}}\nSea Zone 6: {units: {Germany: {cruiser: 1}}}",
			orders:  "COMBAT MOVE\n1 transport Sea Zone 3: sail Sea Zone 6; unload at Norway",
			refused: "AN-RULING.70",
		},
		{
			name: "with an aircraft beside them they can", rules: "AN-RULING.70", power: "United Kingdom",
			spaces: "Sea Zone 3: {units: {United Kingdom: {transport: [{cargo: {infantry: 1}}]}}}\nSea Zone 6: {units: {Germany: {cruiser: 1}}}\n" +
				"United Kingdom: {owner: United Kingdom, units: {United Kingdom: {fighter: 1}}}",
			orders:  "COMBAT MOVE\n1 transport Sea Zone 3: sail Sea Zone 6; unload at Norway\n1 fighter United Kingdom -> Sea Zone 6",
			touched: "Sea Zone 6, Norway",
		},
		{
			name: "who moved does not embark", rules: "AN-TRANSPORT.5", power: "Germany",
			spaces: "Libya: {owner: Italy, units: {Germany: {tank: 1}}}\nSea Zone 14: {units: {Germany: {transport: 1}}}",
			orders: "COMBAT MOVE\n1 tank Libya -> Egypt -> Libya\n1 transport Sea Zone 14: load 1 tank from Libya; sail Sea Zone 15; unload at Trans-Jordan",
			// The tank has made its combat move already.
			refused: "AN-CMOVE.5",
		},
		{
			name: "a fleet may sail with its landing", rules: "AN-CMOVE.4 AN-CMOVE.29", power: "United Kingdom",
			spaces: "Sea Zone 3: {units: {United Kingdom: {transport: [{cargo: {infantry: 1}}], battleship: 1}}}",
			orders: "COMBAT MOVE\n1 battleship Sea Zone 3 -> Sea Zone 6\n1 transport Sea Zone 3: sail Sea Zone 6; unload at Northwestern Europe",
			stands: "Sea Zone 6: 1 infantry, 1 battleship, 1 transport", touched: "Northwestern Europe",
		},
		{
			name: "neutrals are no shore", rules: "AN-MAP.4", power: "United Kingdom",
			spaces:  "Sea Zone 12: {units: {United Kingdom: {transport: [{cargo: {infantry: 1}}]}}}",
			orders:  "COMBAT MOVE\n1 transport Sea Zone 12: unload at Spain",
			refused: "AN-MAP.4",
		},
	})
}

func TestBombardmentOrders(t *testing.T) {
	const fleet = "Sea Zone 6: {units: {United Kingdom: {transport: [{cargo: {infantry: 1}}], battleship: 1, cruiser: 1, destroyer: 1}}}\n"
	const landing = "1 transport Sea Zone 6: unload at Norway\n"
	runMoves(t, []moveCase{
		{
			name: "one ship for one unit", rules: "AN-AMPHIB.9", power: "United Kingdom",
			spaces: fleet, orders: "COMBAT MOVE\nbombard 1 battleship Sea Zone 6 -> Norway\n" + landing, touched: "Norway",
		},
		{
			name: "not two", rules: "AN-AMPHIB.9", power: "United Kingdom",
			spaces: fleet, orders: "COMBAT MOVE\n" + landing + "bombard 1 battleship, 1 cruiser Sea Zone 6 -> Norway", refused: "AN-AMPHIB.9",
		},
		{
			name: "not where nothing lands", rules: "AN-AMPHIB.13", power: "United Kingdom",
			spaces: fleet, orders: "COMBAT MOVE\n" + landing + "bombard 1 battleship Sea Zone 6 -> Northwestern Europe", refused: "AN-AMPHIB.13",
		},
		{
			name: "destroyers do not bombard", rules: "AN-AMPHIB.8", power: "United Kingdom",
			spaces: fleet, orders: "COMBAT MOVE\n" + landing + "bombard 1 destroyer Sea Zone 6 -> Norway", refused: "AN-AMPHIB.13",
		},
		{
			name: "once", rules: "AN-AMPHIB.10", power: "United Kingdom",
			spaces:  "Sea Zone 6: {units: {United Kingdom: {transport: [{cargo: {infantry: 1}}, {cargo: {infantry: 1}}], battleship: 1}}}\n",
			orders:  "COMBAT MOVE\n1 transport Sea Zone 6: unload at Norway\n1 transport Sea Zone 6: unload at Northwestern Europe\nbombard 1 battleship Sea Zone 6 -> Norway\nbombard 1 battleship Sea Zone 6 -> Northwestern Europe",
			refused: "AN-AMPHIB.10",
		},
	})
}

func TestVoyagesInTheNoncombatMove(t *testing.T) {
	runMoves(t, []moveCase{
		{
			name: "among friends, part of the cargo", rules: "AN-TRANSPORT.15 AN-TRANSPORT.23", power: "United Kingdom",
			spaces: channel + "Iceland: {owner: United Kingdom}",
			orders: "NONCOMBAT MOVE\n1 transport Sea Zone 6: load 1 infantry, 1 antiaircraft gun from United Kingdom; sail Sea Zone 2; unload 1 antiaircraft gun at Iceland",
			stands: "Iceland: 1 antiaircraft gun; United Kingdom: 2 infantry, 2 tanks; Sea Zone 2: 1 infantry, 1 transport",
		},
		{
			name: "cargo may stay at sea", rules: "AN-TRANSPORT.14", power: "United Kingdom",
			spaces: channel,
			orders: "NONCOMBAT MOVE\n1 transport Sea Zone 6: load 1 tank from United Kingdom",
			stands: "United Kingdom: 3 infantry, 1 tank, 1 antiaircraft gun; Sea Zone 6: 1 tank, 1 transport",
		},
		{
			name: "not on a hostile shore", rules: "AN-AMPHIB.28", power: "United Kingdom",
			spaces:  channel,
			orders:  "NONCOMBAT MOVE\n1 transport Sea Zone 6: load 1 tank from United Kingdom; unload at Norway",
			refused: "AN-AMPHIB.28",
		},
		{
			name: "not beside warships", rules: "AN-TRANSPORT.11", power: "United Kingdom",
			spaces:  garrison + "Sea Zone 6: {units: {United Kingdom: {transport: 1}, Germany: {cruiser: 1}}}",
			orders:  "NONCOMBAT MOVE\n1 transport Sea Zone 6: load 1 tank from United Kingdom",
			refused: "AN-TRANSPORT.11",
		},
		{
			name: "submarines do not prevent it", rules: "AN-CMOVE.15 AN-MAP.8", power: "United Kingdom",
			spaces: garrison + "Sea Zone 6: {units: {United Kingdom: {transport: 1}, Germany: {submarine: 1}}}",
			orders: "NONCOMBAT MOVE\n1 transport Sea Zone 6: load 1 tank from United Kingdom",
			stands: "United Kingdom: 3 infantry, 1 tank, 1 antiaircraft gun; Sea Zone 6: 1 tank, 1 transport",
		},
		{
			name: "a transport acts once", rules: "AN-TRANSPORT.15 AN-NCM.10", power: "United Kingdom",
			spaces: channel,
			orders: "COMBAT MOVE\n1 transport Sea Zone 6: load 1 infantry from United Kingdom; unload at Norway\n" +
				"NONCOMBAT MOVE\n1 transport Sea Zone 6: load 1 tank from United Kingdom",
			refused: "AN-TRANSPORT.15",
		},
		{
			name: "who went ashore goes no further", rules: "AN-TRANSPORT.5", power: "United Kingdom",
			spaces:  "Sea Zone 34: {units: {United Kingdom: {transport: [{cargo: {infantry: 1}}]}}}\nEgypt: {owner: United Kingdom}",
			orders:  "NONCOMBAT MOVE\n1 transport Sea Zone 34: unload at Egypt\n1 infantry Egypt -> Trans-Jordan",
			refused: "AN-TRANSPORT.5",
		},
		{
			name: "cargo moves with a transport that only sails", rules: "AN-TRANSPORT.22", power: "United Kingdom",
			spaces: "Sea Zone 6: {units: {United Kingdom: {transport: [{cargo: {tank: 1, infantry: 1}}]}}}",
			orders: "NONCOMBAT MOVE\n1 transport Sea Zone 6 -> Sea Zone 8",
			stands: "Sea Zone 8: 1 infantry, 1 tank, 1 transport",
		},
		{
			name: "the transport with the cargo is the one meant", rules: "AN-TRANSPORT.22", power: "United Kingdom",
			spaces: "Sea Zone 6: {units: {United Kingdom: {transport: [{}, {cargo: {tank: 1}}, {cargo: {infantry: 1}}]}}}\nUnited Kingdom: {owner: United Kingdom}",
			orders: "NONCOMBAT MOVE\n1 transport Sea Zone 6: unload 1 tank at United Kingdom",
			stands: "United Kingdom: 1 tank; Sea Zone 6: 1 infantry, 3 transports",
		},
	})
}

// Worked example 28.
func TestAlliedTransportInThreeSteps(t *testing.T) {
	const spaces = `Sea Zone 6: {units: {United Kingdom: {transport: 1}}}
		United Kingdom: {owner: United Kingdom, units: {United States: {infantry: 1, tank: 1}, United Kingdom: {infantry: 1}}}`
	runMoves(t, []moveCase{
		{
			name: "step 1: they board in the noncombat move", rules: "AN-TRANSPORT.17", power: "United States",
			spaces: spaces,
			orders: "NONCOMBAT MOVE\n1 United Kingdom transport Sea Zone 6: load 1 tank, 1 infantry from United Kingdom",
			stands: "Sea Zone 6: 1 infantry, 1 tank",
		},
		{
			name: "not in the combat move", rules: "AN-RULING.68", power: "United States",
			spaces:  spaces,
			orders:  "COMBAT MOVE\n1 United Kingdom transport Sea Zone 6: load 1 tank from United Kingdom; unload at Norway",
			refused: "AN-RULING.68",
		},
		{
			name: "they do not land in the same turn", rules: "AN-TRANSPORT.19", power: "United States",
			spaces:  spaces,
			orders:  "NONCOMBAT MOVE\n1 United Kingdom transport Sea Zone 6: load 1 tank from United Kingdom; unload 1 tank at United Kingdom",
			refused: "AN-TRANSPORT.19",
		},
		{
			name: "an ally does not sail it", rules: "AN-TRANSPORT.18", power: "United States",
			spaces:  spaces,
			orders:  "NONCOMBAT MOVE\n1 United Kingdom transport Sea Zone 6: load 1 tank from United Kingdom; sail Sea Zone 7",
			refused: "AN-TRANSPORT.18",
		},
		{
			name: "the enemy's transports are his", rules: "AN-MULTI.8", power: "United States",
			spaces:  "Sea Zone 6: {units: {Germany: {transport: 1}}}",
			orders:  "NONCOMBAT MOVE\n1 Germany transport Sea Zone 6: load 1 tank from United Kingdom",
			refused: "AN-MULTI.8",
		},
	})
	t.Run("step 3: assault from the ally's transport AN-AMPHIB.30", func(t *testing.T) {
		turn := turnAt(t, "United States", spaces)
		order(t, turn, "NONCOMBAT MOVE\n1 United Kingdom transport Sea Zone 6: load 1 tank, 1 infantry from United Kingdom")
		nextTurn(turn, "uk")
		order(t, turn, "NONCOMBAT MOVE\n1 transport Sea Zone 6: load 1 infantry from United Kingdom") // AN-TRANSPORT.1: it is full
		if got := errorsOf(turn); got != "AN-TRANSPORT.1" {
			t.Errorf("refused under %q, want AN-TRANSPORT.1", got)
		}
		turn.Diagnostics = nil
		nextTurn(turn, "uk")
		order(t, turn, "NONCOMBAT MOVE\n1 transport Sea Zone 6 -> Sea Zone 7") // AN-TRANSPORT.18
		nextTurn(turn, "usa")
		order(t, turn, "COMBAT MOVE\n1 United Kingdom transport Sea Zone 7: unload at France")
		if got := errorsOf(turn); got != "" {
			t.Fatal(turn.Diagnostics)
		}
		if len(turn.Plan.Landings) != 1 || len(turn.Plan.Landings[0].Units) != 2 || namesOf(turn, turn.Plan.Touched) != "France" {
			t.Errorf("landings %v, battles %s", turn.Plan.Landings, namesOf(turn, turn.Plan.Touched))
		}
	})
}

// nextTurn gives the turn to another power, with everybody's deeds forgotten.
func nextTurn(turn *axis.Turn, power string) {
	turn.Power = turn.Rules.PowerOf(power)
	for i := range turn.State.Units {
		u := &turn.State.Units[i]
		u.Deeds, u.Spent, u.Start = 0, 0, u.Space
	}
	copy(turn.State.OwnerAtStart, turn.State.Owner)
}

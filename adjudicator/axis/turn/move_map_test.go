package turn_test

import (
	"testing"

	"despatch/adjudicator/board"
)

func TestTheMap(t *testing.T) {
	runMoves(t, []moveCase{
		{
			name: "the board wraps", rules: "AN-MAP.10", power: "United States",
			spaces: "Sea Zone 55: {units: {United States: {cruiser: 1}}}\nSea Zone 21: {units: {United States: {cruiser: 1}}}\nSea Zone 25: {units: {United States: {cruiser: 1}}}",
			orders: "NONCOMBAT MOVE\n1 cruiser Sea Zone 55 -> Sea Zone 20\n1 cruiser Sea Zone 21 -> Sea Zone 44\n1 cruiser Sea Zone 25 -> Sea Zone 43",
			stands: "Sea Zone 20: 1 cruiser; Sea Zone 43: 1 cruiser; Sea Zone 44: 1 cruiser",
		},
		{
			name: "the Panama Canal belongs to its holder", rules: "AN-MAP.15 AN-MAP.13", power: "United States",
			spaces: "Panama: {owner: United States}\nSea Zone 20: {units: {United States: {cruiser: 1}}}",
			orders: "NONCOMBAT MOVE\n1 cruiser Sea Zone 20 -> Sea Zone 19",
			stands: "Sea Zone 19: 1 cruiser",
		},
		{
			name: "and to nobody else", rules: "AN-MAP.15 AN-MAP.17", power: "United States",
			spaces:  "Panama: {owner: Japan}\nSea Zone 20: {units: {United States: {cruiser: 1}}}",
			orders:  "NONCOMBAT MOVE\n1 cruiser Sea Zone 20 -> Sea Zone 19",
			refused: "AN-MAP.16",
		},
		{
			name: "canals do not stop land units", rules: "AN-MAP.19 AN-MAP.2", power: "United Kingdom",
			spaces: "Egypt: {owner: United Kingdom, units: {United Kingdom: {infantry: 1}}}\nTrans-Jordan: {owner: United Kingdom}",
			orders: "NONCOMBAT MOVE\n1 infantry Egypt -> Trans-Jordan",
			stands: "Trans-Jordan: 1 infantry",
		},
		{
			name: "islands take aircraft and landings", rules: "AN-MAP.12", power: "United Kingdom",
			spaces: "Iceland: {owner: United Kingdom}\nUnited Kingdom: {owner: United Kingdom, units: {United Kingdom: {fighter: 1}}}\nSea Zone 2: {units: {United Kingdom: {transport: [{cargo: {infantry: 1}}]}}}",
			orders: "NONCOMBAT MOVE\n1 fighter United Kingdom -> Iceland\n1 transport Sea Zone 2: unload at Iceland",
			stands: "Iceland: 1 infantry, 1 fighter; Sea Zone 2: 1 transport",
		},
		{
			name: "allies share spaces", rules: "AN-MAP.20", power: "United Kingdom",
			spaces: "Karelia S.S.R.: {owner: Soviet Union, units: {Soviet Union: {infantry: 2}}}\nArchangel: {owner: Soviet Union, units: {United Kingdom: {infantry: 1}}}",
			orders: "NONCOMBAT MOVE\n1 infantry Archangel -> Karelia S.S.R.",
			stands: "Karelia S.S.R.: 1 infantry",
		},
		{
			name: "no blitz after the combat move", rules: "AN-CMOVE.12 AN-NCM.11", power: "Germany",
			spaces:  "Bulgaria/Romania: {owner: Germany, units: {Germany: {tank: 1}}}",
			orders:  "NONCOMBAT MOVE\n1 tank Bulgaria/Romania -> Ukraine -> Bulgaria/Romania",
			refused: "AN-NCM.2",
		},
		{
			name: "who attacks a transport ends beside it", rules: "AN-CMOVE.17 AN-CMOVE.5", power: "Germany",
			spaces:  "Sea Zone 5: {units: {Germany: {cruiser: 1}}}\nSea Zone 6: {units: {United Kingdom: {transport: 1}}}",
			orders:  "COMBAT MOVE\n1 cruiser Sea Zone 5 -> Sea Zone 6\n1 cruiser Sea Zone 6 -> Sea Zone 7",
			refused: "AN-CMOVE.5",
		},
		{
			name: "a fighter takes off from an ally's carrier", rules: "AN-AIR.27 AN-MULTI.7", power: "United Kingdom",
			spaces: "Sea Zone 8: {units: {United States: {aircraft carrier: 1}, United Kingdom: {fighter: 1}}}\nSea Zone 7: {units: {Germany: {submarine: 1, destroyer: 1}}}",
			orders: "COMBAT MOVE\n1 fighter Sea Zone 8 -> Sea Zone 7",
			stands: "Sea Zone 7: 1 fighter", touched: "Sea Zone 7",
		},
		{
			name: "aircraft fly over enemies in the noncombat move", rules: "AN-NCM.13 AN-NCM.4", power: "Germany",
			// Northwestern Europe, Sea Zone 6, Norway: a British fleet lies in between.
			spaces: "Northwestern Europe: {owner: Germany, units: {Germany: {fighter: 1}}}\nSea Zone 6: {units: {United Kingdom: {battleship: 1}}}",
			orders: "NONCOMBAT MOVE\n1 fighter Northwestern Europe -> Sea Zone 6 -> Norway",
			stands: "Norway: 1 fighter",
		},
		{
			name: "units go ashore in a territory taken this turn", rules: "AN-NCM.14", power: "Italy",
			spaces: "Libya: {owner: Italy, units: {Italy: {tank: 1}}}\nSea Zone 15: {units: {Italy: {transport: [{cargo: {infantry: 1}}]}}}",
			orders: "COMBAT MOVE\n1 tank Libya -> Egypt -> Libya\nNONCOMBAT MOVE\n1 transport Sea Zone 15: unload at Egypt",
			stands: "Egypt: 1 infantry; Libya: 1 tank; Sea Zone 15: 1 transport",
		},
	})
}

// All fifteen neutral territories are closed, to flights as well (AN-MAP.3, AN-MAP.4).
func TestNeutralTerritories(t *testing.T) {
	opening := turnAt(t, "Germany", "Germany: {owner: Germany}")
	n := 0
	for i := range opening.Rules.Territories {
		if !opening.Rules.Territories[i].Neutral {
			continue
		}
		n++
		neutral := board.Space(i)
		if opening.State.Owner[neutral] >= 0 { // AN-MAP.5
			t.Errorf("%s has an owner", opening.Rules.SpaceName(neutral))
		}
		from := opening.Rules.Board.Neighbours(neutral)[0]
		turn := turnAt(t, "Germany", "Germany: {owner: Germany}")
		turn.State.Add(turn.Rules.KindOf("bomber"), turn.Power, from)
		order(t, turn, "COMBAT MOVE\n1 bomber "+turn.Rules.SpaceName(from)+" -> "+turn.Rules.SpaceName(neutral))
		if turn.Diagnostics[0].Rule != "AN-MAP.4" {
			t.Errorf("%s: %v", turn.Rules.SpaceName(neutral), turn.Diagnostics)
		}
	}
	if n != 15 { // AN-MAP.3
		t.Errorf("%d neutral territories, want 15", n)
	}
}

// What makes a sea zone hostile.
func TestHostileZones(t *testing.T) {
	for _, c := range []struct {
		units   string
		hostile bool
	}{
		{"{}", false},                               // AN-MAP.9
		{"{Germany: {submarine: 2}}", false},        // AN-MAP.8
		{"{Germany: {transport: 1}}", false},        // AN-MAP.8
		{"{Germany: {destroyer: 1}}", true},         // AN-MAP.7
		{"{Germany: {aircraft carrier: 1}}", true},  // AN-MAP.7
		{"{United States: {battleship: 1}}", false}, // AN-MAP.7: not an enemy's
	} {
		turn := turnAt(t, "United Kingdom", "Sea Zone 6: {units: "+c.units+"}")
		if got := turn.HostileSea(zone(t, turn, "Sea Zone 6")); got != c.hostile {
			t.Errorf("with %s the zone is hostile: %v, want %v", c.units, got, c.hostile)
		}
	}
}

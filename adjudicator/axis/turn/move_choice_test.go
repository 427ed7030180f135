package turn_test

import (
	"testing"

	"despatch/adjudicator/axis"
)

// What a carrier can promise to fighters that count on it (worked example 24, enlarged).
func TestWhatCarriersCanPromise(t *testing.T) {
	const (
		target = "Sea Zone 57: {units: {United States: {destroyer: 1}}}\nMidway: {owner: United States}\n"
		japan  = "Japan: {owner: Japan, units: {Japan: {fighter: 1}}}\n"
		attack = "COMBAT MOVE\n1 fighter Japan -> Sea Zone 62 -> Sea Zone 58 -> Sea Zone 57\n"
	)
	runMoves(t, []moveCase{
		{
			name: "one that has to fight where it is stays there", rules: "AN-AIR.32 AN-CMOVE.20", power: "Japan",
			spaces: target + japan + "Sea Zone 62: {units: {Japan: {aircraft carrier: 1}, United States: {cruiser: 1}}}",
			orders: attack, refused: "AN-AIR.14",
		},
		{
			name: "one that fled a fight has moved", rules: "AN-AIR.16", power: "Japan",
			// From 61 it would be two zones to 59, next to 57.
			spaces: target + japan + "Sea Zone 62: {units: {Japan: {aircraft carrier: 1}, United States: {cruiser: 1}}}",
			orders: attack + "1 aircraft carrier Sea Zone 62 -> Sea Zone 61", refused: "AN-AIR.14",
		},
		{
			name: "one that carries an ally's fighter has one place", rules: "AN-AIR.8 AN-AIR.26", power: "Japan",
			spaces: target + "Japan: {owner: Japan, units: {Japan: {fighter: 2}}}\nSea Zone 62: {units: {Japan: {aircraft carrier: 1}, Germany: {fighter: 1}}}",
			orders: "COMBAT MOVE\n2 fighters Japan -> Sea Zone 62 -> Sea Zone 58 -> Sea Zone 57", refused: "AN-AIR.14",
		},
		{
			name: "a zone that is fought for counts as won", rules: "AN-AIR.15", power: "Japan",
			// The only zones next to 57 within two of 62 are 52, 58, 59 and 64; all hold enemies, and 58 is attacked.
			spaces: target + japan + "Sea Zone 62: {units: {Japan: {aircraft carrier: 1}}}\nSea Zone 63: {units: {Japan: {cruiser: 1}}}\n" +
				"Sea Zone 58: {units: {United States: {cruiser: 1}}}\nSea Zone 59: {units: {United States: {cruiser: 1}}}\nSea Zone 64: {units: {United States: {cruiser: 1}}}\nSea Zone 52: {units: {United States: {cruiser: 1}}}",
			orders: attack + "1 cruiser Sea Zone 63 -> Sea Zone 58", touched: "Sea Zone 57, Sea Zone 58",
		},
		{
			name: "a hostile zone left alone does not", rules: "AN-NCM.5", power: "Japan",
			spaces: target + japan + "Sea Zone 62: {units: {Japan: {aircraft carrier: 1}}}\n" +
				"Sea Zone 58: {units: {United States: {cruiser: 1}}}\nSea Zone 59: {units: {United States: {cruiser: 1}}}\nSea Zone 64: {units: {United States: {cruiser: 1}}}\nSea Zone 52: {units: {United States: {cruiser: 1}}}",
			orders: attack, refused: "AN-AIR.14",
		},
	})
}

// Where several units could be meant, those are taken that leave most open.
func TestWhichUnitsAreMeant(t *testing.T) {
	runMoves(t, []moveCase{
		{
			name: "infantry goes where only infantry fits", rules: "AN-TRANSPORT.1", power: "United Kingdom",
			spaces: "Sea Zone 6: {units: {United Kingdom: {transport: [{cargo: {tank: 1}}, {}]}}}\nUnited Kingdom: {owner: United Kingdom, units: {United Kingdom: {infantry: 2, tank: 1}}}",
			orders: "NONCOMBAT MOVE\n2 transports Sea Zone 6: load 2 infantry from United Kingdom; load 1 tank from United Kingdom",
			stands: "Sea Zone 6: 2 infantry, 2 tanks, 2 transports",
		},
		{
			name: "no deck where two fighters stay", rules: "AN-AIR.8", power: "United Kingdom",
			spaces:  "United Kingdom: {owner: United Kingdom, units: {United Kingdom: {fighter: 1}}}\nSea Zone 8: {units: {United Kingdom: {aircraft carrier: 1, fighter: 2}}}",
			orders:  "NONCOMBAT MOVE\n1 fighter United Kingdom -> Sea Zone 8",
			refused: "AN-AIR.8",
		},
		{
			name: "attackers do not move on, though others fought", rules: "AN-NCM.1 AN-RULING.56", power: "Germany",
			spaces:  "Poland: {owner: Germany, units: {Germany: {infantry: 1}}}",
			orders:  "COMBAT MOVE\n1 infantry Poland -> East Poland\nNONCOMBAT MOVE\n1 infantry East Poland -> Poland",
			refused: "AN-NCM.1",
		},
	})
	t.Run("the fighter with just enough movement AN-AIR.1", func(t *testing.T) {
		turn := turnAt(t, "Germany", `Norway: {owner: Germany, units: {Germany: {fighter: 1}}}
			Poland: {owner: Germany, units: {Germany: {fighter: 1}}}
			Sea Zone 6: {units: {United Kingdom: {destroyer: 1}}}`)
		order(t, turn, "COMBAT MOVE\n1 fighter Norway -> Sea Zone 6\n1 fighter Poland -> Sea Zone 6")
		sink(turn, "destroyer")
		// One has three left, the other two. Czechoslovakia/Hungary is three away: Northwestern Europe, Germany and in.
		order(t, turn, "NONCOMBAT MOVE\n1 fighter Sea Zone 6 -> Norway\n1 fighter Sea Zone 6 -> Czechoslovakia/Hungary")
		if got, want := standing(turn, "germany"), "Czechoslovakia/Hungary: 1 fighter; Norway: 1 fighter"; got != want || errorsOf(turn) != "" {
			t.Errorf("units stand %s, want %s; %v", got, want, turn.Diagnostics)
		}
	})
	t.Run("the empty transport AN-TRANSPORT.22", func(t *testing.T) {
		turn := turnAt(t, "United Kingdom", "Sea Zone 6: {units: {United Kingdom: {transport: 2}}}")
		at := zone(t, turn, "Sea Zone 6")
		first := turn.UnitsAt(at, nil)[0]
		turn.State.Units[turn.State.Add(turn.Rules.KindOf("tank"), turn.Power, at)].Aboard = first
		order(t, turn, "NONCOMBAT MOVE\n1 transport Sea Zone 6 -> Sea Zone 7")
		if got, want := standing(turn, "uk"), "Sea Zone 6: 1 tank, 1 transport; Sea Zone 7: 1 transport"; got != want {
			t.Errorf("units stand %s, want %s", got, want)
		}
	})
	t.Run("the sound battleship", func(t *testing.T) {
		turn := turnAt(t, "Germany", "Sea Zone 5: {units: {Germany: {battleship: 2}}}")
		first := turn.UnitsAt(zone(t, turn, "Sea Zone 5"), nil)[0]
		turn.State.Units[first].Damaged = true
		order(t, turn, "NONCOMBAT MOVE\n1 battleship Sea Zone 5 -> Sea Zone 6")
		if turn.State.Units[first].Space != zone(t, turn, "Sea Zone 5") {
			t.Error("the damaged battleship sailed, the sound one stayed")
		}
	})
	t.Run("allied fighters stay on their own side's carrier that stays AN-AIR.26 D13", func(t *testing.T) {
		turn := turnAt(t, "United Kingdom", "Sea Zone 8: {units: {United Kingdom: {aircraft carrier: 1}, United States: {aircraft carrier: 1, fighter: 2}}}")
		order(t, turn, "NONCOMBAT MOVE\n1 aircraft carrier Sea Zone 8 -> Sea Zone 9")
		if got, want := standing(turn, "usa"), "Sea Zone 8: 2 fighters, 1 aircraft carrier"; got != want {
			t.Errorf("units stand %s, want %s", got, want)
		}
		for _, u := range turn.State.Units {
			if u.Aboard != axis.NoUnit {
				t.Error("an aircraft is still cargo after the noncombat move")
			}
		}
	})
}

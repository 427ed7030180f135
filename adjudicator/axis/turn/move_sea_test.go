package turn_test

import (
	"testing"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
)

func TestShipsInTheCombatMove(t *testing.T) {
	const (
		subAndDestroyer = "Sea Zone 56: {units: {United States: {submarine: 1, destroyer: 1}}}\nSea Zone 52: {units: {Japan: {transport: 1}}}\n"
		battleship      = "Sea Zone 57: {units: {Japan: {battleship: 1}}}\n"
		escorted        = "Sea Zone 57: {units: {Japan: {battleship: 1, destroyer: 1}}}\n"
	)
	runMoves(t, []moveCase{
		{
			name: "a submarine passes battleships (example 10)", rules: "AN-CMOVE.22", power: "United States",
			spaces: subAndDestroyer + battleship,
			orders: "COMBAT MOVE\n1 submarine Sea Zone 56 -> Sea Zone 57 -> Sea Zone 52",
			stands: "Sea Zone 52: 1 submarine; Sea Zone 56: 1 destroyer", touched: "Sea Zone 52",
		},
		{
			name: "a destroyer does not (example 10)", rules: "AN-CMOVE.14", power: "United States",
			spaces:  subAndDestroyer + battleship,
			orders:  "COMBAT MOVE\n1 destroyer Sea Zone 56 -> Sea Zone 57 -> Sea Zone 52",
			refused: "AN-CMOVE.14",
		},
		{
			name: "a destroyer stops the submarine (example 10, variant)", rules: "AN-CMOVE.23", power: "United States",
			spaces:  subAndDestroyer + escorted,
			orders:  "COMBAT MOVE\n1 submarine Sea Zone 56 -> Sea Zone 57 -> Sea Zone 52",
			refused: "AN-CMOVE.23",
		},
		{
			name: "a submarine leaves a destroyer it started beside", rules: "AN-CMOVE.24", power: "United States",
			spaces: "Sea Zone 56: {units: {United States: {submarine: 1}, Japan: {destroyer: 1}}}\nSea Zone 57: {units: {Japan: {cruiser: 1}}}",
			orders: "COMBAT MOVE\n1 submarine Sea Zone 56 -> Sea Zone 57",
			stands: "Sea Zone 57: 1 submarine", touched: "none", // AN-RULING.20: it need not fight there
		},
		{
			name: "two sea zones a turn", rules: "AN-CMOVE.16", power: "Germany",
			spaces:  "Sea Zone 5: {units: {Germany: {cruiser: 1}}}\nSea Zone 8: {units: {United Kingdom: {destroyer: 1}}}",
			orders:  "COMBAT MOVE\n1 cruiser Sea Zone 5 -> Sea Zone 8",
			refused: "AN-CMOVE.16",
		},
		{
			name: "the way round a hostile zone is found", rules: "AN-CMOVE.3 AN-CMOVE.14", power: "Germany",
			// Two ways lead from 1 to 12: through 8, where a cruiser is, and through 9.
			spaces: "Sea Zone 1: {units: {Germany: {cruiser: 1}}}\nSea Zone 8: {units: {United Kingdom: {cruiser: 1}}}\nSea Zone 12: {units: {United Kingdom: {destroyer: 1}}}",
			orders: "COMBAT MOVE\n1 cruiser Sea Zone 1 -> Sea Zone 12",
			stands: "Sea Zone 12: 1 cruiser", touched: "Sea Zone 12",
		},
		{
			name: "no cruise among friends", rules: "AN-CMOVE.4", power: "Germany",
			spaces:  "Sea Zone 5: {units: {Germany: {cruiser: 1}}}",
			orders:  "COMBAT MOVE\n1 cruiser Sea Zone 5 -> Sea Zone 6",
			refused: "AN-CMOVE.4",
		},
		{
			name: "out of a hostile zone to avoid combat", rules: "AN-CMOVE.19 AN-CMOVE.4", power: "Germany",
			spaces: "Sea Zone 6: {units: {Germany: {cruiser: 1}, United Kingdom: {battleship: 1}}}",
			orders: "COMBAT MOVE\n1 cruiser Sea Zone 6 -> Sea Zone 5",
			stands: "Sea Zone 5: 1 cruiser", touched: "none",
		},
		{
			name: "without orders ships beside warships stay and fight", rules: "AN-RULING.52", power: "Germany",
			spaces: "Sea Zone 6: {units: {Germany: {cruiser: 1}, United Kingdom: {battleship: 1}}}",
			orders: "COMBAT MOVE\npass",
			stands: "Sea Zone 6: 1 cruiser", touched: "Sea Zone 6",
		},
		{
			name: "submarines alone stay without fighting", rules: "AN-RULING.52 AN-RULING.19", power: "Germany",
			spaces: "Sea Zone 6: {units: {Germany: {submarine: 1}, United Kingdom: {battleship: 1}}}",
			orders: "COMBAT MOVE\npass", touched: "none",
		},
		{
			name: "unless they are ordered to attack", rules: "AN-RULING.19", power: "Germany",
			spaces: "Sea Zone 6: {units: {Germany: {submarine: 1}, United Kingdom: {battleship: 1}}}",
			orders: "COMBAT MOVE\nattack at Sea Zone 6", touched: "Sea Zone 6",
		},
		{
			name: "warships are not ignored", rules: "AN-AMPHIB.4", power: "Germany",
			spaces:  "Sea Zone 6: {units: {Germany: {cruiser: 1}, United Kingdom: {battleship: 1}}}",
			orders:  "COMBAT MOVE\nignore at Sea Zone 6",
			refused: "AN-AMPHIB.4",
		},
		{
			name: "transports do not stop a ship", rules: "AN-CMOVE.15 AN-MAP.8", power: "Germany",
			spaces: "Sea Zone 5: {units: {Germany: {cruiser: 1}}}\nSea Zone 6: {units: {United Kingdom: {transport: 1, submarine: 1}}}\nSea Zone 7: {units: {United Kingdom: {transport: 1}}}",
			orders: "COMBAT MOVE\n1 cruiser Sea Zone 5 -> Sea Zone 7",
			stands: "Sea Zone 7: 1 cruiser", touched: "Sea Zone 7",
		},
		{
			name: "to end beside transports and ignore them is no combat move", rules: "AN-RULING.81 AN-CMOVE.4 AN-CMOVE.18", power: "Germany",
			spaces:  "Sea Zone 5: {units: {Germany: {cruiser: 1}}}\nSea Zone 6: {units: {United Kingdom: {transport: 1}}}",
			orders:  "COMBAT MOVE\n1 cruiser Sea Zone 5 -> Sea Zone 6\nignore at Sea Zone 6",
			refused: "AN-RULING.81",
		},
		{
			name: "ships stay at sea", rules: "AN-UNITS.4", power: "Germany",
			spaces:  "Sea Zone 5: {units: {Germany: {cruiser: 1}}}",
			orders:  "COMBAT MOVE\n1 cruiser Sea Zone 5 -> Germany",
			refused: "AN-UNITS.4",
		},
	})
}

func TestCanals(t *testing.T) {
	const fleet = "Sea Zone 34: {units: {United Kingdom: {destroyer: 1, carrier: 1, fighter: 1}}}\nSea Zone 15: {units: {Italy: {cruiser: 1}}}\n"
	runMoves(t, []moveCase{
		{
			name: "closed while the banks are divided (example 3)", rules: "AN-MAP.14 AN-MAP.16", power: "United Kingdom",
			spaces:  fleet + "Egypt: {owner: Germany}",
			orders:  "COMBAT MOVE\n1 destroyer Sea Zone 34 -> Sea Zone 15",
			refused: "AN-MAP.16",
		},
		{
			name: "aircraft cross (example 3)", rules: "AN-MAP.18", power: "United Kingdom",
			spaces: fleet + "Egypt: {owner: Germany}",
			orders: "COMBAT MOVE\n1 fighter Sea Zone 34 -> Sea Zone 15",
			stands: "Sea Zone 15: 1 fighter; Sea Zone 34: 1 aircraft carrier, 1 destroyer",
		},
		{
			name: "open to its holder", rules: "AN-MAP.14", power: "United Kingdom",
			spaces: fleet,
			orders: "COMBAT MOVE\n1 destroyer Sea Zone 34 -> Sea Zone 15", touched: "Sea Zone 15",
		},
		{
			name: "not for submarines either", rules: "AN-MAP.17", power: "Italy",
			spaces:  "Sea Zone 15: {units: {Italy: {submarine: 1}}}\nSea Zone 34: {units: {United Kingdom: {destroyer: 1}}}",
			orders:  "COMBAT MOVE\n1 submarine Sea Zone 15 -> Sea Zone 34",
			refused: "AN-MAP.16",
		},
		{
			name: "not when a bank is taken this turn", rules: "AN-MAP.16", power: "Italy",
			spaces: "Trans-Jordan: {owner: Italy}\nLibya: {owner: Italy, units: {Italy: {tank: 1}}}\n" +
				"Sea Zone 15: {units: {Italy: {cruiser: 1}}}\nSea Zone 34: {units: {United Kingdom: {transport: 1}}}",
			orders:  "COMBAT MOVE\n1 tank Libya -> Egypt -> Libya\n1 cruiser Sea Zone 15 -> Sea Zone 34",
			refused: "AN-MAP.16",
		},
	})
}

// What is attacked in a zone that could be passed over, when the sheet does not say (decision A3).
func TestAttackOrIgnore(t *testing.T) {
	cases := []struct {
		name, rules, spaces, orders string
		attack, known               bool
	}{
		{
			"who ends beside transports attacks", "AN-CMOVE.18 AN-RULING.18",
			"Sea Zone 5: {units: {Germany: {cruiser: 1}}}\nSea Zone 6: {units: {United Kingdom: {transport: 1}}}",
			"1 cruiser Sea Zone 5 -> Sea Zone 6", true, true,
		},
		{
			"a landing ignores them", "AN-AMPHIB.5",
			"Sea Zone 5: {units: {Germany: {transport: 1}}}\nSea Zone 6: {units: {United Kingdom: {transport: 1}}}\nGermany: {owner: Germany, units: {Germany: {infantry: 1}}}",
			"1 transport Sea Zone 5: load 1 infantry from Germany; sail Sea Zone 6; unload at United Kingdom", false, false,
		},
		{
			"unless the sheet says so", "AN-AMPHIB.5",
			"Sea Zone 5: {units: {Germany: {transport: 1, cruiser: 1}}}\nSea Zone 6: {units: {United Kingdom: {transport: 1}}}\nGermany: {owner: Germany, units: {Germany: {infantry: 1}}}",
			"1 cruiser Sea Zone 5 -> Sea Zone 6\n1 transport Sea Zone 5: load 1 infantry from Germany; sail Sea Zone 6; unload at United Kingdom\nattack at Sea Zone 6",
			true, true,
		},
		{
			"also in the section of the battle", "AN-AMPHIB.5 AN-RULING.74",
			"Sea Zone 5: {units: {Germany: {transport: 1, cruiser: 1}}}\nSea Zone 6: {units: {United Kingdom: {transport: 1}}}\nGermany: {owner: Germany, units: {Germany: {infantry: 1}}}",
			"1 cruiser Sea Zone 5 -> Sea Zone 6\n1 transport Sea Zone 5: load 1 infantry from Germany; sail Sea Zone 6; unload at United Kingdom\nBATTLE Sea Zone 6\nattack",
			true, true,
		},
		{
			"who only fled leaves submarines alone", "AN-CMOVE.19 AN-SUB.16",
			"Sea Zone 6: {units: {Germany: {cruiser: 1}, United Kingdom: {battleship: 1}}}\nSea Zone 5: {units: {United Kingdom: {submarine: 1}}}",
			"1 cruiser Sea Zone 6 -> Sea Zone 5", false, false,
		},
	}
	for _, c := range cases {
		t.Run(c.name+" "+c.rules, func(t *testing.T) {
			turn := turnAt(t, "Germany", c.spaces)
			order(t, turn, "COMBAT MOVE\n"+c.orders)
			if got := errorsOf(turn); got != "" {
				t.Fatal(turn.Diagnostics)
			}
			zone, _ := turn.Rules.FindSpace("Sea Zone 6")
			if c.name == "who only fled leaves submarines alone" {
				zone, _ = turn.Rules.FindSpace("Sea Zone 5")
			}
			attack, known := turn.Plan.Choices[zone]
			if attack != c.attack || known != c.known {
				t.Errorf("attack %v (said %v), want %v (%v)", attack, known, c.attack, c.known)
			}
		})
	}
}

func TestSubmarineMustFight(t *testing.T) {
	turn := turnAt(t, "Germany", "Sea Zone 5: {units: {Germany: {submarine: 1}}}\nSea Zone 6: {units: {United Kingdom: {destroyer: 1}}}")
	order(t, turn, "COMBAT MOVE\n1 submarine Sea Zone 5 -> Sea Zone 6")
	if errorsOf(turn) != "" || len(turn.Plan.Touched) != 1 {
		t.Fatal(turn.Diagnostics, turn.Plan.Touched)
	}
	if !turn.State.Units[submarineOf(turn)].Did(axis.MustFight) { // AN-CMOVE.23
		t.Error("a submarine that entered a destroyer's zone need not fight")
	}
}

// A submarine that only comes to lie beside warships is told that it will not attack.
func TestSubmarineIsToldItDoesNotAttack(t *testing.T) {
	turn := turnAt(t, "Germany", "Sea Zone 5: {units: {Germany: {submarine: 2}}}\nSea Zone 6: {units: {United Kingdom: {battleship: 1}}}")
	order(t, turn, "COMBAT MOVE\n2 submarines Sea Zone 5 -> Sea Zone 6")
	if len(turn.Diagnostics) != 1 || turn.Diagnostics[0].Severity != orders.Note || turn.Diagnostics[0].Rule != "AN-RULING.19" {
		t.Errorf("got %v, want one note under AN-RULING.19", turn.Diagnostics)
	}
}

func submarineOf(turn *axis.Turn) axis.UnitID {
	kind := turn.Rules.KindOf("submarine")
	for at := 0; at < turn.Rules.Board.Len(); at++ {
		if ids := turn.UnitsAt(board.Space(at), func(_ axis.UnitID, u *axis.Unit) bool { return u.Kind == kind }); len(ids) > 0 {
			return ids[0]
		}
	}
	return axis.NoUnit
}

func TestShipsInTheNoncombatMove(t *testing.T) {
	runMoves(t, []moveCase{
		{
			name: "not into hostile zones", rules: "AN-NCM.5 AN-SUB.18", power: "Germany",
			spaces:  "Sea Zone 5: {units: {Germany: {cruiser: 1}}}\nSea Zone 6: {units: {United Kingdom: {cruiser: 1}}}",
			orders:  "NONCOMBAT MOVE\n1 cruiser Sea Zone 5 -> Sea Zone 6",
			refused: "AN-NCM.5",
		},
		{
			name: "nor through them", rules: "AN-NCM.5", power: "Germany",
			spaces:  "Sea Zone 5: {units: {Germany: {cruiser: 1}}}\nSea Zone 6: {units: {United Kingdom: {cruiser: 1}}}",
			orders:  "NONCOMBAT MOVE\n1 cruiser Sea Zone 5 -> Sea Zone 7",
			refused: "AN-NCM.5",
		},
		{
			name: "but beside transports and submarines", rules: "AN-TRANSPORT.21 AN-SUB.16", power: "Germany",
			spaces: "Sea Zone 5: {units: {Germany: {cruiser: 1}}}\nSea Zone 6: {units: {United Kingdom: {transport: 1, submarine: 1}}}",
			orders: "NONCOMBAT MOVE\n1 cruiser Sea Zone 5 -> Sea Zone 6",
			stands: "Sea Zone 6: 1 cruiser",
		},
		{
			name: "submarines pass and end anywhere", rules: "AN-CMOVE.22 AN-SUB.18", power: "Germany",
			spaces: "Sea Zone 5: {units: {Germany: {submarine: 2}}}\nSea Zone 6: {units: {United Kingdom: {cruiser: 1}}}",
			orders: "NONCOMBAT MOVE\n1 submarine Sea Zone 5 -> Sea Zone 7\n1 submarine Sea Zone 5 -> Sea Zone 6",
			stands: "Sea Zone 6: 1 submarine; Sea Zone 7: 1 submarine",
		},
		{
			name: "a destroyer stops them", rules: "AN-SUB.19", power: "Germany",
			spaces:  "Sea Zone 5: {units: {Germany: {submarine: 1}}}\nSea Zone 6: {units: {United Kingdom: {destroyer: 1}}}",
			orders:  "NONCOMBAT MOVE\n1 submarine Sea Zone 5 -> Sea Zone 6 -> Sea Zone 7",
			refused: "AN-SUB.19",
		},
		{
			name: "who fled a hostile zone stays", rules: "AN-CMOVE.20", power: "Germany",
			spaces:  "Sea Zone 6: {units: {Germany: {cruiser: 1}, United Kingdom: {battleship: 1}}}",
			orders:  "COMBAT MOVE\n1 cruiser Sea Zone 6 -> Sea Zone 5\nNONCOMBAT MOVE\n1 cruiser Sea Zone 5 -> Sea Zone 6",
			refused: "AN-NCM.1",
		},
	})
}

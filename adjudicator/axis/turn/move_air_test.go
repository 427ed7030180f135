package turn_test

import (
	"strings"
	"testing"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/movement"
)

func TestAircraftInTheCombatMove(t *testing.T) {
	runMoves(t, []moveCase{
		{
			name: "over hostile land and sea", rules: "AN-CMOVE.13 AN-AIR.4", power: "Germany",
			// Germany to Sea Zone 5, 6, United Kingdom: three spaces out, three back.
			spaces: "Germany: {owner: Germany, units: {Germany: {bomber: 1}}}\nUnited Kingdom: {owner: United Kingdom, units: {United Kingdom: {infantry: 1}}}\nSea Zone 6: {units: {United Kingdom: {cruiser: 1}}}",
			orders: "COMBAT MOVE\n1 bomber Germany -> United Kingdom",
			stands: "United Kingdom: 1 bomber", touched: "United Kingdom",
		},
		{
			name: "not further than it flies", rules: "AN-AIR.1", power: "Germany",
			// Germany, 5, 6, 3, 2, 1 and Eastern Canada is six for a fighter's four.
			spaces:  "Germany: {owner: Germany, units: {Germany: {fighter: 1}}}",
			orders:  "COMBAT MOVE\n1 fighter Germany -> Eastern Canada",
			refused: "AN-AIR.1",
		},
		{
			name: "not over neutrals", rules: "AN-MAP.4", power: "Germany",
			spaces:  "France: {owner: Germany, units: {Germany: {fighter: 1}}}",
			orders:  "COMBAT MOVE\n1 fighter France -> Spain -> Gibraltar",
			refused: "AN-MAP.4",
		},
		{
			name: "nothing to attack at sea", rules: "AN-CMOVE.4", power: "Japan",
			spaces:  "Japan: {owner: Japan, units: {Japan: {fighter: 1}}}",
			orders:  "COMBAT MOVE\n1 fighter Japan -> Sea Zone 62",
			refused: "AN-CMOVE.4",
		},
		{
			name: "no landing on a carrier in the combat move", rules: "AN-AIR.9", power: "Japan",
			spaces:  "Sea Zone 62: {units: {Japan: {aircraft carrier: 1}}}\nJapan: {owner: Japan, units: {Japan: {fighter: 1}}}",
			orders:  "COMBAT MOVE\n1 fighter Japan -> Sea Zone 62",
			refused: "AN-AIR.9",
		},
		{
			name: "a friendly territory is no target", rules: "AN-CMOVE.4 AN-CMOVE.8", power: "Germany",
			spaces:  "Germany: {owner: Germany, units: {Germany: {fighter: 1}}}",
			orders:  "COMBAT MOVE\n1 fighter Germany -> Italy",
			refused: "AN-CMOVE.4",
		},
		{
			name: "a bomber must come home", rules: "AN-AIR.2 AN-AIR.14", power: "Germany",
			// Six spaces out leave none for the way back; nothing friendly to Germany borders Eastern Canada.
			spaces:  "Germany: {owner: Germany, units: {Germany: {bomber: 1}}}\nEastern Canada: {owner: United Kingdom, units: {United Kingdom: {infantry: 1}}}",
			orders:  "COMBAT MOVE\n1 bomber Germany -> Eastern Canada",
			refused: "AN-AIR.14",
		},
		{
			name: "fighters do not raid", rules: "AN-SBR.2", power: "Germany",
			spaces:  "Germany: {owner: Germany, units: {Germany: {fighter: 1}}}\nUnited Kingdom: {owner: United Kingdom, units: {United Kingdom: {industrial complex: 1}}}",
			orders:  "COMBAT MOVE\nraid 1 fighter Germany -> United Kingdom",
			refused: "AN-SBR.2",
		},
		{
			name: "no raid without a complex", rules: "AN-SBR.9", power: "Germany",
			spaces:  "Germany: {owner: Germany, units: {Germany: {bomber: 1}}}\nUnited Kingdom: {owner: United Kingdom, units: {United Kingdom: {infantry: 1}}}",
			orders:  "COMBAT MOVE\nraid 1 bomber Germany -> United Kingdom",
			refused: "AN-SBR.9",
		},
	})
}

func TestRaidsAreOneForEachComplex(t *testing.T) {
	turn := turnAt(t, "Germany", "Germany: {owner: Germany, units: {Germany: {bomber: 1}}}\nFrance: {owner: Germany, units: {Germany: {bomber: 1}}}\nUnited Kingdom: {owner: United Kingdom, units: {United Kingdom: {industrial complex: 1}}}")
	order(t, turn, "COMBAT MOVE\nraid 1 bomber Germany -> United Kingdom\nraid 1 bomber France -> United Kingdom")
	if errorsOf(turn) != "" || len(turn.Plan.Raids) != 1 || len(turn.Plan.Raids[0].Bombers) != 2 { // AN-SBR.1, AN-SBR.2
		t.Errorf("raids %v, %v", turn.Plan.Raids, turn.Diagnostics)
	}
}

// Worked example 9, as far as movement goes.
func TestCarrierAndFighterActSeparately(t *testing.T) {
	turn := turnAt(t, "United States", `Sea Zone 53: {units: {United States: {aircraft carrier: 1, fighter: 1}}}
		Sea Zone 52: {units: {Japan: {transport: 1}}}
		Wake Island: {owner: Japan, units: {Japan: {infantry: 1}}}`)
	order(t, turn, `COMBAT MOVE
1 fighter Sea Zone 53 -> Sea Zone 52 -> Wake Island
1 aircraft carrier Sea Zone 53 -> Sea Zone 52`)
	if errorsOf(turn) != "" {
		t.Fatal(turn.Diagnostics)
	}
	if got, want := standing(turn, "usa"), "Wake Island: 1 fighter; Sea Zone 52: 1 aircraft carrier"; got != want { // AN-AIR.25
		t.Errorf("units stand %s, want %s", got, want)
	}
	for _, u := range turn.State.Units {
		if turn.Rules.Units[u.Kind].Domain == axis.AirUnit && u.Spent != 2 { // AN-AIR.5: Sea Zone 53 itself is not counted
			t.Errorf("the fighter has used %d of its movement, want 2", u.Spent)
		}
	}
	order(t, turn, "NONCOMBAT MOVE\n1 fighter Wake Island -> Sea Zone 52")
	if errorsOf(turn) != "" { // AN-AIR.32: the carrier moved, and receives the fighter all the same
		t.Fatal(turn.Diagnostics)
	}
	if got, want := standing(turn, "usa"), "Sea Zone 52: 1 fighter, 1 aircraft carrier"; got != want {
		t.Errorf("units stand %s, want %s", got, want)
	}
}

// Worked example 24.
func TestProofOfLanding(t *testing.T) {
	const spaces = `Japan: {owner: Japan, units: {Japan: {fighter: 1}}}
		Sea Zone 62: {units: {Japan: {aircraft carrier: 1}}}
		Sea Zone 57: {units: {United States: {destroyer: 1}}}
		Sea Zone 61: {units: {United States: {transport: 1}}}
		Midway: {owner: United States}`
	const attack = "COMBAT MOVE\n1 fighter Japan -> Sea Zone 62 -> Sea Zone 58 -> Sea Zone 57\n"
	const declared = "NONCOMBAT MOVE\n1 aircraft carrier Sea Zone 62 -> Sea Zone 58\n1 fighter Sea Zone 57 -> Sea Zone 58"
	runMoves(t, []moveCase{
		{
			name: "orders A: the carrier is declared", rules: "AN-AIR.14 AN-AIR.15 AN-AIR.18", power: "Japan",
			spaces: spaces, orders: attack, touched: "Sea Zone 57",
		},
		{
			name: "orders B: the carrier fights elsewhere", rules: "AN-AIR.16", power: "Japan",
			spaces: spaces, orders: attack + "1 aircraft carrier Sea Zone 62 -> Sea Zone 61",
			refused: "AN-AIR.14",
		},
	})
	afterBattle := func(t *testing.T) *axis.Turn {
		turn := turnAt(t, "Japan", spaces)
		order(t, turn, attack)
		if errorsOf(turn) != "" {
			t.Fatal(turn.Diagnostics)
		}
		sink(turn, "destroyer")
		return turn
	}
	t.Run("orders A afterwards", func(t *testing.T) {
		turn := afterBattle(t)
		order(t, turn, declared)
		if got, want := standing(turn, "japan"), "Sea Zone 58: 1 fighter, 1 aircraft carrier"; got != want || errorsOf(turn) != "" {
			t.Errorf("units stand %s, want %s; %v", got, want, turn.Diagnostics)
		}
	})
	t.Run("orders C: the carrier comes unasked AN-NCM.7", func(t *testing.T) {
		turn := afterBattle(t)
		order(t, turn, "NONCOMBAT MOVE\npass")
		if got, want := standing(turn, "japan"), "Sea Zone 58: 1 fighter, 1 aircraft carrier"; got != want || errorsOf(turn) != "" {
			t.Errorf("units stand %s, want %s; %v", got, want, turn.Diagnostics)
		}
	})
	t.Run("the carrier may not go elsewhere AN-NCM.7", func(t *testing.T) {
		turn := afterBattle(t)
		order(t, turn, "NONCOMBAT MOVE\n1 aircraft carrier Sea Zone 62 -> Sea Zone 61")
		if got := errorsOf(turn); got != "AN-NCM.7" {
			t.Errorf("refused under %q, want AN-NCM.7", got)
		}
	})
	t.Run("with the fighter lost the carrier is free AN-AIR.18", func(t *testing.T) {
		turn := turnAt(t, "Japan", spaces)
		order(t, turn, attack)
		sink(turn, "fighter")
		order(t, turn, "NONCOMBAT MOVE\n1 aircraft carrier Sea Zone 62 -> Sea Zone 61\n1 fighter Sea Zone 57 -> Sea Zone 58")
		if got, want := standing(turn, "japan"), "Sea Zone 61: 1 aircraft carrier"; got != want || errorsOf(turn) != "" {
			t.Errorf("units stand %s, want %s; %v", got, want, turn.Diagnostics)
		}
	})
}

// sink takes every unit of a kind out of play.
func sink(turn *axis.Turn, kind string) {
	for i := range turn.State.Units {
		if u := &turn.State.Units[i]; u.Alive() && turn.Rules.Units[u.Kind].ID == kind {
			turn.State.Remove(axis.UnitID(i))
		}
	}
}

// Fighters share decks: what one carrier offers is offered once.
func TestDecksAreShared(t *testing.T) {
	const destroyer = "Sea Zone 57: {units: {United States: {destroyer: 1}}}\nMidway: {owner: United States}\n"
	const attack = "COMBAT MOVE\nall fighters Japan -> Sea Zone 62 -> Sea Zone 58 -> Sea Zone 57\n"
	runMoves(t, []moveCase{
		{
			name: "two on one carrier", rules: "AN-AIR.8", power: "Japan",
			spaces: destroyer + "Japan: {owner: Japan, units: {Japan: {fighter: 2}}}\nSea Zone 62: {units: {Japan: {aircraft carrier: 1}}}",
			orders: attack, touched: "Sea Zone 57",
		},
		{
			name: "not three", rules: "AN-AIR.8 AN-AIR.14", power: "Japan",
			spaces: destroyer + "Japan: {owner: Japan, units: {Japan: {fighter: 3}}}\nSea Zone 62: {units: {Japan: {aircraft carrier: 1}}}",
			orders: attack, refused: "AN-AIR.14",
		},
		{
			name: "three on two carriers", rules: "AN-AIR.14", power: "Japan",
			spaces: destroyer + "Japan: {owner: Japan, units: {Japan: {fighter: 3}}}\nSea Zone 62: {units: {Japan: {aircraft carrier: 2}}}",
			orders: attack, touched: "Sea Zone 57",
		},
	})
}

// A carrier bought this turn and not yet placed serves as a landing place beside the power's own complex.
func TestNewCarrierServes(t *testing.T) {
	position := func(waiting string) string {
		return "ruleset: anniversary\nbase: \"empty:1941\"\nturn: Japan\nphase: combat-move\npowers:\n  Japan: {waiting: {" + waiting + "}}\nspaces:\n" +
			"  Japan: {owner: Japan, units: {Japan: {industrial complex: 1}}}\n" +
			"  Formosa: {owner: Japan, units: {Japan: {fighter: 1}}}\n" +
			// Two spaces from Sea Zone 62 on the far side from any land of Japan's.
			"  Sea Zone 57: {units: {United States: {destroyer: 1}}}\n  Iwo Jima: {owner: United States}\n  Midway: {owner: United States}\n  Okinawa: {owner: United States}\n"
	}
	// Formosa, Sea Zone 61, 62, 58 and then 57 would be four: the fighter could not return. To Sea Zone 58 and back to 62 is four.
	const attack = "COMBAT MOVE\n1 fighter Formosa -> Sea Zone 61 -> Sea Zone 62 -> Sea Zone 58"
	at58 := func(s string) string { return strings.Replace(s, "Sea Zone 57", "Sea Zone 58", 1) }
	with := turnFrom(t, at58(position("aircraft carrier: 1")))
	order(t, with, attack)
	if errorsOf(with) != "" { // AN-AIR.12
		t.Errorf("a carrier to be placed in Sea Zone 62 must count: %v", with.Diagnostics)
	}
	sink(with, "destroyer")
	order(t, with, "NONCOMBAT MOVE\npass")
	if got, want := standing(with, "japan"), "Japan: 1 industrial complex; Sea Zone 62: 1 fighter"; got != want || errorsOf(with) != "" {
		t.Errorf("units stand %s, want %s; %v", got, want, with.Diagnostics)
	}
	without := turnFrom(t, at58(position("")))
	order(t, without, attack)
	if got := errorsOf(without); got != "AN-AIR.14" {
		t.Errorf("refused under %q, want AN-AIR.14", got)
	}
}

// Fighters of the power's own stay behind when their carrier sails, and must not be stranded.
func TestHoveringFightersOweALanding(t *testing.T) {
	const spaces = `Sea Zone 57: {units: {Japan: {aircraft carrier: 1, fighter: 2}}}
		Sea Zone 53: {units: {United States: {cruiser: 1}}}
		Sea Zone 64: {units: {United States: {cruiser: 1}}}
		Midway: {owner: United States}`
	turn := turnAt(t, "Japan", spaces)
	order(t, turn, "COMBAT MOVE\n1 aircraft carrier Sea Zone 57 -> Sea Zone 53")
	if got := errorsOf(turn); got != "" { // AN-AIR.32: they can fly to the carrier where it fought
		t.Errorf("refused under %q, want nothing: %v", got, turn.Diagnostics)
	}
	// A third fighter that counts on the same deck finds it taken by those two (AN-RULING.7, AN-AIR.8).
	turn = turnAt(t, "Japan", spaces+"\nIwo Jima: {owner: Japan, units: {Japan: {fighter: 1}}}")
	loseEverything(turn)
	order(t, turn, "COMBAT MOVE\n1 aircraft carrier Sea Zone 57 -> Sea Zone 53\n1 fighter Iwo Jima -> Sea Zone 59 -> Sea Zone 52 -> Sea Zone 53")
	if got := errorsOf(turn); got != "AN-AIR.14" {
		t.Errorf("refused under %q, want AN-AIR.14", got)
	}
}

// Allied fighters travel with a carrier as cargo, unless a carrier that stays has room (AN-AIR.26).
func TestAlliedFightersTravelAsCargo(t *testing.T) {
	runMoves(t, []moveCase{
		{
			name: "with the carrier", rules: "AN-AIR.26", power: "United Kingdom",
			spaces: "Sea Zone 8: {units: {United Kingdom: {aircraft carrier: 1}, United States: {fighter: 2}}}",
			orders: "NONCOMBAT MOVE\n1 aircraft carrier Sea Zone 8 -> Sea Zone 9",
			stands: "Sea Zone 9: 1 aircraft carrier",
		},
		{
			name: "nobody else's orders move them", rules: "AN-MULTI.8", power: "United Kingdom",
			spaces:  "Sea Zone 8: {units: {United Kingdom: {aircraft carrier: 1}, United States: {fighter: 2}}}",
			orders:  "NONCOMBAT MOVE\n1 United States fighter Sea Zone 8 -> United Kingdom",
			refused: "AN-MULTI.8",
		},
	})
	turn := turnAt(t, "United Kingdom", "Sea Zone 8: {units: {United Kingdom: {aircraft carrier: 1}, United States: {fighter: 2}}}")
	order(t, turn, "NONCOMBAT MOVE\n1 aircraft carrier Sea Zone 8 -> Sea Zone 9")
	if got := standing(turn, "usa"); got != "Sea Zone 9: 2 fighters" {
		t.Errorf("the American fighters stand in %s", got)
	}
	turn = turnAt(t, "United Kingdom", "Sea Zone 8: {units: {United Kingdom: {aircraft carrier: 2}, United States: {fighter: 3}}}")
	order(t, turn, "NONCOMBAT MOVE\n1 aircraft carrier Sea Zone 8 -> Sea Zone 9")
	if got := standing(turn, "usa"); got != "Sea Zone 8: 2 fighters; Sea Zone 9: 1 fighter" {
		t.Errorf("the American fighters stand in %s, want two to stay where there is room", got)
	}
}

func TestLandingInTheNoncombatMove(t *testing.T) {
	const kingdom = "United Kingdom: {owner: United Kingdom, units: {United Kingdom: {fighter: 1, bomber: 1}}}\n"
	runMoves(t, []moveCase{
		{
			name: "in an ally's territory", rules: "AN-RULING.5 AN-AIR.6", power: "United Kingdom",
			// United Kingdom, 6, 5, Karelia S.S.R.
			spaces: kingdom,
			orders: "NONCOMBAT MOVE\n1 fighter United Kingdom -> Karelia S.S.R.",
			stands: "Karelia S.S.R.: 1 fighter; United Kingdom: 1 bomber",
		},
		{
			name: "not in enemy territory", rules: "AN-AIR.6", power: "United Kingdom",
			spaces: kingdom, orders: "NONCOMBAT MOVE\n1 fighter United Kingdom -> France",
			refused: "AN-AIR.6",
		},
		{
			name: "the first legal alternative is taken", rules: "AN-AIR.6", power: "United Kingdom",
			spaces: kingdom, orders: "NONCOMBAT MOVE\n1 fighter United Kingdom -> France else Iceland",
			stands: "Iceland: 1 fighter; United Kingdom: 1 bomber",
		},
		{
			name: "bombers not on carriers", rules: "AN-AIR.8", power: "United Kingdom",
			spaces:  kingdom + "Sea Zone 8: {units: {United Kingdom: {aircraft carrier: 1}}}",
			orders:  "NONCOMBAT MOVE\n1 bomber United Kingdom -> Sea Zone 8",
			refused: "AN-AIR.8",
		},
		{
			name: "on an ally's carrier", rules: "AN-AIR.11", power: "United Kingdom",
			spaces: kingdom + "Sea Zone 8: {units: {United States: {aircraft carrier: 1, fighter: 1}}}",
			orders: "NONCOMBAT MOVE\n1 fighter United Kingdom -> Sea Zone 8",
			stands: "United Kingdom: 1 bomber; Sea Zone 8: 1 fighter",
		},
		{
			name: "if there is room", rules: "AN-AIR.8 AN-AIR.11", power: "United Kingdom",
			spaces:  kingdom + "Sea Zone 8: {units: {United States: {aircraft carrier: 1, fighter: 2}}}",
			orders:  "NONCOMBAT MOVE\n1 fighter United Kingdom -> Sea Zone 8",
			refused: "AN-AIR.8",
		},
		{
			name: "no deck in an empty zone", rules: "AN-AIR.8 AN-AIR.20", power: "United Kingdom",
			spaces: kingdom, orders: "NONCOMBAT MOVE\n1 fighter United Kingdom -> Sea Zone 8",
			refused: "AN-AIR.8",
		},
		{
			name: "a fighter leaves room for another", rules: "AN-AIR.8", power: "United Kingdom",
			spaces: "United Kingdom: {owner: United Kingdom, units: {United Kingdom: {fighter: 1}}}\nSea Zone 8: {units: {United Kingdom: {aircraft carrier: 1, fighter: 2}}}",
			orders: "NONCOMBAT MOVE\n1 fighter United Kingdom -> Sea Zone 8\n1 fighter Sea Zone 8 -> Iceland",
			stands: "Iceland: 1 fighter; Sea Zone 8: 2 fighters, 1 aircraft carrier",
		},
	})
}

func TestAllyMayRefuseHisDecks(t *testing.T) {
	position := "ruleset: anniversary\nbase: \"empty:1941\"\nturn: United Kingdom\nphase: noncombat-move\nstanding:\n  United States: |\n    refuse United Kingdom on carriers\nspaces:\n" +
		"  United Kingdom: {owner: United Kingdom, units: {United Kingdom: {fighter: 1}}}\n" +
		"  Sea Zone 8: {units: {United States: {aircraft carrier: 1}}}\n"
	turn := turnFrom(t, position)
	order(t, turn, "NONCOMBAT MOVE\n1 fighter United Kingdom -> Sea Zone 8")
	if got := errorsOf(turn); got != "AN-MULTI.9" { // AN-RULING.66: silence would have been consent
		t.Errorf("refused under %q, want AN-MULTI.9", got)
	}
}

// Decision A15: what happens to aircraft that attacked and have no orders to land.
func TestLandingByDefault(t *testing.T) {
	turn := turnAt(t, "Germany", "Norway: {owner: Germany, units: {Germany: {fighter: 1}}}\nSea Zone 6: {units: {United Kingdom: {destroyer: 1}}}")
	order(t, turn, "COMBAT MOVE\n1 fighter Norway -> Sea Zone 6")
	sink(turn, "destroyer")
	movement.Noncombat(turn, nil)
	// Norway and Northwestern Europe both border Sea Zone 6; board order decides.
	if got := standing(turn, "germany"); got != "Northwestern Europe: 1 fighter" && got != "Norway: 1 fighter" {
		t.Errorf("the fighter stands in %s", got)
	}
	if !saw(turn, "landed") || !saw(turn, "default-used") {
		t.Error("the landing and the default that made it are not told")
	}
}

// An aircraft that nothing can receive is destroyed (AN-AIR.19, AN-NCM.9).
func TestAircraftWithoutLandingIsLost(t *testing.T) {
	turn := turnAt(t, "Japan", `Sea Zone 62: {units: {Japan: {aircraft carrier: 1, fighter: 1}}}
		Sea Zone 57: {units: {United States: {destroyer: 1}}}
		Midway: {owner: United States}`)
	order(t, turn, "COMBAT MOVE\n1 fighter Sea Zone 62 -> Sea Zone 57\n1 aircraft carrier Sea Zone 62 -> Sea Zone 57")
	if errorsOf(turn) != "" {
		t.Fatal(turn.Diagnostics)
	}
	sink(turn, "carrier") // AN-AIR.31
	loseEverything(turn)
	movement.Noncombat(turn, nil)
	if got := standing(turn, "japan"); got != "" || !saw(turn, "aircraft-lost") {
		t.Errorf("the fighter stands in %q; events %v", got, turn.Events)
	}
}

// loseEverything gives the territories of the power on turn to the United States, so that it has no land to land on.
func loseEverything(turn *axis.Turn) {
	for at := range turn.State.Owner {
		if turn.State.Owner[at] == turn.Power {
			turn.State.Owner[at] = turn.Rules.PowerOf("usa")
		}
	}
}

func saw(turn *axis.Turn, event string) bool {
	for _, e := range turn.Events {
		if e.Detail.EventType() == event {
			return true
		}
	}
	return false
}

// An aircraft never lands where the enemy was when the turn began, even when the territory has been taken.
func TestNoLandingInCapturedTerritory(t *testing.T) {
	turn := turnAt(t, "Germany", "Libya: {owner: Italy, units: {Germany: {tank: 1, fighter: 1}}}")
	order(t, turn, "COMBAT MOVE\n1 tank Libya -> Egypt -> Libya\nNONCOMBAT MOVE\n1 fighter Libya -> Egypt")
	if got := errorsOf(turn); got != "AN-AIR.7" {
		t.Errorf("refused under %q, want AN-AIR.7", got)
	}
}

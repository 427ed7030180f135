package turn_test

import (
	"testing"

	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/dice"
)

// East Poland, which is Soviet, is attacked from Poland, which is German, unless a row says otherwise.
func TestBattlesOnLand(t *testing.T) {
	runBattles(t, []battleCase{{
		name: "artillery raises one infantry each, paired anew every round", rules: "AN-UNITS.8 AN-COMBAT.10",
		power: "Germany",
		spaces: `Poland: {owner: Germany, units: {Germany: {infantry: 2, artillery: 1}}}
			East Poland: {owner: Soviet Union, units: {Soviet Union: {infantry: 2}}}`,
		orders: "COMBAT MOVE\n all infantry, all artillery Poland -> East Poland",
		// round 1: infantry at 2, infantry at 1 (a 2 misses), artillery, two defenders, one of them from the casualty zone;
		// round 2: the infantry that is left is the supported one, so a 2 hits
		dice:   "2  2  6  1 6   2  6  6",
		stands: "East Poland (Germany): Germany 1 infantry, 1 artillery",
	}, {
		name: "artillery raises no defender", rules: "AN-UNITS.9 AN-COMBAT.12",
		power: "Germany",
		spaces: `Poland: {owner: Germany, units: {Germany: {tank: 1}}}
			East Poland: {owner: Soviet Union, units: {Soviet Union: {infantry: 1, artillery: 1}}}`,
		orders: "COMBAT MOVE\n 1 tank Poland -> East Poland",
		dice:   "3  3  3   3  3", // the infantry and the artillery defend at 2 and miss with 3
		stands: "East Poland (Germany): Germany 1 tank",
	}, {
		name: "the defence loses the cheapest first", rules: "AN-COMBAT.9 D1",
		power: "Germany",
		spaces: `Poland: {owner: Germany, units: {Germany: {tank: 2}}}
			East Poland: {owner: Soviet Union, units: {Soviet Union: {infantry: 1, artillery: 1, tank: 1, fighter: 1, bomber: 1}}}`,
		orders: "COMBAT MOVE\n 2 tanks Poland -> East Poland",
		dice:   "1 1  6 6 6 6 6   1 6  6 6 6   1 6  6 6   1 6  6",
		stands: "East Poland (Germany): Germany 2 tanks",
		tells: `Soviet Union loses 1 infantry, 1 artillery.
			Soviet Union loses 1 tank.
			Soviet Union loses 1 fighter.
			Soviet Union loses 1 bomber.
			Germany wins in East Poland after 4 rounds. Left: attackers 2 tanks; no defenders.`,
	}, {
		name: "a default is told once in a battle, with what it cost", rules: "D1",
		power: "Germany",
		spaces: `Poland: {owner: Germany, units: {Germany: {tank: 1}}}
			East Poland: {owner: Soviet Union, units: {Soviet Union: {infantry: 1, artillery: 1, tank: 1}}}`,
		orders: "COMBAT MOVE\n 1 tank Poland -> East Poland\nBATTLE East Poland\n retreat after round 2",
		dice:   "1  6 6 6   1  6 6",
		stands: "East Poland (Soviet Union): Soviet Union 1 tank\nPoland (Germany): Germany 1 tank",
		tells:  "Default D1, East Poland (Soviet Union): losses in the default order: 1 infantry, 1 artillery.",
	}, {
		name: "a standing order of loss replaces the default", rules: "D1",
		power: "Germany",
		spaces: `Poland: {owner: Germany, units: {Germany: {tank: 1}}}
			East Poland: {owner: Soviet Union, units: {Soviet Union: {infantry: 1, tank: 1}}}`,
		standing: `Soviet Union: "lose tank"`,
		orders:   "COMBAT MOVE\n 1 tank Poland -> East Poland\nBATTLE East Poland\n retreat to Poland after round 1",
		dice:     "3  6 6",
		stands:   "East Poland (Soviet Union): Soviet Union 1 infantry",
		silent:   "Default D1",
	}, {
		name: "a standing order for the place is heard before one for any place", rules: "D1",
		power: "Germany",
		spaces: `Poland: {owner: Germany, units: {Germany: {tank: 1}}}
			East Poland: {owner: Soviet Union, units: {Soviet Union: {infantry: 1, tank: 1}}}`,
		standing: `Soviet Union: "lose infantry\nlose at Ukraine: infantry\nlose at East Poland: tank"`,
		orders:   "COMBAT MOVE\n 1 tank Poland -> East Poland\nBATTLE East Poland\n retreat to Poland after round 1",
		dice:     "3  6 6",
		stands:   "East Poland (Soviet Union): Soviet Union 1 infantry",
	}, {
		name: "both sides gone: the territory stays with the defender", rules: "AN-COMBAT.20 AN-COMBAT.11",
		power: "Germany",
		spaces: `Poland: {owner: Germany, units: {Germany: {infantry: 1}}}
			East Poland: {owner: Soviet Union, units: {Soviet Union: {infantry: 1}}}`,
		orders: "COMBAT MOVE\n 1 infantry Poland -> East Poland",
		dice:   "1  2",
		stands: "East Poland (Soviet Union): empty",
		tells:  "The battle in East Poland ends undecided after 1 round.",
	}, {
		name: "aircraft alone win a battle but no territory", rules: "AN-COMBAT.21 AN-AIR.22",
		power: "Germany",
		spaces: `Poland: {owner: Germany, units: {Germany: {fighter: 1}}}
			East Poland: {owner: Soviet Union, units: {Soviet Union: {infantry: 1}}}`,
		orders: "COMBAT MOVE\n 1 fighter Poland -> East Poland",
		dice:   "3  6",
		stands: "East Poland (Soviet Union): Germany 1 fighter",
		tells:  "Germany wins in East Poland",
	}, {
		name: "the last unit that can hold the territory is kept", rules: "AN-COMBAT.19 A7",
		power: "Germany",
		spaces: `Poland: {owner: Germany, units: {Germany: {infantry: 1, fighter: 1}}}
			East Poland: {owner: Soviet Union, units: {Soviet Union: {infantry: 1}}}`,
		orders: "COMBAT MOVE\n 1 infantry, 1 fighter Poland -> East Poland",
		dice:   "6  3  2",
		stands: "East Poland (Germany): Germany 1 infantry",
		tells:  "Default A7, East Poland (Germany)",
	}, {
		name: "unless an order of loss says otherwise", rules: "AN-COMBAT.21 A7",
		power: "Germany",
		spaces: `Poland: {owner: Germany, units: {Germany: {infantry: 1, fighter: 1}}}
			East Poland: {owner: Soviet Union, units: {Soviet Union: {infantry: 1}}}`,
		orders: "COMBAT MOVE\n 1 infantry, 1 fighter Poland -> East Poland\nBATTLE East Poland\n lose infantry, fighter",
		dice:   "6  3  2",
		stands: "East Poland (Soviet Union): Germany 1 fighter",
	}, {
		name: "an undefended territory is taken without dice", rules: "AN-COMBAT.22 AN-AA.8",
		power: "Germany",
		spaces: `Poland: {owner: Germany, units: {Germany: {infantry: 1}}}
			East Poland: {owner: Soviet Union, units: {Soviet Union: {antiaircraft gun: 1}}}`,
		orders: "COMBAT MOVE\n 1 infantry Poland -> East Poland",
		stands: "East Poland (Germany): Germany 1 infantry, 1 antiaircraft gun",
		tells:  "Germany enters East Poland with 1 infantry; nobody there can fight.",
	}, {
		name: "its gun fires at the aircraft beside", rules: "AN-COMBAT.22 AN-AA.1 AN-AA.2",
		power: "Germany",
		spaces: `Poland: {owner: Germany, units: {Germany: {infantry: 1, fighter: 1}}}
			East Poland: {owner: Soviet Union, units: {Soviet Union: {antiaircraft gun: 1}}}`,
		orders: "COMBAT MOVE\n 1 infantry, 1 fighter Poland -> East Poland",
		dice:   "1",
		stands: "East Poland (Germany): Germany 1 infantry, 1 antiaircraft gun",
		tells:  "Antiaircraft fire of Soviet Union in East Poland at 1 fighter: 1 fighter shot down.",
	}, {
		name: "aircraft over a gun alone draw fire and achieve nothing", rules: "AN-AA.10",
		power: "Germany",
		spaces: `Poland: {owner: Germany, units: {Germany: {fighter: 2}}}
			East Poland: {owner: Soviet Union, units: {Soviet Union: {antiaircraft gun: 1}}}`,
		orders: "COMBAT MOVE\n 2 fighters Poland -> East Poland",
		dice:   "6 1",
		stands: "East Poland (Soviet Union): Germany 1 fighter; Soviet Union 1 antiaircraft gun",
	}, {
		name: "aircraft that only fly over a gun draw no fire", rules: "AN-AIR.23 AN-AA.1",
		power: "Germany",
		spaces: `Poland: {owner: Germany, units: {Germany: {fighter: 1}}}
			East Poland: {owner: Soviet Union, units: {Soviet Union: {antiaircraft gun: 1}}}
			Belorussia: {owner: Soviet Union, units: {Soviet Union: {infantry: 1}}}`,
		orders: "COMBAT MOVE\n 1 fighter Poland -> East Poland -> Belorussia",
		dice:   "3  6",
		stands: "Belorussia (Soviet Union): Germany 1 fighter",
		silent: "Antiaircraft",
	}, {
		name: "a gun fires in the first round only, fighters before bombers", rules: "AN-AA.1 AN-AA.3 AN-AA.4 AN-COMBAT.5",
		power: "Germany",
		spaces: `Poland: {owner: Germany, units: {Germany: {tank: 1, fighter: 1, bomber: 1}}}
			East Poland: {owner: Soviet Union, units: {Soviet Union: {infantry: 1, antiaircraft gun: 2}}}`,
		orders: "COMBAT MOVE\n 1 tank, 1 bomber, 1 fighter Poland -> East Poland",
		dice:   "6 1   6  6  6   3  6  6", // the bomber is shot down; two rounds of tank, fighter, infantry
		stands: "East Poland (Germany): Germany 1 tank, 2 antiaircraft guns, 1 fighter",
		tells:  "at 1 fighter, 1 bomber: 1 bomber shot down.",
	}, {
		name: "a gun that shoots down everything ends the attack", rules: "AN-AA.2 AN-COMBAT.13",
		power: "Germany",
		spaces: `Poland: {owner: Germany, units: {Germany: {bomber: 1}}}
			East Poland: {owner: Soviet Union, units: {Soviet Union: {infantry: 1, antiaircraft gun: 1}}}`,
		orders: "COMBAT MOVE\n 1 bomber Poland -> East Poland",
		dice:   "1",
		stands: "East Poland (Soviet Union): Soviet Union 1 infantry, 1 antiaircraft gun",
		tells:  "Soviet Union wins in East Poland. Left: no attackers; defenders 1 infantry.",
	}, {
		name: "a captured gun fires for its new owner", rules: "AN-AA.11 AN-AA.9",
		power: "Soviet Union",
		spaces: `East Poland: {owner: Soviet Union, units: {Soviet Union: {infantry: 1, fighter: 1}}}
			Poland: {owner: Germany, units: {Germany: {infantry: 1, antiaircraft gun: 1}}}`,
		orders: "COMBAT MOVE\n 1 infantry, 1 fighter East Poland -> Poland",
		dice:   "6   1  6  6",
		stands: "Poland (Soviet Union): Soviet Union 1 infantry, 1 antiaircraft gun, 1 fighter",
		tells:  "Antiaircraft fire of Germany in Poland",
	}, {
		name: "battles are fought one after another, in the order declared", rules: "AN-COMBAT.3 A1",
		power: "Germany",
		spaces: `Poland: {owner: Germany, units: {Germany: {tank: 2}}}
			East Poland: {owner: Soviet Union, units: {Soviet Union: {infantry: 1}}}
			Baltic States: {owner: Soviet Union, units: {Soviet Union: {infantry: 1}}}`,
		orders: "COMBAT MOVE\n 1 tank Poland -> East Poland\n 1 tank Poland -> Baltic States",
		dice:   "1 6   6 6  1 6",
		tells:  "Germany wins in East Poland after 1 round.\nGermany wins in Baltic States after 2 rounds.",
	}, {
		name: "or in the order asked for", rules: "AN-COMBAT.3 A1",
		power: "Germany",
		spaces: `Poland: {owner: Germany, units: {Germany: {tank: 2}}}
			East Poland: {owner: Soviet Union, units: {Soviet Union: {infantry: 1}}}
			Baltic States: {owner: Soviet Union, units: {Soviet Union: {infantry: 1}}}`,
		orders: "COMBAT MOVE\n 1 tank Poland -> East Poland\n 1 tank Poland -> Baltic States\n fight first Baltic States",
		dice:   "1 6   6 6  1 6",
		tells:  "Germany wins in Baltic States after 1 round.\nGermany wins in East Poland after 2 rounds.",
	}})
}

func TestDefendersOfSeveralPowers(t *testing.T) {
	runBattles(t, []battleCase{{
		name: "defend together, each with its own dice in turn order", rules: "AN-MULTI.1 AN-MULTI.5 D1",
		power: "Germany",
		spaces: `Libya: {owner: Italy, units: {Germany: {tank: 1}}}
			Egypt: {owner: United Kingdom, units: {United States: {infantry: 1}, United Kingdom: {infantry: 1}}}`,
		orders: "COMBAT MOVE\n 1 tank Libya -> Egypt",
		dice:   "1  1  6",
		stands: "Egypt (United Kingdom): United States 1 infantry",
		tells: `Battle in Egypt: Germany with 1 tank attacks United Kingdom 1 infantry; United States 1 infantry.
			United Kingdom, 1 infantry at 2: 1 hit.
			United States, 1 infantry at 2: no hit.
			United States wins in Egypt after 1 round`,
	}, {
		name: "lose as the controller has ordered", rules: "AN-MULTI.4 D8",
		power: "Germany",
		spaces: `Libya: {owner: Italy, units: {Germany: {tank: 1}}}
			Egypt: {owner: United Kingdom, units: {United States: {infantry: 1}, United Kingdom: {infantry: 1}}}`,
		standing: `United Kingdom: "lose at Egypt: United States infantry"`,
		orders:   "COMBAT MOVE\n 1 tank Libya -> Egypt",
		dice:     "1  1  6",
		stands:   "Egypt (United Kingdom): United Kingdom 1 infantry",
	}, {
		name: "lose what hurts most when their orders differ", rules: "AN-MULTI.4 D8",
		power: "Germany",
		spaces: `Libya: {owner: Italy, units: {Germany: {tank: 1}}}
			Egypt: {owner: United Kingdom, units: {United States: {infantry: 1}, United Kingdom: {infantry: 1, fighter: 1}}}`,
		standing: `United Kingdom: "lose infantry"
			United States: "lose fighter"`,
		orders: "COMBAT MOVE\n 1 tank Libya -> Egypt",
		dice:   "1  6 4  6",
		stands: "Egypt (United Kingdom): United Kingdom 1 infantry; United States 1 infantry",
		tells:  "Default D8, Egypt (United Kingdom)",
	}, {
		name: "the controller's gun fires", rules: "AN-RULING.24 AN-AA.3 D9",
		power: "Germany",
		spaces: `Libya: {owner: Italy, units: {Germany: {fighter: 1}}}
			Egypt: {owner: United Kingdom, units: {United States: {antiaircraft gun: 1}, United Kingdom: {antiaircraft gun: 1}}}`,
		orders: "COMBAT MOVE\n 1 fighter Libya -> Egypt",
		dice:   "6",
		tells:  "Default D9, Egypt (United Kingdom): the gun of United Kingdom fires.\nAntiaircraft fire of United Kingdom in Egypt",
	}, {
		name: "unless the controller names another as good", rules: "AN-RULING.24 D9",
		power: "Germany",
		spaces: `Libya: {owner: Italy, units: {Germany: {fighter: 1}}}
			Egypt: {owner: United Kingdom, units: {United States: {antiaircraft gun: 1}, United Kingdom: {antiaircraft gun: 1}}}`,
		standing: `United Kingdom: "fire United States gun at Egypt"`,
		orders:   "COMBAT MOVE\n 1 fighter Libya -> Egypt",
		dice:     "6",
		tells:    "Antiaircraft fire of United States in Egypt",
		silent:   "Default D9",
	}, {
		name: "the attacker's allies in the space take no part", rules: "AN-COMBAT.7 AN-MULTI.2 AN-MULTI.3",
		power: "Germany",
		spaces: `Sea Zone 14: {units: {Germany: {cruiser: 1}}}
			Sea Zone 15: {units: {Italy: {submarine: 1}, United Kingdom: {destroyer: 1}}}`,
		orders: "COMBAT MOVE\n 1 cruiser Sea Zone 14 -> Sea Zone 15",
		dice:   "6  1",
		stands: "Sea Zone 15: United Kingdom 1 destroyer; Italy 1 submarine",
		tells:  "United Kingdom wins in Sea Zone 15",
	}})
}

// A battle is a value: two of them can take turns, and neither hears of the other.
func TestBattlesCanTakeTurns(t *testing.T) {
	turn := turnAt(t, "Germany", `Poland: {owner: Germany, units: {Germany: {tank: 2}}}
		East Poland: {owner: Soviet Union, units: {Soviet Union: {infantry: 1}}}
		Baltic States: {owner: Soviet Union, units: {Soviet Union: {infantry: 1}}}`)
	order(t, turn, "COMBAT MOVE\n 1 tank Poland -> East Poland\n 1 tank Poland -> Baltic States")
	// rounds in turn, tank and infantry each: East Poland, Baltic States, East Poland, Baltic States
	cup := dice.NewList(6, 6, 6, 1, 3, 6)
	turn.Cup = cup
	var battles []*battle.Battle
	for _, name := range []string{"East Poland", "Baltic States"} {
		at, _ := turn.Rules.FindSpace(name)
		battles = append(battles, (&battle.Combat{}).New(turn, at))
	}
	for range 2 {
		for _, b := range battles {
			b.FightRound(turn)
		}
	}
	if cup.Err() != nil || cup.Left() != 0 {
		t.Errorf("dice: %v, %d left", cup.Err(), cup.Left())
	}
	if got := standing(turn, "germany"); got != "East Poland: 1 tank" { // the other fell in its first round
		t.Errorf("Germany has %s", got)
	}
	if got := standing(turn, "ussr"); got != "Baltic States: 1 infantry" {
		t.Errorf("the Soviet Union has %s", got)
	}
	if battles[0].Round != 2 || battles[1].Round != 1 {
		t.Errorf("rounds fought: %d and %d, want 2 and 1", battles[0].Round, battles[1].Round)
	}
}

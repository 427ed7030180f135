package turn_test

import (
	"strings"
	"testing"

	"despatch/adjudicator/axis"
)

func TestAssaults(t *testing.T) {
	// Two British landings from Sea Zone 6: one unit in Northwestern Europe, two in Norway; one battleship.
	const twoLandings = `Sea Zone 6: {units: {United Kingdom: {battleship: 1, transport: [{cargo: {infantry: 2}}, {cargo: {tank: 1}}]}}}
		Northwestern Europe: {owner: Germany, units: {Germany: {infantry: 1}}}
		Norway: {owner: Germany, units: {Germany: {infantry: 1}}}`
	const landBoth = `COMBAT MOVE
		1 transport Sea Zone 6: unload 1 tank at Northwestern Europe
		1 transport Sea Zone 6: unload 2 infantry at Norway
		`
	runBattles(t, []battleCase{{
		name: "the larger landing has the battleship, though it is fought later", rules: "AN-AMPHIB.9 AN-AMPHIB.10 A5",
		power: "United Kingdom", spaces: twoLandings, orders: landBoth,
		dice:   "3  6   4  6 6  6", // tank, infantry; bombardment, two infantry, the one from the casualty zone
		stands: "Northwestern Europe (United Kingdom): United Kingdom 1 tank\nNorway (United Kingdom): United Kingdom 2 infantry",
		tells:  "Germany loses 1 infantry.\nUnited Kingdom bombards Norway from Sea Zone 6 with 1 battleship: 1 hit.",
	}, {
		name: "the orders may send its shells elsewhere", rules: "AN-AMPHIB.10 A5",
		power: "United Kingdom", spaces: twoLandings, orders: landBoth + "bombard 1 battleship Sea Zone 6 -> Northwestern Europe",
		dice:   "4  6  6   1 6  6",
		stands: "Northwestern Europe (United Kingdom): United Kingdom 1 tank\nNorway (United Kingdom): United Kingdom 2 infantry",
		tells:  "United Kingdom bombards Northwestern Europe",
		silent: "bombards Norway",
	}, {
		name: "the section of a battle may name the ships too", rules: "AN-AMPHIB.10 A5",
		power: "United Kingdom", spaces: twoLandings,
		orders: landBoth + "BATTLE Northwestern Europe\n bombard 1 battleship Sea Zone 6 -> Northwestern Europe",
		dice:   "4  6  6   1 6  6",
		tells:  "United Kingdom bombards Northwestern Europe",
		silent: "bombards Norway",
	}, {
		name: "casualties of a bombardment fall in the default order and still fire", rules: "AN-AMPHIB.12 D2",
		power: "United Kingdom",
		spaces: `Sea Zone 6: {units: {United Kingdom: {cruiser: 1, transport: [{cargo: {tank: 1}}]}}}
			Norway: {owner: Germany, units: {Germany: {infantry: 1, fighter: 1}}}`,
		orders: "COMBAT MOVE\n 1 transport Sea Zone 6: unload at Norway",
		dice:   "3  6  2 6", // cruiser; tank; the infantry that was hit takes the tank with it; fighter
		stands: "Norway (Germany): Germany 1 fighter",
		tells:  "Germany loses 1 infantry.\nUnited Kingdom loses 1 tank.\nDefault D2, Norway (Germany): losses by the bombardment in the default order: 1 infantry.",
	}, {
		name: "ships of two zones fire together, battleships before cruisers", rules: "AN-AMPHIB.9 AN-AMPHIB.13",
		power: "United Kingdom",
		spaces: `Sea Zone 3: {units: {United Kingdom: {cruiser: 1, transport: [{cargo: {tank: 1}}]}}}
			Sea Zone 6: {units: {United Kingdom: {battleship: 1, transport: [{cargo: {tank: 1}}]}}}
			Norway: {owner: Germany, units: {Germany: {infantry: 2}}}`,
		orders: "COMBAT MOVE\n 1 transport Sea Zone 3: unload at Norway\n 1 transport Sea Zone 6: unload at Norway",
		dice:   "4 4  6 6  6 6   3 6  6", // the battleship hits with 4, the cruiser does not
		stands: "Norway (United Kingdom): United Kingdom 2 tanks",
		tells:  "United Kingdom bombards Norway from Sea Zone 3 and Sea Zone 6 with 1 battleship, 1 cruiser: 1 hit.",
	}, {
		name: "assaults are fought in the order asked for", rules: "AN-RULING.21 A1",
		power: "United Kingdom", spaces: twoLandings, orders: landBoth + "fight first Norway",
		dice:  "4  6 6  6   3  6",
		tells: "United Kingdom wins in Norway after 1 round.\nUnited Kingdom wins in Northwestern Europe after 1 round.",
	}, {
		name: "the bombardment comes before the guns, and these before the battle", rules: "AN-RULING.23 AN-AA.1",
		power: "United Kingdom",
		spaces: `Sea Zone 6: {units: {United Kingdom: {cruiser: 1, transport: [{cargo: {tank: 1}}]}}}
			United Kingdom: {owner: United Kingdom, units: {United Kingdom: {fighter: 1}}}
			Norway: {owner: Germany, units: {Germany: {infantry: 2, antiaircraft gun: 1}}}`,
		orders: "COMBAT MOVE\n 1 transport Sea Zone 6: unload at Norway\n 1 fighter United Kingdom -> Norway",
		dice:   "3  6  3 6  6 6",
		stands: "Norway (United Kingdom): United Kingdom 1 tank, 1 antiaircraft gun, 1 fighter",
		tells:  "bombards Norway\nAntiaircraft fire of Germany in Norway\nRound 1",
	}, {
		name: "aircraft fight at sea or on land, as they were sent; those of the territory only on land", rules: "AN-AMPHIB.6 AN-AMPHIB.23 AN-AMPHIB.24 AN-AMPHIB.25",
		power: "United Kingdom",
		spaces: `Sea Zone 7: {units: {United Kingdom: {destroyer: 1, transport: [{cargo: {tank: 1}}]}}}
			Sea Zone 6: {units: {Germany: {destroyer: 1}}}
			United Kingdom: {owner: United Kingdom, units: {United Kingdom: {fighter: 2}}}
			Norway: {owner: Germany, units: {Germany: {infantry: 1, fighter: 1}}}`,
		orders: `COMBAT MOVE
			1 destroyer Sea Zone 7 -> Sea Zone 6
			1 fighter United Kingdom -> Sea Zone 6
			1 fighter United Kingdom -> Norway
			1 transport Sea Zone 7: sail Sea Zone 6; unload at Norway`,
		dice:   "3 6  6   3 3  6 6", // fighter, destroyer; destroyer; tank, fighter; infantry, fighter
		stands: "Sea Zone 6: United Kingdom 1 fighter, 1 destroyer, 1 transport\nNorway (United Kingdom): United Kingdom 1 tank, 1 fighter",
		tells:  "Battle in Sea Zone 6: United Kingdom with 1 fighter, 1 destroyer, 1 transport attacks Germany with 1 destroyer.",
	}, {
		name: "no bombardment where nobody can be hit", rules: "AN-COMBAT.22 AN-RULING.77",
		power: "United Kingdom",
		spaces: `Sea Zone 6: {units: {United Kingdom: {cruiser: 1, transport: [{cargo: {tank: 1}}]}}}
			Norway: {owner: Germany}`,
		orders: "COMBAT MOVE\n 1 transport Sea Zone 6: unload at Norway",
		stands: "Norway (United Kingdom): United Kingdom 1 tank",
	}, {
		name: "one sea battle serves all landings from the zone and comes before them", rules: "AN-RULING.22 AN-AMPHIB.3 AN-AMPHIB.7",
		power: "United Kingdom",
		spaces: `Sea Zone 7: {units: {United Kingdom: {battleship: 1, transport: [{cargo: {infantry: 1}}, {cargo: {tank: 1}}]}}}
			Sea Zone 6: {units: {Germany: {submarine: 1}}}
			Northwestern Europe: {owner: Germany, units: {Germany: {infantry: 1}}}
			Norway: {owner: Germany, units: {Germany: {infantry: 1}}}`,
		standing: `Germany: "fight with submarines"`,
		orders: `COMBAT MOVE
			1 battleship Sea Zone 7 -> Sea Zone 6
			1 transport Sea Zone 7: sail Sea Zone 6; unload 1 infantry at Norway
			1 transport Sea Zone 7: sail Sea Zone 6; unload 1 tank at Northwestern Europe
			attack at Sea Zone 6`,
		dice:   "6  4   1  6   3  6", // submarine, battleship; infantry, infantry; tank, infantry
		stands: "Norway (United Kingdom): United Kingdom 1 infantry\nNorthwestern Europe (United Kingdom): United Kingdom 1 tank",
		tells:  "Battle in Sea Zone 6\nBattle in Norway\nBattle in Northwestern Europe",
		silent: "bombards",
	}, {
		name: "a sea battle beside an assault waits for the other battles", rules: "AN-RULING.22 AN-COMBAT.1",
		power: "United Kingdom",
		spaces: `Sea Zone 7: {units: {United Kingdom: {destroyer: 1}}}
			Sea Zone 6: {units: {United Kingdom: {transport: [{cargo: {tank: 1}}]}}}
			Sea Zone 5: {units: {Germany: {cruiser: 1}}}
			Norway: {owner: Germany, units: {Germany: {infantry: 1}}}`,
		orders: `COMBAT MOVE
			1 destroyer Sea Zone 7 -> Sea Zone 6 -> Sea Zone 5
			1 transport Sea Zone 6: unload at Norway`,
		dice:   "3  6   2  6",
		stands: "Sea Zone 5: United Kingdom 1 destroyer",
		tells:  "Battle in Norway\nBattle in Sea Zone 5",
	}, {
		name: "nobody lands from a sea that stays hostile", rules: "AN-AMPHIB.14 AN-AMPHIB.19 AN-AMPHIB.2",
		power: "United Kingdom",
		spaces: `Sea Zone 7: {units: {United Kingdom: {destroyer: 1, transport: [{cargo: {tank: 1}}]}}}
			Sea Zone 6: {units: {Germany: {cruiser: 1}}}
			Norway: {owner: Germany, units: {Germany: {infantry: 1}}}`,
		orders: `COMBAT MOVE
			1 destroyer Sea Zone 7 -> Sea Zone 6
			1 transport Sea Zone 7: sail Sea Zone 6; unload at Norway`,
		dice:   "6  1   3", // the destroyer is sunk; the transport takes the next hit
		stands: "Sea Zone 6: Germany 1 cruiser\nNorway (Germany): Germany 1 infantry",
		tells:  "United Kingdom loses 1 tank, 1 transport.\nUnited Kingdom cannot land in Norway from Sea Zone 6.",
	}, {
		name: "a landing beside a submerged submarine goes on, without bombardment", rules: "AN-AMPHIB.7 AN-AMPHIB.14 D5",
		power: "United Kingdom",
		spaces: `Sea Zone 6: {units: {Germany: {submarine: 1}, United Kingdom: {battleship: 1, transport: [{cargo: {tank: 1}}]}}}
			Norway: {owner: Germany, units: {Germany: {infantry: 1}}}`,
		orders: "COMBAT MOVE\n 1 transport Sea Zone 6: unload at Norway\n attack at Sea Zone 6",
		dice:   "3  6",
		stands: "Norway (United Kingdom): United Kingdom 1 tank\nSea Zone 6: Germany 1 submarine; United Kingdom 1 battleship, 1 transport",
		silent: "bombards",
	}, {
		name: "when half of a landing is lost, fewer of the ships named bombard", rules: "AN-AMPHIB.9 AN-AMPHIB.19",
		power: "United Kingdom",
		spaces: `Sea Zone 3: {units: {United Kingdom: {battleship: 1, cruiser: 1, transport: [{cargo: {tank: 1}}]}}}
			Sea Zone 7: {units: {United Kingdom: {destroyer: 1, transport: [{cargo: {tank: 1}}]}}}
			Sea Zone 6: {units: {Germany: {cruiser: 1}}}
			Norway: {owner: Germany, units: {Germany: {infantry: 1}}}`,
		orders: `COMBAT MOVE
			1 transport Sea Zone 3: unload at Norway
			1 destroyer Sea Zone 7 -> Sea Zone 6
			1 transport Sea Zone 7: sail Sea Zone 6; unload at Norway
			bombard 1 battleship, 1 cruiser Sea Zone 3 -> Norway`,
		dice:   "6  1   3   6  3  6", // destroyer and transport are sunk; the battleship alone; tank, infantry
		stands: "Norway (United Kingdom): United Kingdom 1 tank",
		tells:  "United Kingdom cannot land in Norway from Sea Zone 6.\nUnited Kingdom bombards Norway from Sea Zone 3 with 1 battleship: no hit.",
	}, {
		name: "transports in the zone of an assault are ignored unless it is said", rules: "AN-AMPHIB.5 A3",
		power: "United Kingdom",
		spaces: `Sea Zone 7: {units: {United Kingdom: {cruiser: 1, transport: [{cargo: {tank: 1}}]}}}
			Sea Zone 6: {units: {Germany: {transport: 1}}}
			Norway: {owner: Germany, units: {Germany: {infantry: 1}}}`,
		orders: "COMBAT MOVE\n 1 cruiser Sea Zone 7 -> Sea Zone 6\n 1 transport Sea Zone 7: sail Sea Zone 6; unload at Norway",
		dice:   "3  6  6   ", // the cruiser bombards; tank; infantry from the casualty zone
		stands: "Sea Zone 6: Germany 1 transport; United Kingdom 1 cruiser, 1 transport\nNorway (United Kingdom): United Kingdom 1 tank",
		tells:  "Default A3, Sea Zone 6 (United Kingdom): submarines and transports there are ignored.\nbombards Norway",
	}, {
		name: "overland and landed units fight as one, artillery with both", rules: "AN-AMPHIB.15 AN-COMBAT.31",
		power: "Germany",
		spaces: `Libya: {owner: Italy, units: {Germany: {artillery: 1}}}
			Sea Zone 15: {units: {Germany: {transport: [{cargo: {infantry: 1}}]}}}
			Egypt: {owner: United Kingdom, units: {United Kingdom: {infantry: 1}}}`,
		orders: "COMBAT MOVE\n 1 artillery Libya -> Egypt\n 1 transport Sea Zone 15: unload at Egypt",
		dice:   "2  6  6",
		stands: "Egypt (Germany): Germany 1 infantry, 1 artillery",
	}})
}

func TestRaids(t *testing.T) {
	runBattles(t, []battleCase{{
		name: "one gun fires at raiders and at the aircraft of the battle, each once", rules: "AN-RULING.25 AN-SBR.1 AN-SBR.7 AN-SBR.10",
		power: "Germany",
		spaces: `Finland: {owner: Germany, units: {Germany: {tank: 1, fighter: 1, bomber: 1}}}
			Karelia S.S.R.: {owner: Soviet Union, units: {Soviet Union: {infantry: 1, antiaircraft gun: 1, industrial complex: 1}}}`,
		orders: "COMBAT MOVE\n raid 1 bomber Finland -> Karelia S.S.R.\n 1 tank, 1 fighter Finland -> Karelia S.S.R.",
		dice:   "6  3   6   1  6  6", // gun, damage; gun; tank, fighter, infantry
		stands: "Karelia S.S.R. (Germany): Germany 1 tank, 1 antiaircraft gun, 1 industrial complex, 1 fighter, 1 bomber",
		tells:  "with 1 bomber: damage 3, all of it counts; the complex now carries 3.\nGermany with 1 tank, 1 fighter attacks Soviet Union with 1 infantry.\nat 1 fighter: no hit.",
	}, {
		name: "the captor takes the complex with the fresh damage", rules: "AN-RULING.72 AN-SBR.8",
		power: "Germany",
		spaces: `Finland: {owner: Germany, units: {Germany: {tank: 1, bomber: 1}}}
			Karelia S.S.R.: {owner: Soviet Union, units: {Soviet Union: {industrial complex: 1}}}`,
		orders: "COMBAT MOVE\n 1 tank Finland -> Karelia S.S.R.\n raid 1 bomber Finland -> Karelia S.S.R.",
		dice:   "3",
		stands: "Karelia S.S.R. (Germany): Germany 1 tank, 1 industrial complex, 1 bomber",
		tells:  "the complex now carries 3.\nGermany enters Karelia S.S.R.",
	}, {
		name: "bombers that are all shot down throw no damage", rules: "AN-SBR.3 AN-SBR.4",
		power: "Germany",
		spaces: `Finland: {owner: Germany, units: {Germany: {bomber: 2}}}
			Karelia S.S.R.: {owner: Soviet Union, units: {Soviet Union: {industrial complex: 1, antiaircraft gun: 2}}}`,
		orders: "COMBAT MOVE\n raid 2 bombers Finland -> Karelia S.S.R.",
		dice:   "1 1",
		stands: "Karelia S.S.R. (Soviet Union): Soviet Union 2 antiaircraft guns, 1 industrial complex",
	}, {
		name: "the damage of several bombers is added and stops at twice the value", rules: "AN-SBR.4 AN-SBR.5 AN-SBR.9",
		power: "Germany",
		spaces: `Finland: {owner: Germany, units: {Germany: {bomber: 2}}}
			Karelia S.S.R.: {owner: Soviet Union, damage: 1, units: {Soviet Union: {industrial complex: 1}}}`,
		orders: "COMBAT MOVE\n raid 2 bombers Finland -> Karelia S.S.R.",
		dice:   "2 5",
		tells:  "damage 7, of which 3 counts; the complex now carries 4.",
	}})
}

// Two fighters attack under one gun; the order of the statements decides at which of them the first die is thrown.
func TestGunsFireInTheOrderOfTheOrders(t *testing.T) {
	const board = `Poland: {owner: Germany, units: {Germany: {fighter: 1}}}
		Germany: {owner: Germany, units: {Germany: {fighter: 1}}}
		East Poland: {owner: Soviet Union, units: {Soviet Union: {antiaircraft gun: 1}}}`
	for _, c := range []struct{ first, second string }{{"Poland", "Germany"}, {"Germany", "Poland"}} {
		state, _ := fight(t, battleCase{power: "Germany", spaces: board, dice: "1 6", // AN-RULING.78
			orders: "COMBAT MOVE\n 1 fighter " + c.first + " -> East Poland\n 1 fighter " + c.second + " -> East Poland"})
		at, _ := state.Rules.FindSpace("East Poland")
		for i := range state.State.Units {
			u := &state.State.Units[i]
			if u.Space == at && u.Kind == state.Rules.KindOf("fighter") && state.Rules.SpaceName(u.Start) != c.second {
				t.Errorf("the fighter from %s is left, but it was named first and the first die hit", state.Rules.SpaceName(u.Start))
			}
		}
	}
}

func TestHomelessFighters(t *testing.T) {
	// One hit on the only carrier in Sea Zone 2; the fighters can neither hit submarines nor be hit by them.
	const carrier = `Sea Zone 8: {units: {Germany: {submarine: 1}}}
		Sea Zone 2: {units: {United Kingdom: {carrier: 1, fighter: 1}}}
		`
	const sink = "COMBAT MOVE\n 1 submarine Sea Zone 8 -> Sea Zone 2\n attack at Sea Zone 2"
	// Two carriers with four fighters; one carrier is sunk, then the submarines are gone.
	const carriers = `Sea Zone 8: {units: {Germany: {submarine: 1}}}
		Sea Zone 2: {units: {United Kingdom: {carrier: 2, fighter: 2}, United States: {fighter: 2}}}`
	const sinkOne = "COMBAT MOVE\n 1 submarine Sea Zone 8 -> Sea Zone 2\nBATTLE Sea Zone 2\n attack\n submerge at round 2"
	runBattles(t, []battleCase{{
		name: "land in the most valuable territory one space away", rules: "AN-AIR.29 AN-AIR.30 D10",
		power: "Germany", spaces: carrier, orders: sink, dice: "1",
		stands: "United Kingdom (United Kingdom): United Kingdom 1 fighter",
		tells:  "ends undecided\nDefault D10, Sea Zone 2 (United Kingdom): it lands in United Kingdom.",
	}, {
		name: "land where they are told", rules: "AN-AIR.29 D10",
		power: "Germany", spaces: carrier, orders: sink, dice: "1",
		standing: `United Kingdom: "land fighters from Sea Zone 2 at Iceland else Greenland"`,
		stands:   "Iceland (United Kingdom): United Kingdom 1 fighter",
		silent:   "Default D10",
	}, {
		name: "pass over a place that has fallen for the next one named", rules: "AN-AIR.29 D10",
		power: "Germany", spaces: carrier + "Iceland: {owner: Germany}", orders: sink, dice: "1",
		standing: `United Kingdom: "land fighters at Iceland else Greenland"`,
		stands:   "Greenland (United States): United Kingdom 1 fighter",
	}, {
		name: "with nothing in reach are lost", rules: "AN-AIR.29 D10",
		power: "Germany",
		spaces: `Sea Zone 12: {units: {Germany: {submarine: 1}}}
			Sea Zone 11: {units: {United Kingdom: {carrier: 1, fighter: 1}}}`,
		orders: "COMBAT MOVE\n 1 submarine Sea Zone 12 -> Sea Zone 11\n attack at Sea Zone 11",
		dice:   "1",
		stands: "Sea Zone 11: Germany 1 submarine",
		tells:  "United Kingdom: 1 fighter over Sea Zone 11 finds nowhere to land and is lost.",
	}, {
		name: "land on a carrier one zone away", rules: "AN-AIR.29 D10",
		power: "Germany",
		spaces: `Sea Zone 12: {units: {Germany: {submarine: 1}}}
			Sea Zone 11: {units: {United Kingdom: {carrier: 1, fighter: 2}}}
			Sea Zone 10: {units: {United States: {carrier: 1, fighter: 1}}}`,
		orders: "COMBAT MOVE\n 1 submarine Sea Zone 12 -> Sea Zone 11\n attack at Sea Zone 11",
		dice:   "1", // the carrier in Sea Zone 10 has room for one of the two
		stands: "Sea Zone 10: United Kingdom 1 fighter; United States 1 fighter, 1 aircraft carrier\nSea Zone 11: Germany 1 submarine",
	}, {
		name: "are not taken by an ally who refuses them", rules: "AN-MULTI.9 D11",
		power: "Germany",
		spaces: `Sea Zone 12: {units: {Germany: {submarine: 1}}}
			Sea Zone 11: {units: {United Kingdom: {carrier: 1, fighter: 1}}}
			Sea Zone 10: {units: {United States: {carrier: 1}}}`,
		standing: `United States: "refuse United Kingdom on carriers"`,
		orders:   "COMBAT MOVE\n 1 submarine Sea Zone 12 -> Sea Zone 11\n attack at Sea Zone 11",
		dice:     "1",
		stands:   "Sea Zone 10: United States 1 aircraft carrier",
		tells:    "is lost",
	}, {
		name: "of the carriers' owner stay aboard first", rules: "AN-AIR.29 D13",
		power: "Germany", spaces: carriers, orders: sinkOne, dice: "1  6", // strike; the carriers fire, the one sunk does not
		stands: "Sea Zone 2: Germany 1 submarine; United Kingdom 2 fighters, 1 aircraft carrier\nUnited Kingdom (United Kingdom): United States 2 fighters",
		tells:  "Default D13",
	}, {
		name: "of an ally stay aboard first if the owner says so", rules: "D13",
		power: "Germany", spaces: carriers, orders: sinkOne, dice: "1  6",
		standing: `United Kingdom: "keep fighters of United States"`,
		stands:   "Sea Zone 2: Germany 1 submarine; United Kingdom 1 aircraft carrier; United States 2 fighters\nUnited Kingdom (United Kingdom): United Kingdom 2 fighters",
		silent:   "Default D13",
	}})
}

// Dice that run out stop the phase where it stands: nothing of it is kept, and nothing loops.
func TestDiceThatRunOut(t *testing.T) {
	c := battleCase{power: "Germany", orders: "COMBAT MOVE\n 2 infantry Poland -> East Poland",
		spaces: `Poland: {owner: Germany, units: {Germany: {infantry: 2}}}
			East Poland: {owner: Soviet Union, units: {Soviet Union: {infantry: 2}}}`}
	game, state, subs := campaign(t, c)
	for faces := range 12 {
		cup := newMisses(faces)
		out := game.Resolve(state, subs, cup)
		rs := out.State.(axis.RuledState)
		if !out.Stopped || !strings.Contains(describe(t, rs, "East Poland"), "Soviet Union 2 infantry") {
			t.Errorf("after %d dice: stopped %v, %s", faces, out.Stopped, describe(t, rs, "East Poland"))
		}
	}
}

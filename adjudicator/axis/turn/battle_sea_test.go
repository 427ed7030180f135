package turn_test

import "testing"

// German ships attack Sea Zone 6 from Sea Zone 5 unless a row says otherwise.
func TestSubmarines(t *testing.T) {
	runBattles(t, []battleCase{{
		name: "attackers fight, every round with surprise", rules: "AN-SUB.4 AN-SUB.6 AN-SUB.7 AN-COMBAT.6 A6",
		power: "Germany",
		spaces: `Sea Zone 5: {units: {Germany: {submarine: 1}}}
			Sea Zone 6: {units: {United Kingdom: {cruiser: 1}}}`,
		orders: "COMBAT MOVE\n 1 submarine Sea Zone 5 -> Sea Zone 6\n attack at Sea Zone 6",
		dice:   "3  4   2", // in round 2 the cruiser is sunk before it fires
		stands: "Sea Zone 6: Germany 1 submarine",
		tells: `Default A6, Sea Zone 6 (Germany): its submarines fight.
			Round 2
			Germany, 1 submarine at 2, surprise strike: 1 hit.`,
	}, {
		name: "submerge in the round that is ordered", rules: "AN-SUB.1 AN-SUB.2 AN-SUB.20 AN-RULING.10 A6",
		power: "Germany",
		spaces: `Sea Zone 5: {units: {Germany: {submarine: 1}}}
			Sea Zone 6: {units: {United Kingdom: {cruiser: 1}}}`,
		orders: "COMBAT MOVE\n 1 submarine Sea Zone 5 -> Sea Zone 6\nBATTLE Sea Zone 6\n attack\n submerge at round 2",
		dice:   "3  4",
		stands: "Sea Zone 6: Germany 1 submarine; United Kingdom 1 cruiser",
		tells:  "Germany: 1 submarine submerged.\nThe battle in Sea Zone 6 ends undecided after 2 rounds.",
		silent: "Default A6",
	}, {
		name: "of both sides strike before any casualty leaves", rules: "AN-SUB.5 AN-SUB.15",
		power: "Germany",
		spaces: `Sea Zone 5: {units: {Germany: {submarine: 1}}}
			Sea Zone 6: {units: {United Kingdom: {submarine: 1}}}`,
		standing: `United Kingdom: "fight with submarines"`,
		orders:   "COMBAT MOVE\n 1 submarine Sea Zone 5 -> Sea Zone 6\n attack at Sea Zone 6",
		dice:     "1  1",
		stands:   "Sea Zone 6: empty",
		tells:    "The battle in Sea Zone 6 ends undecided after 1 round.",
	}, {
		name: "alone submerge before warships", rules: "AN-SUB.2 D5",
		power: "Germany",
		spaces: `Sea Zone 5: {units: {Germany: {cruiser: 1}}}
			Sea Zone 6: {units: {United Kingdom: {submarine: 1}}}`,
		orders: "COMBAT MOVE\n 1 cruiser Sea Zone 5 -> Sea Zone 6\n attack at Sea Zone 6",
		stands: "Sea Zone 6: Germany 1 cruiser; United Kingdom 1 submarine",
		tells:  "Default D5, Sea Zone 6 (United Kingdom): its submarines submerge",
	}, {
		name: "beside a warship fight", rules: "AN-SUB.2 D5",
		power: "Germany",
		spaces: `Sea Zone 5: {units: {Germany: {cruiser: 1}}}
			Sea Zone 6: {units: {United Kingdom: {submarine: 1, cruiser: 1}}}`,
		orders: "COMBAT MOVE\n 1 cruiser Sea Zone 5 -> Sea Zone 6",
		dice:   "1", // the submarine's surprise strike
		stands: "Sea Zone 6: United Kingdom 1 cruiser, 1 submarine",
		tells:  "Default D5, Sea Zone 6 (United Kingdom): its submarines fight beside other ships.",
	}, {
		name: "a default that does something else in a later round is told again", rules: "AN-SUB.2 D5",
		power: "Germany",
		spaces: `Sea Zone 5: {units: {Germany: {cruiser: 2}}}
			Sea Zone 6: {units: {United Kingdom: {submarine: 1, cruiser: 1}}}`,
		standing: `United Kingdom: "lose cruiser"`,
		orders:   "COMBAT MOVE\n 2 cruisers Sea Zone 5 -> Sea Zone 6",
		dice:     "6  1 6  6", // the submarine; two cruisers; the cruiser that they sink
		stands:   "Sea Zone 6: Germany 2 cruisers; United Kingdom 1 submarine",
		tells: `Default D5, Sea Zone 6 (United Kingdom): its submarines fight beside other ships.
			Round 2
			Default D5, Sea Zone 6 (United Kingdom): its submarines submerge, because no warship or fighter is beside them.`,
	}, {
		name: "what a default damages and what it loses is told apart", rules: "AN-UNITS.22 A7",
		power: "Germany",
		spaces: `Sea Zone 5: {units: {Germany: {battleship: 1, destroyer: 1, cruiser: 1}}}
			Sea Zone 6: {units: {United Kingdom: {cruiser: 3}}}`,
		orders: "COMBAT MOVE\n 1 battleship, 1 destroyer, 1 cruiser Sea Zone 5 -> Sea Zone 6",
		dice:   "1 1 6  1 1 6  1 1  6", // two of each side hit, then the last cruiser sinks
		stands: "Sea Zone 6: Germany 1 battleship, 1 cruiser",
		tells: `Default A7, Sea Zone 6 (Germany): losses in the default order: 1 destroyer; damaged: 1 battleship.
			Default A8, Sea Zone 6 (Germany): it presses on after round 1.`,
	}, {
		name: "beside a warship submerge if told", rules: "AN-SUB.2 D5",
		power: "Germany",
		spaces: `Sea Zone 5: {units: {Germany: {cruiser: 1}}}
			Sea Zone 6: {units: {United Kingdom: {submarine: 1, cruiser: 1}}}`,
		standing: `United Kingdom: "submerge"`,
		orders:   "COMBAT MOVE\n 1 cruiser Sea Zone 5 -> Sea Zone 6",
		dice:     "3  4",
		stands:   "Sea Zone 6: Germany 1 cruiser; United Kingdom 1 submarine",
		tells:    "United Kingdom: 1 submarine submerged.\nends undecided",
	}, {
		name: "told to submerge when outgunned wait until they are", rules: "AN-SUB.2",
		power: "Germany",
		spaces: `Sea Zone 5: {units: {Germany: {cruiser: 1}}}
			Sea Zone 6: {units: {United Kingdom: {submarine: 1, cruiser: 1}}}`,
		standing: `United Kingdom: "submerge when outgunned\nlose cruiser"`,
		orders:   "COMBAT MOVE\n 1 cruiser Sea Zone 5 -> Sea Zone 6",
		dice:     "6  3  6", // strike, cruiser, cruiser; in round 2 nobody is beside the submarine any more
		stands:   "Sea Zone 6: Germany 1 cruiser; United Kingdom 1 submarine",
	}, {
		name: "submerge before aircraft alone", rules: "AN-SUB.3 D6",
		power: "Germany",
		spaces: `Norway: {owner: Germany, units: {Germany: {bomber: 1}}}
			Sea Zone 6: {units: {United Kingdom: {submarine: 1, destroyer: 1}}}`,
		orders: "COMBAT MOVE\n 1 bomber Norway -> Sea Zone 6",
		dice:   "4  6",
		stands: "Sea Zone 6: Germany 1 bomber; United Kingdom 1 submarine",
		tells:  "Default D6, Sea Zone 6 (United Kingdom)\nUnited Kingdom: 1 submarine submerged.",
	}, {
		name: "that stay before aircraft alone can neither hit nor be hit", rules: "AN-RULING.16 AN-SUB.11 AN-SUB.12",
		power: "Germany",
		spaces: `Norway: {owner: Germany, units: {Germany: {bomber: 1}}}
			Sea Zone 6: {units: {United Kingdom: {submarine: 1}}}`,
		standing: `United Kingdom: "fight with submarines"`,
		orders:   "COMBAT MOVE\n 1 bomber Norway -> Sea Zone 6",
		stands:   "Sea Zone 6: Germany 1 bomber; United Kingdom 1 submarine",
		tells:    "The battle in Sea Zone 6 ends undecided.",
	}, {
		name: "of the defender decide after the attacker's", rules: "AN-RULING.9 AN-SUB.3 D6",
		power: "Germany",
		spaces: `Norway: {owner: Germany, units: {Germany: {fighter: 1}}}
			Sea Zone 5: {units: {Germany: {submarine: 1}}}
			Sea Zone 6: {units: {United Kingdom: {submarine: 1, cruiser: 1}}}`,
		orders: `COMBAT MOVE
			1 submarine Sea Zone 5 -> Sea Zone 6
			1 fighter Norway -> Sea Zone 6
			BATTLE Sea Zone 6
			submerge`,
		dice:   "3  6", // with the German submarine gone the British one faces only the fighter
		stands: "Sea Zone 6: Germany 1 fighter, 1 submarine; United Kingdom 1 submarine",
		tells:  "Germany: 1 submarine submerged.\nDefault D6\nUnited Kingdom: 1 submarine submerged.",
	}, {
		name: "have no surprise against a destroyer and may not submerge", rules: "AN-SUB.8 AN-RULING.8",
		power: "Germany",
		spaces: `Sea Zone 5: {units: {Germany: {destroyer: 1}}}
			Sea Zone 6: {units: {United Kingdom: {submarine: 1}}}`,
		standing: `United Kingdom: "submerge"`,
		orders:   "COMBAT MOVE\n 1 destroyer Sea Zone 5 -> Sea Zone 6\n attack at Sea Zone 6",
		dice:     "2  2", // the destroyer fires first; the submarine answers from the casualty zone and misses
		stands:   "Sea Zone 6: Germany 1 destroyer",
		silent:   "surprise strike\nsubmerged",
	}, {
		name: "regain surprise in the round after the destroyer is lost", rules: "AN-RULING.11 AN-SUB.7",
		power: "Germany",
		spaces: `Sea Zone 5: {units: {Germany: {cruiser: 1, destroyer: 1}}}
			Sea Zone 6: {units: {United Kingdom: {submarine: 1, cruiser: 1}}}`,
		orders: "COMBAT MOVE\n 1 cruiser, 1 destroyer Sea Zone 5 -> Sea Zone 6",
		dice:   "6 6  1 6   1", // cruiser, destroyer; cruiser (the destroyer falls), submarine; round 2: surprise strike
		stands: "Sea Zone 6: United Kingdom 1 cruiser, 1 submarine",
	}, {
		name: "are not troubled by a destroyer of the attacker's ally", rules: "AN-SUB.10 AN-SUB.12",
		power: "Germany",
		spaces: `Libya: {owner: Italy, units: {Germany: {fighter: 1}}}
			Sea Zone 14: {units: {Italy: {destroyer: 1}, United Kingdom: {submarine: 1}}}`,
		standing: `United Kingdom: "fight with submarines"`,
		orders:   "COMBAT MOVE\n 1 fighter Libya -> Sea Zone 14",
		stands:   "Sea Zone 14: Germany 1 fighter; United Kingdom 1 submarine; Italy 1 destroyer",
		tells:    "ends undecided",
	}, {
		name: "can be hit by aircraft beside a destroyer of their own", rules: "AN-SUB.12 AN-SUB.17 AN-RULING.76",
		power: "Germany",
		spaces: `Norway: {owner: Germany, units: {Germany: {fighter: 1}}}
			Sea Zone 5: {units: {Germany: {destroyer: 1}}}
			Sea Zone 6: {units: {United Kingdom: {submarine: 1}}}`,
		orders: "COMBAT MOVE\n 1 destroyer Sea Zone 5 -> Sea Zone 6\n 1 fighter Norway -> Sea Zone 6\n attack at Sea Zone 6",
		dice:   "3  6  6", // fighter, destroyer, submarine
		stands: "Sea Zone 6: Germany 1 fighter, 1 destroyer",
	}, {
		name: "alone are no target for aircraft, which throw no die", rules: "AN-RULING.77 AN-SUB.12",
		power: "Germany",
		spaces: `Norway: {owner: Germany, units: {Germany: {fighter: 1}}}
			Sea Zone 5: {units: {Germany: {cruiser: 1}}}
			Sea Zone 6: {units: {United Kingdom: {submarine: 1}}}`,
		standing: `United Kingdom: "fight with submarines"`,
		orders:   "COMBAT MOVE\n 1 cruiser Sea Zone 5 -> Sea Zone 6\n 1 fighter Norway -> Sea Zone 6\n attack at Sea Zone 6",
		dice:     "6  3", // the submarine's strike, then the cruiser alone
		stands:   "Sea Zone 6: Germany 1 fighter, 1 cruiser",
		silent:   "fighter at",
	}})
}

func TestSeaBattles(t *testing.T) {
	runBattles(t, []battleCase{{
		name: "ships with no order stay and fight", rules: "AN-RULING.52 AN-COMBAT.2",
		power:  "Germany",
		spaces: `Sea Zone 6: {units: {Germany: {cruiser: 1}, United Kingdom: {destroyer: 1}}}`,
		orders: "COMBAT MOVE\n pass",
		dice:   "3  6",
		stands: "Sea Zone 6: Germany 1 cruiser",
	}, {
		name: "submarines with no order stay without fighting", rules: "AN-RULING.19 AN-COMBAT.2",
		power:  "Germany",
		spaces: `Sea Zone 6: {units: {Germany: {submarine: 1}, United Kingdom: {destroyer: 1}}}`,
		orders: "COMBAT MOVE\n pass",
		stands: "Sea Zone 6: Germany 1 submarine; United Kingdom 1 destroyer",
		silent: "Battle in",
	}, {
		name: "submarines that enter beside warships fight only if told", rules: "AN-RULING.19 AN-RULING.20",
		power: "Germany",
		spaces: `Sea Zone 5: {units: {Germany: {submarine: 1}}}
			Sea Zone 6: {units: {United Kingdom: {cruiser: 1}}}`,
		orders: "COMBAT MOVE\n 1 submarine Sea Zone 5 -> Sea Zone 6",
		stands: "Sea Zone 6: Germany 1 submarine; United Kingdom 1 cruiser",
		silent: "Battle in",
	}, {
		name: "a submarine joins when other ships of its power fight", rules: "AN-RULING.19 AN-RULING.18",
		power: "Germany",
		spaces: `Sea Zone 5: {units: {Germany: {cruiser: 1}}}
			Sea Zone 6: {units: {Germany: {submarine: 1}, United Kingdom: {cruiser: 1}}}`,
		orders: "COMBAT MOVE\n 1 cruiser Sea Zone 5 -> Sea Zone 6",
		dice:   "2", // its surprise strike
		stands: "Sea Zone 6: Germany 1 cruiser, 1 submarine",
	}, {
		name: "fighters whose carrier left take part in the battle they hover over", rules: "AN-RULING.6",
		power:  "Germany",
		spaces: `Sea Zone 6: {units: {Germany: {carrier: 1, fighter: 1, cruiser: 1}, United Kingdom: {destroyer: 1}}}`,
		orders: "COMBAT MOVE\n 1 carrier Sea Zone 6 -> Sea Zone 5",
		dice:   "3 6  6", // fighter, cruiser, destroyer
		stands: "Sea Zone 6: Germany 1 fighter, 1 cruiser\nSea Zone 5: Germany 1 aircraft carrier",
	}, {
		name: "a submarine that met a destroyer must fight", rules: "AN-RULING.19 AN-SUB.8",
		power: "Germany",
		spaces: `Sea Zone 5: {units: {Germany: {submarine: 1}}}
			Sea Zone 6: {units: {United Kingdom: {destroyer: 1}}}`,
		orders: "COMBAT MOVE\n 1 submarine Sea Zone 5 -> Sea Zone 6",
		dice:   "6  2",
		stands: "Sea Zone 6: United Kingdom 1 destroyer",
	}, {
		name: "the first hit on a battleship costs nothing, and is mended after the battle", rules: "AN-UNITS.22 AN-UNITS.23 AN-RULING.15",
		power: "Germany",
		spaces: `Sea Zone 5: {units: {Germany: {battleship: 1, destroyer: 1}}}
			Sea Zone 6: {units: {United Kingdom: {destroyer: 1}}}`,
		orders: "COMBAT MOVE\n 1 battleship, 1 destroyer Sea Zone 5 -> Sea Zone 6",
		dice:   "4 6  2",
		stands: "Sea Zone 6: Germany 1 battleship, 1 destroyer",
		tells:  "Germany: 1 battleship damaged.\nGermany: 1 battleship repaired after the battle.",
		silent: "Germany loses",
	}, {
		name: "the damage carries through the rounds", rules: "AN-COMBAT.29 AN-SUB.13 AN-UNITS.22",
		power: "Germany",
		spaces: `Sea Zone 8: {units: {Germany: {submarine: 2}}}
			Sea Zone 2: {units: {United Kingdom: {battleship: 1, transport: 1}}}`,
		orders: "COMBAT MOVE\n 2 submarines Sea Zone 8 -> Sea Zone 2\n attack at Sea Zone 2",
		dice:   "2 5  4   2",
		stands: "Sea Zone 2: Germany 1 submarine",
		tells: `United Kingdom: 1 battleship damaged.
			Germany loses 1 submarine.
			Round 2
			United Kingdom loses 1 battleship.
			United Kingdom loses 1 transport: defenceless transports are destroyed without dice.
			Germany wins in Sea Zone 2 after 2 rounds.`,
	}, {
		name: "an order of loss may tell damaged ships from whole ones", rules: "AN-RULING.15 D3",
		power: "Germany",
		spaces: `Sea Zone 5: {units: {Germany: {cruiser: 1}}}
			Sea Zone 6: {units: {United Kingdom: {battleship: 1, destroyer: 1}}}`,
		standing: `United Kingdom: "lose destroyer, battleship, damaged battleship"`,
		orders:   "COMBAT MOVE\n 1 cruiser Sea Zone 5 -> Sea Zone 6\nBATTLE Sea Zone 6\n retreat to Sea Zone 5 after round 1",
		dice:     "3  6 6",
		stands:   "Sea Zone 6: United Kingdom 1 battleship\nSea Zone 5: Germany 1 cruiser",
		tells:    "United Kingdom loses 1 destroyer.",
		silent:   "damaged.",
	}, {
		name: "the defence keeps its last destroyer while enemy submarines are about", rules: "D3",
		power: "Germany",
		spaces: `Sea Zone 5: {units: {Germany: {submarine: 1, cruiser: 1}}}
			Sea Zone 6: {units: {United Kingdom: {destroyer: 1, cruiser: 1}}}`,
		orders: "COMBAT MOVE\n 1 submarine, 1 cruiser Sea Zone 5 -> Sea Zone 6\nBATTLE Sea Zone 6\n retreat after round 1",
		dice:   "3 6  6 6", // cruiser, submarine; cruiser, destroyer
		stands: "Sea Zone 6: United Kingdom 1 destroyer\nSea Zone 5: Germany 1 cruiser, 1 submarine",
	}, {
		name: "and loses it when there are none", rules: "D3",
		power: "Germany",
		spaces: `Sea Zone 5: {units: {Germany: {cruiser: 1}}}
			Sea Zone 6: {units: {United Kingdom: {destroyer: 1, cruiser: 1}}}`,
		orders: "COMBAT MOVE\n 1 cruiser Sea Zone 5 -> Sea Zone 6\nBATTLE Sea Zone 6\n retreat after round 1",
		dice:   "3  6 6",
		stands: "Sea Zone 6: United Kingdom 1 cruiser\nSea Zone 5: Germany 1 cruiser",
	}, {
		name: "fighters in the air over their carrier fight and fall before it", rules: "AN-AIR.28 D3",
		power: "Germany",
		spaces: `Sea Zone 5: {units: {Germany: {cruiser: 1}}}
			Sea Zone 6: {units: {United Kingdom: {carrier: 1, fighter: 1}, United States: {fighter: 1}}}`,
		orders: "COMBAT MOVE\n 1 cruiser Sea Zone 5 -> Sea Zone 6",
		dice:   "3  4 6 6", // the British fighter falls and hits with 4; carrier; American fighter
		stands: "Sea Zone 6: United Kingdom 1 aircraft carrier; United States 1 fighter",
	}, {
		name: "aircraft on the coast do not defend the sea", rules: "AN-AIR.24 AN-COMBAT.34",
		power: "Germany",
		spaces: `Sea Zone 5: {units: {Germany: {cruiser: 1}}}
			United Kingdom: {owner: United Kingdom, units: {United Kingdom: {fighter: 2}}}
			Sea Zone 6: {units: {United Kingdom: {destroyer: 1}}}`,
		orders: "COMBAT MOVE\n 1 cruiser Sea Zone 5 -> Sea Zone 6",
		dice:   "3  6",
		stands: "Sea Zone 6: Germany 1 cruiser",
	}, {
		name: "the defence keeps a carrier that a fighter needs, and loses the battleship", rules: "D3 D4",
		power: "Germany",
		spaces: `Sea Zone 5: {units: {Germany: {submarine: 2}}}
			Sea Zone 6: {units: {United Kingdom: {battleship: 1, carrier: 1, fighter: 1}}}`,
		orders: "COMBAT MOVE\n 2 submarines Sea Zone 5 -> Sea Zone 6\nBATTLE Sea Zone 6\n attack\n submerge at round 2",
		dice:   "1 2  6", // two strikes; the carrier, for the fighter cannot hit submarines
		stands: "Sea Zone 6: Germany 2 submarines; United Kingdom 1 fighter, 1 aircraft carrier",
	}, {
		name: "and loses the carrier that nobody needs", rules: "D3 D4",
		power: "Germany",
		spaces: `Sea Zone 5: {units: {Germany: {submarine: 2}}}
			Sea Zone 6: {units: {United Kingdom: {battleship: 1, carrier: 1}}}`,
		orders: "COMBAT MOVE\n 2 submarines Sea Zone 5 -> Sea Zone 6\nBATTLE Sea Zone 6\n attack\n submerge at round 2",
		dice:   "1 2  6",
		stands: "Sea Zone 6: Germany 2 submarines; United Kingdom 1 battleship",
	}, {
		name: "allied fighters aboard an attacking carrier are cargo and sink with it", rules: "AN-AIR.26 AN-COMBAT.8 AN-MULTI.7",
		power: "Italy",
		spaces: `Sea Zone 14: {units: {Italy: {carrier: 1}, Germany: {fighter: 1}}}
			Sea Zone 15: {units: {United Kingdom: {cruiser: 1}}}`,
		orders: "COMBAT MOVE\n 1 carrier Sea Zone 14 -> Sea Zone 15",
		dice:   "6  3", // the fighter throws no die
		stands: "Sea Zone 14: empty\nSea Zone 15: United Kingdom 1 cruiser",
		tells:  "Germany loses 1 fighter.\nItaly loses 1 aircraft carrier.",
	}, {
		name: "the power with the most ships speaks for the defence", rules: "AN-MULTI.4 D8",
		power: "Germany",
		spaces: `Sea Zone 5: {units: {Germany: {cruiser: 1}}}
			Sea Zone 6: {units: {United Kingdom: {cruiser: 1}, United States: {destroyer: 2}}}`,
		standing: `United States: "lose cruiser"`,
		orders:   "COMBAT MOVE\n 1 cruiser Sea Zone 5 -> Sea Zone 6",
		dice:     "3  3  6 6", // the British cruiser is hit, and hits from the casualty zone
		stands:   "Sea Zone 6: United States 2 destroyers",
		tells:    "United Kingdom loses 1 cruiser.\nUnited States wins in Sea Zone 6",
	}, {
		name: "of equals the first in turn order speaks", rules: "D8",
		power: "Germany",
		spaces: `Sea Zone 5: {units: {Germany: {cruiser: 1}}}
			Sea Zone 6: {units: {United States: {cruiser: 1}, United Kingdom: {cruiser: 1}}}`,
		orders: "COMBAT MOVE\n 1 cruiser Sea Zone 5 -> Sea Zone 6",
		dice:   "3  3 6", // the cruiser that is hit fires from the casualty zone
		tells:  "Default D3, Sea Zone 6 (United Kingdom)\nUnited States wins in Sea Zone 6",
	}, {
		name: "hits that can reach nobody are lost", rules: "AN-COMBAT.30 AN-RULING.13 AN-SUB.12",
		power: "Germany",
		spaces: `Norway: {owner: Germany, units: {Germany: {bomber: 2}}}
			Sea Zone 6: {units: {United Kingdom: {submarine: 1, cruiser: 1}}}`,
		standing: `United Kingdom: "fight with submarines"`,
		orders:   "COMBAT MOVE\n 2 bombers Norway -> Sea Zone 6",
		dice:     "4 4  6",
		stands:   "Sea Zone 6: Germany 2 bombers; United Kingdom 1 submarine",
		tells:    "1 hit on United Kingdom without a target: lost.",
	}, {
		name: "hits beyond the last enemy are not told of", rules: "AN-COMBAT.30",
		power: "Germany",
		spaces: `Norway: {owner: Germany, units: {Germany: {bomber: 2}}}
			Sea Zone 6: {units: {United Kingdom: {cruiser: 1}}}`,
		orders: "COMBAT MOVE\n 2 bombers Norway -> Sea Zone 6",
		dice:   "4 4  6",
		stands: "Sea Zone 6: Germany 2 bombers",
		tells:  "United Kingdom loses 1 cruiser.",
		silent: "without a target",
	}, {
		name: "a submarine's hit goes past the fighters to the carrier", rules: "AN-SUB.11 AN-SUB.14 D4",
		power: "Germany",
		spaces: `Sea Zone 5: {units: {Germany: {submarine: 1, cruiser: 1}}}
			Sea Zone 6: {units: {United Kingdom: {carrier: 1, fighter: 1, cruiser: 1}}}`,
		orders: "COMBAT MOVE\n 1 submarine, 1 cruiser Sea Zone 5 -> Sea Zone 6\nBATTLE Sea Zone 6\n retreat after round 1",
		dice:   "2  6  6 6", // the strike sinks the cruiser, because the fighter needs the carrier; cruiser; fighter, carrier
		stands: "Sea Zone 6: United Kingdom 1 fighter, 1 aircraft carrier",
		tells:  "Default D4",
	}})
}

func TestTransports(t *testing.T) {
	runBattles(t, []battleCase{{
		name: "are hit by aircraft only because the submarine cannot be", rules: "AN-RULING.14 AN-RULING.13",
		power: "Germany",
		spaces: `Norway: {owner: Germany, units: {Germany: {fighter: 1}}}
			Sea Zone 5: {units: {Germany: {cruiser: 1}}}
			Sea Zone 6: {units: {United Kingdom: {submarine: 1, transport: 1}}}`,
		standing: `United Kingdom: "fight with submarines"`,
		orders:   "COMBAT MOVE\n 1 cruiser Sea Zone 5 -> Sea Zone 6\n 1 fighter Norway -> Sea Zone 6",
		dice:     "6  1 1", // strike; fighter, cruiser
		stands:   "Sea Zone 6: Germany 1 fighter, 1 cruiser",
		tells:    "United Kingdom loses 1 submarine, 1 transport.",
	}, {
		name: "are hit by ships after everything else", rules: "AN-TRANSPORT.3 AN-RULING.14 AN-COMBAT.24",
		power: "Germany",
		spaces: `Sea Zone 5: {units: {Germany: {cruiser: 1}}}
			Sea Zone 6: {units: {United Kingdom: {submarine: 1, transport: 1}}}`,
		standing: `United Kingdom: "fight with submarines\nlose transport, submarine"`,
		orders:   "COMBAT MOVE\n 1 cruiser Sea Zone 5 -> Sea Zone 6",
		dice:     "6  1",
		stands:   "Sea Zone 6: Germany 1 cruiser",
		tells:    "United Kingdom loses 1 submarine.\nUnited Kingdom loses 1 transport: defenceless",
	}, {
		name: "without protection go down with their cargo and without dice", rules: "AN-COMBAT.24 AN-COMBAT.8 AN-TRANSPORT.4 AN-TRANSPORT.20",
		power: "Germany",
		spaces: `Sea Zone 5: {units: {Germany: {submarine: 1}}}
			Sea Zone 6: {units: {United Kingdom: {transport: [{cargo: {infantry: 1, tank: 1}}]}}}`,
		orders: "COMBAT MOVE\n 1 submarine Sea Zone 5 -> Sea Zone 6\n attack at Sea Zone 6",
		stands: "Sea Zone 6: Germany 1 submarine",
		tells:  "United Kingdom loses 1 infantry, 1 tank, 1 transport: defenceless\nGermany wins in Sea Zone 6.",
	}, {
		name: "that attack alone are shot at until they retreat", rules: "AN-RULING.70 AN-RULING.17 AN-COMBAT.26 AN-TRANSPORT.2",
		power: "Germany",
		spaces: `Sea Zone 5: {units: {Germany: {transport: 2}}}
			Sea Zone 6: {units: {United Kingdom: {cruiser: 1}}}`,
		orders: "COMBAT MOVE\n 2 transports Sea Zone 5: sail Sea Zone 6\nBATTLE Sea Zone 6\n retreat to Sea Zone 5 after round 2",
		dice:   "6   3",
		stands: "Sea Zone 5: Germany 1 transport\nSea Zone 6: United Kingdom 1 cruiser",
	}, {
		name: "of both sides, left alone, end the battle", rules: "AN-COMBAT.28 A12",
		power: "Germany",
		spaces: `Sea Zone 5: {units: {Germany: {submarine: 1, transport: 1}}}
			Sea Zone 6: {units: {United Kingdom: {submarine: 1, transport: 1}}}`,
		standing: `United Kingdom: "fight with submarines"`,
		orders:   "COMBAT MOVE\n 1 submarine Sea Zone 5 -> Sea Zone 6\n 1 transport Sea Zone 5: sail Sea Zone 6\n attack at Sea Zone 6",
		dice:     "1  1",
		stands:   "Sea Zone 6: Germany 1 transport; United Kingdom 1 transport",
		tells:    "Default A12\nends undecided",
	}, {
		name: "of both sides: the attacker's may retreat", rules: "AN-COMBAT.28 A12",
		power: "Germany",
		spaces: `Sea Zone 5: {units: {Germany: {submarine: 1, transport: 1}}}
			Sea Zone 6: {units: {United Kingdom: {submarine: 1, transport: 1}}}`,
		standing: `United Kingdom: "fight with submarines"`,
		orders: `COMBAT MOVE
			1 submarine Sea Zone 5 -> Sea Zone 6
			1 transport Sea Zone 5: sail Sea Zone 6
			BATTLE Sea Zone 6
			attack
			retreat to Sea Zone 5`,
		dice:   "1  1",
		stands: "Sea Zone 5: Germany 1 transport\nSea Zone 6: United Kingdom 1 transport",
	}, {
		name: "and submarines under aircraft alone: the transports go down", rules: "AN-COMBAT.25",
		power: "Germany",
		spaces: `Norway: {owner: Germany, units: {Germany: {fighter: 1}}}
			Sea Zone 6: {units: {United Kingdom: {submarine: 1, transport: 2}}}`,
		standing: `United Kingdom: "fight with submarines"`,
		orders:   "COMBAT MOVE\n 1 fighter Norway -> Sea Zone 6",
		stands:   "Sea Zone 6: Germany 1 fighter; United Kingdom 1 submarine",
		tells:    "United Kingdom loses 2 transports: defenceless",
	}, {
		name: "that nobody came to attack are left in peace", rules: "AN-CMOVE.18 A3",
		power:  "Germany",
		spaces: `Sea Zone 6: {units: {Germany: {cruiser: 1}, United Kingdom: {transport: 1}}}`,
		orders: "COMBAT MOVE\n pass",
		stands: "Sea Zone 6: Germany 1 cruiser; United Kingdom 1 transport",
		tells:  "Default A3, Sea Zone 6 (Germany): submarines and transports there are ignored.",
	}, {
		name: "may be attacked by ships that were there", rules: "AN-CMOVE.18 AN-COMBAT.24",
		power:  "Germany",
		spaces: `Sea Zone 6: {units: {Germany: {cruiser: 1}, United Kingdom: {transport: 1}}}`,
		orders: "COMBAT MOVE\n attack at Sea Zone 6",
		stands: "Sea Zone 6: Germany 1 cruiser",
	}, {
		name: "may be attacked under a standing order", rules: "AN-CMOVE.18 A3",
		power:    "Germany",
		spaces:   `Sea Zone 6: {units: {Germany: {cruiser: 1}, United Kingdom: {transport: 1}}}`,
		standing: `Germany: "attack at Sea Zone 6"`,
		orders:   "COMBAT MOVE\n pass",
		stands:   "Sea Zone 6: Germany 1 cruiser",
	}})
}

// Each submarine decides for itself (AN-SUB.2): a number says how many are down at most. The others fight on.
func TestSomeSubmarinesSubmerge(t *testing.T) {
	const two = `Sea Zone 6: {units: {Germany: {submarine: 2}, United Kingdom: {cruiser: 1}}}`
	runBattles(t, []battleCase{{
		name: "one of two attackers, under BATTLE", rules: "AN-SUB.2 A6", power: "Germany", spaces: two,
		orders: `COMBAT MOVE
			attack at Sea Zone 6
			BATTLE Sea Zone 6
			submerge 1 submarine`,
		dice:   "2", // one surprise strike, not two
		stands: "Sea Zone 6: Germany 2 submarines",
		tells:  "Germany: 1 submarine submerged.",
	}, {
		name: "one, and from the second round two", rules: "AN-SUB.2", power: "Germany", spaces: two,
		orders: `COMBAT MOVE
			attack at Sea Zone 6
			BATTLE Sea Zone 6
			submerge 1 submarine
			submerge 2 submarines at round 2`,
		dice:   "6  6", // one strikes and misses, the cruiser misses; then nobody is left to fight
		stands: "Sea Zone 6: Germany 2 submarines; United Kingdom 1 cruiser",
	}, {
		name: "a standing order for one of two defenders", rules: "AN-SUB.2 D5", power: "United Kingdom",
		spaces:   `Sea Zone 6: {units: {Germany: {submarine: 2}, United Kingdom: {cruiser: 1}}}`,
		standing: `Germany: "submerge 1 submarine at Sea Zone 6"`,
		orders: `COMBAT MOVE
			attack at Sea Zone 6`,
		dice:   "1", // one defender strikes first and sinks the cruiser before it fires
		stands: "Sea Zone 6: Germany 2 submarines",
	}})
}

package turn_test

import "testing"

func TestTechnologiesInBattle(t *testing.T) {
	runBattles(t, []battleCase{{
		name: "advanced artillery raises two infantry", rules: "AN-TECH.1",
		power: "Germany", powers: `Germany: {technologies: [Advanced Artillery]}`,
		spaces: `Poland: {owner: Germany, units: {Germany: {infantry: 3, artillery: 1}}}
			East Poland: {owner: Soviet Union, units: {Soviet Union: {infantry: 3}}}`,
		orders: "COMBAT MOVE\n 3 infantry, 1 artillery Poland -> East Poland",
		dice:   "2 2  1  6  6 6 6", // two infantry at 2, one at 1, artillery
		stands: "East Poland (Germany): Germany 3 infantry, 1 artillery",
	}, {
		name: "radar guns hit on 1 and 2, in battle and against raids", rules: "AN-TECH.18 AN-SBR.3",
		power: "Germany", powers: `Soviet Union: {technologies: [Radar]}`,
		spaces: `Finland: {owner: Germany, units: {Germany: {fighter: 1, bomber: 1}}}
			Karelia S.S.R.: {owner: Soviet Union, units: {Soviet Union: {antiaircraft gun: 1, industrial complex: 1}}}`,
		orders: "COMBAT MOVE\n raid 1 bomber Finland -> Karelia S.S.R.\n 1 fighter Finland -> Karelia S.S.R.",
		dice:   "2  2",
		stands: "Karelia S.S.R. (Soviet Union): Soviet Union 1 antiaircraft gun, 1 industrial complex",
	}, {
		name: "of two guns the one with radar fires", rules: "AN-RULING.24 AN-TECH.18",
		power: "Germany", powers: `United States: {technologies: [Radar]}`,
		spaces: `Libya: {owner: Italy, units: {Germany: {fighter: 1}}}
			Egypt: {owner: United Kingdom, units: {United States: {antiaircraft gun: 1}, United Kingdom: {antiaircraft gun: 1}}}`,
		orders: "COMBAT MOVE\n 1 fighter Libya -> Egypt",
		dice:   "2",
		stands: "Egypt (United Kingdom): United Kingdom 1 antiaircraft gun; United States 1 antiaircraft gun",
	}, {
		name: "jet fighters attack at 4 and defend as before", rules: "AN-TECH.16",
		power: "Germany", powers: `Germany: {technologies: [Jet Fighters]}`,
		spaces: `Poland: {owner: Germany, units: {Germany: {fighter: 1, infantry: 1}}}
			East Poland: {owner: Soviet Union, units: {Soviet Union: {infantry: 1}}}`,
		orders: "COMBAT MOVE\n 1 fighter, 1 infantry Poland -> East Poland",
		dice:   "6 4  6",
		stands: "East Poland (Germany): Germany 1 infantry, 1 fighter",
	}, {
		name: "super submarines attack at 3, even before a destroyer, and defend at 1", rules: "AN-TECH.15 AN-TECH.21",
		power: "Germany", powers: `Germany: {technologies: [Super Submarines]}`,
		spaces: `Sea Zone 5: {units: {Germany: {submarine: 1}}}
			Sea Zone 6: {units: {United Kingdom: {destroyer: 1}}}`,
		orders: "COMBAT MOVE\n 1 submarine Sea Zone 5 -> Sea Zone 6",
		dice:   "3  6",
		stands: "Sea Zone 6: Germany 1 submarine",
	}, {
		name: "heavy bombers throw two dice in attack", rules: "AN-TECH.20 AN-RULING.35",
		power: "Germany", powers: `Germany: {technologies: [Heavy Bombers]}`,
		spaces: `Poland: {owner: Germany, units: {Germany: {bomber: 1, infantry: 1}}}
			East Poland: {owner: Soviet Union, units: {Soviet Union: {infantry: 2}}}`,
		orders: "COMBAT MOVE\n 1 bomber, 1 infantry Poland -> East Poland",
		dice:   "6  4 4  6 6",
		stands: "East Poland (Germany): Germany 1 infantry, 1 bomber",
	}, {
		name: "heavy bombers add two dice in a raid and throw one in defence", rules: "AN-TECH.20 AN-SBR.4",
		power: "Germany", powers: `Germany: {technologies: [Heavy Bombers]}
			Soviet Union: {technologies: [Heavy Bombers]}`,
		spaces: `Finland: {owner: Germany, units: {Germany: {tank: 1, bomber: 1}}}
			Karelia S.S.R.: {owner: Soviet Union, units: {Soviet Union: {bomber: 1, industrial complex: 1}}}`,
		orders: "COMBAT MOVE\n raid 1 bomber Finland -> Karelia S.S.R.\n 1 tank Finland -> Karelia S.S.R.",
		dice:   "1 2  3  6",
		stands: "Karelia S.S.R. (Germany): Germany 1 tank, 1 industrial complex, 1 bomber",
		tells:  "damage 3, all of it counts",
	}})
}

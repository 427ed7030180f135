package turn_test

import (
	"strings"
	"testing"
)

func TestRetreats(t *testing.T) {
	const front = `Poland: {owner: Germany, units: {Germany: {infantry: 2}}}
		Baltic States: {owner: Germany, units: {Germany: {infantry: 1}}}
		East Poland: {owner: Soviet Union, units: {Soviet Union: {infantry: 1}}}`
	const moves = "COMBAT MOVE\n 2 infantry Poland -> East Poland\n 1 infantry Baltic States -> East Poland\nBATTLE East Poland\n "
	runBattles(t, []battleCase{{
		name: "all go together, by default where most came from", rules: "AN-COMBAT.14 AN-COMBAT.15 A9",
		power: "Germany", spaces: front, orders: moves + "retreat after round 1",
		dice:   "6 6 6  6",
		stands: "Poland (Germany): Germany 3 infantry\nBaltic States (Germany): empty\nEast Poland (Soviet Union): Soviet Union 1 infantry",
		tells:  "Default A9, East Poland (Germany): the retreat goes to Poland.\nGermany retreats from East Poland to Poland with 3 infantry.\nSoviet Union wins in East Poland after 1 round.",
	}, {
		name: "or where they are told", rules: "AN-COMBAT.15 A9",
		power: "Germany", spaces: front, orders: moves + "retreat to Baltic States after round 1",
		dice:   "6 6 6  6",
		stands: "Poland (Germany): empty\nBaltic States (Germany): Germany 3 infantry",
		silent: "Default A9",
	}, {
		name: "of two spaces from which as many came, the first by name", rules: "A9",
		power: "Germany",
		spaces: `Poland: {owner: Germany, units: {Germany: {infantry: 1}}}
			Baltic States: {owner: Germany, units: {Germany: {infantry: 1}}}
			East Poland: {owner: Soviet Union, units: {Soviet Union: {infantry: 1}}}`,
		orders: "COMBAT MOVE\n 1 infantry Poland -> East Poland\n 1 infantry Baltic States -> East Poland\nBATTLE East Poland\n retreat after round 1",
		dice:   "6 6  6",
		stands: "Baltic States (Germany): Germany 2 infantry",
	}, {
		name: "they press on unless told", rules: "AN-COMBAT.14 A8",
		power: "Germany", spaces: front, orders: moves + "pass",
		dice:   "6 6 6  6   1 6 6  6",
		stands: "East Poland (Germany): Germany 3 infantry",
		tells:  "Default A8, East Poland (Germany): it presses on after round 1.",
	}, {
		name: "when few attackers are left", rules: "A8",
		power: "Germany", spaces: front, orders: moves + "retreat to Poland when attackers <= 2",
		dice:   "6 6 6  6   6 6 6  1", // only after round 2 are two left
		stands: "Poland (Germany): Germany 2 infantry",
	}, {
		name: "when enough defenders are left, but not before the round named", rules: "A8",
		power: "Germany", spaces: front, orders: moves + "retreat to Poland after round 2 when defenders >= 1",
		dice:   "6 6 6  6   6 6 6  6",
		stands: "Poland (Germany): Germany 3 infantry",
	}, {
		name: "when the odds are bad", rules: "A8",
		power: "Germany", spaces: front, orders: moves + "retreat to Poland when odds < 3:2",
		// three infantry against one: 3 to 2 is not below 3:2; two against one: 2 to 2 is
		dice:   "6 6 6  6   6 6 6  1",
		stands: "Poland (Germany): Germany 2 infantry",
	}, {
		name: "a standing order to retreat is for any battle", rules: "A8",
		power: "Germany", spaces: front, orders: moves + "pass",
		standing: `Germany: "retreat after round 1"`,
		dice:     "6 6 6  6",
		stands:   "Poland (Germany): Germany 3 infantry",
	}, {
		name: "the battle's own section sets it aside", rules: "A8",
		power: "Germany", spaces: front, orders: moves + "press on",
		standing: `Germany: "retreat after round 1"`,
		dice:     "6 6 6  6   1 6 6  6",
		stands:   "East Poland (Germany): Germany 3 infantry",
	}, {
		name: "aircraft stay over the battlefield", rules: "AN-COMBAT.17 AN-RULING.53",
		power: "Germany",
		spaces: `Poland: {owner: Germany, units: {Germany: {infantry: 1, fighter: 1}}}
			East Poland: {owner: Soviet Union, units: {Soviet Union: {infantry: 1}}}`,
		orders: "COMBAT MOVE\n 1 infantry, 1 fighter Poland -> East Poland\nBATTLE East Poland\n retreat after round 1",
		dice:   "6 6  6",
		stands: "Poland (Germany): Germany 1 infantry\nEast Poland (Soviet Union): Germany 1 fighter; Soviet Union 1 infantry",
		tells:  "Germany breaks off with 1 fighter, waiting over East Poland for the noncombat move.",
	}, {
		name: "aircraft alone break off at will", rules: "AN-RULING.55",
		power: "Germany",
		spaces: `Poland: {owner: Germany, units: {Germany: {fighter: 1}}}
			East Poland: {owner: Soviet Union, units: {Soviet Union: {infantry: 1}}}`,
		orders: "COMBAT MOVE\n 1 fighter Poland -> East Poland\nBATTLE East Poland\n retreat after round 1",
		dice:   "6  6",
		stands: "East Poland (Soviet Union): Germany 1 fighter; Soviet Union 1 infantry",
	}, {
		name: "a territory taken by a blitz on the way is friendly", rules: "AN-RULING.53",
		power: "Germany",
		spaces: `Poland: {owner: Germany, units: {Germany: {tank: 1}}}
			East Poland: {owner: Soviet Union}
			Belorussia: {owner: Soviet Union, units: {Soviet Union: {infantry: 1}}}`,
		orders: "COMBAT MOVE\n 1 tank Poland -> East Poland -> Belorussia\nBATTLE Belorussia\n retreat to East Poland after round 1",
		dice:   "6  6",
		stands: "East Poland (Germany): Germany 1 tank\nBelorussia (Soviet Union): Soviet Union 1 infantry",
	}, {
		name: "a fleet goes with its transports, their cargo aboard", rules: "AN-COMBAT.15 AN-AMPHIB.27 AN-AMPHIB.18 A11",
		power: "Germany",
		spaces: `Libya: {owner: Italy, units: {Germany: {infantry: 2}}}
			Egypt: {owner: United Kingdom, units: {United Kingdom: {infantry: 1}}}
			Sea Zone 14: {units: {Germany: {destroyer: 1, transport: [{cargo: {infantry: 1}}]}}}
			Sea Zone 15: {units: {United Kingdom: {cruiser: 1}}}`,
		orders: `COMBAT MOVE
			1 destroyer Sea Zone 14 -> Sea Zone 15
			1 transport Sea Zone 14: sail Sea Zone 15; unload at Egypt
			2 infantry Libya -> Egypt
			BATTLE Sea Zone 15
			retreat to Sea Zone 14 after round 1
			BATTLE Egypt
			retreat to Libya`,
		dice:   "6  6   6 6  6", // the infantry that came overland owe Egypt one round
		stands: "Sea Zone 14: Germany 1 infantry, 1 destroyer, 1 transport\nSea Zone 15: United Kingdom 1 cruiser\nLibya (Italy): Germany 2 infantry\nEgypt (United Kingdom): United Kingdom 1 infantry",
		tells:  "Germany cannot land in Egypt from Sea Zone 15.\nBattle in Egypt",
	}, {
		name: "ships that began the turn in the battle have no way back", rules: "AN-RULING.53",
		power:    "Germany",
		spaces:   `Sea Zone 6: {units: {Germany: {cruiser: 1}, United Kingdom: {destroyer: 1}}}`,
		standing: `Germany: "retreat after round 1"`,
		orders:   "COMBAT MOVE\n pass",
		dice:     "6  6   6  2",
		stands:   "Sea Zone 6: United Kingdom 1 destroyer",
		silent:   "retreats",
	}, {
		name: "no way back to a zone that was hostile when the turn began", rules: "AN-COMBAT.16 AN-RULING.54",
		power: "Germany",
		spaces: `Sea Zone 5: {units: {Germany: {battleship: 1, cruiser: 2}, United Kingdom: {destroyer: 1}}}
			Sea Zone 7: {units: {Germany: {destroyer: 1}}}
			Sea Zone 6: {units: {United Kingdom: {cruiser: 1}}}`,
		orders: `COMBAT MOVE
			2 cruisers Sea Zone 5 -> Sea Zone 6
			1 destroyer Sea Zone 7 -> Sea Zone 6
			fight first Sea Zone 5
			BATTLE Sea Zone 6
			retreat after round 1`,
		dice:   "4  6   6 6 6  6", // the battleship frees Sea Zone 5, too late
		stands: "Sea Zone 7: Germany 2 cruisers, 1 destroyer\nSea Zone 5: Germany 1 battleship",
	}, {
		name: "aircraft stay with the fleet", rules: "AN-AMPHIB.31 AN-COMBAT.17",
		power: "Germany",
		spaces: `Norway: {owner: Germany, units: {Germany: {fighter: 1}}}
			Sea Zone 5: {units: {Germany: {cruiser: 1}}}
			Sea Zone 6: {units: {United Kingdom: {cruiser: 1}}}`,
		orders: "COMBAT MOVE\n 1 cruiser Sea Zone 5 -> Sea Zone 6\n 1 fighter Norway -> Sea Zone 6\nBATTLE Sea Zone 6\n retreat after round 1",
		dice:   "6 6  6",
		stands: "Sea Zone 5: Germany 1 cruiser\nSea Zone 6: Germany 1 fighter; United Kingdom 1 cruiser",
	}})
}

func TestRetreatsFromAssaults(t *testing.T) {
	const shore = `Egypt: {owner: United Kingdom, units: {United Kingdom: {infantry: 1}}}
		Libya: {owner: Italy, units: {Germany: {infantry: 1, fighter: 1}}}
		Sea Zone 15: {units: {Germany: {transport: [{cargo: {infantry: 1}}]}}}`
	runBattles(t, []battleCase{{
		name: "an order for the battle takes whoever may leave", rules: "AN-AMPHIB.20 AN-AMPHIB.21",
		power: "Germany", spaces: shore,
		orders: "COMBAT MOVE\n 1 infantry Libya -> Egypt\n 1 transport Sea Zone 15: unload at Egypt\nBATTLE Egypt\n retreat to Libya after round 1",
		dice:   "6 6  6   6  2", // the landed infantry fights on alone and falls
		stands: "Egypt (United Kingdom): United Kingdom 1 infantry\nLibya (Italy): Germany 1 infantry, 1 fighter",
	}, {
		name: "a standing order leaves nobody alone on the beach", rules: "AN-AMPHIB.20 A10",
		power: "Germany", spaces: shore,
		standing: "Germany: retreat after round 1",
		orders:   "COMBAT MOVE\n 1 infantry Libya -> Egypt\n 1 transport Sea Zone 15: unload at Egypt",
		dice:     "6 6  6   1 6  6",
		stands:   "Egypt (Germany): Germany 2 infantry",
		tells:    "Default A10, Egypt (Germany)",
	}, {
		name: "overland units and aircraft leave together", rules: "AN-AMPHIB.21 AN-AMPHIB.22 AN-AMPHIB.26",
		power: "Germany", spaces: shore,
		orders: `COMBAT MOVE
			1 infantry, 1 fighter Libya -> Egypt
			1 transport Sea Zone 15: unload at Egypt
			BATTLE Egypt
			retreat overland to Libya after round 1`,
		dice:   "6 6 6  6   6  2", // the landed infantry fights on alone and falls
		stands: "Egypt (United Kingdom): Germany 1 fighter; United Kingdom 1 infantry\nLibya (Italy): Germany 1 infantry",
	}, {
		name: "aircraft may leave landed units to fight on", rules: "AN-AMPHIB.31",
		power: "Germany", spaces: shore,
		orders: `COMBAT MOVE
			1 fighter Libya -> Egypt
			1 transport Sea Zone 15: unload at Egypt
			BATTLE Egypt
			retreat overland after round 1`,
		dice:   "6 6  6   6  2",
		stands: "Egypt (United Kingdom): Germany 1 fighter; United Kingdom 1 infantry",
	}})
}

func TestDirectivesRefused(t *testing.T) {
	const board = `Poland: {owner: Germany, units: {Germany: {infantry: 2}}}
		East Poland: {owner: Soviet Union, units: {Soviet Union: {infantry: 1}}}
		Sea Zone 5: {units: {Germany: {cruiser: 1}}}
		Sea Zone 7: {units: {United Kingdom: {destroyer: 1}}}
		Sea Zone 6: {units: {United Kingdom: {destroyer: 1}}}
		Sea Zone 15: {units: {Germany: {cruiser: 1}, United Kingdom: {destroyer: 1}}}`
	// Each sheet has the section's line at 5 and the statement that is wrong at 6.
	const moves = "COMBAT MOVE\n 2 infantry Poland -> East Poland\n 1 cruiser Sea Zone 5 -> Sea Zone 6\n"
	for _, c := range []struct{ name, section, want string }{
		{"a battle in a friendly territory", "BATTLE Germany\n lose infantry", "5 AN-COMBAT.2"},
		{"a battle in a neutral territory", "BATTLE Sweden\n lose infantry", "5 AN-COMBAT.2"},
		{"guns are never casualties", "BATTLE East Poland\n lose antiaircraft gun", "6 AN-AA.5"},
		{"ships in a territory", "BATTLE East Poland\n lose destroyer", "6 AN-UNITS.6"},
		{"land units at sea", "BATTLE Sea Zone 6\n lose infantry", "6 AN-UNITS.6"},
		{"one kind named twice", "BATTLE East Poland\n lose infantry, tank, infantry", "6 AN-COMBAT.9"},
		{"damaged infantry", "BATTLE East Poland\n lose damaged infantry", "6 AN-UNITS.22"},
		{"seaborne ships", "BATTLE Sea Zone 6\n lose seaborne destroyer", "6 AN-AMPHIB.20"},
		{"two orders of loss", "BATTLE East Poland\n lose infantry\n lose tank", "7 AN-COMBAT.2"},
		{"submarines in a territory", "BATTLE East Poland\n submerge", "6 AN-SUB.1"},
		{"ignoring a territory", "BATTLE East Poland\n ignore", "6 AN-CMOVE.18"},
		{"a retreat too far", "BATTLE East Poland\n retreat to Germany", "6 AN-COMBAT.15"},
		{"a retreat of land units to sea", "BATTLE East Poland\n retreat to Sea Zone 5", "6 AN-COMBAT.15"},
		{"a retreat into hostile territory", "BATTLE East Poland\n retreat to Ukraine", "6 AN-COMBAT.15"},
		{"a retreat whence nobody came", "BATTLE East Poland\n retreat to Bulgaria/Romania", "6 AN-COMBAT.15"},
		{"a retreat to a sea zone that was hostile", "BATTLE Sea Zone 6\n retreat to Sea Zone 7", "6 AN-COMBAT.16"},
		{"a retreat through a closed canal", "BATTLE Sea Zone 15\n retreat to Sea Zone 34", "6 AN-RULING.69"},
		{"overland units at sea", "BATTLE Sea Zone 6\n retreat overland to Sea Zone 5", "6 AN-AMPHIB.21"},
		{"landed units never retreat", "BATTLE East Poland\n retreat seaborne to Poland", "6 AN-AMPHIB.20"},
		{"a bombardment without a landing", "BATTLE East Poland\n bombard 1 cruiser Sea Zone 5 -> East Poland", "6 AN-AMPHIB.8"},
		{"standing orders: guns at sea", "STANDING\n fire United Kingdom gun at Sea Zone 6", "6 AN-AA.2"},
		{"standing orders: attacking a territory", "STANDING\n attack at Poland", "6 AN-CMOVE.18"},
		{"standing orders: submarines on land", "STANDING\n submerge at Poland", "6 AN-SUB.1"},
		{"standing orders: a retreat too far", "STANDING\n retreat at Egypt to Italy", "6 AN-COMBAT.15"},
		{"standing orders: homeless fighters fly one space", "STANDING\n land fighters from Sea Zone 5 at Italy", "6 AN-AIR.29"},
		{"standing orders: nothing lands in neutral land", "STANDING\n land fighters at Sweden", "6 AN-AIR.29"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := refusals(t, battleCase{power: "Germany", spaces: board, orders: moves + c.section})
			if strings.Join(got, ", ") != c.want {
				t.Errorf("refused under %q, want %q", got, c.want)
			}
		})
	}
}

func TestBombardmentsRefused(t *testing.T) {
	const board = `Sea Zone 6: {units: {United Kingdom: {battleship: 1, cruiser: 1, transport: [{cargo: {tank: 1}}]}}}
		Norway: {owner: Germany, units: {Germany: {infantry: 1}}}`
	for _, c := range []struct{ name, order, want string }{
		{"more ships than units", "bombard 1 battleship, 1 cruiser Sea Zone 6 -> Norway", "5 AN-AMPHIB.9"},
		{"ships that are not there", "bombard 2 battleships Sea Zone 6 -> Norway", "5 AN-AMPHIB.8, 5 AN-AMPHIB.9"},
		{"ships that have no guns for it", "bombard 1 transport Sea Zone 6 -> Norway", "5 AN-AMPHIB.8"},
		{"a zone from which nothing lands", "bombard 1 battleship Sea Zone 3 -> Norway", "5 AN-AMPHIB.8"},
		{"another territory", "bombard 1 battleship Sea Zone 6 -> Northwestern Europe", "5 AN-AMPHIB.8"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := refusals(t, battleCase{power: "United Kingdom", spaces: board,
				orders: "COMBAT MOVE\n 1 transport Sea Zone 6: unload at Norway\nBATTLE Norway\n " + c.order})
			if strings.Join(got, ", ") != c.want {
				t.Errorf("refused under %q, want %q", got, c.want)
			}
		})
	}
}

package turn_test

import (
	"strings"
	"testing"
)

// Two transports lie in one zone, one of them part-laden, and only one sails: it is the empty one, whichever line stands first; a
// voyage says what its ship carries, so it chooses before a bare move (AN-TRANSPORT.22).
func TestTheOrderOfLinesDoesNotChooseTheTransport(t *testing.T) {
	const spaces = `Germany: {owner: Germany, units: {Germany: {tank: 1}}}
		Sea Zone 5: {units: {Germany: {transport: [{cargo: {infantry: 1}}, {}]}}}`
	for _, c := range []struct{ name, first, second, want string }{
		{"a voyage and a bare move", "1 transport Sea Zone 5: load 1 tank from Germany; unload at Norway", "1 transport Sea Zone 5 -> Sea Zone 6",
			"Norway: 1 tank; Sea Zone 5: 1 transport; Sea Zone 6: 1 infantry, 1 transport"},
		{"two bare moves", "1 transport Sea Zone 5 -> Sea Zone 6", "1 transport Sea Zone 5 -> Sea Zone 5 -> Sea Zone 3",
			""},
	} {
		var stood []string
		for _, lines := range []string{c.first + "\n" + c.second, c.second + "\n" + c.first} {
			turn := turnAt(t, "Germany", spaces)
			order(t, turn, "NONCOMBAT MOVE\n"+strings.ReplaceAll(lines, " -> Sea Zone 5 ->", " ->"))
			if e := errorsOf(turn); e != "" {
				t.Fatalf("%s: %s %v", c.name, e, turn.Diagnostics)
			}
			stood = append(stood, standing(turn, "germany"))
		}
		if stood[0] != stood[1] {
			t.Errorf("%s: written one way %s; the other way %s", c.name, stood[0], stood[1])
		}
		if c.want != "" && stood[0] != c.want {
			t.Errorf("%s: got %s, want %s", c.name, stood[0], c.want)
		}
	}
}

// "All" means all that no other line orders by number, wherever that line stands; what is left over by two lines that claim the same
// units is refused (AN-CMOVE.5).
func TestAllLeavesWhatOtherLinesOrder(t *testing.T) {
	const spaces = `Poland: {owner: Germany, units: {Germany: {infantry: 4}}}
		East Poland: {owner: Soviet Union}
		Baltic States: {owner: Soviet Union}`
	for _, c := range []struct{ name, orders, refused, stands string }{
		{"above", "all infantry Poland -> East Poland\n1 infantry Poland -> Baltic States", "", "Baltic States: 1 infantry; East Poland: 3 infantry"},
		{"below", "1 infantry Poland -> Baltic States\nall infantry Poland -> East Poland", "", "Baltic States: 1 infantry; East Poland: 3 infantry"},
		{"nothing would be left", "all infantry Poland -> East Poland\n4 infantry Poland -> Baltic States", "AN-CMOVE.5", ""},
		{"all twice", "all infantry Poland -> East Poland\nall infantry Poland -> Baltic States", "AN-CMOVE.5", ""},
	} {
		turn := turnAt(t, "Germany", spaces)
		order(t, turn, "COMBAT MOVE\n"+c.orders)
		if got := errorsOf(turn); got != c.refused {
			t.Errorf("%s: refused under %q, want %q: %v", c.name, got, c.refused, turn.Diagnostics)
		}
		if got := standing(turn, "germany"); c.stands != "" && got != c.stands {
			t.Errorf("%s: got %s, want %s", c.name, got, c.stands)
		}
	}
}

// A refusal names the rule that explains it. That there are not so many units as are ordered needs no rule, whatever became of those
// that there are; that some of them are another power's is AN-MULTI.8; three ordered where one of three has gone is a second move
// (AN-CMOVE.5).
func TestTooFewAreRefusedUnderTheRuleThatExplainsIt(t *testing.T) {
	const spaces = `Poland: {owner: Germany, units: {Germany: {tank: 3, infantry: 2}, Italy: {infantry: 1}}}
		East Poland: {owner: Soviet Union}
		Baltic States: {owner: Soviet Union}
		Sea Zone 5: {units: {Germany: {transport: 1}}}`
	for _, c := range []struct{ orders, rule, says string }{
		{"COMBAT MOVE\n10 tanks Poland -> Baltic States", "", "10 tanks ordered from Poland, 3 can move"},
		{"COMBAT MOVE\n1 tank Poland -> East Poland\n10 tanks Poland -> Baltic States", "", "10 tanks ordered from Poland, 2 can move (1 ordered by other lines)"},
		{"COMBAT MOVE\n3 tanks Poland -> East Poland\n10 tanks Poland -> Baltic States", "", "no tank is left in Poland: other lines have ordered 3 from there"},
		{"COMBAT MOVE\n1 artillery Poland -> East Poland", "", "Germany has no artillery in Poland"},
		{"NONCOMBAT MOVE\n2 transports Sea Zone 5: load 1 tank from Poland", "", "2 transports ordered in Sea Zone 5, 1 there can act"},
		{"COMBAT MOVE\n1 tank Poland -> East Poland\n3 tanks Poland -> Baltic States", "AN-CMOVE.5", "3 tanks ordered from Poland, 2 can move (1 ordered by other lines)"},
		{"COMBAT MOVE\n3 infantry Poland -> East Poland", "AN-MULTI.8", "3 infantry ordered from Poland, 2 can move (1 of other powers)"},
	} {
		turn := turnAt(t, "Germany", spaces)
		order(t, turn, c.orders)
		if len(turn.Diagnostics) != 1 || turn.Diagnostics[0].Rule != c.rule || turn.Diagnostics[0].Message.String() != c.says {
			t.Errorf("%s: refused as %v, want %q under %q", c.orders, turn.Diagnostics, c.says, c.rule)
		}
	}
}

// With Mechanized Infantry the refusal speaks of one infantry for each tank (AN-TECH.14, AN-RULING.28).
func TestMechanizedInfantryIsToldOfItsTanks(t *testing.T) {
	turn := turnFrom(t, `ruleset: anniversary
base: "empty:1941"
options: {research: on}
turn: Germany
phase: combat-move
powers: {Germany: {technologies: [Mechanized Infantry]}}
spaces:
  Germany: {owner: Germany, units: {Germany: {infantry: 3, tank: 1}}}
  Poland: {owner: Germany}
  East Poland: {owner: Soviet Union, units: {Soviet Union: {infantry: 1}}}
`)
	order(t, turn, "COMBAT MOVE\n2 infantry, 1 tank Germany -> Poland -> East Poland")
	if got := errorsOf(turn); got != "AN-TECH.14" || !strings.Contains(turn.Diagnostics[0].Message.String(), "one with each") {
		t.Errorf("refused under %q: %v", got, turn.Diagnostics)
	}
}

// The powers whose units are left have won, not the owner of the land that they defended.
func TestTheUnitsThatAreLeftWin(t *testing.T) {
	runBattles(t, []battleCase{{
		name: "a German tank holds Libya for Italy", rules: "AN-MULTI.1 AN-COMBAT.13", power: "United Kingdom",
		spaces: `Egypt: {owner: United Kingdom, units: {United Kingdom: {infantry: 1}}}
			Libya: {owner: Italy, units: {Germany: {tank: 1}}}`,
		orders: "COMBAT MOVE\n1 infantry Egypt -> Libya",
		dice:   "6  1",
		tells:  "Germany wins in Libya after 1 round",
		silent: "Italy wins",
	}, {
		name: "two powers are left", rules: "AN-MULTI.1 AN-COMBAT.13", power: "United Kingdom",
		spaces: `Egypt: {owner: United Kingdom, units: {United Kingdom: {infantry: 1}}}
			Libya: {owner: Italy, units: {Italy: {infantry: 1}, Germany: {tank: 1}}}`,
		orders: "COMBAT MOVE\n1 infantry Egypt -> Libya",
		dice:   "6  1 6",
		tells:  "Germany and Italy win in Libya after 1 round",
	}})
}

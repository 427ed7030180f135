package anniversary_test

import (
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/anniversary"
)

// TestAudit: every inconsistency of a custom position is named, with its line.
func TestAudit(t *testing.T) {
	const position = `ruleset: anniversary
base: "1941"
spaces:
  Poland: {owner: Germany, units: {Germany: {infantry: 1}, Soviet Union: {infantry: 1}}}
  Sea Zone 5: {units: {Germany: {fighter: 1}}}
  Sea Zone 7: {units: {Germany: {bomber: 1}}}
  Germany: {owner: Germany, damage: 21, units: {Germany: {industrial complex: 1}}}
  Italy: {owner: Italy, units: {Italy: {industrial complex: 2}}}
  Gibraltar: {owner: United Kingdom, units: {United Kingdom: {industrial complex: 1}}}
  Burma: {owner: United Kingdom, units: {China: {infantry: 1}}}
`
	game, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	err = game.AuditPosition([]byte(position))
	if err == nil {
		t.Fatal("the position passes")
	}
	for _, want := range []string{
		"line 4: Poland: units of Soviet Union stand in a territory of Germany",
		"line 5: Sea Zone 5: the Axis have 1 fighter more than their decks hold",
		"line 6: Sea Zone 7: bombers of Germany cannot stay at sea",
		"line 7: Germany: damage of the industrial complex is 21; it can be 0 to 20",
		"line 8: Italy: it has more than one complex",
		"line 9: Gibraltar: it yields nothing, so it can hold no complex",
		"line 10: Burma: China may not be there",
	} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("the audit does not say %q; it says:\n%v", want, err)
		}
	}
}

// TestAuditPassesOpenings: both scenarios are games one may start.
func TestAuditPassesOpenings(t *testing.T) {
	game, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	for _, scenario := range []string{"1941", "1942"} {
		if err := game.AuditPosition([]byte("ruleset: anniversary\nbase: \"" + scenario + "\"\n")); err != nil {
			t.Errorf("%s: %v", scenario, err)
		}
	}
}

// TestPositionErrors: everything wrong with a file is listed at once, by line, and nothing is loaded.
func TestPositionErrors(t *testing.T) {
	const position = `ruleset: anniversary
base: "1941"
turn: Atlantis
phase: tea
powers:
  Ruritania: {ipcs: 3}
spaces:
  Mordor: {owner: Germany}
  Poland: {owner: Sauron, units: {Germany: {orc: 3, infantry: many}}}
  Sweden: {units: {Germany: {infantry: 1}}}
  Sea Zone 5: {units: {Germany: {transport: [{cargo: {tank: 2}}]}}}
  Germany: {castles: 3, units: {Germany: {battleship: 1}}}
  France: {owner: Germany, damage: 1}
`
	game, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	_, err = game.LoadPosition([]byte(position))
	if err == nil {
		t.Fatal("the position loads")
	}
	for _, want := range []string{
		`line 3: no power "Atlantis" has a turn`, `line 4: there is no phase "tea"`, `line 6: there is no power "Ruritania"`,
		`line 8: there is no space "Mordor"`, `line 9: there is no power "Sauron"`, `line 9: there is no unit "orc"`,
		`line 9: "many" is not a number of units`, "line 10: Sweden is neutral; no unit may stand there",
		"line 11: a transport cannot carry this", `line 12: a space has owner, damage and units, not "castles"`,
		"line 12: Germany is on land; battleships cannot be there",
		"line 13: France: it has damage, and no facility that could have it",
	} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("the error does not say %q; it says:\n%v", want, err)
		}
	}
}

// TestPositionRoundTrip: a dumped position loads as the same state, to the byte.
func TestPositionRoundTrip(t *testing.T) {
	game, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	for _, position := range []string{
		"ruleset: anniversary\nbase: \"1941\"\n",
		"ruleset: anniversary\nbase: \"1942\"\noptions: {victory cities: 13, research: true}\nround: 4\nturn: Italy\nphase: noncombat-move\n",
		`ruleset: anniversary
base: "empty:1941"
turn: United States
phase: noncombat-move
done: [China]
powers:
  Japan: {ipcs: 7, researchers: 2, technologies: [Radar, War Bonds], waiting: {fighter: 1}}
standing:
  Germany: "lose at Moscow: infantry, tank"
spaces:
  Sea Zone 6: {units: {United Kingdom: {transport: [{cargo: {United States: {tank: 1}, infantry: 1}}], battleship: [{damaged: true}, {}]}}}
  France: {owner: United States, damage: 3, units: {United States: {industrial complex: 1, infantry: [{count: 2, spent: 1, start: none, from: Sea Zone 7, deeds: [fought, seaborne]}]}}}
start: {owners: {France: Germany}, hostile: [Sea Zone 7]}
`,
	} {
		first, err := game.LoadPosition([]byte(position))
		if err != nil {
			t.Fatal(err)
		}
		file, err := game.DumpPosition(first)
		if err != nil {
			t.Fatal(err)
		}
		second, err := game.LoadPosition(file)
		if err != nil {
			t.Fatalf("%v in:\n%s", err, file)
		}
		sameBytes(t, first, second)
		raw, err := first.Encode()
		if err != nil {
			t.Fatal(err)
		}
		third, err := game.Decode(raw)
		if err != nil {
			t.Fatal(err)
		}
		sameBytes(t, first, third)
	}
}

func sameBytes(t *testing.T, a, b adjudicator.State) {
	t.Helper()
	x, err := a.Encode()
	if err != nil {
		t.Fatal(err)
	}
	y, err := b.Encode()
	if err != nil {
		t.Fatal(err)
	}
	if string(x) != string(y) {
		t.Errorf("the states differ:\n%s\n%s", x, y)
	}
}

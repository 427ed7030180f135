package tables_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"despatch/adjudicator/awaw/tables"
)

func load(t *testing.T) *tables.Tables {
	t.Helper()
	x, err := tables.Load()
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// TestNavalAttack: hits of guns and of aircraft, as the rulebook's examples read them.
func TestNavalAttack(t *testing.T) {
	x := load(t)
	for _, tt := range []struct {
		rules, name    string
		factors, total int
		want           int
	}{
		{"WW-20.51 WW-22.54Ca", "seven factors at 8", 7, 8, 2},
		{"WW-22.54Ca", "three at 11", 3, 11, 2},
		{"WW-22.54Ca", "four at 12", 4, 12, 3},
		{"WW-22.55d", "sixteen at 6", 16, 6, 3},
		{"WW-22.55d", "eight at 7", 8, 7, 2},
		{"WW-20.51", "below 2 counts as 2", 13, -3, 2},
		{"WW-20.51", "above 12 as 12", 1, 15, 1},
		{"WW-20.51T-c WW-RULING.26", "more than sixty: sixty and the rest with the same dice", 63, 12, 13 + 2},
		{"WW-20.51", "nobody hits nothing", 0, 12, 0},
	} {
		if got := x.Guns(tt.factors, tt.total); got != tt.want {
			t.Errorf("%s: %s: %d hits, not %d", tt.rules, tt.name, got, tt.want)
		}
	}
	for _, tt := range []struct {
		rules         string
		squadrons     int
		total, expect int
	}{
		{"WW-23.44b", 2, 12, 3}, {"WW-23.441A", 2, 8, 2}, {"WW-23.441A", 3, 11, 3}, {"WW-23.441A", 3, 10, 3},
		{"WW-20.51T-c WW-RULING.26", 21, 7, 11 + 1}, {"WW-20.51", 0, 12, 0},
	} {
		if got := x.Squadrons(tt.squadrons, tt.total); got != tt.expect {
			t.Errorf("%s: %d squadrons at %d hit %d times, not %d", tt.rules, tt.squadrons, tt.total, got, tt.expect)
		}
	}
}

// TestAirTables: squadrons eliminated and aborted, as the rulebook's examples have them (23.4115, 23.4122).
func TestAirTables(t *testing.T) {
	x := load(t)
	for _, tt := range []struct {
		rules     string
		squadrons int
		total     int
		want      tables.Lost
	}{
		{"WW-23.4115Aa", 15, 8, tables.Lost{Eliminated: 6, Aborted: 6}}, {"WW-23.4115Aa", 12, 5, tables.Lost{Eliminated: 4, Aborted: 4}},
		{"WW-23.4115Ba", 4, 8, tables.Lost{Eliminated: 2, Aborted: 2}}, {"WW-23.4115Ba", 6, 6, tables.Lost{Eliminated: 2, Aborted: 3}},
		{"WW-23.4122B", 3, 2, tables.Lost{Eliminated: 1}}, {"WW-23.4122B", 3, 7, tables.Lost{Eliminated: 1, Aborted: 2}}, {"WW-23.4122B", 3, 12, tables.Lost{Eliminated: 2, Aborted: 4}},
		{"WW-RULING.26", 21, 12, tables.Lost{Eliminated: 9 + 1, Aborted: 9 + 3}}, {"WW-23.4122B", 0, 12, tables.Lost{}},
	} {
		if got := x.AirCombat(tt.squadrons, tt.total); got != tt.want {
			t.Errorf("%s: %d squadrons at %d: %+v, not %+v", tt.rules, tt.squadrons, tt.total, got, tt.want)
		}
	}
	for _, tt := range []struct {
		level, total int
		want         tables.Lost
	}{{1, 9, tables.Lost{Eliminated: 1}}, {2, 5, tables.Lost{Aborted: 1}}, {2, 8, tables.Lost{Eliminated: 1, Aborted: 1}}, {11, 12, tables.Lost{Eliminated: 4, Aborted: 5}}} {
		if got := x.AirDefence(tt.level, tt.total); got != tt.want {
			t.Errorf("WW-23.42 WW-RULING.26: level %d at %d: %+v, not %+v", tt.level, tt.total, got, tt.want)
		}
	}
}

// TestOtherTables: submarines, harbour attacks and invasions.
func TestOtherTables(t *testing.T) {
	x := load(t)
	for total, want := range map[int]int{8: 2, 7: 2, 12: 5, 3: 0, 17: 5} {
		if hits, lost := x.Submarine(total); hits != want || lost { // WW-22.942a
			t.Errorf("WW-22.942a: a submarine at %d hits %d times, lost %v", total, hits, lost)
		}
	}
	if hits, lost := x.Submarine(-1); hits != 0 || !lost { // WW-RULING.20
		t.Errorf("WW-RULING.20: a submarine at less than 2 hits %d times, lost %v", hits, lost)
	}
	for total, want := range map[int]int{1: 0, 2: 0, 7: 2, 12: 4, 13: 5, 14: 6, 15: 6} {
		if got := x.Harbour(total); got != want {
			t.Errorf("WW-21.441b: a harbour attack at %d hits %d times, not %d", total, got, want)
		}
	}
	for _, tt := range []struct {
		to1, die int
		want     tables.Outcome
	}{{1, 1, tables.Repulsed}, {1, 4, tables.BothLose}, {2, 4, tables.BothLose}, {3, 3, tables.Taken}, {9, 1, tables.BothLose}, {0, 6, ""}, {1, 7, ""}} {
		if got, ok := x.Invasion(tt.to1, tt.die); got != tt.want || ok != (tt.want != "") {
			t.Errorf("WW-21.5122: at %d:1 with a %d it is %q, %v", tt.to1, tt.die, got, ok)
		}
	}
}

// TestWrongTables: what does not fit is refused as the tables are read.
func TestWrongTables(t *testing.T) {
	raw := func(naval, air string) fstest.MapFS {
		row := strings.Repeat("[0, 0], ", 10) + "[0, 0]"
		flat := strings.Repeat("0, ", 10) + "0"
		return fstest.MapFS{"tables.yaml": {Data: []byte("naval_attack:\n" + naval + "air_defence:\n  - [" + row + "]\nair_combat:\n  - [" + air + row + "]\nsubmarine_attack: [" + flat +
			"]\nharbour_attack: [" + flat + "]\ninvasion: [" + strings.Repeat("[A, A, X, D], ", 6) + "]\n")}}
	}
	zeros := "[" + strings.Repeat("0, ", 10) + "1]"
	if _, err := tables.Read(raw("  - {factors: 1, hits: "+zeros+"}\n  - {factors: 3, squadrons: 1, hits: "+zeros+"}\n", "")); err != nil {
		t.Error(err)
	}
	for _, tt := range []struct{ naval, air, want string }{
		{"  - {factors: 1, hits: [0, 1]}\n", "", "row 1 of naval_attack"},
		{"  - {factors: 3, hits: " + zeros + "}\n  - {factors: 2, hits: " + zeros + "}\n", "", "row 2 of naval_attack"},
		{"  - {factors: 3, squadrons: 2, hits: " + zeros + "}\n", "", "row 1 of naval_attack"},
		{"  - {factors: 3, hits: " + zeros + "}\n", "[0, 0], ", "row 1 of air_combat has 12 results; write 11"},
		{"", "", "a table is missing"},
	} {
		if _, err := tables.Read(raw(tt.naval, tt.air)); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%q: %v, not %s", tt.naval, err, tt.want)
		}
	}
}

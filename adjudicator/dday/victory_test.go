package dday

import (
	"slices"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/dday/normandy"
)

// When the check fails at the end of turn 9 the Allies can win no more: the report says so, and turn 10 is played all the same
// (DD-RULING.7). At the end of another turn, or when they hold the cities, there is nothing to say.
func TestTooLate(t *testing.T) {
	tables := testTables(t)
	for _, tt := range []struct {
		name       string
		turn       int
		held, told bool
	}{
		{"turn 8, not held", 8, false, false},
		{"turn 9, held for the first time", 9, true, false}, // DD-VICTORY.3: turn 10 may still win
		{"turn 9, not held", 9, false, true},
	} {
		s := tables.Blank(map[string]string{})
		s.Turn, s.Card = tt.turn, normandy.FightersHome
		for i := range tables.Zones {
			if tables.Zones[i].City && tt.held {
				s.Units[i][normandy.UnitedKingdom][normandy.Infantry] = 1
			}
		}
		p := &turn{action: newAction(tables, s, nil, nil)}
		p.next()
		told := slices.ContainsFunc(p.Events, func(e adjudicator.Event) bool { _, late := e.Detail.(TooLate); return late })
		if told != tt.told {
			t.Errorf("%s: told %v, want %v", tt.name, told, tt.told) // DD-RULING.7
		}
		if s.Winner != "" || s.Turn != tt.turn+1 {
			t.Errorf("%s: the game stands in turn %d, won by %q, and should go on", tt.name, s.Turn, s.Winner) // DD-RULING.7
		}
	}
}

// Why a game is over is a sentence, since letters put it behind one.
func TestTheVerdictIsASentence(t *testing.T) {
	tables := testTables(t)
	s := tables.Blank(map[string]string{})
	s.Winner, s.Why = normandy.SideNames[0], "the Allies have no land unit left"
	game, err := New()
	if err != nil {
		t.Fatal(err)
	}
	if v, over := game.Over(normandy.Rule(tables, s)); !over || v.Why.String() != "The Allies have no land unit left." {
		t.Errorf("%v, %+v", over, v)
	}
}

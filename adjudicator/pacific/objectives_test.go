package pacific_test

import (
	"fmt"
	"testing"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/dice"
)

// A bonus for several territories is paid while all of them are held, and is gone with any of them (PA-INCOME.5, PA-INCOME.7, PA-INCOME.10,
// PA-INCOME.11, PA-INCOME.12, PA-INCOME.13, PA-INCOME.14). The values of the territories are those of the board.
func TestBonusNeedsEveryTerritory(t *testing.T) {
	type worth map[string]int
	for _, c := range []struct {
		rule, seat, enemy string
		bonus             int
		lands             worth
	}{
		{"PA-INCOME.5", "japan", "United Kingdom", 5, worth{"Java": 4, "Sumatra": 4, "Borneo": 4, "Celebes": 3}},
		{"PA-INCOME.7", "japan", "ANZAC", 5, worth{"Solomon Islands": 0, "Dutch New Guinea": 0, "New Britain": 0, "New Guinea": 0}},
		{"PA-INCOME.10", "usa", "Japan", 5, worth{"Okinawa": 1, "Iwo Jima": 1}},
		{"PA-INCOME.11", "china", "Japan", 6, worth{"India": 0, "Burma": 0, "Yunnan": 1, "Szechwan": 1}}, // the first two are British
		{"PA-INCOME.12", "uk", "Japan", 5, worth{"Java": 4, "Sumatra": 4, "Borneo": 4, "Celebes": 3}},
		{"PA-INCOME.13", "uk", "Japan", 5, worth{"Kwangtung": 3, "Malaya": 3}},
		{"PA-INCOME.14", "anzac", "Japan", 5, worth{"Solomon Islands": 0, "Dutch New Guinea": 0, "New Britain": 0, "New Guinea": 0}},
	} {
		whole := incomeWithout(t, c.seat, c.enemy, c.lands, "")
		for land, value := range c.lands {
			if lost := whole - incomeWithout(t, c.seat, c.enemy, c.lands, land); lost != value+c.bonus {
				t.Errorf("%s: without %s %s has %d IPCs less, want %d and the bonus of %d", c.rule, land, c.seat, lost, value, c.bonus)
			}
		}
	}
}

// incomeWithout is what a power has after its income while it holds some territories but one, which is its enemy's. What is British of the Burma
// Road stays so for China.
func incomeWithout(t *testing.T, seat, enemy string, lands map[string]int, lost string) int {
	t.Helper()
	game := made(t)
	name := game.Vocabulary().Seat(seat)
	position := fmt.Sprintf("turn: %s\nphase: noncombat-move\nwars: [[Japan, United States], [Japan, China], [Japan, United Kingdom], [Japan, ANZAC]]\nspaces:\n", name)
	for land := range lands {
		holder := name
		switch {
		case land == lost:
			holder = enemy
		case seat == "china" && (land == "India" || land == "Burma"):
			holder = "United Kingdom"
		}
		position += fmt.Sprintf("  %s: {owner: %s}\n", land, holder)
	}
	state := at(t, game, position)
	power := state.(axis.RuledState).Active()
	out := game.Resolve(state, sheet(t, game, seat, "NONCOMBAT MOVE\n  pass"), dice.NewList())
	if out.Refused {
		t.Fatal(out.Diagnostics)
	}
	return out.State.(axis.RuledState).Powers[power].IPCs
}

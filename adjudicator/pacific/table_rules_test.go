package pacific_test

import (
	"fmt"
	"slices"
	"testing"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/adjudicator/dice"
)

// Every power but China buys every kind of unit, at the price of the table (PA-PURCHASE.2, PA-PURCHASE.3, PA-PURCHASE.4); China buys infantry
// alone while the Burma Road is cut (PA-CHINA.2, PA-CHINA.5, PA-CHINA.14).
func TestWhoBuysWhat(t *testing.T) {
	game := made(t)
	prices := map[string]int{
		"infantry": 3, "artillery": 4, "mechanised infantry": 4, "tank": 6, "antiaircraft gun": 6, "fighter": 10, "tactical bomber": 11, "strategic bomber": 12,
		"battleship": 20, "carrier": 16, "cruiser": 12, "destroyer": 8, "submarine": 6, "transport": 7,
		"major complex": 30, "minor complex": 12, "complex upgrade": 20, "air base": 15, "naval base": 15,
	}
	for _, seat := range []string{"japan", "usa", "china", "uk", "anzac"} {
		name := game.Vocabulary().Seat(seat)
		state := at(t, game, fmt.Sprintf("turn: %s\nphase: purchase\nwars: [[Japan, China]]\npowers: {%s: {ipcs: 40}}\nspaces: {Burma: {owner: Japan}}\n", name, name))
		for unit, price := range prices {
			out := game.Resolve(state, sheet(t, game, seat, "PURCHASE\n  1 "+unit), dice.NewList())
			switch s := out.State.(axis.RuledState); {
			case seat == "china" && unit != "infantry":
				if !out.Refused {
					t.Errorf("China buys a %s", unit)
				}
			case out.Refused || s.Powers[s.Active()].IPCs != 40-price:
				t.Errorf("%s pays %d IPCs for 1 %s, want %d: %v", name, 40-s.Powers[s.Active()].IPCs, unit, price, out.Diagnostics)
			}
		}
	}
}

// No territory that is worth anything lies beside two convoy zones, so that none counts in the limits of both (PA-RULING.49).
func TestConvoyZonesShareNoValue(t *testing.T) {
	s := at(t, made(t), "turn: Japan\n").(axis.RuledState)
	convoys := []string{
		"sz1", "sz6", "sz10", "sz19", "sz20", "sz26", "sz35", "sz36", "sz37", "sz39", "sz41", "sz42", "sz43", "sz44", "sz54", "sz62", "sz63",
	}
	for i := range s.Rules.Territories {
		at := board.Space(i)
		beside := slices.DeleteFunc(slices.Clone(s.Rules.Board.Neighbours(at)), func(z board.Space) bool { return !slices.Contains(convoys, s.Rules.Board.ID(z)) })
		if s.Rules.Board.IsLand(at) && s.Rules.Territories[at].Value > 0 && len(beside) > 1 {
			t.Errorf("%s lies beside %d convoy zones", s.Rules.SpaceName(at), len(beside))
		}
	}
}

// Islands that are drawn without a name are no spaces (PA-MAP.5): nobody names one, and every space has a name of its own.
func TestOnlyNamedIslandsAreSpaces(t *testing.T) {
	game := made(t)
	for _, name := range []string{"Christmas Island", "Bali", "Timor", "Tasmania", "Andaman Islands", "Kuril Islands"} {
		if id, ok := game.Vocabulary().SpaceNamed(name); ok {
			t.Errorf("%s is taken for %s", name, id)
		}
	}
	islands := 0
	s := at(t, game, "turn: Japan\n").(axis.RuledState)
	for i := range s.Rules.Territories {
		if land := &s.Rules.Territories[i]; land.Island {
			islands++
		}
		if s.Rules.SpaceName(board.Space(i)) == "" {
			t.Errorf("space %d has no name", i)
		}
	}
	if islands != 29 {
		t.Errorf("there are %d islands, want 29", islands)
	}
}

// Japan is on a side of its own, and nobody plays on two sides; whoever plays one of the Allies may play all of them (PA-SETUP.2, PA-SETUP.1). What
// follows for who sits where is the table's, which goes by these sides.
func TestSides(t *testing.T) {
	for _, seat := range made(t).Info().Seats {
		want := "Allies"
		if seat.ID == "japan" {
			want = "Axis"
		}
		if seat.Side != want || seat.PlayedBy != "" && seat.PlayedBy != seat.ID {
			t.Errorf("%s is of the %s and played by %q, want %s", seat.Name, seat.Side, seat.PlayedBy, want)
		}
	}
}

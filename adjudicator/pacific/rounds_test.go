package pacific_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/adjudicator/dice"
	"despatch/orders"
)

// Everybody defends himself with all he has.
const wary = "STANDING\n  scramble all\n  intercept all\n  ambush\n  raid convoys\n"

// TestRoundsOfExamples plays rounds in which every power attacks as its form proposes, at war from the second round on, and holds each position
// that is come to against what is true of all.
func TestRoundsOfExamples(t *testing.T) {
	game := made(t)
	state, err := game.New("1940", nil)
	if err != nil {
		t.Fatal(err)
	}
	attacks, wars := 0, 0
	for turn := 0; turn < 50; turn++ {
		now := state.(axis.RuledState)
		seat := now.Rules.Powers[now.Active()].ID
		if _, over := game.Over(state); over {
			break
		}
		body := proposed(t, game, state, seat, &attacks)
		out := game.Resolve(state, sheet(t, game, seat, body), dice.NewSealed(bytes.Repeat([]byte{7}, 32), dice.Key{Game: "g", Round: turn, Power: seat}))
		if out.Refused {
			t.Fatalf("turn %d, %s: %v\n%s", turn, seat, out.Diagnostics, body)
		}
		next := out.State.(axis.RuledState)
		if next.Active() == now.Active() && next.Round == now.Round {
			t.Fatalf("turn %d, %s: the turn is not over, it stands at %v: %v\n%s", turn, seat, game.Duties(out.State), out.Diagnostics, body)
		}
		if wars > len(next.Wars) {
			t.Errorf("turn %d: there were %d wars and are %d", turn, wars, len(next.Wars)) // PA-POLITICS.39
		}
		wars = len(next.Wars)
		soundPosition(t, fmt.Sprintf("turn %d, %s", turn, seat), next)
		stored, err := out.State.Encode()
		if err != nil {
			t.Fatal(err)
		}
		if state, err = game.Decode(stored); err != nil {
			t.Fatal(err)
		}
		if again, err := state.Encode(); err != nil || !bytes.Equal(stored, again) {
			t.Fatalf("turn %d: the position does not come back: %v", turn, err)
		}
	}
	if attacks < 20 {
		t.Errorf("there were only %d attacks", attacks)
	}
}

// proposed is a whole turn: what its duties propose as far as it is legal.
func proposed(t *testing.T, game adjudicator.Ruleset, state adjudicator.State, seat string, attacks *int) string {
	t.Helper()
	now := state.(axis.RuledState)
	p := now.Active()
	buys := ""
	if now.Powers[p].IPCs >= 3 && !now.Rules.CapitalHeldByEnemy(now.State, p) {
		buys = "PURCHASE\n  1 infantry\n"
	}
	moves := []string{}
	if seat == "japan" && now.Round == 2 {
		moves = append(moves, "declare war on United Kingdom, United States")
	}
	for _, d := range game.Duties(state) {
		if d.Section != axis.SectionCombat {
			continue
		}
		for _, line := range d.Examples {
			body := wary + buys + "COMBAT MOVE\n  " + strings.Join(append(moves, line), "\n  ") + "\nNONCOMBAT MOVE\n  pass"
			if !strings.HasPrefix(line, "declare") && !orders.Failed(game.Check(state, d.Seat, sheet(t, game, seat, body)).Diagnostics) {
				moves = append(moves, line)
				*attacks++
			}
		}
	}
	if len(moves) == 0 {
		moves = []string{"pass"}
	}
	body := wary + buys + "COMBAT MOVE\n  " + strings.Join(moves, "\n  ") + "\nNONCOMBAT MOVE\n  pass"
	if buys != "" {
		body += "\nMOBILISE\n  pass"
	}
	return body
}

// soundPosition holds a position between two turns against what is true of all.
func soundPosition(t *testing.T, when string, s axis.RuledState) {
	t.Helper()
	r := s.Rules
	for i := range s.Units {
		u := &s.Units[i]
		typ := &r.Units[u.Kind]
		switch {
		case typ.Facility != nil && (u.Damage < 0 || int(u.Damage) > r.Facilities().Most(u)): // PA-SBR.15
			t.Errorf("%s: the %s in %s has %d damage", when, typ.Name, r.SpaceName(u.Space), u.Damage)
		case typ.Upgrades != nil:
			t.Errorf("%s: an upgrade stands in %s", when, r.SpaceName(u.Space))
		case r.Board.IsSea(u.Space) && typ.Domain == axis.LandUnit && u.Aboard == axis.NoUnit: // PA-UNITS.9
			t.Errorf("%s: a %s swims in %s", when, typ.Name, r.SpaceName(u.Space))
		case r.Board.IsLand(u.Space):
			owner := s.Owner[u.Space]
			if owner == axis.NoPower || r.Enemies(s.State, owner, u.Owner) {
				t.Errorf("%s: a %s of %s stands in %s, which %s holds", when, typ.Name, r.PowerName(u.Owner), r.SpaceName(u.Space), r.PowerName(owner))
			}
		}
	}
	for at, owner := range s.Owner {
		if space := board.Space(at); r.Territories[at].Original != axis.NoPower && r.PowerName(r.Territories[at].Original) == "Soviet Union" && r.PowerName(owner) != "Soviet Union" {
			t.Errorf("%s: %s is held by %s", when, r.SpaceName(space), r.PowerName(owner)) // PA-MAP.17
		}
	}
	for p := range s.Powers {
		if s.Powers[p].IPCs < 0 {
			t.Errorf("%s: %s has %d IPCs", when, r.PowerName(axis.Power(p)), s.Powers[p].IPCs)
		}
		for k, n := range s.Powers[p].Waiting {
			if n != 0 {
				t.Errorf("%s: %d %s of %s wait, and should have been paid back", when, n, r.UnitName(axis.Kind(k), n), r.PowerName(axis.Power(p))) // PA-MOBILISE.15
			}
		}
	}
}

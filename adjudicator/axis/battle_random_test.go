package axis_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/dice"
)

// drawForce writes a power's units in one space for a position file; there is always a cruiser, so that there is a battle.
func drawForce(t *rapid.T, kinds []string) string {
	parts := []string{"cruiser: 1"}
	for _, kind := range kinds {
		if n := rapid.IntRange(0, 2).Draw(t, kind); n > 0 {
			parts = append(parts, fmt.Sprintf("%s: %d", kind, n))
		}
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// Whatever meets at sea, under whatever directives: the battle ends and says so once, nothing appears from nowhere, no unit but a
// transport is lost without a die, and every ship that is left is whole (AN-COMBAT.13, AN-UNITS.23).
func TestRandomSeaBattles(t *testing.T) {
	ships := []string{"battleship", "aircraft carrier", "destroyer", "submarine", "transport"}
	rapid.Check(t, func(rt *rapid.T) {
		c := battleCase{
			power: "Germany",
			spaces: "Sea Zone 6: {units: {Germany: " + drawForce(rt, ships) + ", United Kingdom: " + drawForce(rt, ships) + "}}\n" +
				"Norway: {owner: Germany, units: {Germany: {fighter: 2}}}",
			standing: rapid.SampledFrom([]string{
				"", `United Kingdom: "submerge"`, `United Kingdom: "fight with submarines\nlose cruiser, submarine"`, `Germany: "submerge at round 2"`,
			}).Draw(rt, "standing"),
			orders: "COMBAT MOVE\n " + rapid.SampledFrom([]string{"pass", "attack at Sea Zone 6", "1 fighter Norway -> Sea Zone 6"}).Draw(rt, "orders"),
		}
		game, state, subs := campaign(t, c)
		cup := &spyCup{cup: dice.NewSealed(make([]byte, 32), dice.Key{Game: fmt.Sprint(rapid.Uint64().Draw(rt, "dice"))})}
		out := game.Resolve(state, subs, cup)
		if out.Refused || out.Stopped {
			rt.Fatalf("%v", out.Diagnostics)
		}
		if report := reportOf(t, out.Events); strings.Count(report, "Battle in") != 1 || strings.Count(report, "Left: ") != 1 {
			rt.Fatalf("one battle must begin and end:\n%s", report)
		}
		checkSeaResult(rt, state.(axis.RuledState), out.State.(axis.RuledState), cup.thrown)
	})
}

// spyCup counts the dice.
type spyCup struct {
	cup    dice.Cup
	thrown int
}

func (s *spyCup) Throw(n int, why dice.Reason) []dice.Face {
	s.thrown += n
	return s.cup.Throw(n, why)
}

func (s *spyCup) Err() error { return s.cup.Err() }

func checkSeaResult(t *rapid.T, before, after axis.RuledState, thrown int) {
	count := func(rs axis.RuledState) map[string]int {
		n := map[string]int{}
		for i := range rs.State.Units {
			if u := &rs.State.Units[i]; u.Alive() {
				n[fmt.Sprintf("%d/%d", u.Owner, u.Kind)]++
				if u.Damaged {
					t.Fatalf("a ship is still damaged")
				}
			}
		}
		return n
	}
	old, lost := count(before), 0
	for key, n := range count(after) {
		if n > old[key] {
			t.Fatalf("%s: %d, there were %d", key, n, old[key])
		}
		old[key] -= n
	}
	transports := 0
	for key, n := range old {
		lost += n
		if strings.HasSuffix(key, fmt.Sprintf("/%d", before.Rules.KindOf("transport"))) {
			transports += n
		}
	}
	if lost-transports > thrown {
		t.Fatalf("%d units lost beside transports, but only %d dice were thrown", lost-transports, thrown)
	}
}

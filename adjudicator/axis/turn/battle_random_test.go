package turn_test

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

// Whatever attacks Egypt by land, sea and air: in the end no German land unit shares it with a defender, and it is German
// exactly when one stands there (AN-COMBAT.13, AN-COMBAT.19 to 21).
func TestRandomAssaults(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		count := func(what string, least, most int) int { return rapid.IntRange(least, most).Draw(rt, what) }
		c := battleCase{
			power: "Germany",
			spaces: fmt.Sprintf("Libya: {owner: Italy, units: {Germany: {infantry: %d, tank: 1, fighter: 1}}}\n", count("infantry", 1, 3)) +
				"Sea Zone 14: {units: {Germany: {cruiser: 1, transport: [{cargo: {infantry: 1, artillery: 1}}]}}}\n" +
				fmt.Sprintf("Egypt: {owner: United Kingdom, units: {United Kingdom: {infantry: %d, fighter: %d, antiaircraft gun: %d}}}\n",
					count("defenders", 0, 4), count("fighters", 0, 1), count("guns", 0, 1)) +
				rapid.SampledFrom([]string{"", "Sea Zone 15: {units: {United Kingdom: {destroyer: 1}}}"}).Draw(rt, "sea"),
			orders: `COMBAT MOVE
				all infantry, 1 tank, 1 fighter  Libya -> Egypt
				1 cruiser  Sea Zone 14 -> Sea Zone 15
				1 transport  Sea Zone 14: sail Sea Zone 15; unload at Egypt
				BATTLE Egypt
				` + rapid.SampledFrom([]string{
				"press on", "retreat after round 1", "retreat overland after round 1", "lose tank, artillery\nretreat overland when odds < 1:1",
			}).Draw(rt, "orders"),
		}
		game, state, subs := campaign(t, c)
		out := game.Resolve(state, subs, dice.NewSealed(make([]byte, 32), dice.Key{Game: fmt.Sprint(rapid.Uint64().Draw(rt, "dice"))}))
		if out.Refused || out.Stopped {
			rt.Fatalf("%v", out.Diagnostics)
		}
		checkEgypt(rt, out.State.(axis.RuledState))
	})
}

func checkEgypt(t *rapid.T, rs axis.RuledState) {
	egypt, _ := rs.Rules.FindSpace("Egypt")
	germany := rs.Rules.PowerOf("germany")
	holders, defenders := 0, 0
	for i := range rs.State.Units {
		u := &rs.State.Units[i]
		switch {
		case !u.Alive() || u.Space != egypt:
		case u.Owner != germany && rs.Rules.Units[u.Kind].Fights():
			defenders++
		case u.Owner == germany && rs.Rules.Units[u.Kind].Captures:
			holders++
		}
	}
	if holders > 0 && defenders > 0 {
		t.Fatalf("%d German land units and %d defenders share Egypt", holders, defenders)
	}
	if german := rs.State.Owner[egypt] == germany; german != (holders > 0) {
		t.Fatalf("Egypt is German: %v, with %d German land units there", german, holders)
	}
}

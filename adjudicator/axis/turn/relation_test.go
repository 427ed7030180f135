package turn_test

import (
	"testing"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/axis/movement"
	"despatch/adjudicator/dice"
)

// aloof makes two powers neither allies nor enemies of one another in a turn.
func aloof(turn *axis.Turn, one, other string) {
	sides, rules := turn.Rules, *turn.Rules
	a, b := rules.PowerOf(one), rules.PowerOf(other)
	rules.Politics = func(s *axis.State, x, y axis.Power) axis.Relation {
		if x == a && y == b || x == b && y == a {
			return axis.Aloof
		}
		return sides.Relation(s, x, y)
	}
	turn.Rules = &rules
}

// Where two powers are neither allies nor enemies, nobody enters the other's land. The same orders are good where they are at war.
func TestNobodyEntersForeignLand(t *testing.T) {
	const buryatia = "\nBuryatia S.S.R.: {owner: Soviet Union, units: {Soviet Union: {infantry: 1}}}"
	for _, c := range []struct{ name, spaces, orders string }{
		{"by land", "Manchuria: {owner: Japan, units: {Japan: {infantry: 2}}}", "COMBAT MOVE\n2 infantry Manchuria -> Buryatia S.S.R."},
		{"from the sea", "Manchuria: {owner: Japan, units: {Japan: {infantry: 1}}}\nSea Zone 62: {units: {Japan: {transport: 1}}}",
			"COMBAT MOVE\n1 transport Sea Zone 62: load 1 infantry from Manchuria; unload at Buryatia S.S.R."},
		{"by air", "Manchuria: {owner: Japan, units: {Japan: {fighter: 1}}}", "COMBAT MOVE\n1 fighter Manchuria -> Buryatia S.S.R."},
		{"blitzing through", "Manchuria: {owner: Japan, units: {Japan: {tank: 1}}}", "COMBAT MOVE\n1 tank Manchuria -> Buryatia S.S.R. -> Soviet Far East"},
	} {
		t.Run(c.name, func(t *testing.T) {
			spaces := c.spaces + buryatia
			if c.name == "blitzing through" {
				spaces = c.spaces
			}
			war, peace := turnAt(t, "Japan", spaces), turnAt(t, "Japan", spaces)
			aloof(peace, "japan", "ussr")
			order(t, war, c.orders)
			order(t, peace, c.orders)
			if war.Failed() {
				t.Errorf("at war: %v", war.Diagnostics)
			}
			const want = "Soviet Union is neither ally nor enemy: no unit may enter Buryatia S.S.R."
			if len(peace.Diagnostics) == 0 || peace.Diagnostics[0].Message.In("en") != want {
				t.Errorf("not at war: %v", peace.Diagnostics)
			}
		})
	}
}

// The ships of powers that are neither allies nor enemies pass each other by, and hold none of the other's aircraft.
func TestForeignShipsPassBy(t *testing.T) {
	turn := turnAt(t, "Japan", "Sea Zone 62: {units: {Japan: {cruiser: 1, aircraft carrier: 1}, Soviet Union: {cruiser: 1, fighter: 1}}}")
	aloof(turn, "japan", "ussr")
	turn.Cup = dice.NewSealed(make([]byte, dice.SeedSize), dice.Key{})
	movement.Combat(turn, nil)
	for i := range turn.State.Units {
		if turn.State.Units[i].Aboard != axis.NoUnit {
			t.Error("a Soviet fighter is a Japanese carrier's guest")
		}
	}
	if len(turn.Plan.Touched) > 0 {
		t.Errorf("battles are declared in %s", namesOf(turn, turn.Plan.Touched))
	}
	(&battle.Combat{Stages: []battle.Stage{battle.Assaults, battle.Battles}}).Conduct(turn)
	if got := standing(turn, "ussr"); got != "Sea Zone 62: 1 fighter, 1 cruiser" {
		t.Errorf("the Soviet Union has %s", got)
	}
	turn = turnAt(t, "Japan", "Sea Zone 62: {units: {Japan: {cruiser: 1}, Soviet Union: {aircraft carrier: 1}}}")
	aloof(turn, "japan", "ussr")
	if zone, _ := turn.Rules.FindSpace("Sea Zone 62"); turn.GuestRoom(zone) > 0 {
		t.Error("Japanese fighters are guests of Soviet carriers")
	}
}

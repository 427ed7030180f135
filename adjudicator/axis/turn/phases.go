package turn

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/axis/movement"
	"despatch/orders"
)

// MoveIntoCombat is phase 3. The directives for the battles are checked with it, so that no die falls before the whole sheet
// is known to be good.
func MoveIntoCombat(t *axis.Turn, sec *orders.Section) { MoveIntoCombatAfter(t, sec, nil) }

// MoveIntoCombatAfter is phase 3 of a game in which something else comes first, such as declarations of war. What first tells stands below
// the heading of the phase; it leaves the moves of the section, and is not asked where there is none.
func MoveIntoCombatAfter(t *axis.Turn, sec *orders.Section, first func(*axis.Turn, *orders.Section) *orders.Section) {
	t.Open()
	if sec != nil && first != nil {
		sec = first(t, sec)
	}
	events := len(t.Events)
	movement.Combat(t, sec)
	t.SayPassed(events)
	battle.CheckDirectives(t)
}

// Fight is phase 4 as a game conducts it. A sheet that is only being checked is assumed to win everything.
func Fight(combat *battle.Combat) func(*axis.Turn, *orders.Section) {
	return func(t *axis.Turn, _ *orders.Section) {
		if t.Projecting {
			if t.BeforeBattles != nil {
				t.BeforeBattles(t)
			}
			combat.Project(t)
			return
		}
		before := len(t.Events)
		t.Open()
		after := len(t.Events)
		combat.Conduct(t)
		if len(t.Events) == after { // nothing was fought: no heading for it
			t.Events = t.Events[:before]
		}
	}
}

// MoveAfterCombat is phase 5.
func MoveAfterCombat(t *axis.Turn, sec *orders.Section) {
	t.Open()
	events := len(t.Events)
	movement.Noncombat(t, sec)
	t.SayPassed(events)
}

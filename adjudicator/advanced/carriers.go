package advanced

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// Fighters aboard sail with their carrier (CR-AIR.11). They fight only if they were launched in combat movement (CR-NAVAL.4): sent to a battle, or into
// the air over the zone where they are.

// launch sends fighters into the air over the zone in which their carriers lie: "launch 2 fighters at Hawaiian Sea Zone".
func (g wings) launch(t *axis.Turn, sec *orders.Section, d directive) {
	zone := g.Find(d.Where)
	aboard := g.idle(t, zone)
	n := d.of(len(aboard))
	switch {
	case zone == board.None || g.Board.IsLand(zone):
		t.Refuse(d.Pos, "launch", launchWhere{words.Line("launch 2 fighters at Hawaiian Sea Zone")})
		return
	case n == 0 || n < d.count:
		t.Refuse(d.Pos, "launch", noneToLaunch{Place: t.Where(zone), There: len(aboard)})
		if len(aboard) == 0 {
			t.Hint(sendThemAlong{words.Line("1 fighter  Caroline Islands Sea Zone -> Hawaiian Sea Zone")})
		}
		return
	}
	for _, id := range aboard[:n] {
		t.State.Unit(id).Deeds |= axis.MovedInCombat
	}
	t.Understand(sec, d, words.Text{})
	t.Emit(1, LaunchedEvent{Who: t.Who(t.Power), At: t.Where(zone), Units: t.Counts(aboard[:n])}, nil, "launch")
}

// LaunchedEvent tells that fighters have been launched where their carriers lie.
type LaunchedEvent struct {
	Who   words.Name    `json:"who"`
	At    words.Name    `json:"at"`
	Units words.Amounts `json:"units"`
}

// EventType implements adjudicator.Detail.
func (LaunchedEvent) EventType() string { return "launched" }

// idle are the fighters of the power on turn over a zone that have not been launched.
func (g wings) idle(t *axis.Turn, zone board.Space) []axis.UnitID {
	return t.UnitsAt(zone, func(_ axis.UnitID, u *axis.Unit) bool {
		return u.Owner == t.Power && g.Units[u.Kind].Carriable && u.Aboard == axis.NoUnit && !u.Did(axis.MovedInCombat)
	})
}

// escorted are those that have come back there from escorting bombers, and do nothing more in this turn (CR-BOMB.5).
func (g wings) escorted(t *axis.Turn, zone board.Space) []axis.UnitID {
	return t.UnitsAt(zone, func(_ axis.UnitID, u *axis.Unit) bool {
		return u.Owner == t.Power && g.Units[u.Kind].Carriable && u.Aboard == axis.NoUnit && u.Did(axis.Raided)
	})
}

// embark takes those aboard while battles are fought, so that they have no part in them, and go where their carriers do.
func (g wings) embark(t *axis.Turn) {
	for i := range t.State.Units {
		ship := &t.State.Units[i]
		if !ship.Alive() || ship.Owner != t.Power || ship.Deck(g.Rules) == 0 {
			continue
		}
		idle := append(g.idle(t, ship.Space), g.escorted(t, ship.Space)...)
		for _, id := range idle[:min(len(idle), max(ship.Deck(g.Rules)-t.CargoOf(axis.UnitID(i)), 0))] {
			t.State.Unit(id).Aboard = axis.UnitID(i)
		}
	}
}

// disembark lets them go again when the battles are over: on their carriers they are free to fly.
func (g wings) disembark(t *axis.Turn) {
	for i := range t.State.Units {
		if u := &t.State.Units[i]; u.Alive() && u.Owner == t.Power && g.Units[u.Kind].Domain == axis.AirUnit {
			u.Aboard = axis.NoUnit
		}
	}
}

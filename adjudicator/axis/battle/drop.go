package battle

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// dropsAlone says whether the only land units that attack a territory are paratroopers.
func (d *directives) dropsAlone(at board.Space) bool {
	some := false
	for i := range d.State.Units {
		u := &d.State.Units[i]
		if u.Alive() && u.Space == at && u.Owner == d.Power && d.Rules.Units[u.Kind].Domain == axis.LandUnit {
			if !u.Did(axis.Dropped) {
				return false
			}
			some = true
		}
	}
	return some
}

// loseParatroopers takes out of the battle the infantry whose bombers have just been shot down (AN-TECH.10).
func (c *Conduct) loseParatroopers(force *Force) {
	for _, d := range c.Plan.Drops {
		if f := force.find(d.Bomber); f == nil || f.Condition != Fallen {
			continue
		}
		if p := force.find(d.Infantry); p != nil {
			p.Condition, p.struck = Fallen, fellNow
		}
	}
}

// find returns the combatant that is a unit, nil when it is not in the force.
func (f *Force) find(id axis.UnitID) *Combatant {
	for i := range f.Units {
		if f.Units[i].Unit == id {
			return &f.Units[i]
		}
	}
	return nil
}

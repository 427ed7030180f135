package battle

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// dropOnly says whether every land unit that could retreat came by parachute; then it has no way it came, and any adjacent
// territory friendly since the start of the turn is open to it (AN-RULING.30).
func (b *Battle) dropOnly() bool {
	some := false
	for i := range b.Sides[Attack].Units {
		if c := &b.Sides[Attack].Units[i]; cameByLand(c) {
			if !c.Dropped {
				return false
			}
			some = true
		}
	}
	return some
}

// dropRefuges are the territories to which paratroopers alone may retreat, in the order of the board.
func (b *Battle) dropRefuges(t *axis.Turn) []board.Space {
	var open []board.Space
	for _, to := range t.Rules.Board.Neighbours(b.At) {
		if t.FriendlyAtStart(to) && b.mayRetreatTo(t, to) {
			open = append(open, to)
		}
	}
	return open
}

// dropRefuge is where they go: the territory asked for, else the first by name (A9); None when none is open.
func (b *Battle) dropRefuge(t *axis.Turn, asked board.Space) board.Space {
	best := board.None
	for _, to := range b.dropRefuges(t) {
		if to == asked {
			return asked
		}
		if best == board.None || t.Rules.SpaceName(to) < t.Rules.SpaceName(best) {
			best = to
		}
	}
	return best
}

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
func (c *conduct) loseParatroopers(force *Force) {
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

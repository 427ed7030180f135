package movement

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// mayLandIn says whether aircraft may land in a space: a territory friendly when the turn began and still so (AN-AIR.6,
// AN-AIR.7, AN-RULING.5).
func (f *field) mayLandIn(at board.Space) bool {
	return f.Rules.Board.IsLand(at) && f.FriendlyAtStart(at) && f.FriendlyTerritory(at)
}

// fuel is the movement an aircraft has left (AN-AIR.1). One that has landed moves no more.
func (f *field) fuel(id axis.UnitID) int {
	u := f.State.Unit(id)
	if u.Did(axis.MovedInNoncombat) {
		return 0
	}
	return f.Flight(id, f.Type(id), false)
}

// nearestLanding finds the nearest territory where an aircraft may land with the movement it has left, None if there is none.
func (f *field) nearestLanding(id axis.UnitID) board.Space {
	best, bestSteps := board.None, f.fuel(id)+1
	from := f.State.Unit(id).Space
	for i := range f.Rules.Territories {
		at := board.Space(i)
		if steps := f.Flown(from, at); steps < bestSteps && f.mayLandIn(at) {
			best, bestSteps = at, steps
		}
	}
	return best
}

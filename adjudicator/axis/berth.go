package axis

import "despatch/adjudicator/board"

// Berth is how a ship lies in a sea zone in the combat move of its power, beside enemies or alone.
type Berth uint8

const (
	// AsUsual: as such ships lie in most games.
	AsUsual Berth = iota
	// AtPeace: it may lie there beside whoever is there, and fights only where somebody else brings a battle about, or it is ordered to.
	AtPeace
	// InArms: it must fight enemy warships that are there.
	InArms
)

// BerthOf is how a ship or an aircraft of the power that acts lies in the sea zone where it is.
func BerthOf(t *Turn, id UnitID) Berth {
	u := t.State.Unit(id)
	switch {
	case u.Did(Docked):
		return AtPeace
	case u.Did(MustFight):
		return InArms
	case t.Rules.Berth == nil || t.Rules.Units[u.Kind].Domain == LandUnit:
		return AsUsual
	}
	return t.Rules.Berth(t, id)
}

// Engages says whether a unit of the power that acts must fight enemy warships in the sea zone where it is: usually all must but submarines
// (AN-RULING.19, AN-RULING.52).
func Engages(t *Turn, id UnitID) bool {
	berth := BerthOf(t, id)
	return berth == InArms || berth == AsUsual && !t.Rules.Units[t.State.Unit(id).Kind].Surprise
}

// PatrolledFor says whether enemies keep ships of a type out of a sea zone in the noncombat move: usually surface warships keep out all but submarines
// (AN-NCM.5).
func PatrolledFor(t *Turn, typ *UnitType, sea board.Space) bool {
	if t.Rules.Patrolled != nil {
		return t.Rules.Patrolled(t, typ, sea)
	}
	return (typ.Surface || !typ.Warship) && t.HostileSea(sea)
}

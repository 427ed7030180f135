package position

import (
	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/theatre"
)

// SeenBy is what a side may see of a position: its own in full, and of the other what lies open. Of an enemy task force that is the marker,
// where it is and whether it is inverted (WW-20.164A); loose ships, aircraft on land and ground units lie open, as do places, losses and points. The
// other's standing orders, and what he has found out, are his alone. Whatever is written for a side is written of this.
func (s *State) SeenBy(side theatre.Side) *State {
	seen := s.Clone()
	for i := range seen.Forces {
		if f := &seen.Forces[i]; f.Side != side && f.Marker.Any() {
			f.Veiled, f.Force = true, fleet.Force{}
		}
	}
	for other := range seen.Standing {
		if theatre.Side(other) != side {
			seen.Standing[other], seen.Sightings[other] = nil, nil
		}
	}
	if seen.Mover != side { // what is announced is told by what may be seen of it
		seen.Announced = map[string][]string{}
	}
	seen.Found = seen.foundBy(side)
	seen.Settle()
	return seen
}

// foundBy leaves of the ships that wait for repair a side's own: which of the enemy's are damaged is told by where they lie.
func (s *State) foundBy(side theatre.Side) map[string]int {
	own := map[string]int{}
	for name, turn := range s.Found {
		if class, known := s.Theatre.Ship(name); known && s.Theatre.OfPower(class.Power()) == side {
			own[name] = turn
		}
	}
	return own
}

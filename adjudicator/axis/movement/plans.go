package movement

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// landing counts the units put ashore from a zone in a territory.
func (f *field) landing(sea, target board.Space) int {
	n := 0
	for _, l := range f.Plan.Landings {
		if l.Sea == sea && l.Target == target {
			n += len(l.Units)
		}
	}
	return n
}

// landingIn counts the units put ashore in a territory from any zone.
func (f *field) landingIn(target board.Space) int {
	n := 0
	for _, l := range f.Plan.Landings {
		if l.Target == target {
			n += len(l.Units)
		}
	}
	return n
}

// landsFromSea says whether an assault starts from a zone.
func (f *field) landsFromSea(sea board.Space) bool {
	return slices.ContainsFunc(f.Plan.Landings, func(l axis.LandingPlan) bool { return l.Sea == sea })
}

func (f *field) bombardingAt(target board.Space) int {
	n := 0
	for _, b := range f.Plan.Bombardments {
		if b.Target == target {
			n += len(b.Ships)
		}
	}
	return n
}

func (f *field) bombardsAlready(id axis.UnitID) bool {
	for _, b := range f.Plan.Bombardments {
		if slices.Contains(b.Ships, id) {
			return true
		}
	}
	return false
}

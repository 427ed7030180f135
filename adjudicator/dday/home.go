package dday

import (
	"fmt"

	"despatch/adjudicator/dday/normandy"
)

// nothingHome skips the order that brings aircraft of a kind home when none is out and fortune has none to give back or take.
func nothingHome(k normandy.Kind) func(field) bool {
	return func(f field) bool {
		out, lost, all := 0, 0, 0
		for _, q := range normandy.Sides[1] {
			lost += f.Now.Lost[q][k]
			all += f.Now.Units[f.Airfield][q][k]
		}
		for at := range f.Zones {
			out += f.Now.Planes(normandy.Place(at), k)
		}
		return out == 0 && !(f.lucky() && lost > 0) && !(f.unlucky() && all > 0)
	}
}

// comeHome is order 7 or 16: the aircraft that are left go to the airfield (DD-ORDER.7.1, DD-ORDER.16.1). Fortune may give one
// back or take one (DD-FORTUNE.7, DD-FORTUNE.16).
func comeHome(k normandy.Kind) func(*action) func() {
	return func(a *action) func() {
		return func() {
			if a.unlucky() {
				wing{a}.loseOne(k)
			}
			var back normandy.Counts
			for at := range a.Zones {
				for _, q := range normandy.Sides[1] {
					n := a.Now.Units[at][q][k]
					a.Now.Move(normandy.Place(at), a.Airfield, q, k, n)
					back[q][k] += n
				}
			}
			if units := a.Forces(back, 1); units != nil {
				a.Emit(1, CameHome{Units: units}, nil, "DD-AIR.5", "DD-AIR.6")
			}
			if a.lucky() {
				wing{a}.regainOne(k)
			}
		}
	}
}

// regainOne brings a destroyed aircraft back: the one that the Allies choose, or by default one of the power that has lost more of
// them (DD-RULING.23). Where two Allied players choose differently the Axis decides (DD-THREE.3).
func (w wing) regainOne(k normandy.Kind) {
	claims := w.claims(1, true, k)
	if w.disputed(func(seat normandy.Power) string { return w.wantedBack(claims, seat) }) {
		claims = w.claims(0, true, k)
	}
	_, q, chosen := w.honour(claims, func(at normandy.Place, q normandy.Power) int {
		if at != w.Airfield {
			return 0
		}
		return w.Now.Lost[q][k]
	})
	if !chosen {
		q = normandy.UnitedStates
		if w.Now.Lost[normandy.UnitedKingdom][k] > w.Now.Lost[normandy.UnitedStates][k] {
			q = normandy.UnitedKingdom
		}
	}
	if w.Now.Lost[q][k] == 0 {
		w.Emit(1, NothingDone{What: book.Say(noneLost{})}, nil, "DD-RULING.23")
		return
	}
	w.Now.Lost[q][k]--
	w.Now.Units[w.Airfield][q][k]++
	w.Emit(1, PlaneBack{Unit: w.Planes(q, k, 1), Default: !chosen}, nil, fmt.Sprintf("DD-FORTUNE.%d", w.Now.Card), "DD-RULING.23")
}

// wantedBack is whose aircraft a seat wants back, "" when it has not said.
func (h *hearing) wantedBack(claims []claim, seat normandy.Power) string {
	for _, c := range claims {
		if c.seat == seat && c.owner != normandy.NoPower {
			return h.SeatName(c.owner)
		}
	}
	return ""
}

// loseOne destroys an aircraft: the one that the Axis chooses, or by default one of the United States, where most of them are.
func (w wing) loseOne(k normandy.Kind) {
	has := func(at normandy.Place, q normandy.Power) int { return w.Now.Units[at][q][k] }
	at, q, chosen := w.honour(w.claims(0, false, k), has)
	if !chosen {
		fallback := []claim{{owner: normandy.UnitedStates, left: 1}, {owner: normandy.UnitedKingdom, left: 1}}
		var found bool
		if at, q, found = w.honour(fallback, has); !found {
			return
		}
	}
	w.Now.Destroy(at, q, k)
	w.Emit(1, PlaneLost{Unit: w.Planes(q, k, 1), At: w.Where(at), Default: !chosen}, nil, fmt.Sprintf("DD-FORTUNE.%d", w.Now.Card))
}

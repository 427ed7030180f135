package dday

import "fmt"

// nothingHome skips the order that brings aircraft of a kind home when none is out and fortune has none to give back or take.
func nothingHome(k Kind) func(*play) bool {
	return func(p *play) bool {
		out, lost, all := 0, 0, 0
		for _, q := range sides[1] {
			lost += p.s.Lost[q][k]
			all += p.s.Units[p.airfield][q][k]
		}
		for at := range p.zones {
			out += p.s.planes(Place(at), k)
		}
		return out == 0 && !(p.lucky() && lost > 0) && !(p.unlucky() && all > 0)
	}
}

// comeHome is order 7 or 16: the aircraft that are left go to the airfield (DD-ORDER.7.1, DD-ORDER.16.1). Fortune may give one
// back or take one (DD-FORTUNE.7, DD-FORTUNE.16).
func comeHome(k Kind) func(*play) func() {
	return func(p *play) func() {
		return func() {
			if p.unlucky() {
				p.loseOne(k)
			}
			var back counts
			for at := range p.zones {
				for _, q := range sides[1] {
					n := p.s.Units[at][q][k]
					p.s.move(Place(at), p.airfield, q, k, n)
					back[q][k] += n
				}
			}
			if units := p.forces(back, 1); units != nil {
				p.emit(1, CameHome{Units: units}, nil, "DD-AIR.5", "DD-AIR.6")
			}
			if p.lucky() {
				p.regainOne(k)
			}
		}
	}
}

// regainOne brings a destroyed aircraft back: the one that the Allies choose, or by default one of the power that has lost more of
// them (DD-RULING.23). Where two Allied players choose differently the Axis decides (DD-THREE.3).
func (p *play) regainOne(k Kind) {
	claims := p.claims(1, true, k)
	if p.disputed(func(seat Power) string { return p.wantedBack(claims, seat) }) {
		claims = p.claims(0, true, k)
	}
	_, q, chosen := p.honour(claims, func(at Place, q Power) int {
		if at != p.airfield {
			return 0
		}
		return p.s.Lost[q][k]
	})
	if !chosen {
		q = UnitedStates
		if p.s.Lost[UnitedKingdom][k] > p.s.Lost[UnitedStates][k] {
			q = UnitedKingdom
		}
	}
	if p.s.Lost[q][k] == 0 {
		p.emit(1, NothingDone{What: book.Say(noneLost{})}, nil, "DD-RULING.23")
		return
	}
	p.s.Lost[q][k]--
	p.s.Units[p.airfield][q][k]++
	p.emit(1, PlaneBack{Unit: p.planes(q, k, 1), Default: !chosen}, nil, fmt.Sprintf("DD-FORTUNE.%d", p.s.Card), "DD-RULING.23")
}

// wantedBack is whose aircraft a seat wants back, "" when it has not said.
func (p *play) wantedBack(claims []claim, seat Power) string {
	for _, c := range claims {
		if c.seat == seat && c.owner != NoPower {
			return p.seatName(c.owner)
		}
	}
	return ""
}

// loseOne destroys an aircraft: the one that the Axis chooses, or by default one of the United States, where most of them are.
func (p *play) loseOne(k Kind) {
	has := func(at Place, q Power) int { return p.s.Units[at][q][k] }
	at, q, chosen := p.honour(p.claims(0, false, k), has)
	if !chosen {
		fallback := []claim{{owner: UnitedStates, left: 1}, {owner: UnitedKingdom, left: 1}}
		var found bool
		if at, q, found = p.honour(fallback, has); !found {
			return
		}
	}
	p.s.destroy(at, q, k)
	p.emit(1, PlaneLost{Unit: p.planes(q, k, 1), At: p.where(at), Default: !chosen}, nil, fmt.Sprintf("DD-FORTUNE.%d", p.s.Card))
}

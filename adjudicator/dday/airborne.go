package dday

import (
	"slices"

	"despatch/words"
)

// noParatroopers skips order 1 when no Allied infantry is in a drop zone; the card is in the deck in turn 1 only (DD-TURN.5).
func noParatroopers(f field) bool {
	if f.s.Turn > 1 {
		return true
	}
	for _, at := range f.dropZones() {
		if f.s.kind(at, 1, Infantry) > 0 {
			return false
		}
	}
	return true
}

func (f field) dropZones() []Place {
	var out []Place
	for at := range f.zones {
		if f.zones[at].airborne != NoPower {
			out = append(out, Place(at))
		}
	}
	return out
}

// airborneAssault is order 1: every paratrooper throws one die, and the Axis takes its losses, bunkers excepted, without firing
// back. Each zone is an attack of its own (DD-ORDER.1.1 to 3, DD-RULING.25).
func (f combat) airborneAssault() func() {
	return func() {
		if f.unlucky() {
			f.loseParatroopers()
			return
		}
		for _, at := range f.dropZones() {
			n := f.s.kind(at, 1, Infantry)
			if n == 0 || f.s.land(at, 0) == 0 {
				continue
			}
			th, hits := f.throw(n, f.hitsOn(airborneCard), f.placeName(at), sideNames[1], "paratroopers")
			fallen := f.fallen(at, 0, min(hits, f.s.mobile(at, 0)), isMobile, false)
			f.remove(at, fallen)
			f.Emit(1, AirborneAssault{At: f.where(at), Hits: hits, Lost: f.forces(fallen, 0)}, one(th), "DD-ORDER.1.1", "DD-ORDER.1.2")
		}
	}
}

// loseParatroopers takes two paratroopers, or as many as a corrected card says: those that the Axis chooses, or by default from the
// zone where it has most units; the others do not attack (DD-FORTUNE.1).
func (f combat) loseParatroopers() {
	claims := f.claims(0, false, Infantry)
	has := func(at Place, q Power) int {
		if !slices.Contains(f.dropZones(), at) {
			return 0
		}
		return f.s.Units[at][q][Infantry]
	}
	for range f.Fortune[airborneCard-1].Takes {
		at, q, chosen := f.honour(claims, has)
		if !chosen {
			if at, q = f.mostWatched(has); at == nowhere {
				return
			}
		}
		f.s.destroy(at, q, Infantry)
		f.Emit(1, Removed{Unit: words.Owned{Of: f.who(q), What: f.unit(Infantry, 1)}, At: f.where(at), Default: !chosen}, nil, "DD-FORTUNE.1")
	}
}

// mostWatched is the drop zone with paratroopers where the Axis has most units, and whose they are.
func (f combat) mostWatched(has func(Place, Power) int) (Place, Power) {
	best, whose := nowhere, NoPower
	for _, at := range f.dropZones() {
		for _, q := range sides[1] {
			if has(at, q) > 0 && (best == nowhere || f.s.land(at, 0) > f.s.land(best, 0)) {
				best, whose = at, q
			}
		}
	}
	return best, whose
}

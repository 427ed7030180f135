package dday

import (
	"slices"

	"despatch/adjudicator/dday/normandy"
	"despatch/words"
)

// noParatroopers skips order 1 when no Allied infantry is in a drop zone; the card is in the deck in turn 1 only (DD-TURN.5).
func noParatroopers(f field) bool {
	if f.Now.Turn > 1 {
		return true
	}
	for _, at := range f.dropZones() {
		if f.Now.Kind(at, 1, normandy.Infantry) > 0 {
			return false
		}
	}
	return true
}

func (f field) dropZones() []normandy.Place {
	var out []normandy.Place
	for at := range f.Zones {
		if f.Zones[at].Airborne != normandy.NoPower {
			out = append(out, normandy.Place(at))
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
			n := f.Now.Kind(at, 1, normandy.Infantry)
			if n == 0 || f.Now.Land(at, 0) == 0 {
				continue
			}
			th, hits := f.throw(n, f.hitsOn(normandy.AirborneCard), f.PlaceName(at), normandy.SideNames[1], "paratroopers")
			fallen := f.fallen(at, 0, min(hits, f.Now.Mobile(at, 0)), normandy.IsMobile, false)
			f.remove(at, fallen)
			f.Emit(1, AirborneAssault{At: f.Where(at), Hits: hits, Lost: f.Forces(fallen, 0)}, one(th), "DD-ORDER.1.1", "DD-ORDER.1.2")
		}
	}
}

// loseParatroopers takes two paratroopers, or as many as a corrected card says: those that the Axis chooses, or by default from the
// zone where it has most units; the others do not attack (DD-FORTUNE.1).
func (f combat) loseParatroopers() {
	claims := f.claims(0, false, normandy.Infantry)
	has := func(at normandy.Place, q normandy.Power) int {
		if !slices.Contains(f.dropZones(), at) {
			return 0
		}
		return f.Now.Units[at][q][normandy.Infantry]
	}
	for range f.Fortune[normandy.AirborneCard-1].Takes {
		at, q, chosen := f.honour(claims, has)
		if !chosen {
			if at, q = f.mostWatched(has); at == normandy.Nowhere {
				return
			}
		}
		f.Now.Destroy(at, q, normandy.Infantry)
		f.Emit(1, Removed{Unit: words.Owned{Of: f.Who(q), What: f.Unit(normandy.Infantry, 1)}, At: f.Where(at), Default: !chosen}, nil, "DD-FORTUNE.1")
	}
}

// mostWatched is the drop zone with paratroopers where the Axis has most units, and whose they are.
func (f combat) mostWatched(has func(normandy.Place, normandy.Power) int) (normandy.Place, normandy.Power) {
	best, whose := normandy.Nowhere, normandy.NoPower
	for _, at := range f.dropZones() {
		for _, q := range normandy.Sides[1] {
			if has(at, q) > 0 && (best == normandy.Nowhere || f.Now.Land(at, 0) > f.Now.Land(best, 0)) {
				best, whose = at, q
			}
		}
	}
	return best, whose
}

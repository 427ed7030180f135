package dday

import (
	"slices"

	"despatch/words"
)

// noParatroopers skips order 1 when no Allied infantry is in a drop zone; the card is in the deck in turn 1 only (DD-TURN.5).
func noParatroopers(p *play) bool {
	if p.s.Turn > 1 {
		return true
	}
	for _, at := range p.dropZones() {
		if p.s.kind(at, 1, Infantry) > 0 {
			return false
		}
	}
	return true
}

func (p *play) dropZones() []Place {
	var out []Place
	for at := range p.zones {
		if p.zones[at].airborne != NoPower {
			out = append(out, Place(at))
		}
	}
	return out
}

// airborneAssault is order 1: every paratrooper throws one die, and the Axis takes its losses, bunkers excepted, without firing
// back. Each zone is an attack of its own (DD-ORDER.1.1 to 3, DD-RULING.25).
func (p *play) airborneAssault() func() {
	return func() {
		if p.unlucky() {
			p.loseParatroopers()
			return
		}
		for _, at := range p.dropZones() {
			n := p.s.kind(at, 1, Infantry)
			if n == 0 || p.s.land(at, 0) == 0 {
				continue
			}
			th, hits := p.throw(n, p.hitsOn(airborneCard), p.placeName(at), sideNames[1], "paratroopers")
			fallen := p.fallen(at, 0, min(hits, p.s.mobile(at, 0)), isMobile, false)
			p.remove(at, fallen)
			p.emit(1, AirborneAssault{At: p.where(at), Hits: hits, Lost: p.forces(fallen, 0)}, one(th), "DD-ORDER.1.1", "DD-ORDER.1.2")
		}
	}
}

// loseParatroopers takes two paratroopers, or as many as a corrected card says: those that the Axis chooses, or by default from the
// zone where it has most units; the others do not attack (DD-FORTUNE.1).
func (p *play) loseParatroopers() {
	claims := p.claims(0, false, Infantry)
	has := func(at Place, q Power) int {
		if !slices.Contains(p.dropZones(), at) {
			return 0
		}
		return p.s.Units[at][q][Infantry]
	}
	for range p.Fortune[airborneCard-1].Takes {
		at, q, chosen := p.honour(claims, has)
		if !chosen {
			if at, q = p.mostWatched(has); at == nowhere {
				return
			}
		}
		p.s.destroy(at, q, Infantry)
		p.emit(1, Removed{Unit: words.Owned{Of: p.who(q), What: p.unit(Infantry, 1)}, At: p.where(at), Default: !chosen}, nil, "DD-FORTUNE.1")
	}
}

// mostWatched is the drop zone with paratroopers where the Axis has most units, and whose they are.
func (p *play) mostWatched(has func(Place, Power) int) (Place, Power) {
	best, whose := nowhere, NoPower
	for _, at := range p.dropZones() {
		for _, q := range sides[1] {
			if has(at, q) > 0 && (best == nowhere || p.s.land(at, 0) > p.s.land(best, 0)) {
				best, whose = at, q
			}
		}
	}
	return best, whose
}

package dday

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
			p.losePartroopers()
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
			p.emit(1, AirborneAssault{At: p.placeName(at), Hits: hits, Lost: p.textOf(fallen, 0)}, one(th), "DD-ORDER.1.1", "DD-ORDER.1.2")
		}
	}
}

// losePartroopers takes two paratroopers from the zone where the Axis has most units; the others do not attack
// (DD-FORTUNE.1).
func (p *play) losePartroopers() {
	for range 2 {
		best := nowhere
		for _, at := range p.dropZones() {
			if p.s.kind(at, 1, Infantry) > 0 && (best == nowhere || p.s.land(at, 0) > p.s.land(best, 0)) {
				best = at
			}
		}
		if best == nowhere {
			return
		}
		for _, q := range sides[1] {
			if p.s.Units[best][q][Infantry] > 0 {
				p.s.destroy(best, q, Infantry)
				p.emit(1, Removed{Unit: p.seatName(q) + " infantry", At: p.placeName(best)}, nil, "DD-FORTUNE.1")
				break
			}
		}
	}
}

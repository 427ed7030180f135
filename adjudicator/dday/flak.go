package dday

import (
	"slices"

	"despatch/orders"
	"despatch/words"
)

// underFlak lists the zones where artillery can fire at aircraft of a kind (DD-AA.4).
func (p *play) underFlak(k Kind) []Place {
	var out []Place
	for at := range p.zones {
		if p.s.Units[at][Germany][Artillery] > 0 && p.s.planes(Place(at), k) > 0 {
			out = append(out, Place(at))
		}
	}
	return out
}

func noFlak(k Kind) func(*play) bool {
	return func(p *play) bool { return len(p.underFlak(k)) == 0 }
}

// flak is order 4 or 6: each artillery fires one die at one aircraft in its zone (DD-AA.2). A zone that fortune gives to the
// Allies is spared (DD-FORTUNE.4, DD-FORTUNE.6).
func flak(k Kind) func(*play) func() {
	return func(p *play) func() {
		said := p.directives(0, p.s.Card)
		spared, named := p.spared(k)
		return func() {
			for _, at := range p.underFlak(k) {
				if at == spared {
					p.emit(1, Spared{At: p.where(at), Default: !named}, nil, "DD-FORTUNE.4")
					continue
				}
				for n := range p.s.Units[at][Germany][Artillery] {
					p.flakShot(p.gunOrders(said, at, Artillery, n), at, k)
				}
			}
		}
	}
}

// spared is the zone without antiaircraft fire when the fortune die shows a 6: the first under fire that the Allies name, or the
// one with most artillery; named says which. Where two Allied players name different zones the Axis decides (DD-THREE.3).
func (p *play) spared(k Kind) (at Place, named bool) {
	if !p.unlucky() {
		return nowhere, false
	}
	under := p.underFlak(k)
	names := p.named(1)
	if p.disputed(func(seat Power) string { return p.textBy(names, seat) }) {
		names = p.named(0)
	}
	for _, st := range names {
		for _, place := range st.Statement.(orders.Choose).Places {
			if at := p.placeIDs[place.ID]; slices.Contains(under, at) {
				return at, true
			}
		}
	}
	best := nowhere
	for _, at := range under {
		if best == nowhere || p.s.Units[at][Germany][Artillery] > p.s.Units[best][Germany][Artillery] {
			best = at
		}
	}
	return best, false
}

// textBy prints what one seat has said among some statements.
func (p *play) textBy(sts []said, seat Power) string {
	text := ""
	for _, st := range sts {
		if st.seat == seat {
			var whole orders.Statement = st.Statement
			if st.tests != nil {
				whole = orders.If{Do: st.Statement, Tests: st.tests}
			}
			text += orders.PrintStatement(whole, p.vocab) + "\n"
		}
	}
	return text
}

// flakShot fires one artillery at the first aircraft on the Axis' list, or by default at one of the power that has more of them
// in the zone.
func (p *play) flakShot(sts []orders.Fire, at Place, k Kind) {
	if p.targets(at, UnitedKingdom, k)+p.targets(at, UnitedStates, k) == 0 {
		return
	}
	target := p.flakTarget(sts, at, k)
	th, hit := p.shoot(p.hitsOn(p.s.Card), p.placeName(at), sideNames[0], "artillery")
	if hit {
		p.s.destroy(at, target, k) // DD-AA.5
		p.s.Kills = append(p.s.Kills, at)
	}
	p.emit(1, Shot{By: book.Say(words.Name("Artillery")), At: p.where(at), Target: p.one(target, k), Hit: hit}, one(th),
		"DD-AA.2", "DD-AA.3")
}

// targets is how many aircraft of a power the artillery of a zone can aim at: all but one that a card shelters (DD-TACTIC.3).
func (p *play) targets(at Place, q Power, k Kind) int {
	n := p.s.Units[at][q][k]
	if k == Fighter && p.s.Effects.Shelter == at && p.s.Effects.ShelterOf == q {
		n--
	}
	return n
}

func (p *play) flakTarget(sts []orders.Fire, at Place, k Kind) Power {
	for _, fire := range sts {
		if fire.Where.ID != "" && p.placeIDs[fire.Where.ID] != at {
			continue
		}
		for _, w := range fire.Targets {
			if kind, _ := p.kind(w.Unit); kind == k && w.Of != "" && p.power(w.Of) != Allies && p.targets(at, p.power(w.Of), k) > 0 {
				return p.power(w.Of)
			}
		}
	}
	if p.targets(at, UnitedKingdom, k) > p.targets(at, UnitedStates, k) {
		return UnitedKingdom
	}
	return UnitedStates
}

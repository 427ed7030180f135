package dday

import (
	"slices"

	"despatch/adjudicator/dday/forms"
	"despatch/adjudicator/dday/normandy"
	"despatch/orders"
	"despatch/words"
)

// underFlak lists the zones where artillery can fire at aircraft of a kind (DD-AA.4).
func (f field) underFlak(k normandy.Kind) []normandy.Place {
	var out []normandy.Place
	for at := range f.Zones {
		if f.Now.Units[at][normandy.Germany][normandy.Artillery] > 0 && f.Now.Planes(normandy.Place(at), k) > 0 {
			out = append(out, normandy.Place(at))
		}
	}
	return out
}

func noFlak(k normandy.Kind) func(field) bool {
	return func(f field) bool { return len(f.underFlak(k)) == 0 }
}

// gunfire is the fire of the Axis guns: of artillery in orders 4 and 6, of bunkers in order 9.
type gunfire struct{ *action }

// flak is order 4 or 6: each artillery fires one die at one aircraft in its zone (DD-AA.2). A zone that fortune gives to the
// Allies is spared (DD-FORTUNE.4, DD-FORTUNE.6).
func flak(k normandy.Kind) func(*action) func() {
	return func(a *action) func() {
		said := a.directives(0, a.Now.Card)
		spared, named := gunfire{a}.spared(k)
		return func() {
			for _, at := range a.underFlak(k) {
				if at == spared {
					a.Emit(1, Spared{At: a.Where(at), Default: !named}, nil, "DD-FORTUNE.4")
					continue
				}
				for n := range a.Now.Units[at][normandy.Germany][normandy.Artillery] {
					gunfire{a}.flakShot(gunfire{a}.gunOrders(said, at, normandy.Artillery, n), at, k)
				}
			}
		}
	}
}

// spared is the zone without antiaircraft fire when the fortune die shows a 6: the first under fire that the Allies name, or the
// one with most artillery; named says which. Where two Allied players name different zones the Axis decides (DD-THREE.3).
func (g gunfire) spared(k normandy.Kind) (at normandy.Place, named bool) {
	if !g.unlucky() {
		return normandy.Nowhere, false
	}
	under := g.underFlak(k)
	names := g.named(1)
	if g.disputed(func(seat normandy.Power) string { return g.textBy(names, seat) }) {
		names = g.named(0)
	}
	for _, st := range names {
		for _, place := range st.Statement.(forms.Choose).Places {
			if at := g.PlaceIDs[place.ID]; slices.Contains(under, at) {
				return at, true
			}
		}
	}
	best := normandy.Nowhere
	for _, at := range under {
		if best == normandy.Nowhere || g.Now.Units[at][normandy.Germany][normandy.Artillery] > g.Now.Units[best][normandy.Germany][normandy.Artillery] {
			best = at
		}
	}
	return best, false
}

// textBy prints what one seat has said among some statements.
func (h *hearing) textBy(sts []said, seat normandy.Power) string {
	text := ""
	for _, st := range sts {
		if st.seat == seat {
			var whole orders.Statement = st.Statement
			if st.tests != nil {
				whole = orders.If{Do: st.Statement, Tests: st.tests}
			}
			text += orders.PrintStatement(whole, h.Vocab) + "\n"
		}
	}
	return text
}

// flakShot fires one artillery at the first aircraft on the Axis' list, or by default at one of the power that has more of them
// in the zone.
func (g gunfire) flakShot(sts []forms.Fire, at normandy.Place, k normandy.Kind) {
	if g.targets(at, normandy.UnitedKingdom, k)+g.targets(at, normandy.UnitedStates, k) == 0 {
		return
	}
	target := g.flakTarget(sts, at, k)
	th, hit := g.shoot(g.hitsOn(g.Now.Card), g.PlaceName(at), normandy.SideNames[0], "artillery")
	if hit {
		g.Now.Destroy(at, target, k) // DD-AA.5
		g.Now.Kills = append(g.Now.Kills, at)
	}
	g.Emit(1, Shot{By: book.Say(words.Name("Artillery")), At: g.Where(at), Target: g.one(target, k), Hit: hit}, one(th),
		"DD-AA.2", "DD-AA.3")
}

// targets is how many aircraft of a power the artillery of a zone can aim at: all but one that a card shelters (DD-TACTIC.3).
func (f field) targets(at normandy.Place, q normandy.Power, k normandy.Kind) int {
	n := f.Now.Units[at][q][k]
	if k == normandy.Fighter && f.Now.Effects.Shelter == at && f.Now.Effects.ShelterOf == q {
		n--
	}
	return n
}

func (g gunfire) flakTarget(sts []forms.Fire, at normandy.Place, k normandy.Kind) normandy.Power {
	for _, fire := range sts {
		if fire.Where.ID != "" && g.PlaceIDs[fire.Where.ID] != at {
			continue
		}
		for _, w := range fire.Targets {
			if kind, _ := g.Kind(w.Unit); kind == k && w.Of != "" && g.Power(w.Of) != normandy.Allies && g.targets(at, g.Power(w.Of), k) > 0 {
				return g.Power(w.Of)
			}
		}
	}
	if g.targets(at, normandy.UnitedKingdom, k) > g.targets(at, normandy.UnitedStates, k) {
		return normandy.UnitedKingdom
	}
	return normandy.UnitedStates
}

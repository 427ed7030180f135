package dday

import (
	"fmt"
	"slices"

	"despatch/adjudicator/dice"
	"despatch/orders"
)

func one(th dice.Throw) []dice.Throw { return []dice.Throw{th} }

// noPlanes skips the order that sends out aircraft of a kind when none can go (DD-TURN.6).
func noPlanes(k Kind) func(*play) bool {
	return func(p *play) bool { return p.ready(UnitedKingdom, k)+p.ready(UnitedStates, k) == 0 }
}

// hasPlanes says whether a seat has aircraft of a kind to send out.
func hasPlanes(k Kind) func(*play, Power) bool {
	return func(p *play, seat Power) bool {
		return slices.ContainsFunc(ownPowers(seat), func(q Power) bool { return p.ready(q, k) > 0 })
	}
}

// ready is how many aircraft of a power may leave the airfield (DD-FORTUNE.3, DD-FORTUNE.5).
func (p *play) ready(q Power, k Kind) int {
	return p.s.Units[p.airfield][q][k] - p.s.Grounded[q][k]
}

// mission is some aircraft of one power on their way to a zone.
type mission struct {
	owner   Power
	n       int
	to      Place
	targets []orders.Loss
	// crowded: the other Allied player's fighters have left no room, so that these stay; holds is how many are there then.
	crowded bool
	holds   int
}

// patrol is order 3: fighters take their stations; they do not fire (DD-ORDER.3.1, DD-ORDER.3.2).
func (p *play) patrol() func() {
	missions := p.missions(patrolCard, Fighter)
	return func() {
		for _, m := range missions {
			if m.crowded {
				p.emit(1, NoRoom{Units: p.planesText(m.owner, Fighter, m.n), From: p.placeName(p.airfield), At: p.placeName(m.to), Holds: m.holds,
					Most: fighterLimit}, nil, "DD-STACK.7", "DD-THREE.7")
				continue
			}
			p.s.move(p.airfield, m.to, m.owner, Fighter, m.n)
			p.emit(1, AircraftSent{Units: p.planesText(m.owner, Fighter, m.n), To: p.placeName(m.to)}, nil, "DD-ORDER.3.1")
		}
	}
}

func (p *play) planesText(q Power, k Kind, n int) string {
	var units [kinds]int
	units[k] = n
	return p.seatName(q) + " " + p.text(units)
}

// missions reads where aircraft of a kind are sent and refuses what may not be.
func (p *play) missions(card int, k Kind) []mission {
	var out []mission
	sent := map[Power]int{}
	over := map[Place]*[powers]int{}
	for _, st := range p.said(1, card) {
		fly, ok := asMission(st.Statement)
		if !ok {
			continue
		}
		if fly.From.ID != "" && p.placeIDs[fly.From.ID] != p.airfield {
			p.refuse(fly.From.Pos, "DD-AIR.1", "aircraft set out from the airfield, not from %s", p.vocab.Space(fly.From.ID))
			continue
		}
		for _, q := range fly.Units {
			owner, n := p.flyers(st.seat, q, k, sent)
			if n == 0 {
				continue
			}
			m := mission{owner: owner, n: n, targets: fly.Targets}
			if !p.station(&m, k, fly.To, over) {
				continue
			}
			out = append(out, m)
			if !m.crowded {
				sent[owner] += n
				over[m.to][owner] += n
			}
		}
	}
	return out
}

// asMission reads a mission, also when it is written as a move from the airfield.
func asMission(st orders.Statement) (orders.Fly, bool) {
	switch st := st.(type) {
	case orders.Fly:
		return st, true
	case orders.Move:
		return orders.Fly{Pos: st.Pos, Units: st.Units, From: st.Path[0], To: append(st.Path[len(st.Path)-1:len(st.Path):len(st.Path)], st.Else...)}, true
	}
	return orders.Fly{}, false
}

// flyers says whose aircraft an order means and how many, 0 after a refusal.
func (p *play) flyers(seat Power, q orders.Quantity, k Kind, sent map[Power]int) (Power, int) {
	if kind, _ := p.kind(q.Unit); kind != k {
		p.refuse(q.Pos, "DD-AIR.1", "order %d sends out %s only", p.s.Card, p.unitName(k, 2))
		return NoPower, 0
	}
	p.vetOwner(seat, q)
	owner := p.owner(seat, q, func(own Power) int { return p.ready(own, k) - sent[own] })
	if owner == NoPower {
		return NoPower, 0
	}
	left := p.ready(owner, k) - sent[owner]
	n := q.Count
	if n == orders.All {
		n = left
	}
	if n > left {
		p.refuse(q.Pos, "DD-ORDER.3.1", "only %d %s of %s can leave the airfield", left, p.unitName(k, left), p.seatName(owner))
		return NoPower, 0
	}
	return owner, n
}

// owner says whose units a quantity means: those it names, or those of the only power of the seat that has any.
func (p *play) owner(seat Power, q orders.Quantity, has func(Power) int) Power {
	if q.Of != "" && p.power(q.Of) != Allies {
		return p.power(q.Of)
	}
	owners := slices.DeleteFunc(slices.Clone(ownPowers(seat)), func(own Power) bool { return has(own) == 0 })
	switch len(owners) {
	case 1:
		return owners[0]
	case 0:
		return ownPowers(seat)[0]
	}
	p.refuse(q.Pos, "DD-SETUP.3", "units of both Allied powers are there")
	p.hint("say whose you mean: 1 United Kingdom %s", p.vocab.Unit(q.Unit, 1))
	return NoPower
}

// station sends a mission to the first of the zones named where it may go; it returns false after a refusal. over are the aircraft
// already sent to each zone.
func (p *play) station(m *mission, k Kind, to []orders.Place, over map[Place]*[powers]int) bool {
	for i, place := range to {
		at, last := p.placeIDs[place.ID], i == len(to)-1
		if over[at] == nil {
			over[at] = &[powers]int{}
		}
		here := p.s.planes(at, k) + over[at][UnitedKingdom] + over[at][UnitedStates]
		switch {
		case k == Fighter && !p.lucky() && here+m.n > fighterLimit: // DD-STACK.7
			if !last {
				continue
			}
			m.to, m.holds = at, here
			m.crowded = p.givesWay(m.owner, here-over[at][UnitedKingdom]+m.n <= fighterLimit)
			if !m.crowded {
				p.refuse(place.Pos, "DD-STACK.7", "more than %d fighters would patrol %s", fighterLimit, p.placeName(at))
			}
			return m.crowded
		case k == Bomber && p.s.land(at, 1) > 0: // DD-AIR.2
			if last {
				p.refuse(place.Pos, "DD-AIR.2", "Allied land units are in %s", p.placeName(at))
			}
		default:
			m.to = at
			return true
		}
	}
	return false
}

// strike is order 5: all bombers are placed, then each attacks a target of the Allies' choice (DD-AIR.3, DD-RULING.13).
func (p *play) strike() func() {
	missions := p.missions(strikeCard, Bomber)
	return func() {
		for _, m := range missions {
			p.s.move(p.airfield, m.to, m.owner, Bomber, m.n)
		}
		for _, m := range missions {
			p.emit(1, AircraftSent{Units: p.planesText(m.owner, Bomber, m.n), To: p.placeName(m.to)}, nil, "DD-ORDER.5.1")
			for range m.n {
				p.bomb(m)
			}
		}
	}
}

// bomb is one bomber's attack; over a zone without Axis units it throws nothing (DD-RULING.26).
func (p *play) bomb(m mission) {
	if p.s.land(m.to, 0) == 0 {
		return
	}
	there := func(_ Power, k Kind) bool { return isLand(k) && p.s.Units[m.to][Germany][k] > 0 }
	target := p.firstOf(m.targets, [...]Kind{Tank, Artillery, Bunker}, there)
	if !there(NoPower, target) {
		target = Infantry
	}
	th, hit := p.shoot(p.hitsOn(strikeCard), p.placeName(m.to), p.seatName(m.owner), "bomber")
	if hit {
		p.s.destroy(m.to, Germany, target)
	}
	p.emit(2, Shot{By: p.seatName(m.owner) + " bomber", At: p.placeName(m.to), Target: p.unitName(target, 1), Hit: hit}, one(th),
		"DD-AIR.3", "DD-ORDER.5.2")
}

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
		spared := p.spared(k)
		return func() {
			for _, at := range p.underFlak(k) {
				if at == spared {
					p.emit(1, Spared{At: p.placeName(at)}, nil, "DD-FORTUNE.4")
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
// one with most artillery. Where two Allied players name different zones the Axis decides (DD-THREE.3).
func (p *play) spared(k Kind) Place {
	if !p.unlucky() {
		return nowhere
	}
	under := p.underFlak(k)
	names := p.named(1)
	if p.disputed(func(seat Power) string { return p.textBy(names, seat) }) {
		names = p.named(0)
	}
	for _, st := range names {
		for _, place := range st.Statement.(orders.Choose).Places {
			if at := p.placeIDs[place.ID]; slices.Contains(under, at) {
				return at
			}
		}
	}
	best := nowhere
	for _, at := range under {
		if best == nowhere || p.s.Units[at][Germany][Artillery] > p.s.Units[best][Germany][Artillery] {
			best = at
		}
	}
	return best
}

// textBy prints what one seat has said among some statements.
func (p *play) textBy(sts []said, seat Power) string {
	text := ""
	for _, st := range sts {
		if st.seat == seat {
			text += orders.PrintStatement(st.Statement, p.vocab) + "\n"
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
	p.emit(1, Shot{By: "Artillery", At: p.placeName(at), Target: p.seatName(target) + " " + p.unitName(k, 1), Hit: hit}, one(th),
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
			if text := p.textOf(back, 1); text != "" {
				p.emit(1, CameHome{Units: text}, nil, "DD-AIR.5", "DD-AIR.6")
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
		return
	}
	p.s.Lost[q][k]--
	p.s.Units[p.airfield][q][k]++
	p.emit(1, PlaneBack{Unit: p.planesText(q, k, 1), Default: !chosen}, nil, fmt.Sprintf("DD-FORTUNE.%d", p.s.Card), "DD-RULING.23")
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
	p.emit(1, PlaneLost{Unit: p.planesText(q, k, 1), At: p.placeName(at), Default: !chosen}, nil, fmt.Sprintf("DD-FORTUNE.%d", p.s.Card))
}

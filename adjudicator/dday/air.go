package dday

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/words"
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
				p.emit(1, NoRoom{Units: p.planes(m.owner, Fighter, m.n), From: p.where(p.airfield), At: p.where(m.to), Holds: m.holds,
					Most: fighterLimit}, nil, "DD-STACK.7", "DD-THREE.7")
				continue
			}
			p.s.move(p.airfield, m.to, m.owner, Fighter, m.n)
			p.emit(1, AircraftSent{Units: p.planes(m.owner, Fighter, m.n), To: p.where(m.to)}, nil, "DD-ORDER.3.1")
		}
	}
}

func (p *play) planes(q Power, k Kind, n int) words.Forces {
	return words.Forces{{Of: p.who(q), Units: words.Amounts{p.some(n, k)}}}
}

// missions reads where aircraft of a kind are sent and refuses what may not be.
func (p *play) missions(card int, k Kind) []mission {
	var out []mission
	sent := map[Power]int{}
	over := map[Place]*[powers]int{}
	for _, st := range p.said(1, card) {
		fly, ok := asMission(st.Statement)
		if !ok || slices.Contains(p.flawed, flaw{st.seat, card, fly.At()}) {
			continue
		}
		if fly.From.ID != "" && p.placeIDs[fly.From.ID] != p.airfield {
			p.refuse(fly.From.Pos, "DD-AIR.1", setsOutElsewhere{p.space(fly.From.ID)})
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
		p.refuse(q.Pos, "DD-AIR.1", sendsOutOnly{p.s.Card, p.unit(k, 2)})
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
		p.refuse(q.Pos, "DD-ORDER.3.1", fewLeaveAirfield{p.some(left, k), p.who(owner)})
		if kept := p.s.Grounded[owner][k]; kept > 0 {
			p.hint(fortuneGrounds{Card: p.s.Card, Kept: kept, Left: left})
		}
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
	p.refuse(q.Pos, "DD-SETUP.3", unitsOfBoth{})
	p.hint(sayWhose{p.ofWhom(q, owners, has)})
	return NoPower
}

// ofWhom are the ways to say whose units a quantity means: those of either power that has so many, or of both together.
func (p *play) ofWhom(q orders.Quantity, owners []Power, has func(Power) int) []words.Line {
	units := func(n int, of Power) string {
		count := strconv.Itoa(n)
		if n == orders.All {
			count = "all"
		}
		return fmt.Sprintf("%s %s %s", count, p.seatName(of), p.vocab.Unit(q.Unit, n))
	}
	var either []words.Line
	var both []string
	left := q.Count
	for _, own := range owners {
		if q.Count == orders.All || has(own) >= q.Count {
			either = append(either, words.Line(units(q.Count, own)))
		}
		if n := min(left, has(own)); n > 0 {
			both, left = append(both, units(n, own)), left-n
		}
	}
	switch {
	case len(either) > 0:
		return either
	case len(both) == 0:
		return []words.Line{words.Line(units(q.Count, owners[0]))}
	}
	return []words.Line{words.Line(strings.Join(both, ", "))}
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
		case k == Fighter && !p.lucky() && !p.hopeful && here+m.n > fighterLimit: // DD-STACK.7
			if !last {
				continue
			}
			m.to, m.holds = at, here
			m.crowded = p.givesWay(m.owner, here-over[at][UnitedKingdom]+m.n <= fighterLimit)
			if !m.crowded {
				p.refuse(place.Pos, "DD-STACK.7", tooManyPatrol{fighterLimit, p.where(at)})
			}
			return m.crowded
		case k == Bomber && p.s.land(at, 1) > 0: // DD-AIR.2
			if last {
				p.refuse(place.Pos, "DD-AIR.2", alliedUnitsIn{p.where(at)})
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
			p.emit(1, AircraftSent{Units: p.planes(m.owner, Bomber, m.n), To: p.where(m.to)}, nil, "DD-ORDER.5.1")
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
	p.emit(2, Shot{By: p.one(m.owner, Bomber), At: p.where(m.to), Target: book.Say(p.unit(target, 1)), Hit: hit}, one(th),
		"DD-AIR.3", "DD-ORDER.5.2")
}

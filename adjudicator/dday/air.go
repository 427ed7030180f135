package dday

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"despatch/adjudicator/dday/forms"
	"despatch/adjudicator/dday/normandy"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/words"
)

func one(th dice.Throw) []dice.Throw { return []dice.Throw{th} }

// noPlanes skips the order that sends out aircraft of a kind when none can go (DD-TURN.6).
func noPlanes(k normandy.Kind) func(field) bool {
	return func(f field) bool { return f.ready(normandy.UnitedKingdom, k)+f.ready(normandy.UnitedStates, k) == 0 }
}

// hasPlanes says whether a seat has aircraft of a kind to send out.
func hasPlanes(k normandy.Kind) func(field, normandy.Power) bool {
	return func(f field, seat normandy.Power) bool {
		return slices.ContainsFunc(normandy.OwnPowers(seat), func(q normandy.Power) bool { return f.ready(q, k) > 0 })
	}
}

// ready is how many aircraft of a power may leave the airfield (DD-FORTUNE.3, DD-FORTUNE.5).
func (f field) ready(q normandy.Power, k normandy.Kind) int {
	return f.Now.Units[f.Airfield][q][k] - f.Now.Grounded[q][k]
}

// mission is some aircraft of one power on their way to a zone.
type mission struct {
	owner   normandy.Power
	n       int
	to      normandy.Place
	targets []orders.Loss
	// crowded: the other Allied player's fighters have left no room, so that these stay; holds is how many are there then.
	crowded bool
	holds   int
}

// wing is the Allied aircraft in the orders that send them out and call them home: 3, 5, 7 and 16.
type wing struct{ *action }

// patrol is order 3: fighters take their stations; they do not fire (DD-ORDER.3.1, DD-ORDER.3.2).
func (w wing) patrol() func() {
	missions := w.missions(normandy.PatrolCard, normandy.Fighter)
	return func() {
		for _, m := range missions {
			if m.crowded {
				w.Emit(1, NoRoom{Units: w.Planes(m.owner, normandy.Fighter, m.n), From: w.Where(w.Airfield), At: w.Where(m.to), Holds: m.holds,
					Most: normandy.FighterLimit}, nil, "DD-STACK.7", "DD-THREE.7")
				continue
			}
			w.Now.Move(w.Airfield, m.to, m.owner, normandy.Fighter, m.n)
			w.Emit(1, AircraftSent{Units: w.Planes(m.owner, normandy.Fighter, m.n), To: w.Where(m.to)}, nil, "DD-ORDER.3.1")
		}
	}
}

// missions reads where aircraft of a kind are sent and refuses what may not be.
func (w wing) missions(card int, k normandy.Kind) []mission {
	var out []mission
	sent := map[normandy.Power]int{}
	over := map[normandy.Place]*[normandy.Powers]int{}
	for _, st := range w.said(1, card) {
		fly, ok := asMission(st.Statement)
		if !ok || slices.Contains(w.flawed, flaw{st.seat, card, fly.At()}) {
			continue
		}
		if fly.From.ID != "" && w.PlaceIDs[fly.From.ID] != w.Airfield {
			w.Refuse(fly.From.Pos, "DD-AIR.1", setsOutElsewhere{w.Space(fly.From.ID)})
			continue
		}
		for _, q := range fly.Units {
			owner, n := w.flyers(st.seat, q, k, sent)
			if n == 0 {
				continue
			}
			m := mission{owner: owner, n: n, targets: fly.Targets}
			if !w.station(&m, k, fly.To, over) {
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
func asMission(st orders.Statement) (forms.Fly, bool) {
	switch st := st.(type) {
	case forms.Fly:
		return st, true
	case orders.Move:
		return forms.Fly{Pos: st.Pos, Units: st.Units, From: st.Path[0], To: append(st.Path[len(st.Path)-1:len(st.Path):len(st.Path)], st.Else...)}, true
	}
	return forms.Fly{}, false
}

// flyers says whose aircraft an order means and how many, 0 after a refusal.
func (w wing) flyers(seat normandy.Power, q orders.Quantity, k normandy.Kind, sent map[normandy.Power]int) (normandy.Power, int) {
	if kind, _ := w.Kind(q.Unit); kind != k {
		w.Refuse(q.Pos, "DD-AIR.1", sendsOutOnly{w.Now.Card, w.Unit(k, 2)})
		return normandy.NoPower, 0
	}
	w.vetOwner(seat, q)
	owner := w.owner(seat, q, func(own normandy.Power) int { return w.ready(own, k) - sent[own] })
	if owner == normandy.NoPower {
		return normandy.NoPower, 0
	}
	left := w.ready(owner, k) - sent[owner]
	n := q.Count
	if n == orders.All {
		n = left
	}
	if n > left {
		w.Refuse(q.Pos, "DD-ORDER.3.1", fewLeaveAirfield{w.Some(left, k), w.Who(owner)})
		if kept := w.Now.Grounded[owner][k]; kept > 0 {
			w.Hint(fortuneGrounds{Card: w.Now.Card, Kept: kept, Left: left})
		}
		return normandy.NoPower, 0
	}
	return owner, n
}

// owner says whose units a quantity means: those it names, or those of the only power of the seat that has any.
func (a *action) owner(seat normandy.Power, q orders.Quantity, has func(normandy.Power) int) normandy.Power {
	if q.Of != "" && a.Power(q.Of) != normandy.Allies {
		return a.Power(q.Of)
	}
	owners := slices.DeleteFunc(slices.Clone(normandy.OwnPowers(seat)), func(own normandy.Power) bool { return has(own) == 0 })
	switch len(owners) {
	case 1:
		return owners[0]
	case 0:
		return normandy.OwnPowers(seat)[0]
	}
	a.Refuse(q.Pos, "DD-SETUP.3", unitsOfBoth{})
	a.Hint(sayWhose{a.ofWhom(q, owners, has)})
	return normandy.NoPower
}

// ofWhom are the ways to say whose units a quantity means: those of either power that has so many, or of both together.
func (a *action) ofWhom(q orders.Quantity, owners []normandy.Power, has func(normandy.Power) int) []words.Line {
	units := func(n int, of normandy.Power) string {
		count := strconv.Itoa(n)
		if n == orders.All {
			count = "all"
		}
		return fmt.Sprintf("%s %s %s", count, a.SeatName(of), a.Vocab.Unit(q.Unit, n))
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
func (w wing) station(m *mission, k normandy.Kind, to []orders.Place, over map[normandy.Place]*[normandy.Powers]int) bool {
	for i, place := range to {
		at, last := w.PlaceIDs[place.ID], i == len(to)-1
		if over[at] == nil {
			over[at] = &[normandy.Powers]int{}
		}
		here := w.Now.Planes(at, k) + over[at][normandy.UnitedKingdom] + over[at][normandy.UnitedStates]
		switch {
		case k == normandy.Fighter && !w.lucky() && !w.hopeful && here+m.n > normandy.FighterLimit: // DD-STACK.7
			if !last {
				continue
			}
			m.to, m.holds = at, here
			m.crowded = w.givesWay(m.owner, here-over[at][normandy.UnitedKingdom]+m.n <= normandy.FighterLimit)
			if !m.crowded {
				w.Refuse(place.Pos, "DD-STACK.7", tooManyPatrol{normandy.FighterLimit, w.Where(at)})
			}
			return m.crowded
		case k == normandy.Bomber && w.Now.Land(at, 1) > 0: // DD-AIR.2
			if last {
				w.Refuse(place.Pos, "DD-AIR.2", alliedUnitsIn{w.Where(at)})
			}
		default:
			m.to = at
			return true
		}
	}
	return false
}

// strike is order 5: all bombers are placed, then each attacks a target of the Allies' choice (DD-AIR.3, DD-RULING.13).
func (w wing) strike() func() {
	missions := w.missions(normandy.StrikeCard, normandy.Bomber)
	return func() {
		for _, m := range missions {
			w.Now.Move(w.Airfield, m.to, m.owner, normandy.Bomber, m.n)
		}
		for _, m := range missions {
			w.Emit(1, AircraftSent{Units: w.Planes(m.owner, normandy.Bomber, m.n), To: w.Where(m.to)}, nil, "DD-ORDER.5.1")
			for range m.n {
				w.bomb(m)
			}
		}
	}
}

// bomb is one bomber's attack; over a zone without Axis units it throws nothing (DD-RULING.26).
func (w wing) bomb(m mission) {
	if w.Now.Land(m.to, 0) == 0 {
		return
	}
	there := func(_ normandy.Power, k normandy.Kind) bool {
		return normandy.IsLand(k) && w.Now.Units[m.to][normandy.Germany][k] > 0
	}
	target := w.firstOf(m.targets, [...]normandy.Kind{normandy.Tank, normandy.Artillery, normandy.Bunker}, there)
	if !there(normandy.NoPower, target) {
		target = normandy.Infantry
	}
	th, hit := w.shoot(w.hitsOn(normandy.StrikeCard), w.PlaceName(m.to), w.SeatName(m.owner), "bomber")
	if hit {
		w.Now.Destroy(m.to, normandy.Germany, target)
	}
	w.Emit(2, Shot{By: w.one(m.owner, normandy.Bomber), At: w.Where(m.to), Target: book.Say(w.Unit(target, 1)), Hit: hit}, one(th),
		"DD-AIR.3", "DD-ORDER.5.2")
}

package activity

import (
	"slices"

	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/forms"
	"despatch/adjudicator/awaw/position"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/awaw/theatre"
	"despatch/adjudicator/play"
	"despatch/orders"
	"despatch/words"
)

// hangar is a navy as its aircraft on land see it.
type hangar struct{ *Navy }

// Flown are aircraft of a power that are told off from a base.
type Flown struct {
	Power fleet.Power
	From  sea.Place
	theatre.Air
}

// takeAir takes aircraft that are ready out of a base: of several powers the senior partner's first, of squadrons those that are not elite.
func (n hangar) takeAir(a *play.Account, from sea.Place, parts []forms.Part) (list []Flown, ok bool) {
	n.Wings = slices.Clone(n.Wings)
	for _, p := range parts {
		if p.Unit != forms.ArmyAir && p.Unit != forms.NavalAir {
			n.refuse(a, p.Pos, Refusal{"", notAircraft{words.Name(p.Unit)}})
			return nil, false
		}
		left, there := p.Count, 0
		for i := range n.Wings {
			w := &n.Wings[i]
			if w.At != from || n.Theatre.OfPower(w.Power) != n.Side {
				continue
			}
			f := Flown{Power: w.Power, From: from}
			if p.Unit == forms.ArmyAir {
				there += w.Ready.Factors
				f.Factors = amount(left, w.Ready.Factors)
			} else {
				there += w.Ready.Squadrons
				f.Squadrons = amount(left, w.Ready.Squadrons)
				f.Elite = max(f.Squadrons-(w.Ready.Squadrons-w.Ready.Elite), 0)
			}
			if left != orders.All {
				left -= f.Factors + f.Squadrons
			}
			w.Ready.Factors, w.Ready.Squadrons, w.Ready.Elite = w.Ready.Factors-f.Factors, w.Ready.Squadrons-f.Squadrons, w.Ready.Elite-f.Elite
			if f.Factors+f.Squadrons > 0 {
				list = append(list, f)
			}
		}
		if left > 0 || there == 0 {
			n.refuse(a, p.Pos, Refusal{"WW-21.31", tooFewAir{there, words.Line(airNames[p.Unit]), n.name(from)}})
			return nil, false
		}
	}
	return list, true
}

var airNames = map[string]string{forms.ArmyAir: "air factors", forms.NavalAir: "squadrons"}

// amount is how many are taken of what is there.
func amount(wanted, there int) int {
	if wanted == orders.All {
		return there
	}
	return min(wanted, there)
}

// airBase says whether a place of the side takes aircraft.
func (n hangar) airBase(p sea.Place) bool {
	if n.Theatre.Chart.IsBox(p) {
		return n.Holds(n.Side, p) && !n.Theatre.Boxes[p].Warfare
	}
	most, _ := n.AirRoom(p)
	return n.Holds(n.Side, p) && most > 0
}

// Stage moves aircraft from base to base, all together: each once, as far as they stage, to where there is room (WW-21.436b, WW-RULING.62). What is wrong with
// an order is told, and then it is not carried out. It says who has moved by each order.
func (n *Navy) Stage(a *play.Account, list []forms.Stage) (moved [][]Flown) {
	type move struct {
		to  sea.Place
		air []Flown
	}
	var moves []move
	moved = make([][]Flown, len(list))
	for i, st := range list {
		before, began := n.State.Clone(), a.Mark()
		from, known := n.Theatre.Find(st.From.ID)
		to, both := n.Theatre.Find(st.To.ID)
		if !known || !both {
			continue
		}
		far, ok := n.Theatre.Chart.AirDistance(from, to)
		switch most := n.Theatre.Rules.AirRange.Staging; {
		case !(hangar{n}).airBase(to):
			n.refuse(a, st.To.Pos, Refusal{"WW-RULING.62", noAirBase{n.name(to)}})
		case !ok || far > most:
			n.refuse(a, st.To.Pos, Refusal{"WW-21.436b", airTooFar{n.name(from), n.name(to), far, most}})
		}
		air, ok := hangar{n}.takeAir(a, from, st.Parts)
		coming := 0
		for _, m := range append(slices.Clone(moves), move{to, air}) {
			for _, f := range m.air {
				if m.to == to {
					coming += position.Squadrons(f.Air)
				}
			}
		}
		if !a.FailedSince(began) {
			hangar{n}.airFits(a, st.To.Pos, to, coming)
		}
		if !ok || a.FailedSince(began) {
			n.State = before
			continue
		}
		moves, moved[i] = append(moves, move{to, air}), air
	}
	for _, m := range moves {
		n.Base(m.air, m.to)
	}
	n.Settle()
	return moved
}

// airFits refuses more aircraft in a place than it has room for (WW-RULING.62, WW-21.436c).
func (n hangar) airFits(a *play.Account, at orders.Pos, to sea.Place, coming int) {
	for _, w := range n.Wings {
		if w.At == to && n.Theatre.OfPower(w.Power) == n.Side {
			coming += position.Squadrons(w.Ready) + position.Squadrons(w.Inverted)
		}
	}
	if most, bound := n.AirRoom(to); bound && coming > most {
		n.refuse(a, at, Refusal{"WW-RULING.62", airFull{n.name(to), coming, most}})
	}
}

// Base puts aircraft into a base, ready.
func (n *Navy) Base(air []Flown, at sea.Place) {
	for _, f := range air {
		w := n.Wing(at, f.Power)
		w.Ready = w.Ready.Plus(f.Air)
	}
}

// AirRaid takes the aircraft of a raid on a base out of the position: from a base in supply, each within its range (WW-23.51a, WW-22.442A).
func (n *Navy) AirRaid(a *play.Account, st forms.AirRaid) (air []Flown, on sea.Place, ok bool) {
	before, began := n.State.Clone(), a.Mark()
	from, known := n.Theatre.Find(st.From.ID)
	on, both := n.Theatre.Find(st.On.ID)
	if !known || !both {
		return nil, on, false
	}
	if place := &n.Theatre.Places[on]; !n.Holds(1-n.Side, on) || len(place.Ports) == 0 && place.AirBase < 0 && !place.Island {
		n.refuse(a, st.On.Pos, Refusal{"WW-23.51a", notEnemy{n.name(on)}})
	}
	if slices.Contains(n.Unsupplied, from) {
		n.refuse(a, st.From.Pos, Refusal{"WW-22.442A", airUnsupplied{n.name(from)}})
	}
	air, ok = hangar{n}.takeAir(a, from, st.With)
	far, reach := n.Theatre.Chart.AirDistance(from, on)
	for _, f := range air {
		most := n.Theatre.Rules.AirRange.Naval
		if f.Factors > 0 {
			most = n.Theatre.Rules.AirRange.Army
		}
		if !reach || far > most {
			n.refuse(a, st.On.Pos, Refusal{"WW-22.442A", airTooFar{n.name(from), n.name(on), far, most}})
			break
		}
	}
	if !ok || a.FailedSince(began) {
		n.State = before
		return nil, on, false
	}
	return air, on, true
}

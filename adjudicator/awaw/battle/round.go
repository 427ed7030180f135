package battle

import (
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/awaw/exchange"
	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/tables"
	"despatch/adjudicator/dice"
	"despatch/words"
)

// Conduct is what battles are carried out with.
type Conduct struct {
	Tables *tables.Tables
	Cup    dice.Cup
	Tell   func(adjudicator.Event)
}

// round is a round under way.
type round struct {
	*Battle
	h    exchange.Hand
	tell func(adjudicator.Event)
	// high is the side with more search results, or the interceptor (WW-22.461Aa).
	high int
	// down are land-based squadrons that are out for this round; busy those that have done something in it; searching how many of them search.
	down, busy [2]exchange.Flights
	searching  [2]int
	// contact: one side has struck at ships of the other, or guns have fired (WW-RULING.51); hurt: a ship was damaged or sunk (WW-RULING.52).
	contact, hurt bool
	// sunk are the naval factors that a side has lost in this round, damaged its ships that were damaged (WW-22.62b).
	sunk, damaged [2]int
	// gone is what has withdrawn in this round from groups that submarines may attack, as one force (WW-22.9439b).
	gone [2]Group
}

// Other is the other side.
func Other(side int) int { return 1 - side }

// order is the interceptor and the other.
func (b *Battle) order() [2]int { return [2]int{b.Interceptor, Other(b.Interceptor)} }

func (c Conduct) begin(b *Battle) *round {
	return &round{
		Battle: b, tell: c.Tell, high: b.Interceptor,
		h: exchange.Hand{Tables: c.Tables, Nations: b.Nations, Cup: c.Cup, Place: string(b.Hex), Round: b.Rounds + 1},
	}
}

// Round fights one round of a battle (WW-22.33, WW-22.41): its segments, in order. Before a first round, and between two, forces may join, and a side may say
// anew how it fights.
func (c Conduct) Round(b *Battle) {
	if b.Over {
		return
	}
	r := c.begin(b)
	for _, side := range r.order() {
		r.enter(side)
		r.number(side) // A
	}
	r.open()
	if !r.decided() {
		r.fight()
	}
	r.close()
}

// open tells how many groups meet, and who was turned away.
func (r *round) open() {
	i, o := &r.Sides[r.Interceptor], &r.Sides[Other(r.Interceptor)]
	r.all(RoundBegan{r.Hex, r.Rounds + 1, i.Name, len(i.Groups), o.Name, len(o.Groups)}, nil, "WW-22.33")
	for side := range r.Sides {
		var ships words.Names
		for _, p := range r.Sides[side].Left {
			if p.Turned && r.Rounds == 0 {
				ships = append(ships, named(p.Ships)...)
			}
		}
		if len(ships) > 0 {
			r.own(side, TurnedAway{ships}, nil, "WW-22.421Bc")
		}
	}
}

// fight carries out segments B to K.
func (r *round) fight() {
	switch {
	case r.Raid: // WW-22.372
		r.spotted()
		r.assign()
		r.strikes()
		r.guns()
		r.land()
		return
	case r.short(): // WW-22.371
		r.spotted()
		r.guns()
	default:
		for _, side := range r.order() {
			r.counterair(side) // B
		}
		r.assign() // C
		for _, side := range r.order() {
			r.cover(side) // D
		}
		r.search()  // E, F
		r.strikes() // G
		for _, side := range []int{r.high, Other(r.high)} {
			r.landStrike(side) // H
		}
		r.guns() // I
		r.land()
	}
	r.withdraw()   // J
	r.submarines() // K
	r.limp()
}

// short says whether guns alone decide, without a search: one group against one, nobody who may still come, no aircraft, carriers or submarines (WW-22.371).
func (r *round) short() bool {
	for i := range r.Sides {
		s := &r.Sides[i]
		if len(s.Groups) != 1 || len(s.Waiting) > 0 || s.Air.Plus(s.Covering).Count() > 0 || len(s.Submarines) > 0 || s.Groups[0].force().CarrierFactors() > 0 {
			return false
		}
	}
	return !r.Awaited
}

// spotted takes all groups as found (WW-22.371, WW-22.372B).
func (r *round) spotted() {
	for i := range r.Sides {
		for j := range r.Sides[i].Groups {
			r.Sides[i].Groups[j].found = exchange.Found
		}
	}
}

// decided says whether a side has nobody left who fights.
func (r *round) decided() bool { return len(r.Sides[0].Groups) == 0 || len(r.Sides[1].Groups) == 0 }

// fruitless is how many rounds in a row with contact and without damage end a battle (WW-22.63a).
const fruitless = 3

// close ends a round, and the battle where it is over (WW-22.71).
func (r *round) close() {
	r.Rounds++
	for side := range r.Sides {
		s := &r.Sides[side]
		s.Groups = slices.DeleteFunc(s.Groups, func(g Group) bool { return g.empty() && !g.remembers() })
		s.Acted = s.Acted.Or(r.down[side].Plus(r.busy[side])) // who flew before flies first again
		s.Air = s.Air.Plus(r.down[side]).Plus(r.busy[side])
		r.cutLines(side)
		s.Groups = slices.DeleteFunc(s.Groups, func(g Group) bool { return g.empty() })
	}
	switch {
	case r.hurt:
		r.Fruitless = 0
	case r.contact: // WW-22.63b, WW-RULING.52: rounds without contact neither count nor break the row
		r.Fruitless++
	}
	if r.Fruitless >= fruitless && !r.decided() {
		for _, side := range r.order() {
			r.leave(side, true) // WW-22.63a
		}
	}
	for side := range r.Sides {
		r.Sides[side].Left = append(r.Sides[side].Left, r.gone[side].Parts...)
	}
	if r.decided() {
		r.end()
	}
}

// remembers says whether a part of a group stands for a line that may be cut.
func (g *Group) remembers() bool {
	return slices.ContainsFunc(g.Parts, func(p Part) bool { return p.Line })
}

// end settles who has won (WW-22.71, WW-22.84a): the one who is left. Of two who are left with nobody none has.
func (r *round) end() {
	r.Over = true
	winner := words.Name("")
	for side := range r.Sides {
		s := &r.Sides[side]
		switch {
		case len(s.Groups) > 0:
			s.Fate, winner = Won, s.Name
		case s.Fate == Fighting:
			s.Fate = Destroyed
		}
	}
	r.all(Ended{r.Hex, winner}, nil, "WW-22.71")
}

// cutLines cuts the lines of supply whose protection is gone while the enemy is still there (WW-22.4241Da).
func (r *round) cutLines(side int) {
	s, enemy := &r.Sides[side], &r.Sides[Other(side)]
	if len(enemy.Groups) == 0 {
		return
	}
	for i := range s.Groups {
		g := &s.Groups[i]
		for j := range g.Parts {
			if p := &g.Parts[j]; p.Line && !p.Cut && g.empty() {
				p.Cut = true
				s.Left = append(s.Left, *p)
				r.all(LineCut{s.Name}, nil, "WW-22.4241Da")
			}
		}
	}
}

// contents are what is in the groups of a side.
func (s *Side) contents() (list []Contents) {
	for i := range s.Groups {
		list = append(list, s.Groups[i].contents())
	}
	return list
}

func (g *Group) contents() Contents {
	f := g.force()
	c := Contents{Number: g.Number, Ships: named(f.Ships), Lights: amounts(f.Lights)}
	for _, p := range g.Parts {
		for _, x := range p.Cargo {
			c.Cargo = append(c.Cargo, words.Name(x.ID))
		}
	}
	return c
}

func named(ships []fleet.Ship) (list words.Names) {
	for _, s := range ships {
		list = append(list, words.Name(s.Name()))
	}
	return list
}

// kindNames are the words for what is counted, for one and for several.
var kindNames = [fleet.Kinds][2]words.Name{
	fleet.Destroyer: {"destroyer", "destroyers"}, fleet.Cruiser: {"cruiser", "cruisers"}, fleet.DamagedCruiser: {"damaged cruiser", "damaged cruisers"},
	fleet.EscortCarrier: {"escort carrier", "escort carriers"}, fleet.Submarine: {"submarine", "submarines"}, fleet.ASW: {"escort", "escorts"},
	fleet.Transport: {"transport", "transports"},
}

// amounts are light ships of all powers, counted by ships.
func amounts(lights map[fleet.Power]fleet.Lights) (list words.Amounts) {
	var sum fleet.Lights
	for _, l := range lights {
		sum = sum.Plus(l)
	}
	for k, n := range sum {
		if n > 0 {
			list = append(list, words.Count{Number: n, One: kindNames[k][0], Many: kindNames[k][1]})
		}
	}
	return list
}

// Package chain is interception in A World at War at sea carried out (22.1, 22.2): activities are announced, the other side's forces go for them,
// friends go for those, the last to go sails first, and who meets whom in which hex is settled by dice. A battle itself is somebody else's: a
// Fighter is told who is there, round by round. What a side decides it decides by what it may know.
package chain

import (
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/awaw/activity"
	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/forms"
	"despatch/adjudicator/awaw/interception"
	"despatch/adjudicator/awaw/position"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/awaw/theatre"
	"despatch/adjudicator/dice"
	"despatch/orders"
)

// Role is what a force does in an activity.
type Role uint8

// The roles.
const (
	Sails Role = iota
	Carries
	Protects
	Bombards
	// Hunts intercepts somebody, Helps comes to the help of who is intercepted.
	Hunts
	Helps
)

// Sailing is a force at sea in a step of a turn. It is on no map then: who sails has been taken from the position.
type Sailing struct {
	activity.ToldOff // From is its base
	Side             theatre.Side
	Role             Role
	// Patrol is the hex in which it was on patrol, sea.Nowhere for none; Defensive: such a patrol has beaten one of the enemy's (WW-21.4181).
	Patrol    sea.Place
	Defensive bool
	// Holds: it stays on patrol where it has beaten one (WW-21.4181). Home is where it goes from patrol, and Lurks: it stays there (position.Force).
	Holds, Lurks bool
	Home         sea.Place
	// At is the base into which it has come in the end.
	At sea.Place
	// Fought: it has been in a battle, or has cut a line (WW-22.26, WW-RULING.44). HeldBack: no ship of it took part, and none was damaged
	// (WW-22.26Da). Beaten: it has withdrawn, or is gone.
	Fought, HeldBack, Beaten bool
	// Cargo are the units that it carries; those that go down are taken off. Each is how many destroyers a factor takes.
	Cargo []theatre.Cargo
	Each  int
	// Deed is what the activity is in which it sails, "" for who goes for others.
	Deed orders.Form
}

// Gone says whether nothing of a force is left.
func (s *Sailing) Gone() bool { return s.Force.Empty() }

// base is the hex from which a force is measured: where it lies, or is on patrol (WW-22.14G).
func (s *Sailing) base() sea.Place {
	if s.Patrol != sea.Nowhere {
		return s.Patrol
	}
	return s.From
}

// submarines says whether a force is submarines alone.
func (s *Sailing) submarines() bool {
	return len(s.Ships) == 0 && s.Sum(fleet.Submarine) > 0 && s.Factors() == s.Sum(fleet.Submarine)
}

// Mission is an activity on its way.
type Mission struct {
	Side  theatre.Side
	Deed  orders.Form
	From  sea.Place
	Route sea.Route
	// Sailing are the forces that go, none for an unprotected line of supply.
	Sailing []*Sailing
	Cargo   []theatre.Cargo
	// Stays: a patrol is in its hex, and would stay there (WW-21.415L).
	Stays bool
	// Tried: somebody has tried to meet it (WW-22.13a); Met: somebody has. Beaten: its ships have lost or are gone; Cut: nobody protected it.
	Tried, Met, Beaten, Cut bool
	// Number tells it from others of its phase, 0 before it is met. Passed is how many hexes of its way are behind it, tried where somebody has tried to
	// meet it.
	Number int
	passed int
	tried  sea.Place
}

// factors are the naval factors of a mission, as who intercepts it may count them: a task force has ten at least, and no more is known of it
// (WW-20.164A, WW-22.232Da).
func (m *Mission) factors(known bool) (n int) {
	for _, s := range m.Sailing {
		if !known && s.Marker.Any() {
			n += fleet.LeastFactors
			continue
		}
		n += s.Factors()
	}
	return n
}

// against is what a mission is, as dice tell it apart (WW-22.22).
func (m *Mission) against() interception.Against {
	switch m.Deed {
	case forms.FormRaid:
		return interception.Raid
	case forms.FormPatrol:
		if m.Stays {
			return interception.Staying
		}
		return interception.Passing
	case forms.FormBaseChange, forms.FormStrike, forms.FormRedeploy, forms.FormHome:
		return interception.Passing
	}
	return interception.Carrying
}

// hexes are those in which a mission can be met: that of its base, whose water it enters, and all on its way (WW-22.12b, WW-21.36B); of a patrol
// that stays, its own.
func (m *Mission) hexes(chart *sea.Chart) (list []sea.Place) {
	if m.Stays {
		return []sea.Place{m.Route.To()}
	}
	for _, p := range append([]sea.Place{m.Route.From}, m.Route.Places...) {
		if !chart.IsBox(p) && !slices.Contains(list, p) {
			list = append(list, p)
		}
	}
	return list
}

// Policy is what a side has said of interceptions, what was said for this phase first.
type Policy struct {
	Intercepts []forms.Intercept
	Counters   []forms.Counter
	Reserves   []forms.Reserve
	Withdraws  []forms.Withdraw
	Fights     []forms.Fight
	Screens    []forms.Screen
	AirAttacks []forms.AirAttack
	Holds      []forms.Hold
	Plays      []forms.Play
	Withholds  []forms.Withhold
}

// Say adds statements to a policy.
func (p *Policy) Say(list []orders.Statement) {
	for _, st := range list {
		switch st := st.(type) {
		case forms.Intercept:
			p.Intercepts = append(p.Intercepts, st)
		case forms.Counter:
			p.Counters = append(p.Counters, st)
		case forms.Reserve:
			p.Reserves = append(p.Reserves, st)
		case forms.Withdraw:
			p.Withdraws = append(p.Withdraws, st)
		case forms.Fight:
			p.Fights = append(p.Fights, st)
		case forms.Screen:
			p.Screens = append(p.Screens, st)
		case forms.Hold:
			p.Holds = append(p.Holds, st)
		case forms.Withhold:
			p.Withholds = append(p.Withholds, st)
		case forms.Play:
			p.Plays = append(p.Plays, st)
		case forms.AirAttack:
			p.AirAttacks = append(p.AirAttacks, st)
		}
	}
}

// Meeting is who comes together in a hex.
type Meeting struct {
	At sea.Place
	// Interceptor is the side that goes first where numbers are equal (WW-RULING.49).
	Interceptor theatre.Side
	Sides       [2][]*Sailing
	// Deed and Number are those of the activity that it is about, by which aircraft have flown for or against it (WW-23.161).
	Deed   orders.Form
	Number int
	// More: others may still come up (WW-22.371).
	More bool
	// Raid: it is fought in a box of shipping (WW-22.372). OnWay: interceptors are met on their way, and may hold ships back (WW-22.26Da).
	Raid, OnWay bool
}

// Battle is a battle under way. What becomes of forces is written into them.
type Battle interface {
	// Round fights a round.
	Round()
	// Over says whether a side is gone, or has left.
	Over() bool
	// Join brings a force into the next round.
	Join(*Sailing)
}

// Fighter begins battles.
type Fighter func(Meeting) Battle

// Run is the interceptions of a phase. Forces that have tried once try no more in it (WW-22.14A): they come back to the position as it ends.
type Run struct {
	*position.State
	Policies [2]Policy
	Cup      dice.Cup
	Tell     func(depth int, d adjudicator.Detail, throws []dice.Throw, rules ...string)
	Fight    Fighter
	// Cuts says whether submarines cut a line of supply that nobody protects: they must hit it (WW-22.9444a).
	Cuts func(s *Sailing, at sea.Place) bool
	// Pass is told of ships in each hex of their way, in which aircraft may attack them; nil where nobody flies.
	Pass func(Passage)

	back  []*Sailing
	count int
	// far are the distances from places, for each side.
	far [2]map[sea.Place]sea.Distances
}

// halved says whether dice take forces half as far (WW-22.21b).
func (r *Run) halved() bool { return r.Theatre.Scale == theatre.Pacific }

// distance is how far it is by sea from a place to where somebody is at sea.
func (r *Run) distance(side theatre.Side, from, to sea.Place) (int, bool) {
	if from == to {
		return 0, true
	}
	if r.far[side] == nil {
		r.far[side] = map[sea.Place]sea.Distances{}
	}
	d, known := r.far[side][from]
	if !known {
		d = r.Theatre.Chart.Distances(from, r.Passage(side))
		r.far[side][from] = d
	}
	return d.Waters(to)
}

// End puts forces back that have tried to intercept somebody, inverted if they have fought (WW-22.26, WW-22.27a, WW-22.81a).
func (r *Run) End() {
	for _, s := range r.back {
		if s.Gone() {
			continue
		}
		f := position.Force{Side: s.Side, Marker: s.Marker, At: s.From, Base: sea.Nowhere, Inverted: s.Inverted || s.Fought && !s.HeldBack, Force: s.Force}
		switch {
		case s.Defensive && !s.Holds: // it has had its further interception (WW-21.4183)
			f.Inverted = true
		case s.Patrol != sea.Nowhere && !s.Beaten:
			f.At, f.Base, f.Inverted = s.Patrol, s.From, false // WW-22.162e
			f.Home, f.Lurks = s.Home, s.Lurks
		}
		r.Forces = append(r.Forces, f)
	}
	r.back = nil
	r.Settle()
}

package battle

import (
	"cmp"
	"slices"

	"despatch/adjudicator/awaw/exchange"
	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/theatre"
)

// Result is what has become of a force in a battle.
type Result struct {
	// Key is the force's, Ships what is left of it, Cargo the units it still carries, Lost those that went down.
	Key   int
	Ships fleet.Force
	Cargo []string
	Lost  []string
	// Submarines are in Ships again; Attacked says that they have had their attack, and go home inverted (WW-22.92Ab).
	Attacked bool
	// Gone are ships of it that have withdrawn while others of its side stayed; they are not among Ships.
	Gone fleet.Force
	// Fate is that of its side; Withdrew also for a force that went whole while others stayed.
	Fate Fate
	// Turned away: it never was in the battle, or ships of it were not (WW-22.421Bc).
	Turned []fleet.Ship
	// HeldBack: it never fought and was not hurt, and so is not inverted by it (WW-22.26Da).
	HeldBack bool
	// Seen: the enemy has seen what was in it. Cut: the line that it protected is cut.
	Seen, Cut bool
}

// Results are what has become, so far, of the forces of a side, by their keys. A force that is nowhere any more is there, too, with nothing left.
func (b *Battle) Results(side int) (list []Result) {
	s := &b.Sides[side]
	at, began := map[int]*Result{}, map[int]bool{}
	of := func(key int) *Result {
		if at[key] == nil {
			at[key] = &Result{Key: key, Fate: s.Fate, Ships: fleet.Force{Lights: map[fleet.Power]fleet.Lights{}}}
		}
		return at[key]
	}
	add := func(p Part, fate Fate) {
		r := of(p.Key)
		if p.Turned {
			r.Turned = append(r.Turned, p.Ships...)
			return
		}
		r.Fate = fate
		to := &r.Ships
		if fate == Withdrew && s.Fate != Withdrew {
			to = &r.Gone
		}
		to.Ships = append(to.Ships, p.Ships...)
		for power, l := range p.Lights {
			if to.Lights == nil {
				to.Lights = map[fleet.Power]fleet.Lights{}
			}
			to.Lights[power] = to.Lights[power].Plus(l)
		}
		for _, c := range p.Cargo {
			r.Cargo = append(r.Cargo, c.ID)
		}
		r.Ships.Laden = len(r.Cargo) > 0
		held := p.MayHold && !p.Fought && !p.Hurt
		r.HeldBack = held && (r.HeldBack || !began[p.Key])
		began[p.Key] = true
		r.Seen, r.Cut = r.Seen || p.Seen, r.Cut || p.Cut
	}
	for _, p := range s.Left {
		add(p, Withdrew)
	}
	for _, groups := range [][]Group{s.Waiting, s.Groups} {
		for i := range groups {
			for _, p := range groups[i].Parts {
				add(p, s.Fate)
			}
		}
	}
	s.surfaced(of)
	for _, key := range s.Keys {
		of(key)
	}
	for _, r := range at {
		list = append(list, *r)
	}
	slices.SortFunc(list, func(x, y Result) int { return cmp.Compare(x.Key, y.Key) })
	return list
}

// surfaced puts what is left of submarines back to their forces.
func (s *Side) surfaced(of func(key int) *Result) {
	for _, p := range s.Submarines {
		r := of(p.Key)
		r.Attacked = r.Attacked || p.Attacked
		if p.Factors > 0 {
			r.Ships.Lights[p.Power] = r.Ships.Lights[p.Power].Plus(fleet.Lights{fleet.Submarine: p.Factors})
		}
	}
}

// Aircraft is what has become of a base's aircraft: those that are ready still, those that have done something and are inverted when the phase ends
// (WW-23.163), and those lost. Landed are squadrons of carriers that came ashore, and are inverted (WW-22.473c).
type Aircraft struct {
	Key             int
	Ready, Inverted theatre.Air
	Lost            theatre.Air
	Landed          exchange.Flights
}

// Aircraft are a side's aircraft on land after a battle, by base. Squadrons become army air factors again base by base (WW-23.142): of those lost so many
// factors are gone first, and no more come back than there were without these (WW-23.142c).
func (b *Battle) Aircraft(side int) (list []Aircraft) {
	s := &b.Sides[side]
	left := s.Air.Plus(s.Covering)
	acted := s.Acted.Plus(s.Covering)
	may := map[fleet.Power]int{}
	for _, base := range s.Bases {
		may[base.Power] += base.Factors
	}
	for power := range may {
		lost := 0
		for _, f := range s.Lost {
			if f.Power == power && !f.Kind.Naval() {
				lost += f.N
			}
		}
		may[power] -= exchange.Rebuilt(lost) // WW-23.142b
	}
	for _, base := range s.Bases {
		list = append(list, base.after(left.At(base.Key), acted.At(base.Key), s.Landed.At(base.Key), may))
	}
	return list
}

// after is what a base has of squadrons that are left, of which some have acted.
func (b Base) after(left, acted, landed exchange.Flights, may map[fleet.Power]int) Aircraft {
	a := Aircraft{Key: b.Key, Landed: landed}
	var all, ready [exchange.Army + 1]int
	for _, f := range left {
		all[f.Kind] += f.N
		ready[f.Kind] += f.N
		if f.Kind == exchange.Naval && f.Elite {
			a.Ready.Elite += f.N
		}
	}
	for _, f := range acted {
		n := min(f.N, ready[f.Kind])
		ready[f.Kind] -= n
		if f.Kind == exchange.Naval && f.Elite {
			n = min(n, a.Ready.Elite)
			a.Ready.Elite, a.Inverted.Elite = a.Ready.Elite-n, a.Inverted.Elite+n
		}
	}
	if b.Whole {
		a.Ready.Factors, a.Inverted.Factors = ready[exchange.Army], all[exchange.Army]-ready[exchange.Army]
		a.Lost.Factors = b.Factors - all[exchange.Army]
		return a.naval(b, all[exchange.Naval], ready[exchange.Naval])
	}
	factors := min(exchange.Rebuilt(all[exchange.Search]+all[exchange.Cover]+all[exchange.Attack]), may[b.Power]) // WW-23.142a, WW-23.142c
	may[b.Power] -= factors
	whole := min(exchange.Whole(ready[exchange.Search], ready[exchange.Cover], ready[exchange.Attack]), factors) // WW-23.144
	a.Ready.Factors, a.Inverted.Factors = whole, factors-whole
	a.Lost.Factors = b.Factors - factors
	return a.naval(b, all[exchange.Naval], ready[exchange.Naval])
}

// naval completes it by what is left of the naval squadrons.
func (a Aircraft) naval(b Base, all, ready int) Aircraft {
	a.Ready.Squadrons, a.Inverted.Squadrons = ready, all-ready
	a.Lost.Squadrons = b.Squadrons - all
	a.Lost.Elite = b.Elite - a.Ready.Elite - a.Inverted.Elite
	return a
}

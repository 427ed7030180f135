package fleet

import "slices"

// Force is what sails together.
type Force struct {
	Ships []Ship
	// Lights are the others, by power.
	Lights map[Power]Lights
	// Laden: it carries ground units or aircraft as cargo.
	Laden bool
}

// Factors are its naval factors, damaged ships among them.
func (f Force) Factors() (n int) {
	for _, s := range f.Ships {
		n += s.Size()
	}
	for _, l := range f.Lights {
		n += l.Factors()
	}
	return n
}

// CarrierFactors are those of its fast carriers.
func (f Force) CarrierFactors() (n int) {
	for _, s := range f.Ships {
		if s.Type().FastCarrier() {
			n += s.Size()
		}
	}
	return n
}

// FleetFactors are those of its destroyers, cruisers and capital ships (WW-20.21).
func (f Force) FleetFactors() (n int) {
	for _, s := range f.Ships {
		if !s.Type().FastCarrier() {
			n += s.Size()
		}
	}
	for _, l := range f.Lights {
		n += l[Destroyer] + cruiserSize*(l[Cruiser]+l[DamagedCruiser])
	}
	return n
}

// Sum are the ships of a kind, of all powers.
func (f Force) Sum(k Kind) (n int) {
	for _, l := range f.Lights {
		n += l[k]
	}
	return n
}

// Empty says whether nothing is in it.
func (f Force) Empty() bool {
	for _, l := range f.Lights {
		if l.Any() {
			return false
		}
	}
	return len(f.Ships) == 0
}

// Damaged says whether a damaged ship is in it.
func (f Force) Damaged() bool {
	return f.Sum(DamagedCruiser) > 0 || slices.ContainsFunc(f.Ships, func(s Ship) bool { return s.Condition != Sound })
}

// Slow says whether it is slow: if anything in it is damaged or striped, if escort carriers are in it, or cargo (WW-20.121A to D).
func (f Force) Slow() bool {
	return f.Laden || f.Sum(EscortCarrier) > 0 || f.Sum(Transport) > 0 || f.Damaged() || slices.ContainsFunc(f.Ships, Ship.Slow)
}

// MayStart says whether fast carriers may begin an operation in it: with a fleet factor for each of theirs (WW-21.313a).
func (f Force) MayStart() bool { return f.CarrierFactors() <= f.FleetFactors() }

// Factors of a task force (WW-20.162A).
const (
	LeastFactors = 10
	MostFactors  = 25
)

// Wrong is what keeps a force from being a task force.
type Wrong uint8

// What may be wrong with one.
const (
	TooSmall Wrong = iota
	TooLarge
	// HoldsOthers: damaged ships, submarines, ASW or transports.
	HoldsOthers
	// CarriersAlone: fast carriers without as many fleet factors.
	CarriersAlone
)

var wrongRules = [...]string{"WW-20.162A", "WW-20.162A", "WW-20.162B", "WW-20.162E"}

// Rule is the rule under which it is wrong.
func (w Wrong) Rule() string { return wrongRules[w] }

// Breach is something that keeps a force from being a task force: how many factors it has of what the rule counts, and how many it may or must have.
type Breach struct {
	Wrong
	Has, Bound int
}

// TaskForce lists what keeps a force from being a task force, nothing if it may be one (WW-20.162).
func (f Force) TaskForce() (list []Breach) {
	n := f.Factors()
	breaks := func(is bool, w Wrong, has, bound int) {
		if is {
			list = append(list, Breach{w, has, bound})
		}
	}
	breaks(n < LeastFactors, TooSmall, n, LeastFactors)                                                // WW-20.162A
	breaks(n > MostFactors, TooLarge, n, MostFactors)                                                  // WW-20.162A
	breaks(f.Damaged() || f.Sum(Submarine)+f.Sum(ASW)+f.Sum(Transport) > 0, HoldsOthers, 0, 0)         // WW-20.162B
	breaks(f.CarrierFactors() > f.FleetFactors(), CarriersAlone, f.CarrierFactors(), f.FleetFactors()) // WW-20.162E
	return list
}

// Flag is the power whose marker stands for a task force: a major power if one has ships in it, of these the one with most factors, on a tie the
// senior partner (WW-20.162C-b, WW-RULING.38). An empty force has none.
func (f Force) Flag(minor func(Power) bool) (Power, bool) {
	factors := map[Power]int{}
	for _, s := range f.Ships {
		factors[s.Power()] += s.Size()
	}
	for p, l := range f.Lights {
		factors[p] += l.Factors()
	}
	best, found := Power(-1), false
	for p, n := range factors {
		switch {
		case n == 0:
		case !found, minor(best) && !minor(p), minor(best) == minor(p) && (n > factors[best] || n == factors[best] && p < best):
			best, found = p, true
		}
	}
	return best, found
}

package exchange

import (
	"cmp"
	"slices"

	"despatch/adjudicator/awaw/fleet"
)

// Kind is what a squadron is.
type Kind uint8

// The kinds: naval air squadrons of carriers and on land, the three sorts of army air squadron (WW-23.132), and army air factors as they attack
// bases and fight where no naval squadron does (WW-23.141A, WW-23.52a).
const (
	Carrier Kind = iota
	Naval
	Search
	Cover
	Attack
	Army
)

// Naval says whether it is a naval air squadron.
func (k Kind) Naval() bool { return k <= Naval }

// MayCover, MaySearch and MayStrike say what land-based squadrons do over the sea (WW-23.11B to D, WW-23.151).
func (k Kind) MayCover() bool  { return k == Naval || k == Cover }
func (k Kind) MaySearch() bool { return k == Naval || k == Search }
func (k Kind) MayStrike() bool { return k == Naval || k == Attack }

// Flight are squadrons that are alike. Base is where they come from: a number that whoever sends them has given.
type Flight struct {
	Power fleet.Power `json:"power"`
	Kind  Kind        `json:"kind"`
	Elite bool        `json:"elite,omitempty"`
	Base  int         `json:"base,omitempty"`
	N     int         `json:"n"`
}

// alike says whether two flights differ in number only.
func (f Flight) alike(o Flight) bool { o.N = f.N; return f == o }

// Flights are squadrons that fly together.
type Flights []Flight

// Count is how many squadrons they are.
func (f Flights) Count() (n int) {
	for _, x := range f {
		n += x.N
	}
	return n
}

// Of are those of some kinds.
func (f Flights) Of(may func(Kind) bool) (list Flights) {
	for _, x := range f {
		if x.N > 0 && may(x.Kind) {
			list = append(list, x)
		}
	}
	return list
}

// At are those of them that come from a base.
func (f Flights) At(base int) (list Flights) {
	for _, x := range f {
		if x.Base == base && x.N > 0 {
			list = append(list, x)
		}
	}
	return list
}

// Plus are they and others, those that are alike together.
func (f Flights) Plus(others Flights) Flights {
	out := slices.Clone(f)
	for _, x := range others {
		if i := slices.IndexFunc(out, x.alike); i >= 0 {
			out[i].N += x.N
		} else if x.N > 0 {
			out = append(out, x)
		}
	}
	return out.tidy()
}

// Or are the larger number of each of both.
func (f Flights) Or(others Flights) Flights {
	out := slices.Clone(f)
	for _, x := range others {
		if i := slices.IndexFunc(out, x.alike); i >= 0 {
			out[i].N = max(out[i].N, x.N)
		} else {
			out = append(out, x)
		}
	}
	return out.tidy()
}

// Minus are they without others, which are among them.
func (f Flights) Minus(others Flights) Flights {
	out := slices.Clone(f)
	for _, x := range others {
		if i := slices.IndexFunc(out, x.alike); i >= 0 {
			out[i].N -= x.N
		}
	}
	return out.tidy()
}

// tidy forgets flights without squadrons, and puts the others in one order.
func (f Flights) tidy() Flights {
	out := slices.DeleteFunc(f, func(x Flight) bool { return x.N <= 0 })
	slices.SortFunc(out, func(a, b Flight) int {
		return cmp.Or(cmp.Compare(a.Power, b.Power), cmp.Compare(a.Kind, b.Kind), cmp.Compare(bit(a.Elite), bit(b.Elite)), cmp.Compare(a.Base, b.Base))
	})
	return out
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// First are so many of them, in their order.
func (f Flights) First(n int) (list Flights) {
	for _, x := range f {
		if x.N = min(x.N, n); x.N > 0 {
			list, n = append(list, x), n-x.N
		}
	}
	return list
}

// Weakest are so many of them that add least to dice, those who meet fighters first (decision D22).
func (f Flights) Weakest(n int, of Nations) Flights {
	by := slices.Clone(f)
	slices.SortStableFunc(by, func(a, b Flight) int { return cmp.Compare(of.Flight(a), of.Flight(b)) })
	return by.First(n)
}

// Lose takes so many squadrons, shared among those involved by type and nation (WW-23.45a, WW-23.153, WW-23.424c): equally; what is over
// one by one to the largest, and not twice to one that has borne its equal share, as the rulebook's example after 23.4115 has it; ties says which of sorts as
// large. Of a sort the plain ones go before the elite (decision D34).
func (f Flights) Lose(n int, ties func(of []int) int) (lost Flights) {
	sorts, have := f.sorts()
	for i, losses := range shared(have, n, ties) {
		lost = lost.Plus(sorts[i].First(losses))
	}
	return lost
}

// sorts parts flights by power and type, and counts each sort.
func (f Flights) sorts() (sorts []Flights, have []int) {
	for _, x := range f.Plus(nil) {
		last := len(sorts) - 1
		if last < 0 || sorts[last][0].Power != x.Power || sorts[last][0].Kind != x.Kind {
			sorts, have = append(sorts, nil), append(have, 0)
			last++
		}
		sorts[last] = append(sorts[last], x)
		have[last] += x.N
	}
	return sorts, have
}

// shared parts losses among sorts of so many squadrons each: one each, as long as all can bear one; what is over one by one to the sort that has most left, of
// those that have borne no more than the others.
func shared(have []int, losses int, ties func(of []int) int) []int {
	out := make([]int, len(have))
	left := slices.Clone(have)
	equal, extra := false, make([]bool, len(have))
	for ; losses > 0; losses-- {
		var open, fresh []int
		for i := range have {
			if out[i] < have[i] {
				open = append(open, i)
				if !extra[i] {
					fresh = append(fresh, i)
				}
			}
		}
		switch {
		case len(open) == 0:
			return out
		case losses >= len(open) && len(fresh) == len(open):
			for _, i := range open {
				out[i], left[i] = out[i]+1, left[i]-1
			}
			losses -= len(open) - 1
			equal = true
		default:
			if len(fresh) == 0 {
				fresh = open
			}
			i := most(left, fresh, ties)
			out[i], left[i], extra[i] = out[i]+1, left[i]-1, equal
		}
	}
	return out
}

// most is which of some sorts has most squadrons.
func most(have, of []int, ties func([]int) int) int {
	var best []int
	for _, i := range of {
		switch {
		case len(best) == 0 || have[i] > have[best[0]]:
			best = []int{i}
		case have[i] == have[best[0]]:
			best = append(best, i)
		}
	}
	if len(best) > 1 {
		return ties(best)
	}
	return best[0]
}

// Broken are the army air squadrons that so many army air factors become: one of each type each (WW-23.131, WW-23.132).
func Broken(power fleet.Power, base, factors int) Flights {
	var list Flights
	for _, k := range []Kind{Search, Cover, Attack} {
		if factors > 0 {
			list = append(list, Flight{Power: power, Kind: k, Base: base, N: factors})
		}
	}
	return list
}

// Rebuilt is how many army air factors so many squadrons of a base become again (WW-23.142a); it is also how many are lost with so many that were
// eliminated (WW-23.142b).
func Rebuilt(squadrons int) int { return (squadrons + 1) / 3 }

// Whole is how many of the factors that a base's squadrons become are ready: each needs one squadron of each type that is not inverted (WW-23.144).
func Whole(search, cover, attack int) int { return min(search, cover, attack) }

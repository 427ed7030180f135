package exchange

// Sorties are what land-based squadrons have done in a phase, for or against what: who has acted for or against one activity does not for or against
// another of its kind in the same phase (WW-23.161a), in each hex of the one again (WW-23.161b), and for or against what is of another kind, or happens at
// another time, as well (WW-23.161c): an approach of interceptors, a battle, an activity.
type Sorties []Sortie

// Sortie is one flight of a phase. Deed is the kind of activity, by which sorties are alike: transports; approaches of interceptors that come at one time;
// a battle. Force tells one of that kind from another.
type Sortie struct {
	Flight
	Deed  string `json:"deed"`
	Force int    `json:"force"`
}

// Free are those of some squadrons that may still act for or against a force in what it does. Of squadrons that are alike any may have flown before.
func (s Sorties) Free(have Flights, deed string, force int) (free Flights) {
	for _, f := range have {
		others := map[int]int{}
		for _, x := range s {
			if x.Deed == deed && x.Force != force && x.Flight.alike(f) {
				others[x.Force] = max(others[x.Force], x.N)
			}
		}
		for _, n := range others {
			f.N -= n
		}
		if f.N > 0 {
			free = append(free, f)
		}
	}
	return free
}

// Fly writes down that squadrons have acted.
func (s *Sorties) Fly(f Flights, deed string, force int) {
	for _, x := range f {
		*s = append(*s, Sortie{x, deed, force})
	}
}

// Acted are the squadrons that are inverted when the phase ends (WW-23.163): as many of each as acted in any one kind of activity, since who has flown flies again
// before others do.
func (s Sorties) Acted() (all Flights) {
	deeds := map[string]map[int]Flights{}
	var order []string
	for _, x := range s {
		if deeds[x.Deed] == nil {
			deeds[x.Deed] = map[int]Flights{}
			order = append(order, x.Deed)
		}
		deeds[x.Deed][x.Force] = deeds[x.Deed][x.Force].Or(Flights{x.Flight})
	}
	for _, d := range order {
		var sum Flights
		for _, f := range deeds[d] {
			sum = sum.Plus(f)
		}
		all = all.Or(sum)
	}
	return all
}

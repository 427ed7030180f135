package sea

import (
	"math"
	"slices"
)

// Voyage is a way that somebody looks for: from a place to another, by places that he names, and by what binds him.
type Voyage struct {
	From, To Place
	// Via are places that the way enters, in this order.
	Via  []Place
	Open Passage
	// Most is how many hexes it has at most, 0 for any number.
	Most int
	// Leg is how many hexes the way may have beyond a place before it comes to another that Leg counts, 0 for a place that does not
	// count: a port of call. Without Leg no way is too long between two.
	Leg func(Place) int
	// Avoid are places that the way does not enter, but where it ends and those that it names.
	Avoid func(Place) bool
}

// Route is a way by sea: the places that it enters after the first, with the hexes that it counts (WW-21.36A, WW-21.36B).
type Route struct {
	From   Place
	Places []Place
	Length int
}

// To is where a route ends.
func (r Route) To() Place {
	if len(r.Places) == 0 {
		return r.From
	}
	return r.Places[len(r.Places)-1]
}

// Enters says whether a route enters a place after it has begun.
func (r Route) Enters(p Place) bool { return slices.Contains(r.Places, p) }

// Find finds a shortest way, the same each time; false where there is none.
func (c *Chart) Find(v Voyage) (Route, bool) {
	s := newSearch(c, v)
	for s.begin(); len(s.now) > 0; s.now, s.next = s.next, s.now[:0] {
		for _, step := range s.now {
			if s.arrives(step) {
				return s.route(step), true
			}
		}
		s.length++
		if s.tooLong() {
			break
		}
		for _, step := range s.now {
			s.sail(step)
		}
	}
	return Route{}, false
}

// step is a water that a way has come to, after how many of its places, and how far it may go on before the next port of call.
type step struct {
	water, stage int32
	rest         int32
	// before is the step that it was come from, -1 for the first.
	before int32
}

// unbound is how far one may go on whom no leg binds.
const unbound = math.MaxInt32 - 1

// search goes outward from where a voyage begins, a hex at a time.
type search struct {
	*Chart
	v      Voyage
	length int
	trail  []step
	// now and next are steps of the trail.
	now, next []int32
	// best is how far one may still go who is in a water at a stage, one more so that 0 is nobody.
	best []int32
	// ends are the waters in which the way may end, and after is how far beyond them its end lies.
	ends  []int32
	after int
}

func newSearch(c *Chart, v Voyage) *search {
	s := &search{Chart: c, v: v, best: make([]int32, len(c.waters)*(len(v.Via)+1))}
	if !c.IsBox(v.To) {
		s.ends = c.watersOf(v.To)
		return s
	}
	if b := c.boxAt(v.To); v.Open.through(b.strait) {
		s.ends, s.after = c.entered(b), b.distance
	}
	return s
}

// begin puts the search where the voyage begins: in its port's own waters (WW-21.36B), or at the entries of a box, which lie as far off as it
// lies from the map (WW-21.36D).
func (s *search) begin() {
	defer func() { s.now, s.next = s.next, nil }()
	rest := s.call(s.v.From, 0)
	if !s.IsBox(s.v.From) {
		for _, w := range s.watersOf(s.v.From) {
			s.reach(w, 0, rest, -1)
		}
		return
	}
	b := s.boxAt(s.v.From)
	s.length = b.distance
	if !s.v.Open.through(b.strait) || b.distance > int(rest) || s.tooLong() {
		return
	}
	for _, w := range s.entered(b) {
		s.reach(w, 0, s.call(s.waters[w].place, rest-int32(b.distance)), -1)
	}
}

func (s *search) tooLong() bool { return s.v.Most > 0 && s.length+s.after > s.v.Most }

// call is how far one may go on who comes to a place with so much left: a port of call begins a new leg.
func (s *search) call(at Place, rest int32) int32 {
	if s.v.Leg == nil {
		return unbound
	}
	return max(rest, int32(s.v.Leg(at)))
}

// reach notes that one comes to a water, if nobody has come there before who could go on as far.
func (s *search) reach(w, stage, rest, before int32) {
	at := s.waters[w].place
	if s.v.Avoid != nil && before >= 0 && at != s.v.To && s.v.Avoid(at) && !slices.Contains(s.v.Via, at) {
		return
	}
	for int(stage) < len(s.v.Via) && s.v.Via[stage] == at {
		stage++
	}
	known := &s.best[int(stage)*len(s.waters)+int(w)]
	if *known > rest {
		return
	}
	*known = rest + 1
	s.trail = append(s.trail, step{w, stage, rest, before})
	s.next = append(s.next, int32(len(s.trail)-1))
}

// sail goes on from a step to all waters next to it that may be entered.
func (s *search) sail(n int32) {
	at := s.trail[n]
	if at.rest < 1 {
		return
	}
	for _, l := range s.linksOf(at.water) {
		if s.v.Open.through(l.strait) {
			s.reach(l.to, at.stage, s.call(s.waters[l.to].place, at.rest-1), n)
		}
	}
}

// arrives says whether a step ends the voyage.
func (s *search) arrives(n int32) bool {
	at := s.trail[n]
	return int(at.stage) == len(s.v.Via) && int(at.rest) >= s.after && slices.Contains(s.ends, at.water)
}

// route is the way that led to a step.
func (s *search) route(n int32) Route {
	r := Route{From: s.v.From, Length: s.length + s.after}
	for ; n >= 0; n = s.trail[n].before {
		r.Places = append(r.Places, s.waters[s.trail[n].water].place)
	}
	if !s.IsBox(s.v.From) {
		r.Places = r.Places[:len(r.Places)-1] // WW-21.36B: the hex where it begins is not counted
	}
	slices.Reverse(r.Places)
	if s.after > 0 {
		r.Places = append(r.Places, s.v.To)
	}
	return r
}

// Distances are how far it is by sea from one place to all others.
type Distances struct {
	chart *Chart
	// waters are the distances of each water, -1 where one cannot come.
	waters []int32
	from   Place
	open   Passage
}

// Distances measures how far it is from a place to all others for somebody who may pass some straits.
func (c *Chart) Distances(from Place, open Passage) Distances {
	d := Distances{c, slices.Repeat([]int32{-1}, len(c.waters)), from, open}
	var queue []int32
	enter := func(w, far int32) {
		if d.waters[w] < 0 {
			d.waters[w] = far
			queue = append(queue, w)
		}
	}
	entries, far := c.watersOf(from), 0
	if c.IsBox(from) && open.through(c.boxAt(from).strait) {
		entries, far = c.entered(c.boxAt(from)), c.boxAt(from).distance
	}
	for _, w := range entries {
		enter(w, int32(far))
	}
	for n := 0; n < len(queue); n++ {
		w := queue[n]
		for _, l := range c.linksOf(w) {
			if open.through(l.strait) {
				enter(l.to, d.waters[w]+1)
			}
		}
	}
	return d
}

// To is how far it is to a place; false where one cannot come there.
func (d Distances) To(to Place) (far int, ok bool) {
	if to == d.from {
		return 0, true
	}
	if !d.chart.IsBox(to) {
		return d.nearest(d.chart.watersOf(to))
	}
	b := d.chart.boxAt(to)
	far, ok = d.nearest(d.chart.entered(b))
	return far + b.distance, ok && d.open.through(b.strait)
}

// Waters is how far it is to any water of a hex, be it one on which its ports open or not: who is at sea there can be met.
func (d Distances) Waters(at Place) (far int, ok bool) { return d.nearest(d.chart.watersAt(at)) }

// nearest is how far it is to the nearest of some waters.
func (d Distances) nearest(waters []int32) (far int, ok bool) {
	best := int32(-1)
	for _, w := range waters {
		if far := d.waters[w]; far >= 0 && (best < 0 || far < best) {
			best = far
		}
	}
	return int(best), best >= 0
}

// Way are the places that a shortest way to any water of a hex enters after the first, the same each time; false where there is none.
func (d Distances) Way(to Place) (list []Place, ok bool) {
	best := int32(-1)
	for _, w := range d.chart.watersAt(to) {
		if far := d.waters[w]; far >= 0 && (best < 0 || far < d.waters[best]) {
			best = w
		}
	}
	if best < 0 {
		return nil, false
	}
	for at := best; ; {
		if d.waters[at] > 0 || d.chart.IsBox(d.from) {
			list = append(list, d.chart.waters[at].place)
		}
		before := int32(-1)
		for _, l := range d.chart.linksOf(at) {
			if d.waters[l.to] == d.waters[at]-1 && d.open.through(l.strait) && before < 0 {
				before = l.to
			}
		}
		if before < 0 {
			slices.Reverse(list)
			return list, true
		}
		at = before
	}
}

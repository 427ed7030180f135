package battle

import "despatch/adjudicator/axis"

// Hits are hits counted by what they can hit: a short list, because a step knows few kinds of them.
type Hits struct {
	list [axis.MostReaches]struct {
		reach axis.ClassSet
		n     int
	}
}

// HitsOn are hits that can be given to units of some classes.
func HitsOn(reach axis.ClassSet, n int) Hits {
	var h Hits
	h.Add(reach, n)
	return h
}

// Add adds hits that can be given to units of some classes. A game's table is refused if a step could come to more kinds than there is room
// for.
func (h *Hits) Add(reach axis.ClassSet, n int) {
	for i := range h.list {
		if g := &h.list[i]; n > 0 && (g.n == 0 || g.reach == reach) {
			g.reach, g.n = reach, g.n+n
			return
		}
	}
	if n > 0 {
		panic("battle: hits of too many kinds")
	}
}

// total is the number of hits.
func (h *Hits) total() int {
	n := 0
	for i := range h.list {
		n += h.list[i].n
	}
	return n
}

// mixed says whether the hits differ in what they can hit.
func (h *Hits) mixed() bool { return h.list[1].n > 0 }

// reach is the set of classes that at least one hit can be given to.
func (h *Hits) reach() axis.ClassSet {
	var m axis.ClassSet
	for i := range h.list {
		if h.list[i].n > 0 {
			m |= h.list[i].reach
		}
	}
	return m
}

// Taken counts hits by the class of the units that took them.
type Taken [8]int16

// Reach says whether the hits can be arranged so that every class takes as many as are counted (AN-RULING.13).
func (h *Hits) Reach(taken *Taken) bool {
	room := h.room()
	for i := range room.sets[:room.n] {
		left := room.sets[i].left
		for class, n := range taken {
			if room.sets[i].classes.Has(axis.Class(class)) {
				left -= int(n)
			}
		}
		if left < 0 {
			return false
		}
	}
	return true
}

// room counts hits that may still be given out. Hits can be arranged to reach a number of units of each class if and only if no set of classes
// is to take more than can go there. Of all sets it is enough to look at the largest to which some kinds of hits cannot go at all, whatever
// kinds these are.
type room struct {
	sets [1 << axis.MostReaches]struct {
		classes axis.ClassSet
		left    int
	}
	n int
}

func (h *Hits) room() room {
	kinds := 0
	for kinds < len(h.list) && h.list[kinds].n > 0 {
		kinds++
	}
	r := room{n: 1 << kinds}
	for without := range r.n {
		set := &r.sets[without]
		set.classes = axis.AllClasses
		for i := range kinds {
			if without&(1<<i) != 0 {
				set.classes &^= h.list[i].reach
			} else {
				set.left += h.list[i].n
			}
		}
	}
	return r
}

// take gives one more hit to a class, if the hits can still be arranged so.
func (r *room) take(class axis.Class) bool {
	for i := range r.sets[:r.n] {
		if set := &r.sets[i]; set.left == 0 && set.classes.Has(class) {
			return false
		}
	}
	for i := range r.sets[:r.n] {
		if set := &r.sets[i]; set.classes.Has(class) {
			set.left--
		}
	}
	return true
}

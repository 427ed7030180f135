package odds

import (
	"sort"

	"despatch/adjudicator/axis/battle"
)

// outcome lists the states in which a side may be after a stage, each once, with their probabilities. Its slices are used again.
type outcome struct {
	states []int32
	p      []float64
	// up[i] is the sum of the first i probabilities.
	up []float64
	// dropped is the probability of what was left out.
	dropped float64
	// row: the states are numbered one after the other.
	row bool
}

func (o *outcome) add(state int32, p float64) {
	o.states, o.p = append(o.states, state), append(o.p, p)
}

// chance is the probability of a state, and where it stands in the list, -1 for nowhere.
func (o *outcome) chance(state int32) (p float64, place int) {
	for i, s := range o.states {
		if s == state {
			return o.p[i], i
		}
	}
	return 0, -1
}

// prune drops what is less likely than least.
func (o *outcome) prune(least float64) {
	n := 0
	for i, p := range o.p {
		if p < least {
			o.dropped += p
			continue
		}
		o.states[n], o.p[n] = o.states[i], p
		n++
	}
	o.states, o.p = o.states[:n], o.p[:n]
	o.up, o.row = append(o.up[:0], 0), true
	for i, p := range o.p {
		o.up = append(o.up, o.up[i]+p)
		o.row = o.row && o.states[i] == o.states[0]+int32(i)
	}
}

// middle is the part of the list without what comes to no more than least at either end.
func (o *outcome) middle(least float64) (from, to int) {
	n, all := len(o.p), o.up[len(o.p)]
	if n == 0 || o.p[0] >= least && o.p[n-1] >= least {
		return 0, n
	}
	from = sort.Search(n, func(i int) bool { return o.up[i+1] > least })
	to = sort.Search(n, func(i int) bool { return all-o.up[i+1] <= least }) + 1
	return min(from, n), max(min(to, n), min(from, n))
}

// outcome is an empty list with room. It may be used until 4*mostStages more were asked for: both sides' of twice as many stages.
func (r *reckoning) outcome() *outcome {
	r.last = (r.last + 1) % len(r.outcomes)
	o := &r.outcomes[r.last]
	o.states, o.p, o.dropped = o.states[:0], o.p[:0], 0
	return o
}

// both lists the states in which each side may be after a stage that a pair of so great a probability comes to.
func (r *reckoning) both(at pair, st *stage, p float64) (attack, defence *outcome) {
	least := r.negligible / p
	return r.results(battle.Attack, at.attack, at.defence, st, least), r.results(battle.Defence, at.defence, at.attack, st, least)
}

// results lists the states in which a side may be after a stage, without what is less likely than least.
func (r *reckoning) results(role battle.Role, at, enemy int32, st *stage, least float64) *outcome {
	out := r.outcome()
	barrels := r.sides[role].states[at].barrels
	if !st.fires[role.Other()] || len(barrels) == 0 {
		out.add(r.cleared(role, at), 1)
		out.prune(0)
		return out
	}
	f := r.fireOf(role.Other(), enemy, at, st)
	kinds, only := 0, 0
	for i := range barrels {
		if len(f.chances[i]) > 1 {
			kinds, only = kinds+1, i
		}
	}
	if kinds < 2 {
		r.alongPath(out, r.pathOf(role, at, enemy, only).states, f.chances[only])
	} else {
		r.mixed(out, role, at, enemy, f, least)
	}
	out.prune(least)
	return out
}

// alongPath adds the results of hits that do not differ in what they can hit. Those beyond the end of the path change nothing.
func (r *reckoning) alongPath(out *outcome, path []int32, chances []float64) {
	r.work += len(chances)
	n := min(len(path), len(chances)) - 1
	out.states = append(out.states, path[:n+1]...)
	out.p = append(out.p, chances[:n+1]...)
	for _, p := range chances[n+1:] {
		out.p[n] += p
	}
}

// mixed adds the results of hits that differ in what they can hit.
func (r *reckoning) mixed(out *outcome, role battle.Role, at, enemy int32, f *fire, least float64) {
	r.work += len(f.chances[0]) * len(f.chances[1]) * len(f.chances[2])
	for i, p := range f.chances[0] {
		for j, q := range f.chances[1] {
			for k, s := range f.chances[2] {
				if p := p * q * s; p >= least {
					r.gather(out, r.lossOf(role, at, enemy, &[mostBarrels]int{i, j, k}), p)
				} else {
					out.dropped += p
				}
			}
		}
	}
	for _, state := range out.states {
		r.place[state] = 0
	}
}

// gather adds a state to a list, or its probability to the one that is there.
func (r *reckoning) gather(out *outcome, state int32, p float64) {
	for int(state) >= len(r.place) {
		r.place = append(r.place, 0)
	}
	if r.place[state] == 0 {
		out.add(state, 0)
		r.place[state] = int32(len(out.states))
	}
	out.p[r.place[state]-1] += p
}

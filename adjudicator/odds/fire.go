package odds

import (
	"despatch/adjudicator/axis"
)

// mostBarrels is how many kinds of hits a step can have: those that reach everybody, aircraft's and submarines'.
const mostBarrels = 3

// fire is what the shots of a side in one step may hit.
type fire []shot

// shot is one result: how many hits of each of the target's barrels, and how likely that is.
type shot struct {
	hits [mostBarrels]int
	p    float64
}

// fireKey numbers the circumstances of a step: who fires, whether with a destroyer beside them, at what.
func fireKey(who axis.Shooters, destroyer bool, targets axis.ClassSet) int {
	key := int(who)<<1 | int(targets)<<3
	if destroyer {
		key |= 1
	}
	return key
}

const fireKeys = (int(axis.AllClasses) + 1) << 3

// fireOf returns what a side in the state from may hit of its enemy in the state at.
func (r *reckoning) fireOf(role axis.Role, from, at int32, st *stage) fire {
	me, enemy := r.sides[role], r.sides[role.Other()]
	key := fireKey(st.who[role], st.destroyer[role], enemy.states[at].targets)
	state := &me.states[from]
	if state.fire == nil {
		state.fire = make([]*fire, fireKeys)
		r.cells += fireKeys
	}
	if known := state.fire[key]; known != nil {
		return *known
	}
	me.load(from)
	enemy.load(at)
	me.force.Destroyer = st.destroyer[role]
	barrels := enemy.states[at].barrels
	chances := make([][]float64, len(barrels))
	for _, v := range r.battle.Volleys(axis.FireStep{Side: role, Who: st.who[role]}) {
		for i := range barrels {
			if barrels[i].reach == v.Reach&enemy.states[at].targets {
				chances[i] = binomial(chances[i], v.Dice, v.Value)
			}
		}
	}
	f := combine(chances)
	r.cells += len(f) * (mostBarrels + 1)
	state.fire[key] = &f
	return f
}

// binomial adds n dice that hit with a face no higher than value to the chances of 0, 1, 2… hits.
func binomial(chances []float64, n, value int) []float64 {
	if chances == nil {
		chances = []float64{1}
	}
	hit := float64(min(value, 6)) / 6
	out := make([]float64, len(chances), len(chances)+n)
	copy(out, chances)
	for range n {
		out = append(out, 0)
		for h := len(out) - 1; h > 0; h-- {
			out[h] = out[h]*(1-hit) + out[h-1]*hit
		}
		out[0] *= 1 - hit
	}
	return out
}

// combine lists the results of barrels that are independent of one another.
func combine(chances [][]float64) fire {
	out := fire{{p: 1}}
	for i, list := range chances {
		if list == nil {
			continue
		}
		next := make(fire, 0, len(out)*len(list))
		for _, s := range out {
			for h, p := range list {
				if p > 0 {
					t := s
					t.hits[i], t.p = h, s.p*p
					next = append(next, t)
				}
			}
		}
		out = next
	}
	return out
}

// lossOf returns the state that follows when a side in a state takes hits from an enemy in another, and the fallen have left.
func (r *reckoning) lossOf(role axis.Role, at, from int32, hits *[mostBarrels]int) int32 {
	state := &r.sides[role].states[at]
	index, size := 0, 1
	for i := range state.barrels {
		b := &state.barrels[i]
		index += min(hits[i], b.most) * size
		size *= b.most + 1
	}
	face := 0
	if r.sides[role.Other()].states[from].submarines {
		face = 1
	}
	if state.loss[face] == nil {
		table := make([]int32, size)
		for i := range table {
			table[i] = unknown
		}
		state.loss[face] = table
		r.cells += size
	}
	table := state.loss[face]
	if table[index] == unknown {
		table[index] = r.lose(role, at, from, hits)
	}
	return table[index]
}

// lose lets the battle itself give out the hits.
func (r *reckoning) lose(role axis.Role, at, from int32, hits *[mostBarrels]int) int32 {
	r.work += lossWork
	r.sides[role].load(at)
	r.sides[role.Other()].load(from)
	var list axis.Hits
	for i, b := range r.sides[role].states[at].barrels {
		list[b.reach] = min(hits[i], b.most)
	}
	r.battle.TakeHits(r.turn, role, &list)
	r.battle.ClearFallen(r.turn)
	return r.sides[role].save()
}

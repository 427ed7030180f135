package odds

import "despatch/adjudicator/axis/battle"

// threat is what the state of the enemy means to a side's casualties.
func (r *reckoning) threat(role battle.Role, enemy int32) int {
	return r.sides[role.Other()].states[enemy].threat
}

// cleared returns the state that follows when nothing is hit and the fallen leave.
func (r *reckoning) cleared(role battle.Role, at int32) int32 {
	s := r.sides[role]
	if s.states[at].cleared == unknown {
		s.load(at)
		r.battle.ClearFallen(r.turn)
		to := s.save()
		s.states[at].cleared = to
	}
	return s.states[at].cleared
}

// pathOf returns what follows on hits of one barrel alone, once the fallen have left.
func (r *reckoning) pathOf(role battle.Role, at, enemy int32, barrel int) *path {
	s, threat := r.sides[role], r.threat(role, enemy)
	if s.states[at].paths[threat][barrel] == nil {
		found := r.path(role, at, enemy, s.states[at].barrels[barrel].reach)
		s.states[at].paths[threat][barrel] = found
	}
	return s.states[at].paths[threat][barrel]
}

// widePath returns what follows on hits that reach all that any of the enemy's does.
func (r *reckoning) widePath(role battle.Role, at, enemy int32) *path {
	s, threat := r.sides[role], r.threat(role, enemy)
	if s.states[at].wide[threat] == nil {
		var reach battle.ClassSet
		for _, b := range s.states[at].barrels {
			reach |= b.reach
		}
		found := r.path(role, at, enemy, reach)
		s.states[at].wide[threat] = found
	}
	return s.states[at].wide[threat]
}

// path asks the battle for the sequence in which the units of a side are hit.
func (r *reckoning) path(role battle.Role, at, enemy int32, reach battle.ClassSet) *path {
	s := r.sides[role]
	r.work += lossWork
	first := r.cleared(role, at)
	s.load(at)
	r.sides[role.Other()].load(enemy)
	s.hits = s.hits[:0]
	r.battle.EachHit(r.turn, role, reach, func(place int) {
		c := &s.force.Units[place]
		s.hits = append(s.hits, blow{place, keyByte(c.Condition, c.Damaged)})
	})
	out := &path{states: make([]int32, 1, len(s.hits)+1), taken: make([]battle.Taken, 1, len(s.hits)+1)}
	out.states[0] = first
	key, taken := []byte(s.states[first].key), battle.Taken{}
	for _, hit := range s.hits {
		key[hit.place] = hit.key
		taken[s.force.Units[hit.place].Class]++
		out.states, out.taken = append(out.states, s.intern(key)), append(out.taken, taken)
	}
	r.cells += 4 * len(out.states)
	return out
}

// lossOf returns the state that follows when a side in a state takes hits from an enemy in another, and the fallen have left.
func (r *reckoning) lossOf(role battle.Role, at, enemy int32, hits *[mostBarrels]int) int32 {
	state, threat := &r.sides[role].states[at], r.threat(role, enemy)
	index, size := 0, 1
	for i := range state.barrels {
		b := &state.barrels[i]
		index += min(hits[i], b.most) * size
		size *= b.most + 1
	}
	if state.loss[threat] == nil {
		table := make([]int32, size)
		for i := range table {
			table[i] = unknown
		}
		state.loss[threat] = table
		r.cells += size / 2
	}
	if to := state.loss[threat][index]; to != unknown {
		return to
	}
	to := r.lose(role, at, enemy, hits)
	r.sides[role].states[at].loss[threat][index] = to
	return to
}

// lose finds whom hits of several barrels fall upon. They are offered to the units in the same sequence as hits that reach all that any
// of them does; if they can be arranged to reach each unit there, they fall upon the same. Otherwise the battle itself gives them out.
func (r *reckoning) lose(role battle.Role, at, enemy int32, hits *[mostBarrels]int) int32 {
	var list battle.Hits
	n := 0
	for i, b := range r.sides[role].states[at].barrels {
		list[b.reach] = min(hits[i], b.most)
		n += list[b.reach]
	}
	if path := r.widePath(role, at, enemy); n < len(path.states) && list.Reach(&path.taken[n]) {
		return path.states[n]
	}
	r.work += lossWork
	r.sides[role].load(at)
	r.sides[role.Other()].load(enemy)
	r.battle.TakeHits(r.turn, role, &list)
	r.battle.ClearFallen(r.turn)
	return r.sides[role].save()
}

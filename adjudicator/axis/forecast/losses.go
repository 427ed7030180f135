package forecast

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/odds"
)

// losses are a sequence in which the units of a side are hit by hits that are the same, while their enemy is such a threat. Whoever stands within
// the sequence goes on along it: hits that have been taken do not change who is next.
type losses struct {
	threat int32
	shot   odds.Shot
	// states are those after 0, 1, 2… hits, taken the hits so far by the class of the units that took them.
	states []odds.State
	taken  []battle.Taken
}

// place is where a state stands in a sequence.
type place struct {
	*losses
	n int
}

// blow is a hit: the place of the unit, and its byte in the key when it has left play or is damaged.
type blow struct {
	place int
	key   byte
}

// Fall implements odds.Battle: the sequence in which the units of a side are hit.
func (f *foretold) Fall(side odds.Role, at, enemy odds.State, shot odds.Shot) []odds.State {
	if p, ok := f.sides[side].place(at, f.sides[side.Other()].states[enemy].Fear, shot); ok {
		return p.states[p.n:]
	}
	return f.sequence(side, at, enemy, shot).states
}

// place finds a sequence on which a state stands.
func (s *side) place(at odds.State, threat int32, shot odds.Shot) (place, bool) {
	st := &s.states[at]
	for _, p := range st.along {
		if p.threat == threat && p.shot.Way == shot.Way && p.shot.Reach&st.Targets == shot.Reach {
			return p, true
		}
	}
	return place{}, false
}

// sequence asks the battle for the sequence in which the units of a side are hit.
func (f *foretold) sequence(side odds.Role, at, enemy odds.State, shot odds.Shot) *losses {
	s := f.sides[side]
	s.load(at)
	f.battle.ClearFallen(f.turn)
	first := s.save()
	out := &losses{threat: f.sides[side.Other()].states[enemy].Fear, shot: shot, states: []odds.State{first}, taken: make([]battle.Taken, 1)}
	if shot.Reach == 0 {
		return out
	}
	s.load(at)
	f.sides[side.Other()].threaten(enemy)
	s.hits = s.hits[:0]
	f.battle.EachHit(f.turn, battle.Role(side), axis.ClassSet(shot.Reach), axis.Chooser(shot.Way), func(place int) {
		c := &s.force.Units[place]
		s.hits = append(s.hits, blow{place, hitByte(c)})
	})
	s.loaded = unknown
	key, taken := []byte(s.states[first].key), battle.Taken{}
	for _, hit := range s.hits {
		key[hit.place] = hit.key
		taken[s.force.Units[hit.place].Class]++
		out.states, out.taken = append(out.states, s.intern(key)), append(out.taken, taken)
	}
	for n, state := range out.states {
		here := odds.Shot{Reach: shot.Reach & s.states[state].Targets, Way: shot.Way}
		if _, ok := s.place(state, out.threat, here); !ok && (n > 0 || first == at) {
			s.states[state].along = append(s.states[state].along, place{out, n})
		}
	}
	return out
}

// threaten puts the units into a condition that is as much of a threat as a state: that in which they are, if it is.
func (s *side) threaten(id odds.State) {
	if s.loaded == unknown || s.states[s.loaded].Fear != s.states[id].Fear {
		s.load(id)
	}
}

// FallTo implements odds.Battle. Hits are offered to the units in the same sequence as hits that reach all that any of them does; if they
// can be arranged to reach each unit there, they fall upon the same. Otherwise the battle itself gives them out.
func (f *foretold) FallTo(side odds.Role, at, enemy odds.State, hits []odds.Hits) odds.State {
	var list battle.Hits
	n, all := 0, odds.Shot{}
	for _, h := range hits {
		list.Add(axis.ClassSet(h.Reach), h.N)
		n += h.N
		all.Reach |= h.Reach
		if h.N > 0 { // all that hits a side at once is of one step
			all.Way = h.Way
		}
	}
	s := f.sides[side]
	p, ok := s.place(at, f.sides[side.Other()].states[enemy].Fear, all)
	if !ok {
		p = place{f.sequence(side, at, enemy, all), 0}
	}
	if p.n+n < len(p.states) {
		taken := p.taken[p.n+n]
		for class, before := range p.taken[p.n] {
			taken[class] -= before
		}
		if list.Reach(&taken) {
			return p.states[p.n+n]
		}
	}
	s.load(at)
	f.sides[side.Other()].threaten(enemy)
	f.battle.TakeHits(f.turn, battle.Role(side), &list, axis.Chooser(all.Way))
	f.battle.ClearFallen(f.turn)
	return s.save()
}

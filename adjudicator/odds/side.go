package odds

import (
	"despatch/adjudicator/axis"
)

// side is one side of the battle and every condition in which it has been met so far.
type side struct {
	force  *axis.Force
	states []state
	index  map[string]int32
	key    []byte
	// barrels lists what the enemy's dice can hit, and with how many dice at most.
	barrels []barrel
	// worth is the price of each unit in IPCs.
	worth []int
}

// state is a condition of a whole side: who still fights, who has fallen, who is damaged.
type state struct {
	// key holds the units' conditions, a byte each.
	key string
	// strength is the number of hits that would finish off what is in the battle. It never grows.
	strength int
	// targets is what there is to shoot at; submarines says that some of it could be.
	targets    axis.ClassSet
	submarines bool
	// barrels is what distinguishes hits on this state.
	barrels []barrel
	// fire holds what its shots may hit, by who fires at what (see fireKey).
	fire []*fire
	// loss holds the state that follows on hits (see lossIndex), unknown where it was not asked for yet: first without enemy
	// submarines, then with them.
	loss [2][]int32
}

// barrel is hits that can be given to the same classes. A state tells no more hits apart than most.
type barrel struct {
	reach axis.ClassSet
	most  int
}

const (
	// unknown stands in tables for what was not asked for yet.
	unknown int32 = -1
	// damagedBit marks a damaged unit in a key; the bits below hold its condition.
	damagedBit = 1 << 3
)

func newSide(force *axis.Force) *side {
	return &side{force: force, index: map[string]int32{}, key: make([]byte, len(force.Units))}
}

// load puts the units into the condition of a state.
func (s *side) load(id int32) {
	key := s.states[id].key
	for i := range s.force.Units {
		c := &s.force.Units[i]
		c.Condition, c.Damaged = axis.Condition(key[i]&^damagedBit), key[i]&damagedBit != 0
	}
}

// save returns the state in which the units are.
func (s *side) save() int32 {
	for i := range s.force.Units {
		c := &s.force.Units[i]
		s.key[i] = byte(c.Condition)
		if c.Damaged {
			s.key[i] |= damagedBit
		}
	}
	if id, ok := s.index[string(s.key)]; ok {
		return id
	}
	id := int32(len(s.states))
	st := state{key: string(s.key), targets: s.force.Targets()}
	for i := range s.force.Units {
		c := &s.force.Units[i]
		st.strength += hitsLeft(c)
		st.submarines = st.submarines || c.Present() && c.Class == axis.Submarine
	}
	st.barrels = s.barrelsFor(st.targets)
	s.states = append(s.states, st)
	s.index[st.key] = id
	return id
}

// hitsLeft is the number of hits that would finish a unit off. One in the casualty zone has a last step to go.
func hitsLeft(c *axis.Combatant) int {
	switch {
	case c.Condition == axis.Fallen:
		return 1
	case c.Condition != axis.Fighting:
		return 0
	case c.Damaged:
		return c.Type.Hits - 1
	}
	return c.Type.Hits
}

// barrelsFor narrows the enemy's barrels to the targets that there are, joins those that no longer differ, and caps them: more
// hits than there are hits to take change nothing.
func (s *side) barrelsFor(targets axis.ClassSet) []barrel {
	var out []barrel
next:
	for _, b := range s.barrels {
		b.reach &= targets
		if b.reach == 0 {
			continue
		}
		for i := range out {
			if out[i].reach == b.reach {
				out[i].most += b.most
				continue next
			}
		}
		out = append(out, b)
	}
	for i := range out {
		room := 0
		for j := range s.force.Units {
			if c := &s.force.Units[j]; c.Condition == axis.Fighting && out[i].reach&(1<<c.Class) != 0 {
				room += hitsLeft(c)
			}
		}
		out[i].most = min(out[i].most, room)
	}
	return out
}

// barrelsOf lists what the dice of a force can hit, with and without a destroyer, and how many of them there can be.
func barrelsOf(f *axis.Force) []barrel {
	var out []barrel
	had := f.Destroyer
	for _, destroyer := range []bool{false, true} {
		f.Destroyer = destroyer
		dice := map[axis.ClassSet]int{}
		for i := range f.Units {
			c := &f.Units[i]
			dice[f.Reach(c)] += max(c.Type.AttackDice, 1)
		}
		for reach := axis.ClassSet(0); reach <= axis.AllClasses; reach++ {
			out = widen(out, barrel{reach: reach, most: dice[reach]})
		}
	}
	f.Destroyer = had
	return out
}

// widen adds a barrel to a list, or widens the one with its reach.
func widen(list []barrel, b barrel) []barrel {
	if b.most == 0 {
		return list
	}
	for i := range list {
		if list[i].reach == b.reach {
			list[i].most = max(list[i].most, b.most)
			return list
		}
	}
	return append(list, b)
}

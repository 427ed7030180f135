package odds

import (
	"slices"

	"despatch/adjudicator/axis/battle"
)

// side is one side of the battle and every condition in which it has been met so far.
type side struct {
	force  *battle.Force
	states []state
	index  map[string]int32
	key    []byte
	// byStrength lists the states by their strength.
	byStrength [][]int32
	// groups holds for each unit the number of those that are alike between the dice; nil where there are too many.
	groups []uint8
	// looks numbers what a side can look like between the dice: which groups are there.
	looks map[uint64]int32
	// lefts lists what may be left of the side.
	lefts [][]Count
	// hits is room for the sequence of a path.
	hits []blow
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
	// targets is what there is to shoot at; threat is what it means to the enemy's casualties.
	targets battle.ClassSet
	threat  int
	// barrels is what distinguishes hits on this state.
	barrels []barrel
	// looks is what it looks like between the dice (see side.looks), unknown for a state that has to be asked about by itself.
	looks int32
	// fire holds what its shots may hit.
	fire []*fire
	// cleared is the state without the fallen, unknown as long as it was not asked for.
	cleared int32
	// paths are what follows on the hits of one barrel, wide on hits that reach all that any of them does, loss holds the states that
	// follow on hits of several, unknown where it was not asked for yet; all of them by the enemy's threat.
	paths [battle.Threats][mostBarrels]*path
	wide  [battle.Threats]*path
	loss  [battle.Threats][]int32
	// remains is what is left when the battle ends so, nil as long as that was not asked for.
	remains *remains
}

// path is what follows on 0, 1, 2… hits that all can hit the same.
type path struct {
	states []int32
	// taken counts the hits so far by the class of the units that took them.
	taken []battle.Taken
}

// blow is a hit: the place of the unit, and its byte in the key when it has left play or is damaged.
type blow struct {
	place int
	key   byte
}

// barrel is hits that can be given to the same classes. A state tells no more hits apart than most.
type barrel struct {
	reach battle.ClassSet
	most  int
}

const (
	// unknown stands in tables for what was not asked for yet.
	unknown int32 = -1
	// damagedBit marks a damaged unit in a key; the bits below hold its condition.
	damagedBit = 1 << 3
)

// mostGroups is how many groups of units are told apart between the dice.
const mostGroups = 64

func newSide(force *battle.Force) *side {
	s := &side{force: force, index: map[string]int32{}, key: make([]byte, len(force.Units)), looks: map[uint64]int32{}}
	strength := 0
	var first []int
	s.groups = make([]uint8, len(force.Units))
	for i := range force.Units {
		c := &force.Units[i]
		strength += hitsLeft(c)
		g := slices.IndexFunc(first, func(j int) bool { return force.Units[j].Alike(c) })
		if g < 0 {
			g = len(first)
			first = append(first, i)
		}
		s.groups[i] = uint8(min(g, mostGroups))
	}
	if len(first) > mostGroups {
		s.groups = nil
	}
	s.byStrength = make([][]int32, strength+1)
	return s
}

// keyByte is the byte of a unit in a key.
func keyByte(condition battle.Condition, damaged bool) byte {
	if condition == battle.Fallen {
		condition = battle.Lost
	}
	if damaged {
		return byte(condition) | damagedBit
	}
	return byte(condition)
}

// load puts the units into the condition of a state.
func (s *side) load(id int32) {
	key := s.states[id].key
	for i := range s.force.Units {
		c := &s.force.Units[i]
		c.Condition, c.Damaged = battle.Condition(key[i]&^damagedBit), key[i]&damagedBit != 0
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
	return s.intern(s.key)
}

// intern returns the state with a key. A state that is new puts the units into its condition.
func (s *side) intern(key []byte) int32 {
	if id, ok := s.index[string(key)]; ok {
		return id
	}
	id := int32(len(s.states))
	s.states = append(s.states, state{key: string(key), cleared: unknown, looks: unknown})
	s.load(id)
	st := &s.states[id]
	st.targets, st.threat = s.force.Targets(), s.force.Threat()
	fallen, looks := false, uint64(0)
	for i := range s.force.Units {
		c := &s.force.Units[i]
		st.strength += hitsLeft(c)
		fallen = fallen || c.Condition == battle.Fallen
		if c.Present() && s.groups != nil {
			looks |= 1 << s.groups[i]
		}
	}
	if !fallen && s.groups != nil {
		st.looks = s.looksOf(looks)
	}
	st.barrels = s.barrelsFor(st.targets)
	s.index[st.key] = id
	s.byStrength[st.strength] = append(s.byStrength[st.strength], id)
	return id
}

// looksOf numbers what a side looks like.
func (s *side) looksOf(groups uint64) int32 {
	n, ok := s.looks[groups]
	if !ok {
		n = int32(len(s.looks))
		s.looks[groups] = n
	}
	return n
}

// hitsLeft is the number of hits that would finish a unit off. One in the casualty zone has a last step to go.
func hitsLeft(c *battle.Combatant) int {
	switch {
	case c.Condition == battle.Fallen:
		return 1
	case c.Condition != battle.Fighting:
		return 0
	case c.Damaged:
		return c.Type.Hits - 1
	}
	return c.Type.Hits
}

// barrelsFor narrows the enemy's barrels to the targets that there are, joins those that no longer differ, and caps them: more
// hits than there are hits to take change nothing.
func (s *side) barrelsFor(targets battle.ClassSet) []barrel {
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
			if c := &s.force.Units[j]; c.Condition == battle.Fighting && out[i].reach&(1<<c.Class) != 0 {
				room += hitsLeft(c)
			}
		}
		out[i].most = min(out[i].most, room)
	}
	return out
}

// barrelsOf lists what the dice of a force can hit, with and without a destroyer, and how many of them there can be.
func barrelsOf(f *battle.Force) []barrel {
	var out []barrel
	had := f.Destroyer
	for _, destroyer := range []bool{false, true} {
		f.Destroyer = destroyer
		dice := map[battle.ClassSet]int{}
		for i := range f.Units {
			c := &f.Units[i]
			dice[f.Reach(c)] += max(c.Type.AttackDice, 1)
		}
		for reach := battle.ClassSet(0); reach <= battle.AllClasses; reach++ {
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

package forecast

import (
	"cmp"
	"encoding/binary"
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/odds"
)

// side is one side of the battle and every condition in which it has been met so far.
type side struct {
	force  *battle.Force
	states []state
	index  map[string]odds.State
	key    []byte
	// loaded is the state in which the units are, unknown when something else has happened to them.
	loaded odds.State
	// classes are those of the units as the battle begins.
	classes []axis.Class
	// groups holds for each unit the number of those that are alike between the dice; nil where there are too many, or
	// where damage makes a difference.
	groups []uint8
	// weakens: damage changes what some units can do.
	weakens bool
	// looks numbers what a side can look like between the dice: which groups are there.
	looks map[uint64]int32
	// lefts lists what may be left of the side.
	lefts [][]Count
	// guns are those of the enemy, aims numbers how many units each of them can shoot at.
	guns []*battle.Gun
	aims map[string]int32
	// worth is the price of each unit in IPCs.
	worth []int
	// hits is room for a sequence of losses.
	hits []blow
}

// state is a condition of a whole side: who still fights, who has fallen, who is damaged.
type state struct {
	// key holds the units' conditions, a byte each.
	key string
	// looks is what it looks like between the dice (see side.looks), unknown for a state that has to be asked about by itself.
	looks int32
	odds.Look
	// along are the sequences of losses on which it stands.
	along []place
}

const (
	// unknown stands for what was not asked for yet.
	unknown = -1
	// damagedBit marks a damaged unit in a key; the bits below hold its condition, those from classShift its class.
	damagedBit = 1 << 3
	classShift = 4
	// mostGroups is how many groups of units are told apart between the dice.
	mostGroups = 64
)

func newSide(force *battle.Force) *side {
	s := &side{force: force, index: map[string]odds.State{}, loaded: unknown, key: make([]byte, len(force.Units)), looks: map[uint64]int32{}}
	var first []int
	s.groups, s.classes = make([]uint8, len(force.Units)), make([]axis.Class, len(force.Units))
	for i := range force.Units {
		c := &force.Units[i]
		g := slices.IndexFunc(first, func(j int) bool { return force.Units[j].Alike(c) })
		if g < 0 {
			g = len(first)
			first = append(first, i)
		}
		s.groups[i], s.classes[i] = uint8(min(g, mostGroups)), c.Class
		s.weakens = s.weakens || c.Weakens()
	}
	if len(first) > mostGroups || s.weakens {
		s.groups = nil
	}
	return s
}

// astray says whether a unit has come to be of a class of which the game does not say that it may be.
func (s *side) astray(b *battle.Battle) bool {
	for i, class := range s.classes {
		if c := &s.force.Units[i]; c.Class != class && (b.MayBe() == nil || !b.MayBe()(c).Has(c.Class)) {
			return true
		}
	}
	return false
}

// keyByte is the byte of a unit in a key: its condition, whether it is damaged, and its class.
func keyByte(condition battle.Condition, damaged bool, class axis.Class) byte {
	key := byte(condition) | byte(class)<<classShift
	if damaged {
		key |= damagedBit
	}
	return key
}

// hitByte is the byte of a unit that has been hit, and left play where that has felled it.
func hitByte(c *battle.Combatant) byte {
	condition := c.Condition
	if condition == battle.Fallen {
		condition = battle.Lost
	}
	return keyByte(condition, c.Damaged, c.Class)
}

// load puts the units into the condition of a state.
func (s *side) load(id odds.State) {
	if s.loaded == id {
		return
	}
	s.loaded = id
	key := s.states[id].key
	for i := range s.force.Units {
		c := &s.force.Units[i]
		c.Condition, c.Damaged, c.Class = battle.Condition(key[i]&(damagedBit-1)), key[i]&damagedBit != 0, axis.Class(key[i]>>classShift)
		if s.weakens {
			c.Suffer(c.Damaged)
		}
	}
}

// save returns the state in which the units are.
func (s *side) save() odds.State {
	for i := range s.force.Units {
		c := &s.force.Units[i]
		s.key[i] = keyByte(c.Condition, c.Damaged, c.Class)
	}
	s.loaded = s.intern(s.key)
	return s.loaded
}

// intern returns the state with a key. A state that is new puts the units into its condition.
func (s *side) intern(key []byte) odds.State {
	if id, ok := s.index[string(key)]; ok {
		return id
	}
	id := odds.State(len(s.states))
	s.states = append(s.states, state{key: string(key), looks: unknown})
	s.load(id)
	st := &s.states[id]
	st.Targets, st.Fear = odds.Classes(s.force.Targets()), int32(s.force.Threat())
	st.Aim = s.aim()
	plain, looks := s.groups != nil, uint64(0)
	for i := range s.force.Units {
		c := &s.force.Units[i]
		n := hitsLeft(c)
		st.Strength += n
		if c.Condition == battle.Fighting {
			st.Room[c.Class] += int16(n)
		}
		plain = plain && c.Condition != battle.Fallen && c.Class == s.classes[i]
		if c.Present() && s.groups != nil {
			looks |= 1 << s.groups[i]
		}
	}
	if plain {
		st.looks = s.looksOf(looks)
	}
	s.index[st.key] = id
	return id
}

// aim numbers how many units the enemy's guns can shoot at.
func (s *side) aim() int32 {
	if len(s.guns) == 0 {
		return 0
	}
	key := make([]byte, 0, 2*len(s.guns))
	for _, g := range s.guns {
		key = binary.LittleEndian.AppendUint16(key, uint16(g.Aims(s.force)))
	}
	n, ok := s.aims[string(key)]
	if s.aims == nil {
		s.aims = map[string]int32{}
	}
	if !ok {
		n = int32(len(s.aims))
		s.aims[string(key)] = n
	}
	return n
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

// shotsOf lists what the dice of a side can hit in all steps of its rounds, with and without a unit that hunts, and how many of them there can
// be.
func (f *foretold) shotsOf(role battle.Role) []odds.Hits {
	var out, now []odds.Hits
	force, mayBe := &f.battle.Sides[role], f.battle.MayBe()
	had := force.Hunts
	for _, hunts := range []bool{false, true} {
		force.Hunts = hunts
		for _, s := range f.battle.EveryStep(role) {
			now = now[:0]
			for i := range force.Units {
				c := &force.Units[i]
				was, may := c.Class, axis.ClassesOf(c.Class)
				if mayBe != nil {
					may |= mayBe(c)
				}
				for class := range may.Each {
					if c.Class = class; !s.By.Has(class) {
						continue
					}
					shot := odds.Shot{Reach: odds.Classes(f.battle.Reach(s, c)), Way: uint8(s.Row.Chooser)}
					n := slices.IndexFunc(now, func(h odds.Hits) bool { return h.Shot == shot })
					if n < 0 {
						n, now = len(now), append(now, odds.Hits{Shot: shot})
					}
					now[n].N += s.DiceOf(c)
				}
				c.Class = was
			}
			for _, hits := range now {
				out = widen(out, hits)
			}
		}
	}
	force.Hunts = had
	for _, g := range battle.GunsOf(f.battle, role) {
		shot := odds.Shot{Reach: odds.Classes(g.Reach), Way: uint8(g.Chooser(f.battle))}
		out = widen(out, odds.Hits{Shot: shot, N: f.mostAims(g)})
	}
	slices.SortFunc(out, func(a, b odds.Hits) int { return cmp.Or(cmp.Compare(a.Way, b.Way), cmp.Compare(a.Reach, b.Reach)) })
	return out
}

// mostAims is how many units a gun may come to shoot at.
func (f *foretold) mostAims(g *battle.Gun) (n int) {
	mayBe := f.battle.MayBe()
	for i := range f.battle.Sides[g.Side.Other()].Units {
		c := &f.battle.Sides[g.Side.Other()].Units[i]
		if g.Reach.Has(c.Class) || mayBe != nil && mayBe(c)&g.Reach != 0 {
			n++
		}
	}
	return n
}

// widen adds hits to a list, or raises the number of those that are the same.
func widen(list []odds.Hits, h odds.Hits) []odds.Hits {
	if h.N == 0 {
		return list
	}
	for i := range list {
		if list[i].Shot == h.Shot {
			list[i].N = max(list[i].N, h.N)
			return list
		}
	}
	return append(list, h)
}

// remains is what is left of the side in a state: the number of the list of survivors, and the price of what is lost.
func (s *side) remains(id odds.State) odds.Remains {
	s.load(id)
	left := survivors(s.force)
	n := slices.IndexFunc(s.lefts, func(known []Count) bool { return slices.Equal(known, left) })
	if n < 0 {
		n = len(s.lefts)
		s.lefts = append(s.lefts, left)
	}
	lost := 0
	for i := range s.force.Units {
		if s.force.Units[i].Condition == battle.Lost {
			lost += s.worth[i]
		}
	}
	return odds.Remains{Left: n, Lost: float64(lost)}
}

// survivors counts what is left of a force, in firing order.
func survivors(f *battle.Force) []Count {
	var out []Count
	for i := range f.Units {
		c := &f.Units[i]
		if c.Condition == battle.Lost {
			continue
		}
		if n := len(out); n > 0 && out[n-1].Power == c.Owner && out[n-1].Kind == c.Kind {
			out[n-1].N++
			continue
		}
		out = append(out, Count{Power: c.Owner, Kind: c.Kind, N: 1})
	}
	return out
}

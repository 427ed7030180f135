package odds_test

import (
	"fmt"
	"slices"

	"despatch/adjudicator/dice"
	"despatch/adjudicator/odds"
)

// kind is a kind of units of the toy: which class it is, how many hits it takes, and for each step how well it fires, at whom, and who
// chooses whom it hits.
type kind struct {
	class odds.Classes
	hits  int
	fire  []float64
	shots []odds.Shot
	price float64
}

const (
	// shooter is the way of a hit for which the shooter chooses: the last of the order of loss that it can hit.
	shooter = 1
	ground  = odds.Classes(1)
	air     = odds.Classes(2)
	below   = odds.Classes(4)
)

// toy is a game in which kinds are lost in their order, whole units of two hits damaged before any is lost. Its steps, classes and ways of
// choosing are data.
type toy struct {
	kinds []kind
	start [2][]int
	// steps are those of each round.
	steps []odds.Step
	// leaves is the round after which the attacker breaks off when he is outnumbered, 0 for never.
	leaves int

	states [2][]string
	index  [2]map[string]odds.State
	round  *odds.Round
}

// counts are the whole and the damaged units of each kind, and how many have left.
type counts []byte

func newToy(kinds []kind, attack, defence []int, steps ...odds.Step) *toy {
	t := &toy{kinds: kinds, start: [2][]int{attack, defence}, steps: steps, index: [2]map[string]odds.State{{}, {}}, round: odds.NewRound(steps)}
	for role, start := range t.start {
		all := make(counts, 2*len(kinds)+1)
		for k, n := range start {
			all[2*k] = byte(n)
		}
		t.number(odds.Role(role), all)
	}
	return t
}

// again is the same battle, about which nothing has been asked.
func (t *toy) again() *toy {
	out := newToy(t.kinds, t.start[odds.Attack], t.start[odds.Defence], t.steps...)
	out.leaves = t.leaves
	return out
}

func (t *toy) number(side odds.Role, c counts) odds.State {
	if s, ok := t.index[side][string(c)]; ok {
		return s
	}
	s := odds.State(len(t.states[side]))
	t.states[side], t.index[side][string(c)] = append(t.states[side], string(c)), s
	return s
}

func (t *toy) counts(side odds.Role, s odds.State) counts { return counts(t.states[side][s]) }

func (t *toy) Begin() []odds.Beginning { return []odds.Beginning{{P: 1}} }
func (t *toy) LastNamed() int          { return t.leaves }
func (t *toy) Alters() bool            { return false }

func (t *toy) Size() int {
	n := 0
	for _, start := range t.start {
		for _, units := range start {
			n += units
		}
	}
	return n
}

func (t *toy) Shots(side odds.Role) []odds.Hits {
	var out []odds.Hits
	for k, kind := range t.kinds {
		for _, shot := range kind.shots {
			i := slices.IndexFunc(out, func(h odds.Hits) bool { return h.Shot == shot })
			if i < 0 {
				i, out = len(out), append(out, odds.Hits{Shot: shot})
			}
			out[i].N += t.start[side][k]
		}
	}
	return out
}

func (t *toy) Look(side odds.Role, s odds.State) odds.Look {
	var out odds.Look
	c := t.counts(side, s)
	for k, kind := range t.kinds {
		room := int(c[2*k])*kind.hits + int(c[2*k+1])
		out.Strength += room
		if room > 0 {
			out.Targets |= kind.class
		}
		for class := range out.Room {
			if kind.class == 1<<class {
				out.Room[class] += int16(room)
			}
		}
	}
	return out
}

func (t *toy) Fire(step odds.Step, from, at odds.State) []odds.Volley {
	var out []odds.Volley
	c, targets := t.counts(step.Side, from), t.Look(step.Side.Other(), at).Targets
	for k, kind := range t.kinds {
		if n := int(c[2*k]) + int(c[2*k+1]); n > 0 && kind.fire[step.Who] > 0 && kind.shots[step.Who].Reach&targets != 0 {
			out = append(out, odds.Volley{Dice: n, Hit: kind.fire[step.Who], Shot: kind.shots[step.Who]})
		}
	}
	return out
}

// hit gives one hit to a unit of a kind: to a damaged one, or to a whole one.
func (t *toy) hit(c counts, k int, damaged bool) {
	switch {
	case damaged:
		c[2*k+1]--
	case t.kinds[k].hits == 2:
		c[2*k]--
		c[2*k+1]++
	default:
		c[2*k]--
	}
}

// next is the unit that a hit of a shot takes if it is alone.
func (t *toy) next(c counts, shot odds.Shot) (k int, damaged, ok bool) {
	for _, damaging := range []bool{true, false} {
		for i := range t.kinds {
			if shot.Way == shooter {
				i = len(t.kinds) - 1 - i
			}
			kind := &t.kinds[i]
			switch {
			case kind.class&shot.Reach == 0:
			case shot.Way == shooter && damaging: // the shooter sinks what is damaged, and does not care to damage
				if c[2*i+1] > 0 {
					return i, true, true
				}
			case shot.Way == shooter:
				if c[2*i] > 0 {
					return i, false, true
				}
			case damaging:
				if kind.hits == 2 && c[2*i] > 0 {
					return i, false, true
				}
			case c[2*i+1] > 0:
				return i, true, true
			case c[2*i] > 0:
				return i, false, true
			}
		}
	}
	return 0, false, false
}

func (t *toy) Fall(side odds.Role, at, _ odds.State, shot odds.Shot) []odds.State {
	out := []odds.State{at}
	c := slices.Clone(t.counts(side, at))
	for {
		k, damaged, ok := t.next(c, shot)
		if !ok {
			return out
		}
		t.hit(c, k, damaged)
		out = append(out, t.number(side, c))
	}
}

// FallTo lets the shooters choose first, and gives the owner's hits so that as many as possible take effect: each unit in the order in
// which hits of all their reach would fall is hit if the hits can be arranged to reach it.
func (t *toy) FallTo(side odds.Role, at, _ odds.State, hits []odds.Hits) odds.State {
	c := slices.Clone(t.counts(side, at))
	var reaches []odds.Classes
	for _, h := range hits {
		for range h.N {
			if h.Way == shooter {
				if k, damaged, ok := t.next(c, h.Shot); ok {
					t.hit(c, k, damaged)
				}
				continue
			}
			reaches = append(reaches, h.Reach)
		}
	}
	t.give(c, reaches)
	return t.number(side, c)
}

func (t *toy) give(c counts, reaches []odds.Classes) {
	all := odds.Classes(0)
	for _, r := range reaches {
		all |= r
	}
	order := slices.Clone(c) // those who are offered, one after the other
	var classes []odds.Classes
	for {
		k, damaged, ok := t.next(order, odds.Shot{Reach: all})
		if !ok {
			return
		}
		t.hit(order, k, damaged)
		if classes = append(classes, t.kinds[k].class); !arranged(reaches, classes) {
			classes = classes[:len(classes)-1]
			continue
		}
		if !damaged || c[2*k+1] > 0 {
			t.hit(c, k, damaged)
		}
	}
}

// arranged says whether every class can be given a hit of its own: one that is taken moves on if it can.
func arranged(reaches, classes []odds.Classes) bool {
	given := make([]int, len(reaches)) // to whom, counted from 1
	var find func(unit int, tried []bool) bool
	find = func(unit int, tried []bool) bool {
		for i, r := range reaches {
			if r&classes[unit] == 0 || tried[i] {
				continue
			}
			tried[i] = true
			if given[i] == 0 || find(given[i]-1, tried) {
				given[i] = unit + 1
				return true
			}
		}
		return false
	}
	for unit := range classes {
		if !find(unit, make([]bool, len(reaches))) {
			return false
		}
	}
	return true
}

func (t *toy) units(side odds.Role, s odds.State) int {
	n := 0
	for _, units := range t.counts(side, s)[:2*len(t.kinds)] {
		n += int(units)
	}
	return n
}

// hurts says whether a side can hit its enemy.
func (t *toy) hurts(side odds.Role, at odds.Pair) bool {
	return slices.ContainsFunc(t.steps, func(s odds.Step) bool {
		return s.Side == side && len(t.Fire(s, at[side], at[side.Other()])) > 0
	})
}

func (t *toy) Between(round int, at odds.Pair) (odds.Pair, *odds.Round) {
	attackers, defenders := t.units(odds.Attack, at[odds.Attack]), t.units(odds.Defence, at[odds.Defence])
	switch {
	case attackers == 0 || defenders == 0 || !t.hurts(odds.Attack, at) && !t.hurts(odds.Defence, at):
		return at, nil
	case t.leaves > 0 && round >= t.leaves && attackers < defenders:
		gone := slices.Clone(t.counts(odds.Attack, at[odds.Attack]))
		for i := range gone {
			gone[i] = 0
		}
		gone[len(gone)-1] = byte(attackers)
		return odds.Pair{t.number(odds.Attack, gone), at[odds.Defence]}, nil
	}
	return at, t.round
}

func (t *toy) End(at odds.Pair) odds.Verdict {
	attackers, defenders := t.units(odds.Attack, at[odds.Attack]), t.units(odds.Defence, at[odds.Defence])
	switch {
	case attackers > 0 && defenders == 0:
		return odds.Verdict{Winner: odds.Attack, Takes: true}
	case defenders > 0 && attackers == 0:
		return odds.Verdict{Winner: odds.Defence}
	}
	return odds.Verdict{Drawn: true}
}

// Remains numbers what is left by the state: every state is something else.
func (t *toy) Remains(side odds.Role, s odds.State) odds.Remains {
	c := t.counts(side, s)
	out := odds.Remains{Left: int(s)}
	if c[len(c)-1] > 0 {
		return out
	}
	for k, kind := range t.kinds {
		out.Lost += kind.price * float64(t.start[side][k]-int(c[2*k])-int(c[2*k+1]))
	}
	return out
}

// Play throws every die of its own.
func (t *toy) Play(from odds.Pair, cup dice.Cup, on func() bool) (end odds.Pair, rounds int, ok bool) {
	at := from
	for {
		to, round := t.Between(rounds, at)
		if at = to; round == nil {
			return at, rounds, true
		}
		if !on() {
			return at, rounds, false
		}
		t.fightRound(&at, func(hit float64) bool {
			for unit := 1.0 / 6; ; unit /= 6 {
				face := float64(cup.Throw(1, dice.Reason{})[0]-1) * unit
				if hit < face {
					return false
				}
				if hit >= face+unit {
					return true
				}
				hit -= face
			}
		})
		rounds++
	}
}

// fightRound goes through the steps of a round, with dice of which hits says whether one hits.
func (t *toy) fightRound(at *odds.Pair, hits func(float64) bool) {
	var taken [2][]odds.Hits
	begun := *at
	for _, step := range t.steps {
		enemy := step.Side.Other()
		for _, v := range t.Fire(step, begun[step.Side], begun[enemy]) {
			for range v.Dice {
				if hits(v.Hit) {
					taken[enemy] = append(taken[enemy], odds.Hits{Shot: v.Shot, N: 1})
				}
			}
		}
		if !step.Clear {
			continue
		}
		for role := range taken {
			at[role] = t.FallTo(odds.Role(role), at[role], 0, taken[role])
			taken[role] = nil
		}
		begun = *at
	}
}

func (t *toy) String() string {
	return fmt.Sprintf("%v v %v, kinds %v, steps %v, leaves after %d", t.start[0], t.start[1], t.kinds, t.steps, t.leaves)
}

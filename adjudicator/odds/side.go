package odds

// side is one side of the battle and every condition in which it has been met so far.
type side struct {
	states []state
	// byStrength lists the states by their strength.
	byStrength [][]State
	// shots is what the enemy's hits can be, and with how many dice at most.
	shots []Hits
}

// state is a condition of a whole side, with what was asked about it.
type state struct {
	Look
	// barrels are the kinds of hits that differ on this state, each with as many as change anything.
	barrels []Hits
	// fires is what its shots may hit.
	fires []known
	// paths are what follows on hits of one barrel, mixes on hits of several.
	paths []*path
	mixes []*mix
	// remains is what is left when the battle ends so, nil as long as that was not asked for.
	remains *Remains
}

// known is a fire that was asked for: what it depends on.
type known struct {
	step    Step
	targets Classes
	aim     int32
	fire    *fire
}

// path is what follows on 0, 1, 2… hits of one barrel, from an enemy that inspires so much fear.
type path struct {
	fear   int32
	barrel int
	states []State
	// row: the states are numbered one after the other.
	row bool
}

// meet makes room for a state that the game has numbered, and for all before it.
func (r *reckoning) meet(role Role, s State) {
	side := r.sides[role]
	for len(side.states) <= int(s) {
		n := State(len(side.states))
		st := state{Look: r.battle.Look(role, n)}
		if st.barrels = barrelsFor(side.shots, &st.Look); len(st.barrels) > mostBarrels {
			r.strange, st.barrels = true, nil
		}
		side.states = append(side.states, st)
		for len(side.byStrength) <= st.Strength {
			side.byStrength = append(side.byStrength, nil)
		}
		side.byStrength[st.Strength] = append(side.byStrength[st.Strength], n)
	}
}

// barrelsFor narrows what hits can be to the targets that there are, joins those that no longer differ, and caps them: more hits than
// there are hits to take change nothing.
func barrelsFor(shots []Hits, look *Look) []Hits {
	var out []Hits
next:
	for _, b := range shots {
		b.Reach &= look.Targets
		if b.Reach == 0 {
			continue
		}
		for i := range out {
			if out[i].Shot == b.Shot {
				out[i].N += b.N
				continue next
			}
		}
		out = append(out, b)
	}
	for i := range out {
		room := 0
		for class, n := range look.Room {
			if out[i].Reach&(1<<class) != 0 {
				room += int(n)
			}
		}
		out[i].N = min(out[i].N, room)
	}
	return out
}

// pathOf returns what follows on hits of one barrel alone, or on none where there is no barrel.
func (r *reckoning) pathOf(role Role, at, enemy State, barrel int) *path {
	fear := r.sides[role.Other()].states[enemy].Fear
	for _, p := range r.sides[role].states[at].paths {
		if p.fear == fear && p.barrel == barrel {
			return p
		}
	}
	var shot Shot
	if barrel >= 0 {
		shot = r.sides[role].states[at].barrels[barrel].Shot
	}
	r.question(askWork)
	p := &path{fear: fear, barrel: barrel, row: true, states: r.battle.Fall(role, at, enemy, shot)}
	for i, s := range p.states {
		r.meet(role, s)
		p.row = p.row && s == p.states[0]+State(i)
	}
	r.cells += 2 * len(p.states)
	st := &r.sides[role].states[at]
	st.paths = append(st.paths, p)
	return p
}

// mix is what follows on hits of several barrels, from an enemy that inspires so much fear.
type mix struct {
	fear int32
	// results lists the states that may follow, the first is what follows on no hit.
	results []State
	// rows hold for every number of hits of each barrel which of the results follows, as far as it was asked for: a row for each number of
	// hits of all barrels but the last, with that of the last along it, 0 for what was not asked for, else counted from 1.
	rows    [][]int32
	strides [mostBarrels]int
}

// mixOf returns what follows on hits of several barrels.
func (r *reckoning) mixOf(role Role, at, enemy State) *mix {
	fear := r.sides[role.Other()].states[enemy].Fear
	for _, m := range r.sides[role].states[at].mixes {
		if m.fear == fear {
			return m
		}
	}
	m := &mix{fear: fear, results: []State{r.pathOf(role, at, enemy, -1).states[0]}}
	st := &r.sides[role].states[at]
	size := 1
	for i := len(st.barrels) - 2; i >= 0; i-- {
		m.strides[i] = size
		size *= st.barrels[i].N + 1
	}
	m.rows = make([][]int32, size)
	r.cells += 3 * size
	st.mixes = append(st.mixes, m)
	return m
}

// row is a row of the mix, with room for so many hits of the last barrel.
func (r *reckoning) row(m *mix, i, most int) []int32 {
	if m.rows[i] == nil {
		m.rows[i] = make([]int32, most+1)
		r.cells += most / 2
	}
	return m.rows[i]
}

// ask finds out which result follows on so many hits of each barrel.
func (r *reckoning) ask(m *mix, role Role, at, enemy State, hits *[mostBarrels]int) int {
	list := r.list[:0]
	for i, b := range r.sides[role].states[at].barrels {
		list = append(list, Hits{b.Shot, hits[i]})
	}
	r.question(mixedWork)
	s := r.battle.FallTo(role, at, enemy, list)
	r.meet(role, s)
	for i, known := range m.results {
		if known == s {
			return i
		}
	}
	m.results = append(m.results, s)
	return len(m.results) - 1
}

package odds

// outcome lists the states in which a side may be after a stage, each once, with their probabilities. The first is what follows if nothing is
// hit.
type outcome struct {
	states []State
	p      []float64
	// lump is the probability of one more state than p has, the end of a path: that of all hits which are too many.
	lump float64
	// up and down are the sums of p from either end, nil for a list that is in no order.
	up, down []float64
	// row: the states are numbered one after the other.
	row bool
	// dropped is the probability of what was left out.
	dropped float64
	// mixed is room for a list that is made for the pair, chain for what follows on several steps.
	mixed mixing
	chain [2]chain
}

// both lists the states in which each side may be after a stage that a pair of so great a probability comes to.
func (r *reckoning) both(out *[2]outcome, at Pair, st *stage, p float64) {
	for role := range out {
		r.results(&out[role], Role(role), at, st, r.negligible/p)
	}
}

// results lists the states in which a side may be after a stage.
func (r *reckoning) results(out *outcome, role Role, at Pair, st *stage, least float64) {
	me, enemy := at[role], at[role.Other()]
	switch steps := st.steps[role.Other()]; len(steps) {
	case 0:
		r.struck(out, role, me, enemy, r.silence, least)
	case 1:
		r.struck(out, role, me, enemy, r.aimedAt(role, me, enemy, steps[0]), least)
	default:
		r.again(out, role, me, enemy, steps, least)
	}
}

// aimedAt is what a side's enemy may hit in a step.
func (r *reckoning) aimedAt(role Role, me, enemy State, step Step) *fire {
	if len(r.sides[role].states[me].barrels) == 0 {
		return r.silence
	}
	return r.fireOf(role.Other(), enemy, me, step)
}

// struck is what follows on the fire of one step.
func (r *reckoning) struck(out *outcome, role Role, me, enemy State, f *fire, least float64) {
	out.lump, out.dropped = 0, 0
	if f.kinds < 2 {
		path := r.pathOf(role, me, enemy, f.only)
		out.alongPath(path, &f.chances[max(f.only, 0)])
		return
	}
	r.mixed(out, role, me, enemy, f, least)
}

// again is what follows on the fire of several steps: on that of each, whatever those before it have left. The enemy fires in all of them as
// he stood before the first.
func (r *reckoning) again(out *outcome, role Role, me, enemy State, steps []Step, least float64) {
	now, next := &out.chain[0], &out.chain[1]
	now.clear()
	now.add(me, 1)
	dropped := 0.0
	for _, step := range steps {
		next.clear()
		for i, from := range now.states {
			p := now.p[i]
			if p == 0 && i > 0 {
				continue
			}
			r.struck(&r.part, role, from, enemy, r.aimedAt(role, from, enemy, step), least/max(p, least))
			for j, to := range r.part.states {
				if j < len(r.part.p) {
					next.add(to, p*r.part.p[j])
				} else {
					next.add(to, p*r.part.lump)
				}
			}
			dropped += p * r.part.dropped
			r.spend(mixWork + len(r.part.states))
		}
		now, next = next, now
	}
	out.states, out.p, out.up, out.down, out.row = now.states, now.p, nil, nil, false
	out.lump, out.dropped = 0, dropped
}

// chain is a list of states with their probabilities, each once.
type chain struct {
	states []State
	p      []float64
	places map[State]int
}

func (c *chain) clear() {
	c.states, c.p = c.states[:0], c.p[:0]
	if c.places == nil {
		c.places = map[State]int{}
	}
	clear(c.places)
}

func (c *chain) add(s State, p float64) {
	i, ok := c.places[s]
	if !ok {
		i, c.places[s] = len(c.states), len(c.states)
		c.states, c.p = append(c.states, s), append(c.p, 0)
	}
	c.p[i] += p
}

// alongPath is what follows on hits that do not differ in what they can hit. Those beyond the end of the path change nothing.
func (o *outcome) alongPath(path *path, c *chances) {
	n := min(len(path.states), len(c.p))
	o.states, o.row = path.states[:n], path.row
	o.p, o.up, o.down = c.p[:n], c.up, c.down
	if n < len(c.p) {
		o.p, o.lump = c.p[:n-1], c.down[n-1]
	}
}

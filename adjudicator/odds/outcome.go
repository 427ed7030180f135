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
	// mixed is room for a list that is made for the pair.
	mixed mixing
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
	out.lump, out.dropped = 0, 0
	f := r.silence
	if st.fires[role.Other()] && len(r.sides[role].states[me].barrels) > 0 {
		f = r.fireOf(role.Other(), enemy, me, st.steps[role.Other()])
	}
	if f.kinds < 2 {
		path := r.pathOf(role, me, enemy, f.only)
		out.alongPath(path, &f.chances[max(f.only, 0)])
		return
	}
	r.mixed(out, role, me, enemy, f, least)
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

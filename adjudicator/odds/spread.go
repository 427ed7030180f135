package odds

// spreadAll puts what may follow on a stage into a grid. The pair that stays as it is is not put there if it is to be kept apart; its
// probability is given back.
func (r *reckoning) spreadAll(into *grid, at Pair, out *[2]outcome, p float64, apart bool) (still float64) {
	attack, defence := &out[Attack], &out[Defence]
	r.pruned += p * (attack.dropped + defence.dropped - attack.dropped*defence.dropped)
	apart = apart && attack.states[0] == at[Attack] && defence.states[0] == at[Defence]
	s := spreading{reckoning: r, into: into, defence: defence, room: len(r.sides[Defence].states), to: len(defence.p)}
	from, to := attack.middle(r.negligible/p, 0, len(attack.p))
	if apart {
		still = p * attack.same(at[Attack]) * defence.same(at[Defence])
		from, to = 0, max(to, min(1, len(attack.p)))
	}
	for i := from; i < to; i++ {
		s.spread(attack.states[i], p*attack.p[i], apart && i == 0)
	}
	if n := len(attack.p); n < len(attack.states) {
		s.spread(attack.states[n], p*attack.lump, apart && n == 0)
	}
	if low, high := attack.tails(from, to); low+high > 0 {
		s.stand(attack.states[r.standsFor(attack, from, to, low, high)], p*(low+high)*(1-defence.dropped))
	}
	if s.left > 0 {
		s.draw(s.left)
		k := &s.kept
		into.row(k.attack, s.room)[defence.states[r.standsFor(defence, k.from, k.to, k.low, k.high)]] += s.left
	}
	r.spend(visitWork + s.products/productsStep)
	return still
}

// spreading puts what may follow on a stage into rows.
type spreading struct {
	*reckoning
	into    *grid
	defence *outcome
	// from and to are the part of the defence's list that counted in the last row.
	from, to       int
	room, products int
	// left is what the ends of the lists come to, in all rows, and kept those that are to stand for it.
	left float64
	kept struct {
		attack    State
		from, to  int
		low, high float64
	}
}

// spread puts the defence's list, times w, into the row of a state of the attacker's; without its first state if that is apart.
func (s *spreading) spread(attack State, w float64, apart bool) {
	if w == 0 {
		return
	}
	d, row := s.defence, s.into.row(attack, s.room)
	s.from, s.to = d.middle(s.negligible/w, s.from, s.to)
	from, to := s.from, s.to
	if apart {
		from, to = 0, max(to, min(1, len(d.p)))
	}
	if low, high := d.tails(from, to); low+high > 0 {
		if m := w * (low + high); s.drawn == nil {
			s.pruned += m
		} else if s.left += m; s.drawn.next()*s.left < m {
			s.kept.attack, s.kept.from, s.kept.to, s.kept.low, s.kept.high = attack, from, to, low, high
		}
	}
	n := len(d.p)
	if n < len(d.states) && !(apart && n == 0) {
		row[d.states[n]] += w * d.lump
	}
	if apart {
		from = 1
	}
	s.products += productsStep*rowWork + to - from
	d.addTo(row, from, to, w)
}

// addTo adds a part of the list, times w, to a row.
func (o *outcome) addTo(row []float64, from, to int, w float64) {
	if from >= to {
		return
	}
	p, states := o.p[from:to], o.states[from:to]
	if o.row {
		row = row[states[0]:]
		row = row[:len(p)]
		for i, q := range p {
			row[i] += w * q
		}
		return
	}
	states = states[:len(p)]
	for i, q := range p {
		row[states[i]] += w * q
	}
}

// stand puts a probability that stands for many to one pair of a state of the attacker's, where it is drawn which.
func (s *spreading) stand(attack State, m float64) {
	if s.drawn == nil {
		s.pruned += m
		return
	}
	s.draw(m)
	d, u := s.defence, s.drawn.next()
	i := 0
	for ; i < len(d.p) && i+1 < len(d.states); i++ {
		if u -= d.p[i]; u < 0 {
			break
		}
	}
	s.into.row(attack, s.room)[d.states[i]] += m
}

// standsFor draws one of the states at either end of a list, which have these probabilities.
func (r *reckoning) standsFor(o *outcome, from, to int, low, high float64) int {
	switch {
	case r.drawn == nil:
		return 0
	case r.drawn.next()*(low+high) < low:
		return r.drawn.between(o.up, 0, from)
	}
	return r.drawn.between(o.up, to, len(o.p))
}

// middle is the part of a list without what comes to no more than least at either end. It begins to look where it last was.
func (o *outcome) middle(least float64, from, to int) (int, int) {
	n := len(o.p)
	if o.up == nil || n == 0 {
		return 0, n
	}
	from, to = min(from, n), min(to, n)
	for from > 0 && o.up[from] > least {
		from--
	}
	for from < n && o.up[from+1] <= least {
		from++
	}
	end := o.down[n]
	for to < n && o.down[to]-end > least {
		to++
	}
	for to > from && o.down[to-1]-end <= least {
		to--
	}
	return from, max(from, to)
}

// tails are the probabilities of what stands before and behind a part of a list.
func (o *outcome) tails(from, to int) (low, high float64) {
	if o.up == nil {
		return 0, 0
	}
	return o.up[from], o.down[to] - o.down[len(o.p)]
}

// same is the probability that nothing changes.
func (o *outcome) same(s State) float64 {
	switch {
	case o.states[0] != s:
		return 0
	case len(o.p) == 0:
		return o.lump
	}
	return o.p[0]
}

package odds

// mixing makes the list of what follows on hits that differ in what they can hit. Its slices are used again.
type mixing struct {
	*reckoning
	role      Role
	at, enemy State
	fire      *fire
	mix       *mix
	barrels   []Hits
	// least is the probability below which hits are left out, dropped that of all which were.
	least, dropped float64
	products       int
	// p are the probabilities of the mix's results, states those of them that are possible.
	p      []float64
	states []State
	// hits are those looked at; kept those that stand for all that is dropped, where these are drawn.
	hits, kept [mostBarrels]int
}

// mixed is what follows on hits that differ in what they can hit.
func (r *reckoning) mixed(out *outcome, role Role, at, enemy State, f *fire, least float64) {
	w := &out.mixed
	w.reckoning, w.role, w.at, w.enemy, w.fire, w.least, w.dropped, w.products = r, role, at, enemy, f, least, 0, 0
	w.mix, w.barrels = r.mixOf(role, at, enemy), r.sides[role].states[at].barrels
	w.p = append(w.p[:0], make([]float64, len(w.mix.results))...)
	w.fill(0, 0, 1, true)
	if w.dropped > 0 && r.drawn != nil {
		w.stand()
	}
	w.pack()
	r.spend(mixWork + w.products/2)
	out.states, out.p, out.up, out.down, out.row, out.dropped = w.states, w.p, nil, nil, false, w.dropped
}

// fill goes through all hits of the barrels from one on, those of the barrels before it being given: the row of the mix and probability, and
// whether they are none. That nothing is hit is never left out: how likely it is tells how often the round is fought again.
func (w *mixing) fill(barrel, row int, given float64, none bool) {
	if barrel+1 == len(w.barrels) {
		w.last(row, given, none)
		return
	}
	most, stride := w.barrels[barrel].N, w.mix.strides[barrel]
	for n, p := range w.fire.chances[barrel].p {
		if p *= given; p < w.least && !(none && n == 0) {
			w.drop(barrel, n, p)
			continue
		}
		if w.work+w.products/2 > w.most {
			return // the reckoning is given up
		}
		w.hits[barrel] = min(n, most)
		w.fill(barrel+1, row+w.hits[barrel]*stride, p, none && n == 0)
	}
}

// last goes through all hits of the last barrel.
func (w *mixing) last(i int, given float64, none bool) {
	barrel, chances := len(w.barrels)-1, w.fire.chances[len(w.barrels)-1].p
	most := w.barrels[barrel].N
	row := w.row(w.mix, i, most)
	w.products += len(chances)
	for n, p := range chances {
		if p *= given; p < w.least && !(none && n == 0) {
			w.drop(barrel, n, p)
			continue
		}
		n = min(n, most)
		if row[n] == 0 {
			w.hits[barrel] = n
			row[n] = 1 + int32(w.ask(w.mix, w.role, w.at, w.enemy, &w.hits))
			w.p = append(w.p, make([]float64, len(w.mix.results)-len(w.p))...)
		}
		w.p[row[n]-1] += p
	}
}

// stand adds what was dropped to what follows on those hits that stand for it.
func (w *mixing) stand() {
	w.draw(w.dropped * w.negligible / w.least)
	row, last := 0, len(w.barrels)-1
	for i, b := range w.barrels {
		w.hits[i] = min(w.kept[i], b.N)
		row += w.hits[i] * w.mix.strides[i]
	}
	if known := w.row(w.mix, row, w.barrels[last].N); known[w.hits[last]] == 0 {
		known[w.hits[last]] = 1 + int32(w.ask(w.mix, w.role, w.at, w.enemy, &w.hits))
		w.p = append(w.p, make([]float64, len(w.mix.results)-len(w.p))...)
	}
	w.p[w.mix.rows[row][w.hits[last]]-1] += w.dropped
	w.dropped = 0
}

// drop leaves out hits of the barrels up to one, whatever the others hit. Of all that is dropped some are drawn to stand for the rest.
func (w *mixing) drop(barrel, n int, p float64) {
	w.dropped += p
	if w.drawn == nil || w.drawn.next()*w.dropped >= p {
		return
	}
	w.kept = w.hits
	w.kept[barrel] = n
	for i := barrel + 1; i < len(w.barrels); i++ {
		w.kept[i] = w.drawn.pick(w.fire.chances[i].up)
	}
}

// pack lists what is possible, the state after no hit first.
func (w *mixing) pack() {
	n := 0
	w.states = append(w.states[:0], w.mix.results...)
	for i, p := range w.p {
		if i == 0 || p > 0 {
			w.states[n], w.p[n] = w.states[i], p
			n++
		}
	}
	w.states, w.p = w.states[:n], w.p[:n]
}

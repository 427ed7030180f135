package odds

import "sort"

// A battle that has too many courses is followed with less care for those that are unlikely. They are not left out, for there are many:
// of a pair that is less likely than the reckoning cares for, it is drawn whether it happens after all, with just that likelihood, or
// never. So each probability comes out right on average, and what the draws may have done to it is known.

// drawing is chance that is the same for the same question (splitmix64).
type drawing uint64

// next is a number from 0 up to 1.
func (d *drawing) next() float64 {
	*d += 0x9e3779b97f4a7c15
	z := uint64(*d)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return float64((z^z>>31)>>11) / (1 << 53)
}

// pick draws an index by the sums of the probabilities before each.
func (d *drawing) pick(up []float64) int { return d.between(up, 0, len(up)-1) }

// between draws an index of a part of a list.
func (d *drawing) between(up []float64, from, to int) int {
	u := up[from] + d.next()*(up[to]-up[from])
	return from + min(sort.Search(to-from, func(i int) bool { return up[from+i+1] > u }), to-from-1)
}

// followed says with what probability a pair is followed on, 0 for not at all.
func (r *reckoning) followed(p float64) float64 {
	switch {
	case p >= r.negligible || p == 0:
		return p
	case r.drawn == nil:
		r.pruned += p
		return 0
	}
	r.scatter += p * (r.negligible - p)
	if r.drawn.next()*r.negligible < p {
		return r.negligible
	}
	return 0
}

// draw notes that one course of a probability was drawn to stand for others.
func (r *reckoning) draw(p float64) { r.scatter += p * p }

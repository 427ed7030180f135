package main

import "math"

// Labels of squares that belong to no space of the game.
const (
	nobody = int16(-1) // no walk came here
)

// seed is a point from which a space, or scenery, spreads.
type seed struct {
	label int16
	x, y  float64
	// head is how many units it is ahead of others.
	head float64
}

// headroom is the head start beyond which none goes.
const headroom = 80

// division is whose every square is: each square goes to the seed that walks to it first, over land from seeds on land, over water from
// those in the water.
type division struct {
	g      *grid
	label  []int16
	cost   []int32
	abroad int32
	reach  int32
	// buckets are squares by the cost at which they were reached.
	buckets [][]int32
}

func newDivision(g *grid, p *Plan) *division {
	d := &division{g: g, label: make([]int16, len(g.ground)), cost: make([]int32, len(g.ground)), abroad: int32(p.Abroad * 10), reach: math.MaxInt32 - 1}
	if p.Reach > 0 {
		d.reach = int32((p.Reach + headroom) * 10)
	}
	return d
}

// window is a part of the grid; on a round one X may be off either side.
type window struct{ x, y, width, height int }

func (g *grid) whole() window { return window{0, 0, g.width, g.height} }

// clip keeps a window on the grid.
func (g *grid) clip(w window) window {
	if w.y < 0 {
		w.height += w.y
		w.y = 0
	}
	w.height = min(w.height, g.height-w.y)
	if w.width >= g.width {
		w.x, w.width = 0, g.width
	}
	if !g.round {
		if w.x < 0 {
			w.width += w.x
			w.x = 0
		}
		w.width = min(w.width, g.width-w.x)
	}
	return w
}

// holds is whether a square lies in the window.
func (g *grid) holds(w window, square int) bool {
	x, y := square%g.width, square/g.width
	if y < w.y || y >= w.y+w.height {
		return false
	}
	dx := x - w.x
	if g.round {
		dx = ((dx % g.width) + g.width) % g.width
	}
	return dx >= 0 && dx < w.width
}

// each visits the squares of a window.
func (g *grid) each(w window, visit func(square int)) {
	for y := w.y; y < w.y+w.height; y++ {
		for x := w.x; x < w.x+w.width; x++ {
			visit(g.at(x, y))
		}
	}
}

// walk divides a window anew. What lies round it stays, and walks on into it.
func (d *division) walk(w window, seeds []seed) {
	g := d.g
	g.each(w, func(square int) { d.label[square], d.cost[square] = nobody, math.MaxInt32 })
	for _, s := range seeds {
		if at := g.at(int(math.Floor(s.x)), int(math.Floor(s.y))); at >= 0 && g.holds(w, at) {
			d.reached(at, s.label, int32((headroom-s.head)*10))
		}
	}
	if w.width < g.width || w.height < g.height {
		d.rim(w)
	}
	for cost := 0; cost < len(d.buckets); cost++ {
		for i := 0; i < len(d.buckets[cost]); i++ {
			at := int(d.buckets[cost][i])
			if d.cost[at] == int32(cost) {
				d.spread(w, at)
			}
		}
		d.buckets[cost] = d.buckets[cost][:0]
	}
}

// rim lets the squares round a window walk into it.
func (d *division) rim(w window) {
	for x := w.x - 1; x <= w.x+w.width; x++ {
		d.enter(w, d.g.at(x, w.y-1))
		d.enter(w, d.g.at(x, w.y+w.height))
	}
	for y := w.y; y < w.y+w.height; y++ {
		d.enter(w, d.g.at(w.x-1, y))
		d.enter(w, d.g.at(w.x+w.width, y))
	}
}

func (d *division) enter(w window, at int) {
	if at >= 0 && d.cost[at] <= d.reach && !d.g.holds(w, at) {
		d.spread(w, at)
	}
}

// spread walks on from a square to those beside it.
func (d *division) spread(w window, at int) {
	g := d.g
	x, y := at%g.width, at/g.width
	whole := w.width == g.width && w.height == g.height
	for _, s := range every {
		next := g.at(x+s.x, y+s.y)
		if next < 0 || g.lands(next) != g.lands(at) || !whole && !g.holds(w, next) {
			continue
		}
		cost := d.cost[at] + int32(s.cost)
		if g.ground[next] != g.ground[at] {
			cost += d.abroad
		}
		d.reached(next, d.label[at], cost)
	}
}

// reached notes that a walk has come to a square, if it is the first.
func (d *division) reached(at int, label int16, cost int32) {
	if cost >= d.cost[at] || cost > d.reach {
		return
	}
	d.label[at], d.cost[at] = label, cost
	for int(cost) >= len(d.buckets) {
		d.buckets = append(d.buckets, nil)
	}
	d.buckets[cost] = append(d.buckets[cost], int32(at))
}

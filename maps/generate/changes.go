package main

import (
	"math"
	"slices"
)

// change is a way in which the points might be better: the new points, and the labels of those that changed. Most changes aim at
// something that is wrong.
func (h *hunt) change() ([]seed, []int16) {
	a, b, missing := h.fault()
	switch roll := h.chance.IntN(10); {
	case missing && roll < 4:
		return h.plant(a, b)
	case !missing && a >= 0 && roll < 4:
		return h.wedge(a, b)
	case roll < 5:
		return h.pull()
	case roll < 8 && a >= 0:
		return h.nudge(h.near(a, b))
	case roll < 9 && a >= 0:
		return h.hasten(h.near(a, b))
	}
	return h.nudge(int16(h.chance.IntN(len(h.names))))
}

// fault picks something wrong: a border that is not seen, or a contact that is none; -1 when all is right.
func (h *hunt) fault() (a, b int16, missing bool) {
	n, seen := len(h.names), 0
	a, b = -1, -1
	for i := range n {
		for j := i + 1; j < n; j++ {
			long := h.cen.border(i, j)
			real := h.borders[[2]int{i, j}]
			if real == (long >= h.plan.Visible) && (real || long == 0) {
				continue
			}
			weight := 1
			if real {
				weight = 2
			}
			for range weight {
				if seen++; h.chance.IntN(seen) == 0 {
					a, b, missing = int16(i), int16(j), real
				}
			}
		}
	}
	if h.chance.IntN(2) == 0 {
		a, b = b, a
	}
	return a, b, missing
}

// near is one of two labels, or a space that touches one of them.
func (h *hunt) near(a, b int16) int16 {
	if h.chance.IntN(3) > 0 {
		return a
	}
	var beside []int16
	for i := range h.names {
		if h.cen.border(int(a), i) > 0 {
			beside = append(beside, int16(i))
		}
	}
	if len(beside) == 0 {
		return b
	}
	return beside[h.chance.IntN(len(beside))]
}

// with gives the points with one more.
func (h *hunt) with(one seed) ([]seed, []int16) {
	count, last := 0, -1
	for i, s := range h.seeds {
		if s.label == one.label {
			count, last = count+1, i
		}
	}
	at := h.grid.at(int(math.Floor(one.x)), int(math.Floor(one.y)))
	if count >= mostPoints || last < 0 || at < 0 || h.grid.lands(at) != h.lands[one.label] {
		return nil, nil
	}
	return slices.Insert(slices.Clone(h.seeds), last+1, one), []int16{one.label, h.div.label[at]}
}

// edge is a square of a label at its edge, and the direction out of it. Where towards is a label, it is the label beyond.
func (h *hunt) edge(a, towards int16) (x, y float64, out step, ok bool) {
	seen := 0
	g := h.grid
	for at, label := range h.div.label {
		if label != a {
			continue
		}
		for _, s := range straight {
			next := h.div.labelAt(at%g.width+s.x, at/g.width+s.y)
			if next == a || next == nobody || towards >= 0 && next != towards {
				continue
			}
			if seen++; h.chance.IntN(seen) == 0 {
				x, y, out, ok = float64(at%g.width)+0.5, float64(at/g.width)+0.5, s, true
			}
		}
	}
	return x, y, out, ok
}

// plant sets a point of b just outside a.
func (h *hunt) plant(a, b int16) ([]seed, []int16) {
	x, y, out, ok := h.edge(a, -1)
	if !ok {
		return nil, nil
	}
	far := 2 + 12*h.chance.Float64()
	one := seed{label: b, x: x + far*float64(out.x), y: y + far*float64(out.y)}
	if h.chance.IntN(2) == 0 {
		one.head = 30 * h.chance.Float64()
	}
	if h.distance(one.x, one.y, h.home[b].x, h.home[b].y) > 420 {
		return nil, nil
	}
	return h.with(one)
}

// wedge sets a point of a space that borders both between two that should not touch.
func (h *hunt) wedge(a, b int16) ([]seed, []int16) {
	var between []int16
	for c := range h.names {
		if h.borders[pair(int(a), c)] && h.borders[pair(int(b), c)] {
			between = append(between, int16(c))
		}
	}
	x, y, out, ok := h.edge(a, b)
	if !ok || len(between) == 0 {
		return nil, nil
	}
	far := 14 * (h.chance.Float64() - 0.5)
	return h.with(seed{label: between[h.chance.IntN(len(between))], x: x + far*float64(out.x), y: y + far*float64(out.y), head: 20 * h.chance.Float64()})
}

// pull takes a point out that is not the space's first.
func (h *hunt) pull() ([]seed, []int16) {
	i := 1 + h.chance.IntN(len(h.seeds)-1)
	if h.seeds[i].label != h.seeds[i-1].label || int(h.seeds[i].label) >= len(h.names) {
		return nil, nil
	}
	return slices.Delete(slices.Clone(h.seeds), i, i+1), []int16{h.seeds[i].label}
}

// of are the points of a label.
func (h *hunt) of(label int16) []int {
	var out []int
	for i, s := range h.seeds {
		if s.label == label {
			out = append(out, i)
		}
	}
	return out
}

// nudge moves a point of a space.
func (h *hunt) nudge(label int16) ([]seed, []int16) {
	which := h.of(label)
	if len(which) == 0 {
		return nil, nil
	}
	i := which[h.chance.IntN(len(which))]
	far := math.Exp(h.chance.Float64() * 4)
	one := h.seeds[i]
	one.x += far * h.chance.NormFloat64()
	one.y += far * h.chance.NormFloat64()
	if h.grid.round {
		one.x = math.Mod(one.x+float64(h.grid.width), float64(h.grid.width))
	}
	at := h.grid.at(int(math.Floor(one.x)), int(math.Floor(one.y)))
	if at < 0 || h.grid.lands(at) != h.lands[label] || h.islet(h.seeds[i]) {
		return nil, nil
	}
	out := slices.Clone(h.seeds)
	out[i] = one
	return out, []int16{label}
}

// islet is whether a point stands on an island made for it.
func (h *hunt) islet(one seed) bool {
	at := h.grid.at(int(math.Floor(one.x)), int(math.Floor(one.y)))
	return at >= 0 && h.grid.ground[at] == madeLand
}

// hasten gives a point another head start.
func (h *hunt) hasten(label int16) ([]seed, []int16) {
	which := h.of(label)
	if len(which) == 0 {
		return nil, nil
	}
	i := which[h.chance.IntN(len(which))]
	out := slices.Clone(h.seeds)
	out[i].head = max(-60, min(headroom-5, out[i].head+20*h.chance.NormFloat64()))
	return out, []int16{label}
}

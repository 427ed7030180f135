package main

import (
	"math"
	"slices"

	"despatch/maps"
)

// depths are how far every square is from the edge of its space, where a step north or south counts so many of east or west.
func (s *survey) depths(label func(x, y int) int16, steep float64) []float64 {
	g := s.grid
	out := make([]float64, len(g.ground))
	for i := range out {
		out[i] = math.Inf(1)
	}
	slant := math.Hypot(1, steep)
	steps := []struct {
		x, y int
		far  float64
	}{{-1, 0, 1}, {-1, -1, slant}, {0, -1, steep}, {1, -1, slant}}
	pass := func(i, sign int) {
		x, y := i%g.width, i/g.width
		own := label(x, y)
		for _, st := range steps {
			at := g.at(x+sign*st.x, y+sign*st.y)
			if at < 0 || label(at%g.width, at/g.width) != own {
				out[i] = min(out[i], st.far/2)
			} else {
				out[i] = min(out[i], out[at]+st.far)
			}
		}
	}
	for range 2 {
		for i := range out {
			pass(i, 1)
		}
		for i := len(out) - 1; i >= 0; i-- {
			pass(i, -1)
		}
	}
	return out
}

// places finds where the counters of each space stand, and its name: counters where there is most room, the name where a line of text
// has it, not upon the counters where that can be helped.
func (s *survey) places(label func(x, y int) int16, areas []maps.Area) {
	g := s.grid
	stands, reads := s.depths(label, 1), s.depths(label, 2.2)
	best := make([]float64, len(s.names))
	at := make([]int, len(s.names))
	for i, depth := range stands {
		if l := label(i%g.width, i/g.width); l >= 0 && int(l) < len(s.names) && depth > best[l] {
			best[l], at[l] = depth, i
		}
	}
	s.centre(label, stands, best, at)
	named := make([]float64, len(s.names))
	where := make([]int, len(s.names))
	for i, depth := range reads {
		l := label(i%g.width, i/g.width)
		if l < 0 || int(l) >= len(s.names) || depth < 1.5 {
			continue
		}
		dx := math.Abs(s.across(float64(at[l]%g.width), float64(i%g.width)))
		dy := math.Abs(float64(i/g.width - at[l]/g.width))
		if dy < 22 && dx < 60 {
			depth *= 0.45 + 0.25*dy/22
		}
		depth -= math.Hypot(dx, dy) / 60
		if where[l] == 0 || depth > named[l] {
			named[l], where[l] = depth, i
		}
	}
	middle := func(i int) maps.Point {
		return maps.Point{X: (i%g.width)*fine + fine/2, Y: (i/g.width)*fine + fine/2}
	}
	for i := range s.names {
		areas[i].Stack, areas[i].Room = middle(at[i]), int(best[i]*fine)
		areas[i].Label = middle(where[i])
		if where[i] == 0 {
			areas[i].Label = areas[i].Stack
		}
	}
}

// centre moves the places of counters to the middle of all that have nearly as much room: a long space is as roomy all along.
func (s *survey) centre(label func(x, y int) int16, depth, best []float64, at []int) {
	g := s.grid
	n := len(s.names)
	sumX, sumY, count := make([]float64, n), make([]float64, n), make([]float64, n)
	each := func(visit func(i int, l int16)) {
		for i, d := range depth {
			if l := label(i%g.width, i/g.width); l >= 0 && int(l) < n && d >= 0.96*best[l]-0.5 {
				visit(i, l)
			}
		}
	}
	each(func(i int, l int16) {
		sumX[l] += s.across(float64(at[l]%g.width), float64(i%g.width))
		sumY[l] += float64(i/g.width - at[l]/g.width)
		count[l]++
	})
	near, to := slices.Clone(at), make([]float64, n)
	for l := range to {
		to[l] = math.Inf(1)
	}
	each(func(i int, l int16) {
		dx := s.across(float64(at[l]%g.width), float64(i%g.width)) - sumX[l]/count[l]
		dy := float64(i/g.width-at[l]/g.width) - sumY[l]/count[l]
		if far := math.Hypot(dx, dy); far < to[l] {
			near[l], to[l] = i, far
		}
	})
	copy(at, near)
}

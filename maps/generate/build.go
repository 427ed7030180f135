package main

import (
	"math"
	"slices"

	"despatch/maps"
)

// board makes the outlines of what was divided.
func (s *survey) board() *maps.Board {
	land, _ := s.scenery()
	label := func(x, y int) int16 {
		at := s.grid.at(x, y)
		switch {
		case at < 0:
			return nobody
		case s.div.label[at] == land || s.div.label[at] == nobody && s.grid.lands(at):
			return land
		case int(s.div.label[at]) < len(s.names):
			return s.div.label[at]
		}
		return nobody
	}
	t := &tracer{s: s, label: label}
	lines := t.trace()
	b := &maps.Board{Width: s.grid.width * fine, Height: s.grid.height * fine, Round: s.grid.round, Visible: s.plan.Visible * fine * 3 / 4}
	for i, id := range s.names {
		b.Areas = append(b.Areas, maps.Area{ID: id, Kind: maps.Kind(s.plan.spaces[i].Kind), Outline: t.outline(lines, int16(i))})
	}
	b.Areas = append(b.Areas, maps.Area{Kind: maps.Scenery, Outline: t.outline(lines, land)})
	for _, l := range lines {
		arc := maps.Arc{Points: smooth(l, s.plan.Miss), Left: int(l.left), Right: int(l.right)}
		arc.Wall = arc.Left >= 0 && arc.Right >= 0 && arc.Left < len(s.names) && arc.Right < len(s.names) && !s.borders[pair(arc.Left, arc.Right)]
		b.Arcs = append(b.Arcs, arc)
	}
	s.places(label, b.Areas)
	s.links(b, label)
	return b
}

// links joins those spaces whose border is not seen: from a square of one to the nearest of the other.
func (s *survey) links(b *maps.Board, label func(x, y int) int16) {
	long := map[[2]int]float64{}
	for _, arc := range b.Arcs {
		for i := 1; i < len(arc.Points); i++ {
			p, q := arc.Points[i-1], arc.Points[i]
			long[pair(arc.Left, arc.Right)] += math.Hypot(float64(p.X-q.X), float64(p.Y-q.Y))
		}
	}
	var hidden [][2]int
	for two := range s.borders {
		if long[two] < float64(b.Visible) {
			hidden = append(hidden, two)
		}
	}
	slices.SortFunc(hidden, func(a, b [2]int) int {
		if a[0] != b[0] {
			return a[0] - b[0]
		}
		return a[1] - b[1]
	})
	depth := s.depths(label, 1)
	for _, two := range hidden {
		from, to := s.nearest(s.inner(label, depth, two[0]), s.inner(label, depth, two[1]))
		b.Links = append(b.Links, maps.Link{A: two[0], B: two[1], From: from, To: to})
	}
}

// inner are the squares of a space that lie a little within its edge, or its innermost where it is small.
func (s *survey) inner(label func(x, y int) int16, depth []float64, space int) [][2]int {
	deepest := 0.0
	for i, d := range depth {
		if int(label(i%s.grid.width, i/s.grid.width)) == space {
			deepest = max(deepest, d)
		}
	}
	within := min(6, deepest*0.8)
	var out [][2]int
	for i, d := range depth {
		x, y := i%s.grid.width, i/s.grid.width
		if int(label(x, y)) == space && d >= within && d < within+1.5 {
			out = append(out, [2]int{x, y})
		}
	}
	return out
}

// nearest are the two squares of two lists that are nearest to each other. On a round board the second may lie beyond the edge.
func (s *survey) nearest(a, b [][2]int) (from, to maps.Point) {
	best := math.Inf(1)
	for _, p := range a {
		for _, q := range b {
			dx, dy := s.across(float64(p[0]), float64(q[0])), float64(q[1]-p[1])
			if far := dx*dx + dy*dy; far < best {
				best = far
				from = maps.Point{X: p[0]*fine + fine/2, Y: p[1]*fine + fine/2}
				to = maps.Point{X: from.X + int(dx)*fine, Y: q[1]*fine + fine/2}
			}
		}
	}
	return from, to
}

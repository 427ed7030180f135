package main

import "slices"

// Between squares run lines, from corner to corner. Corners where more than two lines meet are knots; a line from knot to knot, or one that
// comes back to where it began, has the same label on its left all along, and the same on its right.

// corner is a corner of the grid: x of the square to its south-east, and y.
type corner struct{ x, y int }

// line is a traced line. On a round grid its corners go on beyond the edge.
type line struct {
	corners     []corner
	left, right int16
}

// compass are the directions of a line: east, south, west, north.
var compass = [4]corner{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}

// tracer follows the lines of a division. Label tells whose a square is, nobody of those that are drawn as nothing.
type tracer struct {
	s     *survey
	label func(x, y int) int16
	// used has a bit for each direction in which a line has been followed out of a corner.
	used map[corner]uint8
}

// trace follows all lines, in the order in which they are met from north to south and west to east.
func (t *tracer) trace() []line {
	t.used = map[corner]uint8{}
	var out []line
	for _, knots := range []bool{true, false} {
		for y := 0; y <= t.s.grid.height; y++ {
			for x := range t.columns() {
				from := corner{x, y}
				lines := t.out(from)
				if knots == (len(lines) == 2) {
					continue
				}
				for _, d := range lines {
					if t.used[from]&(1<<d) == 0 {
						out = append(out, t.follow(from, d))
					}
				}
			}
		}
	}
	return out
}

// columns is how many corners a row has: on a round grid the last is the first.
func (t *tracer) columns() int {
	if t.s.grid.round {
		return t.s.grid.width
	}
	return t.s.grid.width + 1
}

// wrap is the corner as it is known.
func (t *tracer) wrap(c corner) corner {
	if w := t.s.grid.width; t.s.grid.round {
		c.x = ((c.x % w) + w) % w
	}
	return c
}

// sides are the labels left and right of the line that leaves a corner in a direction.
func (t *tracer) sides(c corner, d int) (left, right int16) {
	switch d {
	case 0:
		return t.label(c.x, c.y-1), t.label(c.x, c.y)
	case 1:
		return t.label(c.x, c.y), t.label(c.x-1, c.y)
	case 2:
		return t.label(c.x-1, c.y), t.label(c.x-1, c.y-1)
	}
	return t.label(c.x-1, c.y-1), t.label(c.x, c.y-1)
}

// out are the directions in which lines leave a corner.
func (t *tracer) out(c corner) []int {
	var out []int
	for d := range compass {
		if left, right := t.sides(c, d); left != right {
			out = append(out, d)
		}
	}
	return out
}

// follow goes along a line until it comes to a knot, or back.
func (t *tracer) follow(from corner, d int) line {
	var l line
	l.left, l.right = t.sides(from, d)
	l.corners = []corner{from}
	at := from
	for {
		t.used[t.wrap(at)] |= 1 << d
		at = corner{at.x + compass[d].x, at.y + compass[d].y}
		t.used[t.wrap(at)] |= 1 << ((d + 2) % 4)
		l.corners = append(l.corners, at)
		next := t.out(t.wrap(at))
		if len(next) != 2 || t.wrap(at) == t.wrap(from) {
			return l
		}
		back := (d + 2) % 4
		d = next[0]
		if d == back {
			d = next[1]
		}
	}
}

// outline strings the lines of a label to rings: a line that has it on its left forwards, one that has it on its right backwards.
func (t *tracer) outline(lines []line, label int16) [][]int {
	type way struct {
		arc int
		to  corner
	}
	from := map[corner][]way{}
	var starts []corner
	for i, l := range lines {
		first, last := t.wrap(l.corners[0]), t.wrap(l.corners[len(l.corners)-1])
		if l.left == label {
			from[first] = append(from[first], way{i, last})
			starts = append(starts, first)
		}
		if l.right == label {
			from[last] = append(from[last], way{-i - 1, first})
			starts = append(starts, last)
		}
	}
	var rings [][]int
	for _, start := range starts {
		var ring []int
		for at := start; len(from[at]) > 0; {
			next := from[at][0]
			from[at] = from[at][1:]
			ring = append(ring, next.arc)
			if at = next.to; at == start {
				break
			}
		}
		if ring != nil {
			rings = append(rings, ring)
		}
	}
	slices.SortStableFunc(rings, func(a, b []int) int { return len(b) - len(a) })
	return rings
}

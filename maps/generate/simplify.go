package main

import (
	"math"

	"despatch/maps"
)

// fine is how many units of a board a square of the grid is wide.
const fine = 4

// smooth makes of a line's stairs what they stand for, and leaves out every point that is not missed by more than so many squares.
func smooth(l line, miss float64) []maps.Point {
	points := make([][2]float64, len(l.corners))
	for i, c := range l.corners {
		points[i] = [2]float64{float64(c.x), float64(c.y)}
	}
	closed := l.corners[0] == l.corners[len(l.corners)-1]
	for range 2 {
		points = rounded(points, closed)
	}
	keep := make([]bool, len(points))
	keep[0], keep[len(points)-1] = true, true
	if closed {
		// A ring has no ends: its farthest point is kept, and two beside, so that it does not fall together.
		far := len(points) / 2
		thin(points, keep, 0, far, miss)
		thin(points, keep, far, len(points)-1, miss)
		keep[far], keep[far/2], keep[(far+len(points))/2] = true, true, true
	} else {
		thin(points, keep, 0, len(points)-1, miss)
	}
	var out []maps.Point
	for i, p := range points {
		if keep[i] {
			out = append(out, maps.Point{X: int(math.Round(p[0] * fine)), Y: int(math.Round(p[1] * fine))})
		}
	}
	return out
}

// rounded is a line with each point drawn towards its neighbours. Ends stay.
func rounded(points [][2]float64, closed bool) [][2]float64 {
	out := make([][2]float64, len(points))
	last := len(points) - 1
	for i := range points {
		before, after := max(i-1, 0), min(i+1, last)
		if closed && i == 0 {
			before = last - 1
		}
		if closed && i == last {
			after = 1
		}
		if !closed && (i == 0 || i == last) {
			before, after = i, i
		}
		for axis := range 2 {
			out[i][axis] = (points[before][axis] + 2*points[i][axis] + points[after][axis]) / 4
		}
	}
	return out
}

// thin keeps the points between two that lie too far off the straight way.
func thin(points [][2]float64, keep []bool, from, to int, miss float64) {
	worst, off := -1, miss
	a, b := points[from], points[to]
	long := math.Hypot(b[0]-a[0], b[1]-a[1])
	for i := from + 1; i < to; i++ {
		p := points[i]
		away := math.Hypot(p[0]-a[0], p[1]-a[1])
		if long > 0 {
			away = math.Abs((b[0]-a[0])*(a[1]-p[1])-(a[0]-p[0])*(b[1]-a[1])) / long
		}
		if away > off {
			worst, off = i, away
		}
	}
	keep[from], keep[to] = true, true
	if worst >= 0 {
		thin(points, keep, from, worst, miss)
		thin(points, keep, worst, to, miss)
	}
}

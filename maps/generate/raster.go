package main

import (
	"math"
	"slices"
)

// grid is the board as squares: on each a country, or water.
type grid struct {
	width, height int
	round         bool
	// ground is 0 for water, and otherwise a country.
	ground []uint16
}

// madeLand is the country of land that the plan has filled up.
const madeLand = math.MaxUint16

func newGrid(p projection) *grid {
	return &grid{width: p.width, height: p.height, round: p.round, ground: make([]uint16, p.width*p.height)}
}

// at is the square of a column and a row, -1 off the board.
func (g *grid) at(x, y int) int {
	if y < 0 || y >= g.height {
		return -1
	}
	if x < 0 || x >= g.width {
		if !g.round {
			return -1
		}
		x = ((x % g.width) + g.width) % g.width
	}
	return y*g.width + x
}

// fill paints a country. Where two claim a square, the first keeps it.
func (g *grid) fill(c country, p projection, with uint16) {
	crossings := make([][]float64, g.height)
	turns := []float64{0}
	if !p.round {
		// What lies on the board of a ring that goes on beyond 180 degrees may be a turn further.
		turns = []float64{-360, 0, 360}
	}
	for _, ring := range c.rings {
		for _, turn := range turns {
			last := ring[0]
			for _, at := range append(ring[1:len(ring):len(ring)], ring[0]) {
				// A step from 180 east to 180 west is none round the world.
				at[0] += 360 * math.Round((last[0]-at[0])/360)
				cross(crossings, p.along(last[0]+turn), p.y(last[1]), p.along(at[0]+turn), p.y(at[1]))
				last = at
			}
		}
	}
	for y, at := range crossings {
		slices.Sort(at)
		for i := 0; i+1 < len(at); i += 2 {
			for x := int(math.Ceil(at[i] - 0.5)); float64(x)+0.5 < at[i+1]; x++ {
				if square := g.at(x, y); square >= 0 && g.ground[square] == 0 {
					g.ground[square] = with
				}
			}
		}
	}
}

// cross notes where an edge crosses the middles of the rows.
func cross(rows [][]float64, x1, y1, x2, y2 float64) {
	if y1 == y2 {
		return
	}
	if y1 > y2 {
		x1, y1, x2, y2 = x2, y2, x1, y1
	}
	for y := max(0, int(math.Ceil(y1-0.5))); y < len(rows) && float64(y)+0.5 < y2; y++ {
		rows[y] = append(rows[y], x1+(x2-x1)*(float64(y)+0.5-y1)/(y2-y1))
	}
}

// disc paints a disc.
func (g *grid) disc(x, y, radius float64, with uint16) {
	for row := int(y - radius); row <= int(y+radius); row++ {
		for column := int(x - radius); column <= int(x+radius); column++ {
			dx, dy := float64(column)+0.5-x, float64(row)+0.5-y
			if square := g.at(column, row); square >= 0 && dx*dx+dy*dy <= radius*radius {
				g.ground[square] = with
			}
		}
	}
}

// line paints along a line.
func (g *grid) line(p projection, places []Place, radius float64, with uint16) {
	for i := 0; i+1 < len(places); i++ {
		x1, y1 := p.x(places[i][1]), p.y(places[i][0])
		x2, y2 := p.x(places[i+1][1]), p.y(places[i+1][0])
		steps := 1 + int(math.Hypot(x2-x1, y2-y1))
		for s := range steps + 1 {
			t := float64(s) / float64(steps)
			g.disc(x1+(x2-x1)*t, y1+(y2-y1)*t, radius, with)
		}
	}
}

// lands is whether a square is land.
func (g *grid) lands(square int) bool { return g.ground[square] != 0 }

// pieces numbers the connected pieces of land and of water, and counts their squares.
func (g *grid) pieces() (of []int32, sizes []int) {
	of = make([]int32, len(g.ground))
	for i := range of {
		of[i] = -1
	}
	var stack []int
	for start := range of {
		if of[start] >= 0 {
			continue
		}
		number, size := int32(len(sizes)), 0
		of[start] = number
		stack = append(stack[:0], start)
		for len(stack) > 0 {
			at := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			size++
			for _, step := range straight {
				next := g.at(at%g.width+step.x, at/g.width+step.y)
				if next >= 0 && of[next] < 0 && g.lands(next) == g.lands(at) {
					of[next] = number
					stack = append(stack, next)
				}
			}
		}
		sizes = append(sizes, size)
	}
	return of, sizes
}

// step goes to a square beside.
type step struct{ x, y, cost int }

var (
	straight = []step{{1, 0, 10}, {0, 1, 10}, {-1, 0, 10}, {0, -1, 10}}
	every    = append([]step{{1, 1, 14}, {-1, 1, 14}, {-1, -1, 14}, {1, -1, 14}}, straight...)
)

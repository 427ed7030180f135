package main

import "math"

// projection turns degrees into units of the board. A degree gets as much room as the plan gives it, so that a crowded corner of the
// world may be larger than an empty ocean; lines of equal latitude and longitude stay straight.
type projection struct {
	lon, lat      scale
	width, height int
	round         bool
}

// scale is one axis: weights at some degrees, in between along a straight line.
type scale struct {
	knots [][2]float64
	unit  float64
}

func newProjection(p *Plan) projection {
	out := projection{width: p.Width, round: p.Round}
	out.lon = scale{knots: p.Lon, unit: 1}
	out.lon.unit = float64(p.Width) / out.lon.whole()
	out.lat = scale{knots: p.Lat, unit: -out.lon.unit * p.Tall}
	out.height = int(math.Round(out.lat.whole()))
	return out
}

// whole is the length of the axis in units.
func (s scale) whole() float64 { return s.at(s.knots[len(s.knots)-1][0]) }

// at is the place of a degree on the axis: the sum of the weights on the way to it.
func (s scale) at(degree float64) float64 {
	first := s.knots[0]
	sum, from := 0.0, first
	if (degree-first[0])*s.unit <= 0 {
		return (degree - first[0]) * first[1] * s.unit
	}
	for _, to := range s.knots[1:] {
		if (to[0]-degree)*s.unit >= 0 {
			part := (degree - from[0]) / (to[0] - from[0])
			weight := from[1] + part*(to[1]-from[1])
			return (sum + (degree-from[0])*(from[1]+weight)/2) * s.unit
		}
		sum += (to[0] - from[0]) * (from[1] + to[1]) / 2
		from = to
	}
	return (sum + (degree-from[0])*from[1]) * s.unit
}

// back is the degree at a place of the axis.
func (s scale) back(at float64) float64 {
	low, high := s.knots[0][0], s.knots[len(s.knots)-1][0]
	for range 60 {
		middle := (low + high) / 2
		if s.at(middle) < at {
			low = middle
		} else {
			high = middle
		}
	}
	return (low + high) / 2
}

// x of a longitude. On a round board, the same longitude a turn further is a width further; on another it is where it comes nearest to the
// middle.
func (p projection) x(lon float64) float64 {
	if !p.round {
		first, last := p.lon.knots[0][0], p.lon.knots[len(p.lon.knots)-1][0]
		lon += 360 * math.Round(((first+last)/2-lon)/360)
	}
	return p.along(lon)
}

// along is x of a longitude on a line that goes on from another, which may leave the board.
func (p projection) along(lon float64) float64 {
	if !p.round {
		return p.lon.at(lon)
	}
	first := p.lon.knots[0][0]
	turns := math.Floor((lon - first) / 360)
	return p.lon.at(lon-360*turns) + turns*float64(p.width)
}

func (p projection) y(lat float64) float64 { return p.lat.at(lat) }

// place is the point of the world at a point of the board.
func (p projection) place(x, y float64) Place {
	lon := p.lon.back(math.Mod(x+float64(p.width), float64(p.width)))
	if !p.round {
		lon = p.lon.back(x)
	}
	if lon > 180 {
		lon -= 360
	}
	return Place{p.lat.back(y), lon}
}

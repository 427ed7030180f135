package draw

import (
	"image/color"
	"iter"

	"despatch/maps"
)

// paintWriting finds room for what is written, writes it, and draws the arrows between.
func (l *layout) paintWriting() {
	all := l.arranged()
	for _, one := range all {
		l.leader(one)
	}
	over := l.paintArrows()
	for _, one := range all {
		l.paintGroup(one.group, one.box)
	}
	over()
}

// air is the room round a group.
const air = 3

// nearby is how far from where it stands best a name alone may stand, astray any other, in rings of a search.
const (
	nearby = 4
	astray = 80
)

// spiral looks for room round a spot of the picture, in rings that grow: with room for arrows where that is nearby, and otherwise without.
func (l *layout) spiral(g group, at spot, far int) (box, bool) {
	const stride = 5
	x, y := at.x/sub, at.y/sub
	for _, roomy := range []bool{true, false} {
		reach := far
		if roomy {
			reach = min(far, 7)
		}
		for ring := range reach {
			for step := range ringSteps(ring) {
				b := box{x + step[0]*stride - g.width/2, y + step[1]*stride - g.height/2, g.width, g.height}
				if l.free(l.Board.Areas[g.area].ID, b, roomy) {
					return b, true
				}
			}
		}
	}
	return box{}, false
}

// ringSteps are the steps of a square ring, those straight across and below first.
func ringSteps(ring int) iter.Seq[[2]int] {
	return func(yield func([2]int) bool) {
		if ring == 0 {
			yield([2]int{})
			return
		}
		for i := 0; i <= ring; i++ {
			for _, step := range [...][2]int{{i, ring}, {i, -ring}, {ring, i}, {-ring, i}, {-i, ring}, {-i, -ring}, {ring, -i}, {-ring, -i}} {
				if !yield(step) {
					return
				}
			}
		}
	}
}

// free is whether a box for a space lies on the board's part of the picture, on nothing that is written, and leaves room for arrows
// where that is asked for.
func (l *layout) free(space string, b box, roomy bool) bool {
	if b.x < air || b.y < l.top+air || b.x+b.width > l.Width-air || b.y+b.height > l.bottom-air {
		return false
	}
	tight, wide := b.grown(air), b.grown(l.widestGap())
	for _, other := range l.taken {
		if tight.meets(other.box) || roomy && wide.meets(other.box) && b.grown(l.between(space, other.space)).meets(other.box) {
			return false
		}
	}
	return true
}

// widestGap is the most that is ever left between two boxes.
func (l *layout) widestGap() int { return l.Text * 3 / 2 }

// between is how far apart the writing of two spaces stands: an arrow from one to the other wants to be seen.
func (l *layout) between(a, b string) int {
	if l.joined[[2]string{a, b}] {
		return l.widestGap()
	}
	return air
}

// leader joins a group that found no room at home with its space.
func (l *layout) leader(one placed) {
	middle, at := one.middle(), one.home
	if !one.must || inside(one.box.grown(2), at) || l.Board.Holds(one.area, l.point(middle)) {
		return
	}
	l.line(paper, 3*sub, middle, at)
	l.line(ink, sub*3/2, middle, at)
	l.surface(ink, octagon(at, 4*sub))
}

// point is the point of the board at a spot, on a round one within its width.
func (l *layout) point(s spot) maps.Point {
	p := maps.Point{X: l.Crop.X + s.x*l.Crop.Width/(l.Width*sub), Y: l.Crop.Y + (s.y-l.top*sub)*l.Crop.Width/(l.Width*sub)}
	if l.Board.Round {
		p.X = ((p.X % l.Board.Width) + l.Board.Width) % l.Board.Width
	}
	return p
}

func inside(b box, s spot) bool {
	return s.x >= b.x*sub && s.x <= (b.x+b.width)*sub && s.y >= b.y*sub && s.y <= (b.y+b.height)*sub
}

// nearestSpot is where a point of the board lies, of its places on a round one the one nearest to a spot.
func (l *layout) nearestSpot(p maps.Point, to spot) spot {
	best, far := l.spot(p), 1<<60
	if !l.Board.Round {
		return best
	}
	for turn := -3 * l.Board.Width; turn <= 3*l.Board.Width; turn += l.Board.Width {
		at := l.spot(maps.Point{X: p.X + turn, Y: p.Y})
		if d := distance(at, to); d < far {
			best, far = at, d
		}
	}
	return best
}

// paintGroup writes a group.
func (l *layout) paintGroup(g group, b box) {
	under := l.under(g.area)
	y := b.y
	for _, r := range g.rows {
		x := b.x + (b.width-r.width)/2
		whole := box{x, y, r.width, r.height}
		for _, p := range r.pieces {
			l.paintPiece(p, box{x, y, p.width, r.height}, under, r.owner)
			x += p.width
		}
		if r.own {
			l.line(ink, 3*sub, inset(whole, 3)...)
		}
		if r.changed {
			l.dashed(alarm, 2*sub, 5, 3, inset(whole.grown(1), 2)...)
		}
		y += r.height
	}
	if g.ringed {
		l.ring(b.grown(air - 1))
	}
}

// under is the colour of an area where something is written on it.
func (l *layout) under(i int) color.RGBA {
	area := l.Board.Areas[i]
	switch what := l.Areas[area.ID]; {
	case what.Owner != "":
		return l.style(what.Owner).Light
	case area.Kind == maps.Sea:
		return seaColour
	case what.Barred:
		return barred
	}
	return nobodys
}

// ring is the mark of what has changed.
func (l *layout) ring(b box) {
	l.line(paper, 4*sub, b.rectangle()...)
	l.dashed(alarm, 3*sub, 7, 4, b.rectangle()...)
}

// paintPiece writes one piece.
func (l *layout) paintPiece(p piece, b box, under color.RGBA, owner string) {
	letters, edge := ink, faint
	switch p.ink {
	case onPaper:
		under, edge = paper, l.style(owner).Strong
	case onOwner:
		under, letters, edge = l.style(owner).Strong, paper, l.style(owner).Strong
	case onAlarm:
		under, letters = alarm, paper
	case onFaint:
		under = paper
	}
	l.surface(under, b.rectangle())
	if p.framed {
		l.line(edge, sub, inset(b, 1)...)
	}
	x, base := b.x+p.size/4, b.y+b.height-(b.height-p.size)/2-p.size/5
	sign := func() {
		if p.sign != NoSign {
			l.paintSign(p.sign, x, b.y+(b.height-p.signHigh())/2, p.signHigh())
			x += signWidth(p.signHigh()) + p.size/6
		}
	}
	if !p.after {
		sign()
	}
	if p.text != "" {
		l.letters(letters, p.size, p.bold, x, base, p.text)
		x += l.fonts.width(p.bold, p.size, p.text) + p.size/6
	}
	if p.after {
		sign()
	}
}

// inset is the outline of a box, with the stroke inside.
func inset(b box, width int) []spot {
	half := width * sub / 2
	x1, y1, x2, y2 := b.x*sub+half, b.y*sub+half, (b.x+b.width)*sub-half, (b.y+b.height)*sub-half
	return []spot{{x1, y1}, {x2, y1}, {x2, y2}, {x1, y2}, {x1, y1}}
}

// octagon is a round spot.
func octagon(at spot, half int) []spot { return joint(at, half) }

package draw

import (
	"image/color"

	"despatch/maps"
)

// paintAreas paints what every area is: the waters, then the land.
func (l *layout) paintAreas() {
	view := box{0, l.top, l.Width, l.bottom - l.top}
	l.surface(emptySea, view.rectangle())
	for _, kind := range []maps.Kind{maps.Sea, maps.Scenery, maps.Land} {
		for i, area := range l.Board.Areas {
			if area.Kind == kind {
				l.paintArea(i)
			}
		}
	}
}

// paintArea paints one area, in each place at which it lies in view.
func (l *layout) paintArea(i int) {
	area := l.Board.Areas[i]
	fill := shape{ink: seaColour}
	switch what := l.Areas[area.ID]; {
	case area.Kind == maps.Scenery:
		fill.ink = sceneryLand
	case area.Kind == maps.Land && what.Barred:
		fill.ink = barred
	case what.Owner != "":
		style := l.style(what.Owner)
		fill = shape{ink: style.Light, pattern: style.pattern, second: style.darker()}
	case area.Kind == maps.Land:
		fill.ink = nobodys
	}
	rings := l.Board.Rings(i)
	for _, turn := range l.turns(rings) {
		one := fill
		one.rings = nil
		for _, ring := range rings {
			one.rings = append(one.rings, l.spots(ring, turn))
		}
		l.shapes = append(l.shapes, one)
	}
}

// style of an owner; the first for one that is not told.
func (l *layout) style(owner string) Style {
	return Styles[max(0, min(l.owners[owner].Style, len(Styles)-1))]
}

// turns are how far lines must be moved to come into view: not at all, or by turns of a round board; none where they are out of view.
func (l *layout) turns(lines [][]maps.Point) []int {
	left, right, top, bottom := 1<<30, -1<<30, 1<<30, -1<<30
	for _, line := range lines {
		for _, p := range line {
			left, right = min(left, p.X), max(right, p.X)
			top, bottom = min(top, p.Y), max(bottom, p.Y)
		}
	}
	if bottom < l.Crop.Y || top > l.Crop.Y+l.Crop.Height {
		return nil
	}
	seen := func(turn int) bool { return right+turn >= l.Crop.X && left+turn <= l.Crop.X+l.Crop.Width }
	if !l.Board.Round {
		if seen(0) {
			return []int{0}
		}
		return nil
	}
	var out []int
	for turn := -3 * l.Board.Width; turn <= 3*l.Board.Width; turn += l.Board.Width {
		if seen(turn) {
			out = append(out, turn)
		}
	}
	return out
}

func (l *layout) spots(line []maps.Point, turn int) []spot {
	out := make([]spot, len(line))
	for i, p := range line {
		out[i] = l.spot(maps.Point{X: p.X + turn, Y: p.Y})
	}
	return out
}

// paintBorders draws the lines between areas: coasts and borders thin, the edge of what is the reader's thick, walls black, and links
// between what borders each other and does not touch.
func (l *layout) paintBorders() {
	thin := max(1, l.Text/12) * sub
	for _, own := range []bool{false, true} {
		for _, arc := range l.Board.Arcs {
			if arc.Left < 0 && arc.Right < 0 || own != l.edge(arc) {
				continue
			}
			stroke, width := l.borderInk(arc), thin
			if own {
				stroke, width = ink, 3*thin
			}
			if arc.Wall {
				stroke, width = rgb(0), 4*thin
			}
			for _, turn := range l.turns([][]maps.Point{arc.Points}) {
				l.line(stroke, width, l.spots(arc.Points, turn)...)
			}
		}
	}
	for _, link := range l.Board.Links {
		ends := []maps.Point{link.From, link.To}
		for _, turn := range l.turns([][]maps.Point{ends}) {
			at := l.spots(ends, turn)
			l.line(paper, 5*thin, at...)
			l.line(landEdge, 3*thin, at...)
			l.line(paper, thin, at...)
		}
	}
}

// edge is whether an arc parts what is the reader's from what is not.
func (l *layout) edge(arc maps.Arc) bool { return l.own(arc.Left) != l.own(arc.Right) }

func (l *layout) own(area int) bool { return area >= 0 && l.Areas[l.Board.Areas[area].ID].Own }

func (l *layout) borderInk(arc maps.Arc) color.RGBA {
	for _, i := range []int{arc.Left, arc.Right} {
		if i >= 0 && l.Board.Areas[i].Kind != maps.Sea {
			return landEdge
		}
	}
	return seaEdge
}

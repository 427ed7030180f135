package draw

// paintArrows draws the moves: an attack as a solid red arrow, a move as a blue one in dashes, a retreat in dots. Those that go between
// two that are written close together are left for over, which draws them when all is written.
func (l *layout) paintArrows() (over func()) {
	var late []func()
	for _, a := range l.Arrows {
		points, close := l.way(a.Way)
		switch {
		case len(points) < 2:
		case close:
			late = append(late, func() { l.arrow(a.Kind, points) })
		default:
			l.arrow(a.Kind, points)
		}
	}
	return func() {
		for _, draw := range late {
			draw()
		}
	}
}

// way are the spots of a way over spaces, each the nearest to the one before, from the edge of what is written at its first to the edge of
// what is written at its last. Where first and last are too close for an arrow, it lies
// over their edges.
func (l *layout) way(spaces []string) (out []spot, close bool) {
	for _, id := range spaces {
		i, _ := l.Board.Find(id)
		from := spot{l.Width * sub / 2, (l.top + l.bottom) * sub / 2}
		if len(out) > 0 {
			from = out[len(out)-1]
		}
		at := l.nearestSpot(l.Board.Areas[i].Stack, from)
		if b, ok := l.written(id, at); ok {
			at = spot{(b.x + b.width/2) * sub, (b.y + b.height/2) * sub}
		}
		out = append(out, at)
	}
	if len(out) < 2 {
		return nil, false
	}
	last := len(out) - 1
	first, end := out[0], out[last]
	if b, ok := l.written(spaces[0], first); ok {
		out[0] = leave(b, first, out[1])
	}
	if b, ok := l.written(spaces[len(spaces)-1], end); ok {
		out[last] = leave(b, end, out[last-1])
	}
	if last == 1 {
		out[0], out[1], close = l.longEnough(first, out[0], out[1], end)
	}
	return out, close
}

// written is the box of what is written of a space, the one that lies round or nearest to a spot.
func (l *layout) written(space string, at spot) (box, bool) {
	best, far, ok := box{}, 1<<60, false
	for _, c := range l.taken {
		middle := spot{(c.x + c.width/2) * sub, (c.y + c.height/2) * sub}
		if d := distance(middle, at); c.space == space && d < far {
			best, far, ok = c.box, d, true
		}
	}
	return best, ok
}

// leave is where a line from the middle of a box to somewhere else leaves it.
func leave(b box, from, to spot) spot {
	dx, dy := to.x-from.x, to.y-from.y
	halfX, halfY := b.width*sub/2+2*sub, b.height*sub/2+2*sub
	switch {
	case dx == 0 && dy == 0:
		return from
	case abs(dx)*halfY > abs(dy)*halfX:
		return spot{from.x + dx*halfX/abs(dx), from.y + dy*halfX/abs(dx)}
	}
	return spot{from.x + dx*halfY/abs(dy), from.y + dy*halfY/abs(dy)}
}

func abs(n int) int { return max(n, -n) }

// longEnough makes an arrow between two boxes that stand close together long enough to be seen.
func (l *layout) longEnough(first, from, to, end spot) (spot, spot, bool) {
	least := l.Text * 3 / 2 * sub
	long := distance(first, end)
	forward := (to.x-from.x)*(end.x-first.x)+(to.y-from.y)*(end.y-first.y) > 0
	if long == 0 || forward && distance(from, to) >= least {
		return from, to, false
	}
	middle := spot{(from.x + to.x) / 2, (from.y + to.y) / 2}
	dx, dy := (end.x-first.x)*least/long/2, (end.y-first.y)*least/long/2
	return spot{middle.x - dx, middle.y - dy}, spot{middle.x + dx, middle.y + dy}, true
}

// arrow draws one arrow: a light edge, its stroke, its head.
func (l *layout) arrow(kind ArrowKind, points []spot) {
	thick := max(4, l.Text/4) * sub
	colour, on, off := alarm, 0, 0
	switch kind {
	case Move:
		colour, on, off, thick = calm, 10, 6, thick*3/4
	case Retreat:
		colour, on, off, thick = faint, 3, 5, thick*3/4
	}
	last := len(points) - 1
	points = aside(points, thick)
	from, tip := points[last-1], points[last]
	long := distance(from, tip)
	if long == 0 {
		return
	}
	head := min(5*thick, long)
	base := spot{tip.x - (tip.x-from.x)*head/long, tip.y - (tip.y-from.y)*head/long}
	body := append(append([]spot{}, points[:last]...), base)
	nx, ny := -(tip.y-from.y)*head*2/5/long, (tip.x-from.x)*head*2/5/long
	wings := []spot{tip, {base.x + nx, base.y + ny}, {base.x - nx, base.y - ny}, tip}
	l.line(paper, thick+3*sub, body...)
	l.line(paper, 3*sub, wings...)
	if on > 0 {
		l.dashed(colour, thick, on, off, body...)
	} else {
		l.line(colour, thick, body...)
	}
	l.surface(colour, wings)
}

// aside moves a way a little to its right, so that one there and one back lie side by side.
func aside(points []spot, by int) []spot {
	first, last := points[0], points[len(points)-1]
	long := max(1, distance(first, last))
	dx, dy := -(last.y-first.y)*by/long, (last.x-first.x)*by/long
	out := make([]spot, len(points))
	for i, p := range points {
		out[i] = spot{p.x + dx, p.y + dy}
	}
	return out
}

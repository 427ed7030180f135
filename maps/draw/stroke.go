package draw

// isqrt is the whole root of a number.
func isqrt(n int) int {
	if n < 2 {
		return n
	}
	x := n
	for y := (x + 1) / 2; y < x; y = (x + n/x) / 2 {
		x = y
	}
	return x
}

// distance of two spots.
func distance(a, b spot) int {
	return isqrt((a.x-b.x)*(a.x-b.x) + (a.y-b.y)*(a.y-b.y))
}

// stroked are the surfaces that a line of some width covers: a bar for each step, and a diamond at each joint. They go round the same way,
// so that where they overlap they are one.
func stroked(points []spot, width int) [][]spot {
	var out [][]spot
	half := width / 2
	for i := 1; i < len(points); i++ {
		a, b := points[i-1], points[i]
		long := distance(a, b)
		if long == 0 {
			continue
		}
		// The bar's corners lie across the step.
		nx, ny := -(b.y-a.y)*half/long, (b.x-a.x)*half/long
		out = append(out, []spot{{a.x + nx, a.y + ny}, {a.x - nx, a.y - ny}, {b.x - nx, b.y - ny}, {b.x + nx, b.y + ny}})
		if i > 1 && half > sub/2 {
			out = append(out, joint(a, half))
		}
	}
	return out
}

// joint is a small octagon, which goes round as bars do.
func joint(at spot, half int) []spot {
	slant := half * 7 / 10
	return []spot{
		{at.x + half, at.y}, {at.x + slant, at.y + slant}, {at.x, at.y + half}, {at.x - slant, at.y + slant},
		{at.x - half, at.y}, {at.x - slant, at.y - slant}, {at.x, at.y - half}, {at.x + slant, at.y - slant},
	}
}

// dashed are the pieces of a line that is on and off by turns, in parts of a pixel.
func dashed(points []spot, on, off int) [][]spot {
	var out [][]spot
	left, drawing := on, true
	piece := []spot{points[0]}
	for i := 1; i < len(points); i++ {
		a, b := points[i-1], points[i]
		long := distance(a, b)
		for done := 0; done < long; {
			step := min(left, long-done)
			done, left = done+step, left-step
			at := spot{a.x + (b.x-a.x)*done/long, a.y + (b.y-a.y)*done/long}
			if drawing {
				piece = append(piece, at)
			}
			if left > 0 {
				continue
			}
			if drawing {
				out = append(out, piece)
				left = off
			} else {
				left = on
			}
			drawing = !drawing
			piece = []spot{at}
		}
	}
	if drawing && len(piece) > 1 {
		out = append(out, piece)
	}
	return out
}

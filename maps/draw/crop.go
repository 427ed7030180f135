package draw

import (
	"cmp"
	"slices"

	"despatch/maps"
)

// Around is the part of a board in which some spaces lie with what is beside them, as wide for its height as a picture of a report is: wide
// enough that what stands there can be written, and no wider than it must be. Spaces that are not on the board do not count; without
// any it is the whole board.
func Around(b *maps.Board, spaces ...string) Crop {
	var places []maps.Area
	for _, id := range spaces {
		if i, ok := b.Find(id); ok {
			places = append(places, b.Areas[i])
		}
	}
	whole := Crop{0, 0, b.Width, b.Height}
	if len(places) == 0 {
		return whole
	}
	slices.SortStableFunc(places, func(a, b maps.Area) int { return cmp.Compare(a.Stack.X, b.Stack.X) })
	if b.Round {
		places = unrolled(b, places)
	}
	left, right, top, bottom := 1<<30, -1<<30, 1<<30, -1<<30
	for _, a := range places {
		reach := max(a.Room*3/2, b.Width/60)
		left, right = min(left, a.Stack.X-reach), max(right, a.Stack.X+reach)
		top, bottom = min(top, a.Stack.Y-reach), max(bottom, a.Stack.Y+reach)
	}
	width := max(right-left, (bottom-top)*4/3, b.Width/7)
	width += width / 12
	height := min(width*3/4, max(bottom-top+width/8, width*5/9))
	if width >= b.Width {
		return whole
	}
	return Crop{(left + right - width) / 2, (top + bottom - height) / 2, width, height}
}

// unrolled turns a round board so that places, which stand from west to east, have the widest empty stretch between the last and the first.
func unrolled(b *maps.Board, places []maps.Area) []maps.Area {
	first, widest := 0, -1
	for i := range places {
		before := places[(i+len(places)-1)%len(places)].Stack.X
		if i == 0 {
			before -= b.Width
		}
		if gap := places[i].Stack.X - before; gap > widest {
			first, widest = i, gap
		}
	}
	out := slices.Concat(places[first:], places[:first])
	for i := len(places) - first; i < len(out); i++ {
		out[i].Stack.X += b.Width
	}
	return out
}

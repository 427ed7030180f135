package main

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
)

// hunt is a search for points: it tries a change, divides what lies round it anew, and keeps the change if the picture tells fewer lies.
type hunt struct {
	*survey
	chance *rand.Rand
	// loss of the division as it stands.
	loss float64
	// piece is the land or water that a square is of, before division.
	piece []int32
	// saved labels and costs of a window, for taking a change back.
	labels []int16
	costs  []int32
	kept   int
}

// smallGrid is how large a window may be in any case, though it is most of the board.
const smallGrid = 100_000

// mostPoints is how many points a space may have.
const mostPoints = 7

// search looks for better points until it is told to stop.
func (s *survey) search(stop func() bool, first int) {
	h := &hunt{survey: s, chance: rand.New(rand.NewPCG(uint64(first), 17))}
	h.piece, _ = s.grid.pieces()
	h.settleUp()
	for !stop() {
		h.try()
		if h.kept > 150 {
			h.settleUp()
		}
	}
	h.settleUp()
}

// settleUp divides the whole board anew, for windows are only nearly right.
func (h *hunt) settleUp() {
	h.divide()
	h.loss, h.kept = h.weigh(), 0
}

// weigh is how wrong the picture is: borders not seen, contacts that are none, spaces too small for a counter, points too many or too
// far from home.
func (h *hunt) weigh() float64 {
	loss := 0.0
	n, clear := len(h.names), float64(h.plan.Visible)
	for a := range n {
		for b := a + 1; b < n; b++ {
			long := float64(h.cen.border(a, b))
			switch real := h.borders[[2]int{a, b}]; {
			case real && long < 2*clear:
				loss += 12 - 5*min(1, long/clear) - 6*max(0, min(1, long/clear-1))
				if long >= clear {
					loss -= 1
				}
			case !real && long > 0:
				loss += 3 + min(6, long/25)
			}
		}
	}
	for i := range n {
		least := h.plan.Least
		if !h.lands[i] {
			least *= 2
		}
		if size := float64(h.cen.sizes[i]); size < least {
			loss += 7 * (1 - size/least)
		}
	}
	for _, one := range h.own {
		if at := h.grid.at(int(math.Floor(one.x)), int(math.Floor(one.y))); at >= 0 && h.div.label[at] != one.label {
			loss += 9
		}
	}
	main := int16(-1)
	for _, one := range h.seeds {
		if int(one.label) >= n {
			continue
		}
		away := h.distance(one.x, one.y, h.home[one.label].x, h.home[one.label].y)
		if one.label != main {
			loss += away * away / 1500
		} else {
			loss += 0.4 + away/400
		}
		main = one.label
	}
	return loss
}

// try makes one change and keeps it if it is for the better.
func (h *hunt) try() {
	seeds, touched := h.change()
	if len(touched) == 0 {
		return
	}
	w, ok := h.round(touched, seeds)
	if !ok {
		return
	}
	before := h.exclaves(w)
	h.save(w)
	h.cen.count(h.div, w, -1)
	old := h.seeds
	h.seeds = seeds
	h.div.walk(w, seeds)
	h.cen.count(h.div, w, 1)
	if loss := h.weigh() + 8*float64(h.exclaves(w)-before); loss < h.loss-1e-9 {
		h.loss, h.kept = h.weigh(), h.kept+1
		return
	}
	h.cen.count(h.div, w, -1)
	h.restore(w)
	h.cen.count(h.div, w, 1)
	h.seeds = old
}

func (h *hunt) save(w window) {
	h.labels, h.costs = h.labels[:0], h.costs[:0]
	h.grid.each(w, func(at int) {
		h.labels = append(h.labels, h.div.label[at])
		h.costs = append(h.costs, h.div.cost[at])
	})
}

func (h *hunt) restore(w window) {
	i := 0
	h.grid.each(w, func(at int) {
		h.div.label[at], h.div.cost[at] = h.labels[i], h.costs[i]
		i++
	})
}

// round is a window that holds all of the labels that were touched, and their points.
func (h *hunt) round(touched []int16, seeds []seed) (window, bool) {
	var middle float64
	set := false
	left, right, top, bottom := 0.0, 0.0, math.Inf(1), 0.0
	take := func(x, y float64) {
		if !set {
			middle, set = x, true
		}
		dx := h.across(middle, x)
		left, right = min(left, dx), max(right, dx)
		top, bottom = min(top, y), max(bottom, y)
	}
	for _, one := range seeds {
		if slices.Contains(touched, one.label) {
			take(one.x, one.y)
		}
	}
	for _, one := range h.seeds {
		if slices.Contains(touched, one.label) {
			take(one.x, one.y)
		}
	}
	for at, label := range h.div.label {
		if label >= 0 && slices.Contains(touched, label) {
			take(float64(at%h.grid.width), float64(at/h.grid.width))
		}
	}
	const air = 24
	w := h.grid.clip(window{int(middle+left) - air, int(top) - air, int(right-left) + 2*air, int(bottom-top) + 2*air})
	return w, w.width*w.height < max(smallGrid, len(h.piece)/3)
}

// exclaves counts the parts of spaces that are cut off from the rest by others, among those that lie in a window.
func (h *hunt) exclaves(w window) int {
	seen := make([]bool, w.width*w.height)
	type key struct {
		label int16
		piece int32
	}
	parts := map[key]int{}
	var stack [][2]int
	for y := range w.height {
		for x := range w.width {
			at := h.grid.at(w.x+x, w.y+y)
			if seen[y*w.width+x] || h.div.label[at] == nobody {
				continue
			}
			label := h.div.label[at]
			parts[key{label, h.piece[at]}]++
			seen[y*w.width+x] = true
			stack = append(stack[:0], [2]int{x, y})
			for len(stack) > 0 {
				one := stack[len(stack)-1]
				stack = stack[:len(stack)-1]
				for _, s := range straight {
					nx, ny := one[0]+s.x, one[1]+s.y
					if nx < 0 || ny < 0 || nx >= w.width || ny >= w.height || seen[ny*w.width+nx] || h.div.label[h.grid.at(w.x+nx, w.y+ny)] != label {
						continue
					}
					seen[ny*w.width+nx] = true
					stack = append(stack, [2]int{nx, ny})
				}
			}
		}
	}
	sum := 0
	for key, count := range parts {
		if int(key.label) < len(h.names) {
			sum += count - 1
		}
	}
	return sum
}

// writePoints keeps what the search has found.
func (s *survey) writePoints(folder, name string) error {
	var out strings.Builder
	out.WriteString("# Written by the search of this folder's program: latitude, longitude, head start in units. The first is the space's own point.\n")
	for i, id := range s.names {
		var points []string
		for _, one := range s.seeds {
			if int(one.label) == i {
				at := s.proj.place(one.x, one.y)
				points = append(points, fmt.Sprintf("[%.3f, %.3f, %.1f]", at[0], at[1], one.head))
			}
		}
		fmt.Fprintf(&out, "%s: [%s]\n", id, strings.Join(points, ", "))
	}
	return os.WriteFile(pointsFile(folder, name), []byte(out.String()), 0o644)
}

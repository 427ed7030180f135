package maps

import (
	"fmt"
	"slices"
)

// Report is how a board shows the borders of its game's map.
type Report struct {
	// Borders of the map: Touching are seen where two areas touch, Linked by a link.
	Borders, Touching, Linked int
	// Walls is how many pairs touch without a border, and have a wall.
	Walls int
	// Faults say what the picture tells that is not so, or does not tell.
	Faults []string
}

// Check compares a board with its map: neighbours lists for every space the spaces that it borders.
func Check(b *Board, neighbours map[string][]string) Report {
	var out Report
	fault := func(format string, values ...any) { out.Faults = append(out.Faults, fmt.Sprintf(format, values...)) }
	bordering := map[[2]int]bool{}
	for id, near := range neighbours {
		from, ok := b.Find(id)
		if !ok {
			fault("%s has no area", id)
			continue
		}
		for _, other := range near {
			if to, ok := b.Find(other); ok {
				bordering[pair(from, to)] = true
			}
		}
	}
	touching := b.touching(bordering, fault)
	linked := map[[2]int]bool{}
	for _, l := range b.Links {
		linked[pair(l.A, l.B)] = true
		switch {
		case !bordering[pair(l.A, l.B)]:
			fault("a link joins %s and %s, which do not border each other", b.Areas[l.A].ID, b.Areas[l.B].ID)
		case !b.Holds(l.A, l.From) || !b.Holds(l.B, l.To):
			fault("the link of %s and %s does not go from one to the other", b.Areas[l.A].ID, b.Areas[l.B].ID)
		}
	}
	out.Borders = len(bordering)
	for two := range bordering {
		switch {
		case touching[two] >= float64(b.Visible):
			out.Touching++
		case linked[two]:
			out.Linked++
		default:
			fault("nobody sees that %s and %s border each other", b.Areas[two[0]].ID, b.Areas[two[1]].ID)
		}
	}
	for two := range touching {
		if !bordering[two] {
			out.Walls++
		}
	}
	for i, a := range b.Areas {
		if a.ID == "" {
			continue
		}
		if _, ok := neighbours[a.ID]; !ok {
			fault("%s is no space of the map", a.ID)
		}
		if !b.Holds(i, a.Label) {
			fault("the label of %s is not in it", a.ID)
		}
		if !b.Holds(i, a.Stack) {
			fault("the counters of %s are not in it", a.ID)
		}
	}
	slices.Sort(out.Faults)
	return out
}

// touching is how long each two spaces touch. It finds walls that are missing, and walls on borders.
func (b *Board) touching(bordering map[[2]int]bool, fault func(string, ...any)) map[[2]int]float64 {
	out := map[[2]int]float64{}
	for _, arc := range b.Arcs {
		if arc.Left < 0 || arc.Right < 0 || b.Areas[arc.Left].ID == "" || b.Areas[arc.Right].ID == "" {
			if arc.Wall {
				fault("a wall stands where no two spaces touch")
			}
			continue
		}
		two := pair(arc.Left, arc.Right)
		out[two] += length(arc.Points)
		if arc.Wall == bordering[two] {
			fault("%s and %s touch: border %v, wall %v", b.Areas[two[0]].ID, b.Areas[two[1]].ID, bordering[two], arc.Wall)
		}
	}
	return out
}

func pair(a, b int) [2]int { return [2]int{min(a, b), max(a, b)} }

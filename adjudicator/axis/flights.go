package axis

import "despatch/adjudicator/board"

// Unreachable is a flight no aircraft can make.
const Unreachable = 127

// flightTable holds the number of spaces an aircraft enters between any two spaces (AN-AIR.4), those left out that are closed to it
// (AN-MAP.4, AN-CHINA.13).
type flightTable struct {
	size  int
	steps []int8
}

// between returns the length of the shortest flight, unreachable when there is none.
func (f *flightTable) between(from, to board.Space) int {
	return int(f.steps[int(from)*f.size+int(to)])
}

// Flown is the length of the shortest flight of the power on turn between two spaces.
func (t *Turn) Flown(from, to board.Space) int {
	if t.skies == nil || t.skiesOf != t.Power || t.skiesIn != t.State {
		t.skies, t.skiesOf, t.skiesIn = t.measure(), t.Power, t.State
	}
	return t.skies.between(from, to)
}

// overhead says what an aircraft may do in a space.
type overhead uint8

const (
	// crossed: it flies on. ended: its flight may end there, and goes on only as another. shut: it never comes there.
	crossed overhead = iota
	ended
	shut
)

// measure measures every flight of the power on turn on the board as it stands. Where nothing shuts a space but the map, that was done when
// the game was loaded.
func (t *Turn) measure() *flightTable {
	r, s, p := t.Rules, t.State, t.Power
	if r.Politics == nil && r.Lies == nil && r.Crosses == nil && r.Violated == nil {
		return &r.flights[p]
	}
	over := make([]overhead, len(r.Territories))
	for at := range over {
		space := board.Space(at)
		switch access, _ := r.Access(s, p, space); {
		case access == Violable: // crossed only where orders say so, who then begin a flight from there
			over[at] = ended
		case access < Violable || r.Crosses != nil && r.Crosses(s, p, space):
		default:
			over[at] = shut
		}
	}
	table := newFlightTable(r.Board, over)
	return &table
}

// newFlightTables measures every flight of a board once, for each power: one that is confined flies over its own spaces only.
func newFlightTables(r *Rules) []flightTable {
	tables := make([]flightTable, len(r.Powers))
	over, free := make([]overhead, len(r.Territories)), -1
	for p := range r.Powers {
		confined := r.Powers[p].Confined
		if confined == nil && free >= 0 {
			tables[p] = tables[free]
			continue
		}
		for at := range over {
			over[at] = crossed
			if r.Territories[at].Neutral || confined != nil && !confined[at] {
				over[at] = shut
			}
		}
		if tables[p] = newFlightTable(r.Board, over); confined == nil {
			free = p
		}
	}
	return tables
}

func newFlightTable(b *board.Board, over []overhead) flightTable {
	f := flightTable{size: b.Len(), steps: make([]int8, b.Len()*b.Len())}
	for i := range f.steps {
		f.steps[i] = Unreachable
	}
	queue := make([]board.Space, 0, b.Len())
	for from := range over {
		if over[from] == shut {
			continue
		}
		row := f.steps[from*f.size : (from+1)*f.size]
		row[from] = 0
		queue = append(queue[:0], board.Space(from))
		for len(queue) > 0 {
			at := queue[0]
			queue = queue[1:]
			if over[at] == ended && at != board.Space(from) {
				continue
			}
			for _, next := range b.Neighbours(at) {
				if row[next] == Unreachable && over[next] != shut {
					row[next] = row[at] + 1
					queue = append(queue, next)
				}
			}
		}
	}
	return f
}

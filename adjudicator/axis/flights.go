package axis

import (
	"slices"

	"despatch/adjudicator/board"
)

// Unreachable is a flight no aircraft can make.
const Unreachable = 127

// flightTable holds the number of spaces an aircraft enters between any two spaces (AN-AIR.4), those left out that are closed to it
// (AN-MAP.4, AN-CHINA.13).
type flightTable struct {
	size  int
	steps []int8
	board *board.Board
	over  []overhead
	// done says from which spaces flights have been measured, nil for from all.
	done []bool
}

// between returns the length of the shortest flight, unreachable when there is none.
func (f *flightTable) between(from, to board.Space) int {
	if f.done != nil && !f.done[from] {
		f.measure(from)
	}
	return int(f.steps[int(from)*f.size+int(to)])
}

// skies are the flights of a power on a board as it stands.
type skies struct {
	// now are those of this moment, out those of the combat move, nil while they have not been measured.
	now, out *flightTable
	of       Power
	in       *State
}

// Flown is the length of the shortest flight of the power on turn between two spaces.
func (t *Turn) Flown(from, to board.Space) int {
	s := skiesOf(t)
	if s.now == nil {
		s.now = measure(t, false)
	}
	return s.now.between(from, to)
}

// FlownOut is the length of the shortest flight with which the power on turn attacks. Moves are made at once, so that nobody flies over what
// was neutral when the turn began because another line violates it.
func (t *Turn) FlownOut(from, to board.Space) int {
	s := skiesOf(t)
	if s.out == nil {
		s.out = measure(t, true)
	}
	return s.out.between(from, to)
}

func skiesOf(t *Turn) *skies {
	if t.skies.of != t.Power || t.skies.in != t.State {
		t.skies = skies{of: t.Power, in: t.State}
	}
	return &t.skies
}

// DrawnIn says whether a space was neutral when the turn began and has been drawn into the war since.
func DrawnIn(t *Turn, at board.Space) bool {
	return t.Rules.Territories[at].Neutral && t.State.OwnerAtStart[at] == NoPower && t.State.Owner[at] != NoPower
}

// overhead says what an aircraft may do in a space.
type overhead uint8

const (
	// crossed: it flies on. ended: its flight may end there, and goes on only as another. shut: it never comes there.
	crossed overhead = iota
	ended
	shut
)

// measure measures the flights of the power on turn on the board as it stands, from each space when it is first asked for. Where nothing shuts a space
// but the map, that was done when the game was loaded. What has been drawn into the war this turn is left neutral if that is asked for.
func measure(t *Turn, neutral bool) *flightTable {
	r, s, p := t.Rules, t.State, t.Power
	if r.Politics == nil && r.Lies == nil && r.Crosses == nil && r.Violated == nil {
		return &r.flights[p]
	}
	over := make([]overhead, len(r.Territories))
	for at := range over {
		space := board.Space(at)
		switch access, _ := r.Access(s, p, space); {
		case access == Violable, neutral && DrawnIn(t, space): // crossed only where orders say so, who then begin a flight from there
			over[at] = ended
		case access < Violable || r.Crosses != nil && r.Crosses(s, p, space):
		default:
			over[at] = shut
		}
	}
	return &flightTable{size: len(over), steps: make([]int8, len(over)*len(over)), board: r.Board, over: over, done: make([]bool, len(over))}
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
		if tables[p] = newFlightTable(r.Board, slices.Clone(over)); confined == nil {
			free = p
		}
	}
	return tables
}

// newFlightTable measures all flights at once, for a table that many turns use.
func newFlightTable(b *board.Board, over []overhead) flightTable {
	f := flightTable{size: b.Len(), steps: make([]int8, b.Len()*b.Len()), board: b, over: over}
	for from := range over {
		f.measure(board.Space(from))
	}
	return f
}

// measure measures the flights from a space.
func (f *flightTable) measure(from board.Space) {
	row := f.steps[int(from)*f.size : (int(from)+1)*f.size]
	for i := range row {
		row[i] = Unreachable
	}
	if f.done != nil {
		f.done[from] = true
	}
	if f.over[from] == shut {
		return
	}
	row[from] = 0
	for queue := append(make([]board.Space, 0, f.size), from); len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		if f.over[at] == ended && at != from {
			continue
		}
		for _, next := range f.board.Neighbours(at) {
			if row[next] == Unreachable && f.over[next] != shut {
				row[next] = row[at] + 1
				queue = append(queue, next)
			}
		}
	}
}

package axis

import "despatch/adjudicator/board"

// Unreachable is a flight no aircraft can make.
const Unreachable = 127

// flightTable holds the number of spaces an aircraft enters between any two spaces (AN-AIR.4), neutral territories left out
// (AN-MAP.4).
type flightTable struct {
	size  int
	steps []int8
}

// between returns the length of the shortest flight, unreachable when there is none.
func (f *flightTable) between(from, to board.Space) int {
	return int(f.steps[int(from)*f.size+int(to)])
}

// Flown is the length of the shortest flight of the power on turn between two spaces.
func (t *Turn) Flown(from, to board.Space) int { return t.Rules.flights[t.Power].between(from, to) }

// newFlightTables measures every flight of a board once, for each power: one that is confined flies over its own spaces only.
func newFlightTables(r *Rules) []flightTable {
	free := newFlightTable(r.Board, r.Territories, nil)
	tables := make([]flightTable, len(r.Powers))
	for p := range r.Powers {
		tables[p] = free
		if confined := r.Powers[p].Confined; confined != nil {
			tables[p] = newFlightTable(r.Board, r.Territories, confined) // AN-CHINA.13
		}
	}
	return tables
}

func newFlightTable(b *board.Board, lands []Territory, confined []bool) flightTable {
	f := flightTable{size: b.Len(), steps: make([]int8, b.Len()*b.Len())}
	for i := range f.steps {
		f.steps[i] = Unreachable
	}
	queue := make([]board.Space, 0, b.Len())
	for from := range lands {
		if lands[from].Neutral || (confined != nil && !confined[from]) {
			continue
		}
		row := f.steps[from*f.size : (from+1)*f.size]
		row[from] = 0
		queue = append(queue[:0], board.Space(from))
		for len(queue) > 0 {
			at := queue[0]
			queue = queue[1:]
			for _, next := range b.Neighbours(at) {
				if row[next] == Unreachable && !lands[next].Neutral && (confined == nil || confined[next]) {
					row[next] = row[at] + 1
					queue = append(queue, next)
				}
			}
		}
	}
	return f
}

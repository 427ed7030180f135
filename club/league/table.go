package league

import (
	"cmp"
	"slices"

	"despatch/words"
)

// Row is a line of a table.
type Row struct {
	Entrant
	Place                               int
	Played, Won, Drawn, Lost, Forfeited int
	Points                              float64
	// Margin is the sum of what he led by.
	Margin float64
	// Above says why he stands above the next one, empty for the last.
	Above words.Text
	// Shared is true where nothing that the division compares parts him from the one above, but the lot.
	Shared bool
}

// Criterion is something by which a table is ordered.
type Criterion string

// The criteria that a season's file may name. Points come first, and the lot last, whether it names them or not.
const (
	ByPoints Criterion = "points"
	// ByHeadToHead are the points out of the games among those who stand equal so far.
	ByHeadToHead Criterion = "head-to-head"
	ByWins       Criterion = "wins"
	// ByMargin is the sum of margins.
	ByMargin Criterion = "margin"
	// BySonnebornBerger are the points of those he beat, and half the points of those with whom he drew.
	BySonnebornBerger Criterion = "sonneborn-berger"
	// ByBuchholz are the points of all his opponents.
	ByBuchholz Criterion = "buchholz"
	// ByBuchholzCut leaves out the opponent with the fewest.
	ByBuchholzCut Criterion = "buchholz-cut"
	// ByFewestForfeits puts him first who has forfeited less.
	ByFewestForfeits Criterion = "fewest-forfeits"
	// BySecondSide are wins with the second side.
	BySecondSide Criterion = "wins-second-side"
	// BySeed puts the better seed first.
	BySeed Criterion = "seed"
	ByLot  Criterion = "lot"
)

// Criteria lists those that a file may name.
func Criteria() []Criterion {
	return []Criterion{ByPoints, ByHeadToHead, ByWins, ByMargin, BySonnebornBerger, ByBuchholz, ByBuchholzCut, ByFewestForfeits, BySecondSide, BySeed, ByLot}
}

// Table orders the entrants of a division by what they came to. Withdrawn ones stay in it.
func Table(entrants []Entrant, results []Result, points Points, order []Criterion) []Row {
	t := table{results: results, points: points, total: make(map[string]float64)}
	for _, e := range byLots(entrants) {
		row := t.row(e)
		t.total[e.ID] = row.Points
		t.rows = append(t.rows, row)
	}
	order = slices.DeleteFunc(slices.Clone(order), func(c Criterion) bool { return c == ByPoints || c == ByLot })
	t.order = append(append([]Criterion{ByPoints}, order...), ByLot)
	rows := t.sort(t.rows, t.order)
	for i := range rows {
		rows[i].Place = i + 1
		if i+1 < len(rows) {
			by := t.parted(rows, i)
			rows[i].Above = by.text
			rows[i+1].Shared = by.criterion == ByLot
		}
	}
	return rows
}

type table struct {
	results []Result
	points  Points
	order   []Criterion
	rows    []Row
	total   map[string]float64
}

// row sums up what an entrant did.
func (t *table) row(e Entrant) Row {
	row := Row{Entrant: e}
	for _, r := range t.results {
		if !r.Of(e.ID) {
			continue
		}
		if r.Bye() {
			row.Points += t.points.Bye
			continue
		}
		row.Played++
		score := r.scoreOf(e.ID)
		switch score {
		case 1:
			row.Won++
		case 0:
			row.Lost++
		default:
			row.Drawn++
		}
		if r.Forfeit == e.ID || r.Both {
			row.Forfeited++
		}
		row.Points += t.points.of(score)
		row.Margin += r.marginOf(e.ID)
	}
	return row
}

// value is what an entrant has by a criterion, the more the better. among are those with whom he stands equal so far.
func (t *table) value(c Criterion, row Row, among []Row) float64 {
	switch c {
	case ByPoints:
		return row.Points
	case ByWins:
		return float64(row.Won)
	case ByMargin:
		return row.Margin
	case ByFewestForfeits:
		return -float64(row.Forfeited)
	case BySeed:
		return -float64(row.Seed)
	case ByLot:
		return -float64(row.Lot)
	case ByHeadToHead:
		return t.headToHead(row, among)
	case BySecondSide:
		return t.sum(row, func(r Result) float64 {
			if r.Second == row.ID && r.scoreOf(row.ID) == 1 {
				return 1
			}
			return 0
		})
	case BySonnebornBerger:
		return t.sum(row, func(r Result) float64 { return r.scoreOf(row.ID) * t.total[r.opponentOf(row.ID)] })
	case ByBuchholz:
		return t.sum(row, func(r Result) float64 { return t.total[r.opponentOf(row.ID)] })
	case ByBuchholzCut:
		least, some := 0.0, false
		all := t.sum(row, func(r Result) float64 {
			had := t.total[r.opponentOf(row.ID)]
			if !some || had < least {
				least, some = had, true
			}
			return had
		})
		return all - least
	}
	return 0
}

// sum adds up something over the games of an entrant.
func (t *table) sum(row Row, of func(Result) float64) (all float64) {
	for _, r := range t.results {
		if r.Of(row.ID) && !r.Bye() {
			all += of(r)
		}
	}
	return all
}

// headToHead are the points out of the games among some.
func (t *table) headToHead(row Row, among []Row) float64 {
	return t.sum(row, func(r Result) float64 {
		if slices.ContainsFunc(among, func(o Row) bool { return o.ID == r.opponentOf(row.ID) }) {
			return t.points.of(r.scoreOf(row.ID))
		}
		return 0
	})
}

// sort orders rows by the first criterion, and those whom it leaves equal by the rest of them.
func (t *table) sort(rows []Row, order []Criterion) []Row {
	if len(rows) < 2 || len(order) == 0 {
		return rows
	}
	values := make(map[string]float64)
	for _, r := range rows {
		values[r.ID] = t.value(order[0], r, rows)
	}
	rows = slices.Clone(rows)
	slices.SortStableFunc(rows, func(a, b Row) int { return cmp.Compare(values[b.ID], values[a.ID]) })
	var all []Row
	for from := 0; from < len(rows); {
		to := from
		for to < len(rows) && values[rows[to].ID] == values[rows[from].ID] {
			to++
		}
		all = append(all, t.sort(rows[from:to], order[1:])...)
		from = to
	}
	return all
}

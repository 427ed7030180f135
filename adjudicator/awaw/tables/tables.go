// Package tables is the dice tables of A World at War: what a total of two dice comes to in a row. It knows neither who throws nor what follows.
package tables

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"

	"despatch/adjudicator/play"
)

//go:embed data
var files embed.FS

// A row of results begins with the total of 2 and ends with 12.
const (
	lowest, highest = 2, 12
	totals          = highest - lowest + 1
	dieFaces        = 6
)

// Tables are the tables of the game.
type Tables struct {
	naval      []navalRow
	airDefence [][][2]int
	airCombat  [][][2]int
	submarine  []int
	harbour    []int
	invasion   [][]Outcome
}

// navalRow is a row of the Naval Attack Table: up to how many factors and, if it has a number of these, for how many squadrons it is read.
type navalRow struct {
	Factors   int   `yaml:"factors"`
	Squadrons int   `yaml:"squadrons"`
	Hits      []int `yaml:"hits"`
}

// Outcome is what an invasion comes to.
type Outcome string

// The outcomes of an invasion.
const (
	Repulsed Outcome = "A"
	BothLose Outcome = "X"
	Taken    Outcome = "D"
)

// Load reads the tables that the program carries.
func Load() (*Tables, error) { return Read(play.Folder(files, "data")) }

// Read reads tables.yaml, or says what is wrong with it.
func Read(data fs.FS) (*Tables, error) {
	var f struct {
		Naval      []navalRow  `yaml:"naval_attack"`
		AirDefence [][][2]int  `yaml:"air_defence"`
		AirCombat  [][][2]int  `yaml:"air_combat"`
		Submarine  []int       `yaml:"submarine_attack"`
		Harbour    []int       `yaml:"harbour_attack"`
		Invasion   [][]Outcome `yaml:"invasion"`
	}
	if err := play.ReadYAML(data, "tables.yaml", &f); err != nil {
		return nil, err
	}
	t := &Tables{f.Naval, f.AirDefence, f.AirCombat, f.Submarine, f.Harbour, f.Invasion}
	return t, t.check()
}

// check says what is wrong with the first row that does not hold.
func (t *Tables) check() error {
	factors, squadrons := 0, 0
	for i, r := range t.naval {
		if len(r.Hits) != totals || !slices.IsSorted(r.Hits) || r.Factors <= factors || r.Squadrons != 0 && r.Squadrons != squadrons+1 {
			return fmt.Errorf("tables.yaml: row %d of naval_attack: write more factors than in the row before, the next number of squadrons, and %d results that do not fall", i+1, totals)
		}
		factors, squadrons = r.Factors, max(squadrons, r.Squadrons)
	}
	for name, rows := range map[string][][][2]int{"air_defence": t.airDefence, "air_combat": t.airCombat} {
		for i, r := range rows {
			if len(r) != totals {
				return fmt.Errorf("tables.yaml: row %d of %s has %d results; write %d", i+1, name, len(r), totals)
			}
		}
	}
	for i, r := range t.invasion {
		if len(r) != odds || slices.ContainsFunc(r, func(o Outcome) bool { return o != Repulsed && o != BothLose && o != Taken }) {
			return fmt.Errorf("tables.yaml: row %d of invasion: write %d of A, X and D", i+1, odds)
		}
	}
	if len(t.naval) == 0 || len(t.airDefence) == 0 || len(t.airCombat) == 0 || len(t.submarine) != totals || len(t.harbour) < totals || len(t.invasion) != dieFaces {
		return fmt.Errorf("tables.yaml: a table is missing, or has too few rows")
	}
	return nil
}

// column is where a total stands in a row: below 2 as 2, above 12 as 12 (WW-20.51).
func column(total int) int { return min(max(total, lowest), highest) - lowest }

// Squadrons are the hits of an air attack of so many squadrons (WW-20.51). What is more than the last row has is read in a further row with the
// same dice, and added (WW-20.51T-c, WW-RULING.26).
func (t *Tables) Squadrons(n, total int) (hits int) {
	last := t.naval[len(t.naval)-1]
	for ; n > last.Squadrons; n -= last.Squadrons {
		hits += last.Hits[column(total)]
	}
	i := slices.IndexFunc(t.naval, func(r navalRow) bool { return r.Squadrons == n })
	if n < 1 || i < 0 {
		return hits
	}
	return hits + t.naval[i].Hits[column(total)]
}

// Guns are the hits of so many naval factors in fleet combat, read likewise.
func (t *Tables) Guns(factors, total int) (hits int) {
	last := t.naval[len(t.naval)-1]
	for ; factors > last.Factors; factors -= last.Factors {
		hits += last.Hits[column(total)]
	}
	if factors < 1 {
		return hits
	}
	i := slices.IndexFunc(t.naval, func(r navalRow) bool { return factors <= r.Factors })
	return hits + t.naval[i].Hits[column(total)]
}

// Lost is how many squadrons a throw eliminates, and how many it aborts.
type Lost struct{ Eliminated, Aborted int }

// AirDefence is what ships of an air defence level do to those who attack them (WW-23.42); AirCombat what so many squadrons do to others.
func (t *Tables) AirDefence(level, total int) Lost    { return pairs(t.airDefence, level, total) }
func (t *Tables) AirCombat(squadrons, total int) Lost { return pairs(t.airCombat, squadrons, total) }

// pairs reads a row, and for what is more than the last a further one with the same dice (WW-RULING.26).
func pairs(rows [][][2]int, n, total int) (l Lost) {
	for ; n > 0; n -= len(rows) {
		r := rows[min(n, len(rows))-1][column(total)]
		l.Eliminated += r[0]
		l.Aborted += r[1]
	}
	return l
}

// Submarine are the hits of a submarine's attack, and whether the submarine is lost (WW-22.942, WW-RULING.20).
func (t *Tables) Submarine(total int) (hits int, lost bool) {
	n := t.submarine[column(total)]
	return max(n, 0), n < 0
}

// Harbour are the hits of a harbour attack, of which the table goes on beyond 12 (WW-21.441b).
func (t *Tables) Harbour(total int) int {
	return t.harbour[min(max(total-lowest, 0), len(t.harbour)-1)]
}

// odds is how many columns the table of invasions has: 1:1 to 4:1 and more.
const odds = 4

// Invasion is what an invasion at whole odds to one comes to by a die; below 1:1 there is none (WW-21.5122).
func (t *Tables) Invasion(to1, die int) (Outcome, bool) {
	if to1 < 1 || die < 1 || die > dieFaces {
		return "", false
	}
	return t.invasion[die-1][min(to1, odds)-1], true
}

package campaign_test

import (
	"fmt"
	"strings"
	"testing"
)

// Rows of which no two are alike take no more work for each the more there are: beyond as many as anybody writes, what else they may be is not
// looked for.
func TestManyRowsInASheetTakeNoMoreThanTheirLength(t *testing.T) {
	for name, tt := range map[string]struct {
		row       func(i int) string
		few, many int
	}{
		"sentences that are nearly orders": {func(i int) string {
			return fmt.Sprintf("the bombers of zone %d fly from Germani via Poland to bomb the factory in Ukraine with %d tanks aboard\n", i, i)
		}, 30, 300},
		"comments": {func(i int) string { return fmt.Sprintf("10 infantry # maybe %d? or in Poland, %d\n", i, i+1) }, 150, 1000},
	} {
		t.Run(name, func(t *testing.T) {
			w := anniversaryTable(t)
			taken := func(rows int) uint64 {
				w.clock = w.clock.AddDate(0, 0, 1)
				var text strings.Builder
				for i := range rows {
					text.WriteString(tt.row(i))
				}
				return takenFrom(t, w, anna, "g1", "ORDERS g1 GERMANY ROUND 1\nPURCHASE\n"+text.String()+"END\n")
			}
			taken(10)
			few, many := taken(tt.few), taken(tt.many)
			t.Logf("%d rows take %d kB, %d rows %d kB", tt.few, few>>10, tt.many, many>>10)
			if many > 4*few { // each row more takes little, and under the race detector twice as much; were all looked at, it would be tenfold
				t.Errorf("%d rows take %d kB, %d rows %d kB", tt.few, few>>10, tt.many, many>>10)
			}
		})
	}
}

// Words beside many commands are judged once, and not for each command.
func TestWordsBesideManyCommandsAreJudgedOnce(t *testing.T) {
	w := anniversaryTable(t)
	beside := new(strings.Builder)
	for i := range 120 {
		fmt.Fprintf(beside, "I shall be in Rome with Frank on day %d of it\n", i)
	}
	taken := func(commands int) uint64 {
		w.clock = w.clock.AddDate(0, 0, 1)
		return takenFrom(t, w, anna, "g1", strings.Repeat("ABSENCE FROM 24 December TO 2 January\n", commands)+beside.String())
	}
	taken(1)
	one, ten := taken(1), taken(10)
	t.Logf("beside one command they take %d kB, beside ten %d kB", one>>10, ten>>10)
	if ten > 2*one {
		t.Errorf("beside one command they take %d kB, beside ten %d kB", one>>10, ten>>10)
	}
}

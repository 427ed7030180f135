package campaign_test

import (
	"fmt"
	"strings"
	"testing"

	"despatch/campaign"
)

// TestRowsOfNothingTakeNoMoreThanTheirLength: a letter of marks alone takes about as many times the work of a short one as it is longer: from
// 10 KiB to 40 KiB four times; what is put together anew for each row takes sixteen.
func TestRowsOfNothingTakeNoMoreThanTheirLength(t *testing.T) {
	w := anniversaryTable(t)
	asked := func(size int) uint64 { return takenFrom(t, w, anna, "g1", strings.Repeat("?\n", size/2)) }
	asked(1 << 10)
	if short, long := asked(10<<10), asked(40<<10); long > 8*short {
		t.Errorf("of 10 KiB it takes %d kB, of 40 KiB %d kB", short>>10, long>>10)
	}
}

// TestRowsWithoutASheetAreReadToAnEnd: of rows that may be orders and stand in no sheet a letter may have many; what is read of them is what anybody
// writes, and their writer is answered however many there are.
func TestRowsWithoutASheetAreReadToAnEnd(t *testing.T) {
	w := anniversaryTable(t)
	asked := func(rows int) uint64 {
		var text strings.Builder
		for i := range rows {
			fmt.Fprintf(&text, "do not buy %d infantry for now\n", i)
		}
		return takenFrom(t, w, anna, "g1", text.String())
	}
	asked(10)
	few, many := asked(30), asked(300)
	if many > 4*few {
		t.Errorf("30 rows take %d kB, 300 rows %d kB", few>>10, many>>10)
	}
	w.clock = w.clock.AddDate(0, 0, 1)
	before := len(w.mail(anna))
	w.send(campaign.Letter{From: anna, Text: strings.Repeat("do not buy 3 infantry\n", 100), Thread: []string{w.last(anna, "g1").MessageID}})
	if len(w.mail(anna)) == before {
		t.Error("nothing answers the letter")
	}
}

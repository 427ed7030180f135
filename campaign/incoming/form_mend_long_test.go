package incoming

import (
	"runtime"
	"strings"
	"testing"
)

// TestALongRowTakesNoMoreThanItsLength: a sheet that came back with one row as long as a letter is compared in memory that grows with its
// length, and not with the square of it. (39 s for 250 kB of stars.)
func TestALongRowTakesNoMoreThanItsLength(t *testing.T) {
	sent := []string{"ORDERS k7q2 NORTH ROUND 1", "CARD", "# 2 crowns", "END"}
	taken := func(size int) uint64 {
		came := []string{sent[0], sent[1], strings.Repeat("★", size/len("★")), "END"}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		var spent Effort
		if m, ok := Mend(came, sent, &spent); !ok || !m.Changed {
			t.Fatalf("of a row of %d bytes it says %v, %v", size, m.Changed, ok)
		}
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	taken(4 << 10)
	short, long := taken(10<<10), taken(80<<10)
	if long > 16*short {
		t.Errorf("of 10 KiB it takes %d kB, of 80 KiB %d kB", short>>10, long>>10)
	}
}

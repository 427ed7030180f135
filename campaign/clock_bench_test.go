package campaign_test

import (
	"fmt"
	"testing"
	"time"

	"despatch/campaign"
)

// BenchmarkTickIdle looks at the clock of a thousand games in which nothing is due, as the daemon does every few seconds.
func BenchmarkTickIdle(b *testing.B) {
	w := newWorld(b)
	for i := range 1000 {
		w.open(fmt.Sprintf("g%d", i), func(n *campaign.NewGame) { n.Terms = hours(72) })
	}
	w.clock = w.clock.Add(time.Hour)
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		w.tick()
	}
}

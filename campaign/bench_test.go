package campaign_test

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"despatch/campaign"
)

// BenchmarkReceive measures whole letters through campaign and storage: proof, parse, check, journal, receipt, and for every
// second one a resolution with its reports. One fsync each, then with shared fsyncs.
func BenchmarkReceive(b *testing.B) {
	for _, c := range []struct {
		name    string
		group   bool
		writers int
	}{{"one fsync each", false, 1}, {"one fsync each, 32 at once", false, 32}, {"shared fsync, 32 at once", true, 32}} {
		b.Run(c.name, func(b *testing.B) { benchmarkReceive(b, c.group, c.writers) })
	}
}

// notebook is a postmaster that remembers the last letter to each player of each game.
type notebook struct {
	post
	mu   sync.Mutex
	last map[string]string
}

func (n *notebook) Compose(o campaign.Outgoing) ([]byte, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.last[o.Game+o.To] = o.MessageID
	return n.post.Compose(o)
}

func benchmarkReceive(b *testing.B, group bool, writers int) {
	book := &notebook{last: make(map[string]string)}
	w := newWorld(b, func(c *campaign.Config) { c.Group, c.Post = group, book })
	letters := make([]campaign.Letter, 0, b.N+1)
	for i := 0; len(letters) < b.N; i++ {
		id := fmt.Sprintf("g%d", i)
		w.open(id)
		letters = append(letters,
			w.fresh(campaign.Letter{From: ada, Thread: []string{book.last[id+ada]}, Text: card(id, "NORTH", 2)}),
			w.fresh(campaign.Letter{From: ben, Thread: []string{book.last[id+ben]}, Text: card(id, "SOUTH", 2)}))
	}
	b.ReportAllocs()
	b.ResetTimer()
	var next atomic.Int64
	var wg sync.WaitGroup
	for range writers {
		wg.Go(func() {
			for i := next.Add(1) - 1; i < int64(b.N); i = next.Add(1) - 1 {
				if _, err := w.Receive(context.Background(), letters[i]); err != nil {
					b.Error(err)
				}
			}
		})
	}
	wg.Wait()
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "letters/s")
}

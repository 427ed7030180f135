package storage_test

import (
	"fmt"
	"path/filepath"
	"runtime"
	"sync/atomic"
	"testing"

	"despatch/storage"
)

// letterOf handles a letter of common size: 2 kB of orders, one reply of 4 kB.
func letterOf(n int64) func(storage.Tx) error {
	body, mail := make([]byte, 2<<10), make([]byte, 4<<10)
	return func(tx storage.Tx) error {
		name := fmt.Sprint(n)
		e, err := tx.Append("k7q2", "orders", noon, body)
		if err != nil {
			return err
		}
		if err := tx.MarkSeen(storage.Letter{Digest: name, At: noon, Outcome: storage.Accepted, Why: "orders", Entry: e.Number}); err != nil {
			return err
		}
		_, err = tx.Post(storage.Parcel{To: "ann", MessageID: name, Created: noon, Bytes: mail})
		return err
	}
}

// benchmarkLetters measures letters a second at a number of goroutines.
func benchmarkLetters(b *testing.B, goroutines int, update func(storage.Store) func(func(storage.Tx) error) error) {
	s := open(b, filepath.Join(b.TempDir(), "store.db"))
	defer s.Close()
	var n atomic.Int64
	b.ReportAllocs()
	b.SetParallelism((goroutines + runtime.GOMAXPROCS(0) - 1) / runtime.GOMAXPROCS(0))
	b.ResetTimer()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			if err := update(s)(letterOf(n.Add(1))); err != nil {
				b.Error(err)
			}
		}
	})
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "letters/s")
}

func BenchmarkLetters(b *testing.B) {
	alone := func(s storage.Store) func(func(storage.Tx) error) error { return s.Update }
	group := func(s storage.Store) func(func(storage.Tx) error) error { return s.UpdateGroup }
	for _, goroutines := range []int{2, 32} {
		b.Run(fmt.Sprintf("alone-%d", goroutines), func(b *testing.B) { benchmarkLetters(b, goroutines, alone) })
		b.Run(fmt.Sprintf("group-%d", goroutines), func(b *testing.B) { benchmarkLetters(b, goroutines, group) })
	}
}

func BenchmarkVerifyChain(b *testing.B) {
	s := open(b, filepath.Join(b.TempDir(), "store.db"))
	defer s.Close()
	bodies := make([]string, 1000)
	for i := range bodies {
		bodies[i] = string(make([]byte, 2<<10))
	}
	journal(b, s, "k7q2", bodies...)
	b.ReportAllocs()
	b.SetBytes(int64(len(bodies) * len(bodies[0])))
	for b.Loop() {
		view(b, s, func(r storage.Reader) error { return storage.VerifyChain(r.Journal("k7q2", 1)) })
	}
}

// A long backlog to few recipients must not make the next parcel slow to find.
func BenchmarkDue(b *testing.B) {
	s := open(b, filepath.Join(b.TempDir(), "store.db"))
	defer s.Close()
	var parcels []storage.Parcel
	for i := range 20_000 {
		parcels = append(parcels, parcel(fmt.Sprint("player", i%100), i))
	}
	post(b, s, parcels...)
	b.ReportAllocs()
	for b.Loop() {
		if got := due(b, s, noon, 10); len(got) != 10 {
			b.Fatalf("%d due, want 10", len(got))
		}
	}
}

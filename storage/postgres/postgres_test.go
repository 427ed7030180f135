package postgres_test

import (
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"despatch/storage"
	"despatch/storage/postgres"
	"despatch/storage/postgres/postgrestest"
)

func TestMain(m *testing.M) { postgrestest.Main(m) }

var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

func fresh(t *testing.T) *postgres.Store { return open(t, postgrestest.Empty(t)) }

func open(t *testing.T, address string) *postgres.Store {
	t.Helper()
	s, err := postgres.Open(address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := errors.Join(s.Check(), s.Close()); err != nil {
			t.Error(err)
		}
	})
	return s
}

// Two programs write into one journal at once, and a tenth of their commits meets something: no entry is lost, doubled or out of its chain.
func TestTwoWriteIntoOneJournal(t *testing.T) {
	address := postgrestest.Empty(t)
	const each = 40
	var writers sync.WaitGroup
	for w := range 2 {
		s, n := open(t, address), 0
		var mu sync.Mutex
		s.Meet = func() bool {
			mu.Lock()
			defer mu.Unlock()
			n++
			return n%10 == 0
		}
		writers.Go(func() {
			for i := range each {
				err := s.Update(func(tx storage.Tx) error {
					_, err := tx.Append("k7q2", "orders", noon, fmt.Appendf(nil, "%d of %d", i, w))
					return err
				})
				if err != nil {
					t.Error(err)
				}
			}
		})
	}
	writers.Wait()
	s := open(t, address)
	err := s.View(func(r storage.Reader) error {
		seen := map[string]bool{}
		for e, err := range r.Journal("k7q2", 1) {
			if err != nil || seen[string(e.Body)] {
				t.Errorf("%q, %v", e.Body, err)
			}
			seen[string(e.Body)] = true
		}
		if len(seen) != 2*each {
			t.Errorf("%d entries, want %d", len(seen), 2*each)
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}

package postgres_test

import (
	"errors"
	"fmt"
	"os"
	"sync"
	"testing"
	"time"

	"despatch/storage"
	"despatch/storage/postgres"
	"despatch/storage/postgres/postgrestest"
	"despatch/storage/storagetest/either"
)

// TestMain has a server for all tests, unless there is one already. Where none can be had the tests are skipped, and say so.
func TestMain(m *testing.M) {
	if either.InDatabase() {
		os.Exit(m.Run())
	}
	server, err := postgrestest.Start()
	if err != nil {
		fmt.Println("no PostgreSQL, no tests of it:", err)
		os.Exit(0)
	}
	if err := os.Setenv(either.Database, server.Address()); err != nil {
		panic(err)
	}
	code := m.Run()
	server.Stop()
	os.Exit(code)
}

var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

func open(t *testing.T, path string) *postgres.Store {
	t.Helper()
	s, err := either.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := errors.Join(s.Check(), s.Close()); err != nil {
			t.Error(err)
		}
	})
	return s.(*postgres.Store)
}

// Two programs write into one journal at once, and a tenth of their commits meets something: no entry is lost, doubled or out of its chain.
func TestTwoWriteIntoOneJournal(t *testing.T) {
	path := t.Name()
	const each = 40
	var writers sync.WaitGroup
	for w := range 2 {
		s, n := open(t, path), 0
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
	s := open(t, path)
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

// The database itself holds journals to what they are, whoever writes.
func TestTheDatabaseKeepsJournals(t *testing.T) {
	s := open(t, t.Name())
	err := s.Update(func(tx storage.Tx) error {
		for range 3 {
			if _, err := tx.Append("k7q2", "orders", noon, []byte("pass")); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	zeros := "decode(repeat('00', 32), 'hex')"
	for what, sql := range map[string]string{
		"an entry changed":                 `UPDATE entries SET body = 'attack' WHERE number = 2`,
		"an entry taken out":               `DELETE FROM entries WHERE number = 3`,
		"all entries taken out":            `TRUNCATE entries, games`,
		"an entry with another before it":  `INSERT INTO entries VALUES ('k7q2', 4, 3, 'orders', 0, ` + zeros + `, decode(repeat('11', 32), 'hex'), '')`,
		"an entry that leaves one out":     `INSERT INTO entries SELECT 'k7q2', 5, 3, 'orders', 0, hash, decode(repeat('11', 32), 'hex'), '' FROM entries WHERE number = 3`,
		"a second first entry":             `INSERT INTO entries VALUES ('k7q2', 1, NULL, 'orders', 0, ` + zeros + `, decode(repeat('11', 32), 'hex'), '')`,
		"a journal that ends where it not": `UPDATE games SET number = 2`,
	} {
		if err := s.Exec(sql); err == nil {
			t.Errorf("the database takes %s", what)
		}
	}
}

// Tables of a newer program are used where they say that we may, and refused where they say that we may not.
func TestNewerTables(t *testing.T) {
	path := t.Name()
	s := open(t, path)
	address, err := either.Place(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		insert string
		want   error
	}{
		{`INSERT INTO despatch (version, oldest) VALUES (2, 1)`, nil},
		{`INSERT INTO despatch (version, oldest) VALUES (3, 2)`, storage.ErrNewer},
	} {
		if err := s.Exec(tt.insert); err != nil {
			t.Fatal(err)
		}
		for what, open := range map[string]func(string) (*postgres.Store, error){"opened": postgres.Open, "looked at": postgres.OpenReadOnly} {
			again, err := open(address)
			if !errors.Is(err, tt.want) {
				t.Errorf("%s after %s: %v", what, tt.insert, err)
			}
			if again != nil {
				if err := again.Close(); err != nil {
					t.Error(err)
				}
			}
		}
	}
}

// Who only looks finds no store where there is none, and makes none; and changes nothing where there is one.
func TestOnlyLookedAt(t *testing.T) {
	address, err := either.Place(t.Name())
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if _, err := postgres.OpenReadOnly(address); !errors.Is(err, storage.ErrNoStore) {
			t.Errorf("where no store is: %v", err)
		}
	}
	open(t, t.Name())
	s, err := postgres.OpenReadOnly(address)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Update(func(tx storage.Tx) error { return tx.Put("keys", "anna", []byte("1")) }); err == nil {
		t.Error("a store that was only to be looked at was changed")
	}
	if err := errors.Join(s.Check(), s.Close()); err != nil {
		t.Error(err)
	}
}

// A server that is not there is told as that.
func TestNoServer(t *testing.T) {
	_, err := postgres.Open("postgres:///nobody?host=" + t.TempDir())
	if !errors.Is(err, storage.ErrAway) {
		t.Errorf("no server: %v", err)
	}
}

// Old commits are forgotten when a program opens the store, and as it goes on; those of late stay, for somebody may ask.
func TestOldCommitsAreForgotten(t *testing.T) {
	path := t.Name()
	s := open(t, path)
	old := `INSERT INTO commits (id, at) SELECT decode(md5(n::text), 'hex'), now() - interval '2 hours' FROM generate_series(1, 3) AS n`
	count := func() (n int) {
		t.Helper()
		if err := s.Count(&n, `SELECT count(*) FROM commits WHERE at < now() - interval '1 hour'`); err != nil {
			t.Fatal(err)
		}
		return n
	}
	if err := s.Exec(old); err != nil {
		t.Fatal(err)
	}
	if n := count(); n != 3 {
		t.Fatalf("%d old commits are there, want 3", n)
	}
	open(t, path)
	if n := count(); n != 0 {
		t.Errorf("%d old commits are there after the store was opened", n)
	}
	if err := s.Exec(old); err != nil {
		t.Fatal(err)
	}
	for n := range 1000 {
		if err := s.Update(func(tx storage.Tx) error { return tx.Put("keys", "anna", fmt.Append(nil, n)) }); err != nil {
			t.Fatal(err)
		}
	}
	if n := count(); n != 0 {
		t.Errorf("%d old commits are there after a thousand more", n)
	}
	var late int
	if err := s.Count(&late, `SELECT count(*) FROM commits`); err != nil || late < 1000 {
		t.Errorf("%d commits of late are there, %v", late, err)
	}
}

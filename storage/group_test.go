package storage_test

import (
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"despatch/storage"
)

// together runs changes so that they meet in one group: the first to run holds the others up until all are waiting.
func together(t *testing.T, s storage.Store, changes ...func(storage.Tx) error) []error {
	t.Helper()
	begun, release := make(chan bool), make(chan bool)
	var wg sync.WaitGroup
	wg.Go(func() {
		err := s.UpdateGroup(func(storage.Tx) error { close(begun); <-release; return nil })
		if err != nil {
			t.Error(err)
		}
	})
	<-begun
	errs := make([]error, len(changes))
	for i, change := range changes {
		queued := storage.Queued(s)
		wg.Go(func() {
			defer func() {
				if p := recover(); p != nil {
					errs[i] = fmt.Errorf("panic: %v", p)
				}
			}()
			errs[i] = s.UpdateGroup(change)
		})
		for storage.Queued(s) == queued { // so that they wait in order
			runtime.Gosched()
		}
	}
	close(release)
	wg.Wait()
	return errs
}

func TestGroupFailureHarmsOnlyItself(t *testing.T) {
	ofAFile(t)
	s := fresh(t)
	boom := errors.New("boom")
	add := func(body string, err error) func(storage.Tx) error {
		return func(tx storage.Tx) error {
			_, bad := tx.Append("k7q2", "orders", noon, []byte(body))
			return errors.Join(bad, err)
		}
	}
	before := storage.Commits(s)
	errs := together(t, s, add("a", nil), add("b", boom), add("c", nil),
		func(tx storage.Tx) error { tx.Append("k7q2", "orders", noon, []byte("d")); panic("bang") }, add("e", nil), add("f", boom))
	for i, want := range []string{"", "boom", "", "panic: bang", "", "boom"} {
		if got := errs[i]; (got == nil) != (want == "") || got != nil && got.Error() != want {
			t.Errorf("change %d: %v, want %q", i+1, got, want)
		}
	}
	var bodies string
	for _, e := range read(t, s, "k7q2", 1) {
		bodies += string(e.Body)
	}
	if bodies != "ace" {
		t.Errorf("the journal holds %q, want ace: the good ones, in order", bodies)
	}
	if n := storage.Commits(s) - before; n != 2 { // the one that held them up, and theirs
		t.Errorf("%d commits, want 2", n)
	}
}

func TestGroupSeesEarlierChanges(t *testing.T) {
	ofAFile(t)
	s := fresh(t)
	seen := make([]bool, 2)
	mark := func(i int) func(storage.Tx) error {
		return func(tx storage.Tx) (err error) {
			if _, seen[i], err = tx.Seen("d1"); seen[i] || err != nil {
				return err
			}
			return tx.MarkSeen(line("d1", noon))
		}
	}
	for i, err := range together(t, s, mark(0), mark(1)) {
		if err != nil {
			t.Errorf("change %d: %v", i+1, err)
		}
	}
	if seen[0] || !seen[1] {
		t.Errorf("the same letter twice in one group: seen %v, want only the second", seen)
	}
}

func TestGroupUnderLoad(t *testing.T) {
	s := fresh(t)
	const workers, each = 32, 20
	boom := errors.New("boom")
	var failed atomic.Int64
	var wg sync.WaitGroup
	for w := range workers {
		wg.Go(func() {
			for i := range each {
				var want error
				if (w+i)%7 == 0 {
					want = boom
					failed.Add(1)
				}
				err := s.UpdateGroup(func(tx storage.Tx) error {
					_, err := tx.Append("k7q2", "orders", noon, fmt.Appendf(nil, "%d %d", w, i))
					return errors.Join(err, want)
				})
				if !errors.Is(err, want) {
					t.Errorf("worker %d, change %d: %v, want %v", w, i, err, want)
				}
			}
		})
	}
	wg.Wait()
	found := map[string]bool{}
	for _, e := range read(t, s, "k7q2", 1) {
		if found[string(e.Body)] {
			t.Errorf("%s is there twice", e.Body)
		}
		found[string(e.Body)] = true
	}
	if want := workers*each - int(failed.Load()); len(found) != want {
		t.Errorf("%d entries, want %d", len(found), want)
	}
}

func TestCloseFinishesTheGroup(t *testing.T) {
	path := filepath.Join(t.TempDir(), "store.db")
	s := open(t, path)
	var done atomic.Int64
	var wg sync.WaitGroup
	for w := range 16 {
		wg.Go(func() {
			for i := 0; ; i++ {
				err := s.UpdateGroup(func(tx storage.Tx) error { return tx.Put("done", fmt.Sprint(w, i), nil) })
				if errors.Is(err, storage.ErrClosed) {
					return
				}
				if err != nil {
					t.Error(err)
					return
				}
				done.Add(1)
			}
		})
	}
	for done.Load() < 50 {
		runtime.Gosched()
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	wg.Wait()
	s = open(t, path)
	defer s.Close()
	n := 0
	view(t, s, func(r storage.Reader) error {
		for range r.Each("done", "") {
			n++
		}
		return nil
	})
	if int64(n) != done.Load() {
		t.Errorf("%d changes were confirmed, %d are kept", done.Load(), n)
	}
}

// TestUponACommit: transactions of which nothing is kept are upon one commit, and so is who comes after them; one that stands beside another
// is upon none that could be named.
func TestUponACommit(t *testing.T) {
	ofAFile(t)
	s := fresh(t)
	upon := func(err error) (commit int) {
		_ = s.Update(func(tx storage.Tx) error { // err is the caller's own
			commit, _ = tx.Upon()
			return errors.Join(tx.Put("a", "b", nil), err)
		})
		return commit
	}
	boom := errors.New("boom")
	first := upon(boom)
	if again := upon(nil); again != first {
		t.Errorf("after a change that was undone the commit is %d, was %d", again, first)
	}
	if next := upon(boom); next == first {
		t.Errorf("after a change the commit is %d still", next)
	}
	var sure [2]bool
	ask := func(i int) func(storage.Tx) error {
		return func(tx storage.Tx) error { _, sure[i] = tx.Upon(); return nil }
	}
	for _, err := range together(t, s, ask(0), ask(1)) {
		if err != nil {
			t.Error(err)
		}
	}
	if want := [2]bool{true, false}; sure != want {
		t.Errorf("of two that stand together %v are sure of their commit, want %v", sure, want)
	}
}

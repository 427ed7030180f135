//go:build unix

package storage_test

import (
	"errors"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"despatch/often"
	"despatch/storage"
)

// openOnce is a child's task: to open a store, which brings it to our format, and to close it.
func openOnce(path string) error {
	s, err := storage.Open(path)
	if err != nil {
		return err
	}
	return s.Close()
}

// compactOnce is a child's task.
func compactOnce(path string) error {
	_, _, err := storage.Compact(path)
	return err
}

// Killed at any moment while it is brought to our format, or compacted, a store is as before or as after, and whole.
func TestKilledWhileRewriting(t *testing.T) {
	rounds := often.Of(1, 10)
	moments := rand.New(rand.NewPCG(3, 4))
	for _, task := range []string{"open", "compact"} {
		t.Run(task, func(t *testing.T) {
			longest := 60 * time.Millisecond // grows when a child is done, shrinks when it is killed: so both are seen
			killed := 0
			for round := 0; round < rounds || killed == 0; round++ {
				path := unpacked(t, "v1.despatch")
				want := readOnly(t, path)
				if task == "compact" {
					if err := openOnce(path); err != nil {
						t.Fatal(err)
					}
				}
				if killedAfter(t, child(task, path), time.Duration(moments.Int64N(int64(longest)+1))) {
					killed++
					longest = longest * 4 / 3
				} else {
					longest = longest * 3 / 4
				}
				if diff := cmp.Diff(want, readOnly(t, path), cmpopts.EquateEmpty()); diff != "" {
					t.Fatalf("the store killed at holds something else:\n%s", diff)
				}
				if err := openOnce(path); err != nil {
					t.Fatalf("the store killed at does not open: %v", err)
				}
				if diff := cmp.Diff(want, readOnly(t, path), cmpopts.EquateEmpty()); diff != "" {
					t.Fatalf("the store opened after the kill holds something else:\n%s", diff)
				}
			}
			t.Logf("%d of %d were killed before they were done", killed, rounds)
		})
	}
}

// killedAfter runs a child, kills it after a while, and says whether that was before it ended.
func killedAfter(t *testing.T, c *exec.Cmd, after time.Duration) bool {
	t.Helper()
	c.Stderr = os.Stderr
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	timer := time.AfterFunc(after, func() { c.Process.Kill() })
	defer timer.Stop()
	err := c.Wait()
	var exit *exec.ExitError
	if err != nil && (!errors.As(err, &exit) || exit.Exited()) {
		t.Fatalf("the child failed: %v", err)
	}
	return err != nil
}

// What a kill leaves beside the store is named as docs/storage.md says, so that an operator knows what to delete.
func TestLeftBehind(t *testing.T) {
	path := unpacked(t, "v1.despatch")
	if err := openOnce(path); err != nil {
		t.Fatal(err)
	}
	files, err := os.ReadDir(filepath.Dir(path))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range files {
		names = append(names, f.Name())
	}
	if diff := cmp.Diff([]string{"v1.despatch", "v1.despatch.format-1"}, names); diff != "" {
		t.Errorf("the folder holds:\n%s", diff)
	}
}

package earlier_test

import (
	"bytes"
	"compress/flate"
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/klauspost/compress/zstd"

	"despatch/campaign/journal"
	"despatch/campaign/proof"
	"despatch/daemon"
	"despatch/often"
	"despatch/storage"
)

// written is what a program has left in its folder of testdata.
type written struct {
	folder string
	kinds  []string
	told   told
	// printed is what the program printed of its store and its bundles, by command line.
	printed map[string]string
}

// each runs a test for every program that has left something.
func each(t *testing.T, test func(*testing.T, written)) {
	t.Helper()
	folders, err := filepath.Glob("testdata/*/told.json")
	if err != nil || len(folders) < 4 {
		t.Fatalf("testdata has %d folders, %v", len(folders), err)
	}
	for _, file := range folders {
		folder := filepath.Dir(file)
		t.Run(filepath.Base(folder), func(t *testing.T) {
			t.Parallel()
			test(t, readWritten(t, folder))
		})
	}
}

func readWritten(t *testing.T, folder string) written {
	t.Helper()
	read := func(name string) []byte {
		data, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	w := written{folder: folder, kinds: strings.Fields(string(read("kinds.txt"))), printed: make(map[string]string)}
	if err := json.Unmarshal(read("told.json"), &w.told); err != nil {
		t.Fatal(err)
	}
	for part := range strings.SplitSeq(string(read("printed.txt")), "$ despatch ") {
		line, rest, _ := strings.Cut(part, "\n")
		w.printed[line] = rest
	}
	return w
}

// store unpacks the store into a folder of the test.
func (f written) store(t *testing.T) string {
	t.Helper()
	packed, err := os.Open(filepath.Join(f.folder, "store.despatch.zst"))
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close()
	unpacker, err := zstd.NewReader(packed, zstd.WithDecoderMaxWindow(1<<30))
	if err != nil {
		t.Fatal(err)
	}
	defer unpacker.Close()
	var file bytes.Buffer
	if _, err := unpacker.WriteTo(&file); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "store.despatch")
	if err := os.WriteFile(path, file.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// open opens the store as today's program does.
func (f written) open(t *testing.T, path string) *world {
	t.Helper()
	w := newWorld(t, path, f.told.At.Add(time.Hour), 5)
	w.letters, w.written = 1000, f.kinds
	return w
}

// doctor wants nothing to be found wrong with a store.
func doctor(t *testing.T, path string) {
	t.Helper()
	for _, found := range daemon.ExamineStore(path, rulesets(t), nil) {
		if !found.OK {
			t.Errorf("the doctor says of %s: %s", found.Name, found.Text)
		}
	}
}

// verified wants a game to replay, and gives what is noted.
func (w *world) verified(t *testing.T, game string) []error {
	t.Helper()
	notes, fault := proof.Notes(w.Replay(context.Background(), game))
	if fault != nil {
		t.Errorf("%s: %v", game, fault)
	}
	return notes
}

// Every game of each program holds every kind of entry that its journal could hold; and every kind that there is today is in one of them.
func TestEveryKindOfEntry(t *testing.T) {
	known := make(map[string]bool)
	folders, err := filepath.Glob("testdata/*/kinds.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range folders {
		for _, kind := range readWritten(t, filepath.Dir(file)).kinds {
			known[kind] = true
		}
	}
	for _, kind := range journal.Kinds() {
		if !known[kind] {
			t.Errorf("no store has an entry of kind %q; README.md tells how one is made", kind)
		}
	}
	each(t, func(t *testing.T, f written) {
		w := f.open(t, f.store(t))
		defer w.close()
		for _, c := range casts {
			has := w.kinds(c.game)
			for _, kind := range f.kinds {
				if has[kind] == 0 && w.knows(c, kind) {
					t.Errorf("%s has no entry of kind %q, only %v", c.game, kind, slices.Sorted(maps.Keys(has)))
				}
			}
		}
	})
}

// A store of an earlier program is whole for today's, every game folds to the position that it had and is proved, and is played on.
func TestStores(t *testing.T) {
	each(t, func(t *testing.T, f written) {
		path := f.store(t)
		doctor(t, path)
		w := f.open(t, path)
		for _, c := range casts {
			if got, want := w.told(c.game), f.told.Games[c.game]; got != want {
				t.Errorf("%s is now %+v, and was %+v", c.game, got, want)
			}
			told := fmt.Sprintf("game %s: %d journal entries in an unbroken chain; every seed, throw and position is as recorded", c.game, f.told.Games[c.game].Entries)
			if printed := f.printed["verify "+c.game]; !strings.Contains(printed, told) {
				t.Errorf("the program itself printed %q", printed)
			}
			if often.Long { // as it goes on, all of it is played again
				w.verified(t, c.game)
			}
		}
		w.inspect()
		for _, c := range casts {
			resolved := w.kinds(c.game)["resolved"]
			w.say(c.then.from, c.game, c.then.text(c.game))
			w.pass(3 * time.Hour)
			if n := w.kinds(c.game)["resolved"]; n <= resolved {
				t.Errorf("%s does not go on: it had %d resolutions, and has %d", c.game, resolved, n)
			}
			w.verified(t, c.game)
		}
		w.restart()
		w.inspect()
		w.close()
		doctor(t, path)
	})
}

// Every position that a journal keeps is the one whose hash the program recorded, is read today, and is written with the same bytes.
func TestPositions(t *testing.T) {
	each(t, func(t *testing.T, f written) {
		w := f.open(t, f.store(t))
		defer w.close()
		for _, c := range casts {
			rules, positions := w.config.Rulesets[c.ruleset], 0
			w.view(func(r storage.Reader) error {
				for e, err := range r.Journal(c.game, 1) {
					if err != nil {
						return err
					}
					var body struct {
						State string
						After []byte
					}
					if err := json.Unmarshal(e.Body, &body); err != nil || body.State == "" {
						continue // a body without a position may spell such names otherwise
					}
					positions++
					was, err := io.ReadAll(flate.NewReader(bytes.NewReader(body.After)))
					if err != nil {
						return err
					}
					if sum := fmt.Sprintf("%x", sha256.Sum256(was)); sum != body.State {
						t.Errorf("%s, entry %d (%s): the position has hash %s, recorded is %s", c.game, e.Number, e.Kind, sum, body.State)
					}
					state, err := rules.Decode(was)
					if err != nil {
						return err
					}
					if now, err := state.Encode(); err != nil || !bytes.Equal(now, was) {
						t.Errorf("%s, entry %d (%s): the position is now written\n%s, %v; it was\n%s", c.game, e.Number, e.Kind, now, err, was)
					}
				}
				return nil
			})
			if positions < 8 {
				t.Errorf("%s has %d positions", c.game, positions)
			}
		}
	})
}

// One byte that is otherwise in an entry is found.
func TestAHarmedStoreIsFound(t *testing.T) {
	each(t, func(t *testing.T, f written) {
		path := f.store(t)
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		reason := []byte("nobody was there") // why both games were taken back
		if !bytes.Contains(data, reason) {
			t.Fatalf("the store does not hold %q", reason)
		}
		for at := 0; ; {
			next := bytes.Index(data[at:], reason)
			if next < 0 {
				break
			}
			at += next
			data[at] ^= 1
		}
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		if found := daemon.ExamineStore(path, rulesets(t), nil); !slices.ContainsFunc(found, func(f daemon.Finding) bool { return !f.OK }) {
			t.Errorf("the doctor finds nothing wrong: %v", found)
		}
	})
}

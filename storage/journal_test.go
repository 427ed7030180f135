package storage_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	bolt "go.etcd.io/bbolt"
	"pgregory.net/rapid"

	"despatch/storage"
)

// journal appends entries with these bodies to a game, one millisecond apart, and returns them.
func journal(t testing.TB, s storage.Store, game string, bodies ...string) []storage.Entry {
	t.Helper()
	var entries []storage.Entry
	update(t, s, func(tx storage.Tx) error {
		for i, body := range bodies {
			e, err := tx.Append(game, "orders", noon.Add(time.Duration(i)*time.Millisecond), []byte(body))
			if err != nil {
				return err
			}
			entries = append(entries, e)
		}
		return nil
	})
	return entries
}

// read returns a game's journal from an entry on.
func read(t testing.TB, s storage.Store, game string, from uint64) []storage.Entry {
	t.Helper()
	var entries []storage.Entry
	view(t, s, func(r storage.Reader) error {
		for e, err := range r.Journal(game, from) {
			if err != nil {
				return err
			}
			entries = append(entries, e)
		}
		return nil
	})
	return entries
}

// each yields entries as a journal does.
func each(entries []storage.Entry) iter.Seq2[storage.Entry, error] {
	return func(yield func(storage.Entry, error) bool) {
		for _, e := range entries {
			if !yield(e, nil) {
				return
			}
		}
	}
}

func TestJournal(t *testing.T) {
	s := fresh(t)
	written := journal(t, s, "k7q2", "first", "", "third")
	journal(t, s, "alpha", "other game")
	if diff := cmp.Diff(written, read(t, s, "k7q2", 0), cmp.Comparer(bytes.Equal)); diff != "" {
		t.Errorf("written and read differ:\n%s", diff)
	}
	if diff := cmp.Diff(written[1:], read(t, s, "k7q2", 2), cmp.Comparer(bytes.Equal)); diff != "" {
		t.Errorf("from entry 2 on:\n%s", diff)
	}
	if after := read(t, s, "k7q2", 4); after != nil {
		t.Errorf("after the end: %v", after)
	}
	if none := read(t, s, "unknown", 1); none != nil {
		t.Errorf("a game without a journal: %v", none)
	}
	view(t, s, func(r storage.Reader) error {
		if games := r.Games(); !slices.Equal(games, []string{"alpha", "k7q2"}) {
			t.Errorf("games %v, want alpha and k7q2", games)
		}
		if last, ok, err := r.Last("k7q2"); !ok || err != nil || last.Hash != written[2].Hash {
			t.Errorf("last entry %v, %v, %v", last, ok, err)
		}
		for _, game := range []string{"unknown", ""} {
			if last, ok, err := r.Last(game); ok || err != nil {
				t.Errorf("last entry of %q: %v, %v, %v", game, last, ok, err)
			}
		}
		return nil
	})
}

func TestEntryTimesAreWholeMillisecondsUTC(t *testing.T) {
	s := fresh(t)
	paris := time.FixedZone("Paris", 3600)
	var e storage.Entry
	update(t, s, func(tx storage.Tx) (err error) {
		e, err = tx.Append("k7q2", "orders", time.Date(2026, 3, 1, 13, 0, 0, 1_999_999, paris), nil)
		return err
	})
	want := noon.Add(time.Millisecond)
	if got := read(t, s, "k7q2", 1)[0].At; e.At != want || got != want {
		t.Errorf("returned %v, read %v; want %v", e.At, got, want)
	}
}

func TestAppendRefusesNamelessEntries(t *testing.T) {
	s := fresh(t)
	tests := []struct{ game, kind, want string }{
		{"", "orders", "name of the game is empty"},
		{"k7q2", "", "kind of entry is empty"},
		{"a\x00b", "orders", "not text"},
		{"k7q2", "\xff", "not text"},
		{strings.Repeat("k", 1001), "orders", "1000 is the most"},
	}
	for _, tt := range tests {
		err := s.Update(func(tx storage.Tx) error {
			_, err := tx.Append(tt.game, tt.kind, noon, nil)
			return err
		})
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("Append(%.10q, %q): %v, want %q", tt.game, tt.kind, err, tt.want)
		}
	}
}

// The framing of docs/storage.md, written out.
func TestHashIsTheDocumentedOne(t *testing.T) {
	handbook, err := os.ReadFile(filepath.Join("..", "docs", "storage.md"))
	if err != nil {
		t.Fatal(err)
	}
	s := fresh(t)
	written := journal(t, s, "k7q2", "first", "second")
	prev := make([]byte, 32)
	for i, body := range []string{"first", "second"} {
		var text bytes.Buffer
		number := func(n int64) { binary.Write(&text, binary.BigEndian, n) }
		text.WriteString("despatch journal entry 1\n")
		number(4)
		text.WriteString("k7q2")
		number(int64(i) + 1)
		number(6)
		text.WriteString("orders")
		number(1772366400000 + int64(i)) // 2026-03-01 12:00:00 UTC, in milliseconds since 1970
		number(int64(len(body)))
		text.WriteString(body)
		text.Write(prev)
		want := sha256.Sum256(text.Bytes())
		if written[i].Hash != want {
			t.Errorf("entry %d has hash %x, want %x", i+1, written[i].Hash, want)
		}
		if !bytes.Contains(handbook, fmt.Appendf(nil, "`%s` | `%x` |", body, want)) {
			t.Errorf("the handbook gives another hash for entry %d than %x", i+1, want)
		}
		prev = want[:]
	}
}

func TestVerifyChainNamesTheFirstBrokenEntry(t *testing.T) {
	s := fresh(t)
	good := journal(t, s, "k7q2", "one", "two", "three", "four")
	other := journal(t, s, "other", "one", "two", "three", "four")
	rehash := func(e storage.Entry) storage.Entry { e.Hash = e.Sum(); return e }
	tests := []struct {
		name string
		harm func([]storage.Entry) []storage.Entry
		want string
	}{
		{"body", func(es []storage.Entry) []storage.Entry { es[2].Body = []byte("thrEe"); return es }, "entry 3: its content"},
		{"kind", func(es []storage.Entry) []storage.Entry { es[0].Kind = "order"; return es }, "entry 1: its content"},
		{"time", func(es []storage.Entry) []storage.Entry { es[1].At = noon.Add(time.Hour); return es }, "entry 2: its content"},
		{"hash", func(es []storage.Entry) []storage.Entry { es[3].Hash[31] ^= 1; return es }, "entry 4: its content"},
		{"body with a new hash", func(es []storage.Entry) []storage.Entry {
			es[1].Body = []byte("forged")
			es[1] = rehash(es[1])
			return es
		}, "entry 3: it does not follow"},
		{"entry taken out", func(es []storage.Entry) []storage.Entry { return slices.Delete(es, 1, 2) }, "entry 2: it is missing, entry 3"},
		{"beginning cut off", func(es []storage.Entry) []storage.Entry { return es[1:] }, "entry 1: it is missing, entry 2"},
		{"two changed places", func(es []storage.Entry) []storage.Entry { es[1], es[2] = es[2], es[1]; return es }, "entry 2: it is missing"},
		{"entry twice", func(es []storage.Entry) []storage.Entry { return slices.Insert(es, 2, es[1]) }, "entry 3: it is missing, entry 2"},
		{"entry of another game", func(es []storage.Entry) []storage.Entry { es[2] = other[2]; return es }, `entry 3: it belongs to game "other"`},
		{"first of another beginning", func(es []storage.Entry) []storage.Entry {
			es[0].Prev[0] = 1
			es[0] = rehash(es[0])
			return es
		}, "entry 1: it does not follow"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			err := storage.VerifyChain(each(tt.harm(slices.Clone(good))))
			if !errors.Is(err, storage.ErrDamaged) || !strings.Contains(err.Error(), `game "k7q2"`) || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error %v, want %q", err, tt.want)
			}
		})
	}
	for n := range len(good) + 1 {
		if err := storage.VerifyChain(each(good[:n])); err != nil {
			t.Errorf("the first %d entries as they were written: %v", n, err)
		}
	}
}

func TestVerifyChainFindsAnyChangedBit(t *testing.T) {
	s := fresh(t)
	good := journal(t, s, "k7q2", "one", "two two two", "three")
	rapid.Check(t, func(t *rapid.T) {
		es := slices.Clone(good)
		i := rapid.IntRange(0, len(es)-1).Draw(t, "entry")
		bit := byte(1) << rapid.IntRange(0, 7).Draw(t, "bit")
		switch rapid.IntRange(0, 3).Draw(t, "part") {
		case 0:
			es[i].Body = bytes.Clone(es[i].Body)
			es[i].Body[rapid.IntRange(0, len(es[i].Body)-1).Draw(t, "byte")] ^= bit
		case 1:
			es[i].Prev[rapid.IntRange(0, 31).Draw(t, "byte")] ^= bit
		case 2:
			es[i].Hash[rapid.IntRange(0, 31).Draw(t, "byte")] ^= bit
		case 3:
			es[i].At = es[i].At.Add(time.Duration(bit) * time.Millisecond)
		}
		if err := storage.VerifyChain(each(es)); err == nil || !strings.Contains(err.Error(), fmt.Sprintf("entry %d:", i+1)) {
			t.Fatalf("entry %d was changed: %v", i+1, err)
		}
	})
}

func TestFramingTellsEntriesApart(t *testing.T) {
	text := rapid.StringMatching(`[a\x00]{0,3}`)
	entry := rapid.Custom(func(t *rapid.T) storage.Entry {
		return storage.Entry{Game: text.Draw(t, "game"), Number: rapid.Uint64Range(0, 2).Draw(t, "number"), Kind: text.Draw(t, "kind"),
			At: time.UnixMilli(rapid.Int64Range(-1, 1).Draw(t, "at")).UTC(), Body: []byte(text.Draw(t, "body"))}
	})
	rapid.Check(t, func(t *rapid.T) {
		a, b := entry.Draw(t, "a"), entry.Draw(t, "b")
		if cmp.Equal(a, b) != (a.Sum() == b.Sum()) {
			t.Fatalf("%v and %v hash to %x and %x", a, b, a.Sum(), b.Sum())
		}
	})
}

// One byte of an entry's body changed in the file itself, where no page checksum would notice it.
func TestDamageOnDiskIsFound(t *testing.T) {
	ofAFile(t)
	path := filepath.Join(t.TempDir(), "store.db")
	s := open(t, path)
	journal(t, s, "k7q2", "one", "the orders of the second entry", "three")
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	harmed := bytes.ReplaceAll(file, []byte("second entry"), []byte("sEcond entry"))
	if bytes.Equal(harmed, file) {
		t.Fatal("the file does not hold the entry's text")
	}
	if err := os.WriteFile(path, harmed, 0o600); err != nil {
		t.Fatal(err)
	}
	s = open(t, path)
	defer s.Close()
	err = s.View(func(r storage.Reader) error { return storage.VerifyChain(r.Journal("k7q2", 1)) })
	for who, err := range map[string]error{"VerifyChain": err, "Check": s.Check()} {
		if !errors.Is(err, storage.ErrDamaged) || !strings.Contains(err.Error(), "entry 2: its content is not what was written") {
			t.Errorf("%s: %v", who, err)
		}
	}
}

func TestEntryCutShortIsAnError(t *testing.T) {
	ofAFile(t)
	path := filepath.Join(t.TempDir(), "store.db")
	s := open(t, path)
	defer s.Close()
	journal(t, s, "k7q2", "one")
	whole := make([]byte, 80+6)
	whole[79] = 6 // the length of the kind
	for n := range len(whole) {
		if err := storage.Raw(s).Update(func(tx *bolt.Tx) error {
			b := tx.Bucket([]byte("journal")).Bucket([]byte("k7q2"))
			return b.Put([]byte{0, 0, 0, 0, 0, 0, 0, 1}, whole[:n])
		}); err != nil {
			t.Fatal(err)
		}
		view(t, s, func(r storage.Reader) error {
			if _, ok, err := r.Last("k7q2"); ok || !errors.Is(err, storage.ErrDamaged) {
				t.Errorf("an entry of %d bytes: %v, %v; want ErrDamaged", n, ok, err)
			}
			if err := storage.VerifyChain(r.Journal("k7q2", 1)); !errors.Is(err, storage.ErrDamaged) {
				t.Errorf("a journal with an entry of %d bytes: %v; want ErrDamaged", n, err)
			}
			return nil
		})
		err := s.Update(func(tx storage.Tx) error {
			_, err := tx.Append("k7q2", "orders", noon, nil)
			return err
		})
		if !errors.Is(err, storage.ErrDamaged) {
			t.Errorf("appending after an entry of %d bytes: %v; want ErrDamaged", n, err)
		}
	}
}

func TestSnapshots(t *testing.T) {
	ofAFile(t)
	s := fresh(t)
	wantNone := func(game string) {
		t.Helper()
		view(t, s, func(r storage.Reader) error {
			if n, body, ok := r.Snapshot(game); ok {
				t.Errorf("snapshot of %q: %d %q, want none", game, n, body)
			}
			return nil
		})
	}
	wantNone("k7q2")
	wantNone("")
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(tx.PutSnapshot("k7q2", 3, []byte("old")), tx.PutSnapshot("k7q2", 7, []byte("state")))
	})
	view(t, s, func(r storage.Reader) error {
		if n, body, ok := r.Snapshot("k7q2"); !ok || n != 7 || string(body) != "state" {
			t.Errorf("snapshot %d %q %v, want 7, state", n, body, ok)
		}
		return nil
	})
	if err := storage.Raw(s).Update(func(tx *bolt.Tx) error { // a damaged one is as good as none
		b := tx.Bucket([]byte("snapshots"))
		v := bytes.Clone(b.Get([]byte("k7q2")))
		v[len(v)-1] ^= 1
		return b.Put([]byte("k7q2"), v)
	}); err != nil {
		t.Fatal(err)
	}
	wantNone("k7q2")
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(tx.PutSnapshot("k7q2", 8, nil), tx.DropSnapshots(), tx.PutSnapshot("other", 1, nil))
	})
	wantNone("k7q2")
}

package storage_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"go.etcd.io/bbolt"

	"despatch/often"
	"despatch/storage"
)

// faulty is a small store with something of everything in it, closed in good order, and what it holds.
func faulty(t *testing.T) (file []byte, holds content) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "store.db")
	s := open(t, path)
	for n := range 24 {
		update(t, s, func(tx storage.Tx) error {
			game := fmt.Sprint("game", n%3)
			e, err := tx.Append(game, "orders", noon, bytes.Repeat([]byte{byte(n)}, 700))
			if err != nil {
				return err
			}
			errs := []error{
				tx.PutSnapshot(game, e.Number, []byte(strings.Repeat(game, 100))),
				tx.MarkSeen(storage.Letter{Digest: fmt.Sprintf("%064d", n), At: noon.Add(time.Duration(n) * time.Minute), Game: game, Outcome: storage.Accepted, Why: "orders", Entry: e.Number}),
				tx.Put("seeds", game, bytes.Repeat([]byte{byte(n)}, 32)), tx.Put("seats", fmt.Sprint("ann ", n), []byte(game)), tx.Put("desk", "secret", []byte("a secret of thirty-two bytes it is")),
			}
			p := parcel(fmt.Sprint("reader", n%4), n)
			p.Game, p.Entry, p.Bytes = game, e.Number, []byte(strings.Repeat(fmt.Sprintf("mail %d of many words\r\n", n), 60))
			p, err = tx.Post(p)
			if errs = append(errs, err); n%2 == 0 {
				errs = append(errs, tx.MarkSent(p.ID, noon))
			} else if n%5 == 0 {
				errs = append(errs, tx.MarkFailed(p.ID, noon, "550 unknown"))
			}
			return errors.Join(errs...)
		})
	}
	holds = contentOf(t, s)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return file, holds
}

// Whatever is done to a file, page by page and bit by bit: the store says in words that it is damaged, when it is opened or when it is
// checked; or all that it holds is what was written. It never panics, and never gives something else.
func TestEveryFault(t *testing.T) {
	ofAFile(t)
	file, holds := faulty(t)
	storage.SetPatience(t, 100*time.Millisecond) // a lock that is left behind must not take long to show
	page := os.Getpagesize()
	inUse := headersInUse(t, file)
	faults := map[string]func(file []byte, at int) []byte{
		"page of zeros": func(f []byte, at int) []byte { clear(f[at/page*page : at/page*page+page]); return f },
		"page of ones": func(f []byte, at int) []byte {
			copy(f[at/page*page:][:page], bytes.Repeat([]byte{0xFF}, page))
			return f
		},
		"page of another place": func(f []byte, at int) []byte { copy(f[at/page*page:][:page], f[3*page:4*page]); return f },
		"bit turned over":       func(f []byte, at int) []byte { f[at] ^= 1 << (at % 8); return f },
		"cut off":               func(f []byte, at int) []byte { return f[:at] },
	}
	steps := map[string]int{"bit turned over": 521, "cut off": 2039} // primes, so that each place within a page has its turn
	for name, harm := range faults {
		t.Run(name, func(t *testing.T) {
			step := steps[name]
			if step == 0 {
				step = page
			}
			if !often.Long { // some of all: a file has some sixty pages
				step = len(file)/7 | 1
			}
			path := filepath.Join(t.TempDir(), "harmed.db")
			places := slices.Clone(inUse)  // what is written there is known to matter
			if name == "bit turned over" { // most places hold nothing
				places = append(places, valuesIn(file)...)
			}
			for at := 0; at < len(file); at += step {
				places = append(places, at)
			}
			refused, found, well := 0, 0, 0
			for _, at := range places {
				harmed := harm(bytes.Clone(file), at)
				if err := os.WriteFile(path, harmed, 0o600); err != nil {
					t.Fatal(err)
				}
				switch openHarmed(t, path, holds, fmt.Sprintf("%s at byte %d (page %d)", name, at, at/page)) {
				case "refused":
					refused++
				case "found":
					found++
				default:
					well++
				}
			}
			t.Logf("%d tries: %d refused at opening, %d found by a check, %d did no harm", len(places), refused, found, well)
			if refused+found == 0 {
				t.Error("nothing was ever noticed")
			}
		})
	}
}

// valuesIn are the middles of the first and the last value of each page that looks like one with records: bbolt begins such a page with its
// number, its kind (2), how many records it has, and for each where its key is, counted from there, and how long key and value are.
func valuesIn(file []byte) (places []int) {
	u32 := func(at int) int { return int(binary.LittleEndian.Uint32(file[at:])) }
	page := os.Getpagesize()
	for start := 0; start+page <= len(file); start += page {
		count := int(binary.LittleEndian.Uint16(file[start+10:]))
		if binary.LittleEndian.Uint16(file[start+8:]) != 2 || count == 0 || count > (page-16)/16 {
			continue
		}
		for _, record := range []int{start + 16, start + 16*count} {
			if at := record + u32(record+4) + u32(record+8) + u32(record+12)/2; at < len(file) {
				places = append(places, at)
			}
		}
	}
	return places
}

// headersInUse are the places of three pages that hold something, in the field that says what kind of page it is.
func headersInUse(t *testing.T, file []byte) []int {
	t.Helper()
	path := filepath.Join(t.TempDir(), "whole.db")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	db, err := bbolt.Open(path, 0o600, &bbolt.Options{ReadOnly: true, PreLoadFreelist: true})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var places []int
	err = db.View(func(tx *bbolt.Tx) error {
		for n := 0; len(places) < 3; n++ {
			switch p, err := tx.Page(n); {
			case err != nil || p == nil:
				return errors.Join(err, errors.New("the file has less than three pages with records"))
			case p.Type == "leaf" && p.Count > 0:
				places = append(places, n*db.Info().PageSize+8)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return places
}

// openHarmed opens a harmed file as the doctor does and as a daemon does, and says when the damage was noticed.
func openHarmed(t *testing.T, path string, holds content, what string) string {
	t.Helper()
	inWords := func(err error) {
		if !errors.Is(err, storage.ErrDamaged) && !errors.Is(err, storage.ErrNotStore) && !errors.Is(err, storage.ErrNewer) || strings.Contains(err.Error(), "goroutine") {
			t.Errorf("%s: it says %v, want that the store is damaged", what, err)
		}
	}
	looked, checked := "", error(nil)
	if s, err := storage.OpenReadOnly(path); err != nil {
		inWords(err)
		looked = "refused"
	} else {
		if checked = s.Check(); checked != nil {
			inWords(checked)
			looked = "found"
		}
		if err := s.Close(); err != nil {
			t.Errorf("%s: closing: %v", what, err)
		}
	}
	s, err := storage.Open(path)
	if err != nil {
		inWords(err)
		if looked == "" {
			t.Errorf("%s: the doctor says that all is well, and the store does not open: %v", what, err)
		}
		return "refused"
	}
	defer func() {
		if err := s.Close(); err != nil {
			t.Errorf("%s: closing: %v", what, err)
		}
	}()
	if err := s.Check(); err != nil {
		inWords(err)
		return "found"
	}
	if held := contentOf(t, s); checked == nil && !reflect.DeepEqual(holds, held) { // for what differs is sought at length
		if diff := cmp.Diff(holds, held, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("%s: all is said to be well, and the store holds something else:\n%.2000s", what, diff)
		}
	}
	if err := s.Update(func(tx storage.Tx) error { return handleLetter(tx, 9, 1) }); err != nil || s.Check() != nil {
		t.Errorf("%s: a letter is not handled any more: %v, %v", what, err, s.Check())
	}
	return looked
}

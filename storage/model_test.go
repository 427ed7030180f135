package storage_test

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"despatch/storage"
	"despatch/storage/storagetest/either"
)

// A model is a store made of plain maps.
type model struct {
	journals  map[string][]storage.Entry
	snapshots map[string]string // "number body"
	letters   map[string]storage.Letter
	parcels   []storage.Parcel // by ID, from 1
	settings  map[string]string
	told      map[uint64]bool // of which parcels given up somebody was told
}

func newModel() *model {
	return &model{journals: map[string][]storage.Entry{}, snapshots: map[string]string{},
		letters: map[string]storage.Letter{}, settings: map[string]string{}, told: map[uint64]bool{}}
}

// clone copies what a change may touch, so that a failed one can be forgotten.
func (m *model) clone() *model {
	c := &model{maps.Clone(m.journals), maps.Clone(m.snapshots), maps.Clone(m.letters), slices.Clone(m.parcels), maps.Clone(m.settings),
		maps.Clone(m.told)}
	for game, es := range c.journals {
		c.journals[game] = slices.Clip(es)
	}
	return c
}

// lastID is the ID of the parcel posted last, 0 for none.
func (m *model) lastID() uint64 {
	if len(m.parcels) == 0 {
		return 0
	}
	return m.parcels[len(m.parcels)-1].ID
}

// due is Due by the words of its promise: of each recipient the oldest that waits of its talk, or of a lower class, if its
// time has come; first what holds the most urgent.
func (m *model) due(now time.Time, limit int) []storage.Parcel {
	urgency := map[uint64]int{}
	var ready []storage.Parcel
	for _, p := range m.parcels {
		oldest, most := true, p.Priority
		for _, q := range m.parcels {
			talk := p.Priority >= storage.PriorityReminder && q.Priority >= storage.PriorityReminder
			if q.To != p.To || q.State != storage.Waiting || !talk && q.Priority != p.Priority {
				continue
			}
			oldest = oldest && q.ID >= p.ID
			most = max(most, q.Priority)
		}
		if p.State == storage.Waiting && oldest && !p.Next.After(now) {
			ready = append(ready, p)
			urgency[p.ID] = most
		}
	}
	slices.SortStableFunc(ready, func(a, b storage.Parcel) int { return urgency[b.ID] - urgency[a.ID] })
	return ready[:min(limit, len(ready))]
}

// waiting and givenUp count and list by the words of their promises.
func (m *model) waiting() (n int) {
	for _, p := range m.parcels {
		if p.State == storage.Waiting {
			n++
		}
	}
	return n
}

func (m *model) givenUp() (list []storage.Parcel) {
	for _, p := range m.parcels {
		if p.State == storage.Failed && !m.told[p.ID] {
			p.Bytes = nil
			list = append(list, p)
		}
	}
	return list
}

// template is what the mails of tests have in common.
var template = prose(7, 300)

// Few values, so that they meet.
var (
	someGame   = rapid.SampledFrom([]string{"alpha", "beta", "k7q2"})
	someText   = rapid.StringMatching(`[a-z ]{0,12}`)
	someDigest = rapid.StringMatching(`d[0-9]{1,2}`)
	someTo     = rapid.SampledFrom([]string{"ann", "anna", "bob", "ann\x01"})
	someKey    = rapid.StringMatching(`[ab]{1,2}`)
	// Letters of one entry are alike, and long enough that one leans on another.
	someMail = rapid.Custom(func(t *rapid.T) string {
		return strings.Repeat(template, rapid.IntRange(0, 2).Draw(t, "length")) + someText.Draw(t, "end")
	})
	someTime = rapid.Custom(func(t *rapid.T) time.Time {
		return noon.Add(time.Duration(rapid.IntRange(-5, 5).Draw(t, "seconds")) * time.Second)
	})
)

// step does one random thing to both the store and the model, and compares what comes back.
func (m *model) step(t *rapid.T, tx storage.Tx) {
	must := func(err error) {
		if err != nil {
			t.Fatal(err)
		}
	}
	switch rapid.IntRange(0, 9).Draw(t, "step") {
	case 0, 1:
		m.append(t, tx)
	case 2:
		m.markSeen(t, tx)
	case 3, 4:
		m.post(t, tx)
	case 5, 6:
		m.mark(t, tx)
	case 7:
		game, number, body := someGame.Draw(t, "game"), rapid.Uint64Range(0, 9).Draw(t, "number"), someText.Draw(t, "body")
		must(tx.PutSnapshot(game, number, []byte(body)))
		m.snapshots[game] = fmt.Sprint(number, " ", body)
	case 8:
		bucket, key, value := someKey.Draw(t, "bucket"), someKey.Draw(t, "key"), someText.Draw(t, "value")
		if rapid.Bool().Draw(t, "put") {
			must(tx.Put(bucket, key, []byte(value)))
			m.settings[bucket+"/"+key] = value
		} else {
			must(tx.Delete(bucket, key))
			delete(m.settings, bucket+"/"+key)
		}
	case 9:
		if rapid.Bool().Draw(t, "forget") {
			m.forget(t, tx)
		} else if rapid.IntRange(0, 4).Draw(t, "drop") == 0 {
			must(tx.DropSnapshots())
			clear(m.snapshots)
		}
	}
}

func (m *model) append(t *rapid.T, tx storage.Tx) {
	game := someGame.Draw(t, "game")
	before := m.journals[game]
	want := storage.Entry{Game: game, Number: uint64(len(before)) + 1, Kind: "orders", At: someTime.Draw(t, "at"), Body: []byte(someText.Draw(t, "body"))}
	if len(before) > 0 {
		want.Prev = before[len(before)-1].Hash
	}
	want.Hash = want.Sum()
	got, err := tx.Append(game, want.Kind, want.At, want.Body)
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" || err != nil {
		t.Fatalf("Append: %v\n%s", err, diff)
	}
	m.journals[game] = append(before, want)
}

// forget trusts the store on which mails it needs for others; that these are the only ones it keeps is TestForget's to show.
func (m *model) forget(t *rapid.T, tx storage.Tx) {
	before, kind := someTime.Draw(t, "before"), someKey.Draw(t, "kind")
	n, err := tx.Forget(before, kind)
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range m.parcels {
		got, _, err := tx.Parcel(p.ID)
		if err != nil {
			t.Fatal(err)
		}
		if got.Forgotten == p.Forgotten {
			continue
		}
		if n--; p.Kind != kind || p.State == storage.Waiting || !p.Done.Before(before) {
			t.Fatalf("parcel %d was forgotten", p.ID)
		}
		m.parcels[i].Forgotten, m.parcels[i].Bytes = true, nil
	}
	if n != 0 {
		t.Fatalf("%d more were forgotten than can be seen", n)
	}
}

// light puts the digest of a parcel's mail in the mail's place, so that comparing is quick and differences are short.
func light(p storage.Parcel) storage.Parcel {
	sum := sha256.Sum256(p.Bytes)
	p.Bytes = sum[:4]
	return p
}

func lights(parcels []storage.Parcel) (list []storage.Parcel) {
	for _, p := range parcels {
		list = append(list, light(p))
	}
	return list
}

// outbox is Outbox by the words of its promise.
func (m *model) outbox(f storage.Filter) (list []storage.Parcel) {
	for _, p := range m.parcels {
		if (f.Game == "" || p.Game == f.Game) && (f.To == "" || p.To == f.To) && (f.Seat == "" || slices.Contains(p.Seats, f.Seat)) &&
			(f.Kind == "" || p.Kind == f.Kind) && p.Entry >= f.FromEntry && (f.ToEntry == 0 || p.Entry <= f.ToEntry) && p.ID > f.After {
			p.Bytes = nil
			list = append(list, p)
		}
	}
	return list
}

// someFilter leaves each field empty half of the time.
func someFilter(t *rapid.T) (f storage.Filter) {
	half := func(what string) bool { return rapid.Bool().Draw(t, what) }
	if half("by game") {
		f.Game = someGame.Draw(t, "game")
	}
	if half("by recipient") {
		f.To = someTo.Draw(t, "to")
	}
	if half("by seat") {
		f.Seat = someKey.Draw(t, "seat")
	}
	if half("by kind") {
		f.Kind = someKey.Draw(t, "kind")
	}
	if half("by entry") {
		f.FromEntry, f.ToEntry = rapid.Uint64Range(0, 3).Draw(t, "from"), rapid.Uint64Range(0, 3).Draw(t, "to")
	}
	if half("after") {
		f.After = rapid.Uint64Range(0, 9).Draw(t, "after")
	}
	return f
}

func (m *model) markSeen(t *rapid.T, tx storage.Tx) {
	l := storage.Letter{Digest: someDigest.Draw(t, "digest"), At: someTime.Draw(t, "at"), Outcome: storage.Ignored, Why: "why " + someText.Draw(t, "why")}
	err := tx.MarkSeen(l)
	if _, seen := m.letters[l.Digest]; seen {
		if !errors.Is(err, storage.ErrSeen) {
			t.Fatalf("MarkSeen of a seen letter: %v", err)
		}
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	m.letters[l.Digest] = l
}

func (m *model) post(t *rapid.T, tx storage.Tx) {
	p := storage.Parcel{Game: someGame.Draw(t, "game"), To: someTo.Draw(t, "to"), MessageID: fmt.Sprint(rapid.IntRange(1, 30).Draw(t, "mid")),
		Priority: 10 * rapid.IntRange(-3, 2).Draw(t, "class"), Seal: someText.Draw(t, "seal"), Created: someTime.Draw(t, "created"), Bytes: []byte(someMail.Draw(t, "bytes")),
		Kind: someKey.Draw(t, "kind"), Entry: rapid.Uint64Range(0, 3).Draw(t, "entry"), Seats: rapid.SliceOfN(someKey, 0, 2).Draw(t, "seats")}
	got, err := tx.Post(p)
	i := slices.IndexFunc(m.parcels, func(q storage.Parcel) bool { return q.MessageID == p.MessageID })
	if i < 0 {
		i = len(m.parcels)
		p.ID, p.State = uint64(i)+1, storage.Waiting
		if either.InDatabase() && got.ID > m.lastID() { // where what is undone uses numbers up
			p.ID = got.ID
		}
		m.parcels = append(m.parcels, p)
	}
	first := m.parcels[i]
	other := first.To != p.To || !first.Forgotten && !bytes.Equal(first.Bytes, p.Bytes)
	if other && errors.Is(err, storage.ErrOtherMail) || first.Forgotten && errors.Is(err, storage.ErrOtherMail) {
		err = nil
	} else if other {
		t.Fatalf("another mail under a known Message-ID: %v, want ErrOtherMail", err)
	}
	if diff := cmp.Diff(light(first), light(got), cmpopts.EquateEmpty()); diff != "" || err != nil {
		t.Fatalf("Post: %v\n%s", err, diff)
	}
}

func (m *model) mark(t *rapid.T, tx storage.Tx) {
	i := rapid.IntRange(0, len(m.parcels)).Draw(t, "parcel")
	id := m.lastID() + 1000
	at, why, attempts := someTime.Draw(t, "at"), someText.Draw(t, "why"), rapid.IntRange(0, 3).Draw(t, "attempts")
	var p storage.Parcel
	if i < len(m.parcels) {
		p = m.parcels[i]
		id = p.ID
	}
	var err error
	switch rapid.IntRange(0, 3).Draw(t, "mark") {
	case 0:
		err = tx.MarkSent(id, at)
		p.State, p.Done, p.Next = storage.Sent, at, time.Time{}
	case 1:
		err = tx.MarkFailed(id, at, why)
		p.State, p.Done, p.Next, p.Why = storage.Failed, at, time.Time{}, why
	case 2:
		if err = tx.MarkRetry(id, at, attempts, why); p.Forgotten {
			if !errors.Is(err, storage.ErrForgotten) {
				t.Fatalf("sending a forgotten mail again: %v", err)
			}
			return
		}
		p.State, p.Done, p.Next, p.Why, p.Attempts = storage.Waiting, time.Time{}, at, why, attempts
	case 3:
		if err = tx.MarkTold(id); err != nil {
			t.Fatal(err)
		}
		m.told[id] = p.State == storage.Failed
		return
	}
	if i == len(m.parcels) {
		if !errors.Is(err, storage.ErrNoParcel) {
			t.Fatalf("marking a parcel that is not there: %v", err)
		}
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	m.parcels[i], m.told[id] = p, false
}

// compare reads everything back.
func (m *model) compare(t *rapid.T, r storage.Reader) {
	same := func(what string, want, got any) {
		if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("%s differ:\n%s", what, diff)
		}
	}
	same("games", slices.Sorted(maps.Keys(m.journals)), r.Games())
	for game, want := range m.journals {
		same("journals", want, collect(t, r.Journal(game, 1)))
		from := rapid.IntRange(1, len(want)).Draw(t, "from")
		same("ends of journals", want[from-1:], collect(t, r.Journal(game, uint64(from))))
		last, ok, err := r.Last(game)
		same("last entries", want[len(want)-1], last)
		if !ok || err != nil {
			t.Fatalf("Last: %v, %v", ok, err)
		}
	}
	for _, game := range []string{"alpha", "beta", "k7q2"} {
		number, body, ok := r.Snapshot(game)
		want, kept := m.snapshots[game]
		if ok != kept || ok && fmt.Sprint(number, " ", string(body)) != want {
			t.Fatalf("snapshot of %s: %d %q %v, want %q %v", game, number, body, ok, want, kept)
		}
	}
	from := someTime.Draw(t, "letters from")
	letters := slices.DeleteFunc(slices.Collect(maps.Values(m.letters)), func(l storage.Letter) bool { return l.At.Before(from) })
	slices.SortFunc(letters, func(a, b storage.Letter) int {
		if c := a.At.Compare(b.At); c != 0 {
			return c
		}
		return strings.Compare(a.Digest, b.Digest)
	})
	same("letters", letters, collect(t, r.Letters(from)))
	for _, want := range m.parcels {
		got, _, err := r.Parcel(want.ID)
		same("parcels", light(want), light(got))
		if err != nil {
			t.Fatal(err)
		}
	}
	now, limit := someTime.Draw(t, "now"), rapid.IntRange(0, 5).Draw(t, "limit")
	parcels, err := r.Due(now, limit)
	same("due parcels", lights(m.due(now, limit)), lights(parcels))
	if err != nil {
		t.Fatal(err)
	}
	f := someFilter(t)
	same("outboxes", m.outbox(f), collect(t, r.Outbox(f)))
	if got := r.Waiting(); got != m.waiting() {
		t.Fatalf("%d parcels wait, want %d", got, m.waiting())
	}
	same("parcels given up", m.givenUp(), collect(t, r.GivenUp()))
	settings := map[string]string{}
	for _, bucket := range []string{"a", "b", "aa", "ab", "ba", "bb"} {
		for key, value := range r.Each(bucket, "") {
			settings[bucket+"/"+key] = string(value)
		}
	}
	same("settings", m.settings, settings)
}

// collect gathers what an iterator yields.
func collect[T any](t *rapid.T, all func(func(T, error) bool)) (out []T) {
	for x, err := range all {
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, x)
	}
	return out
}

// Whatever is done in whatever order, undone or committed, reopened or not: the store is the model.
func TestStoreIsTheModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		dir, err := os.MkdirTemp("", "despatch-model")
		if err != nil {
			t.Fatal(err)
		}
		defer os.RemoveAll(dir)
		path := filepath.Join(dir, "store.db")
		open := func() storage.Store {
			s, err := either.Open(path)
			if err != nil {
				t.Fatal(err)
			}
			if !either.InDatabase() {
				storage.Raw(s).NoSync = true
			}
			return s
		}
		s, m, undo := open(), newModel(), errors.New("undo")
		defer func() { s.Close() }()
		for range rapid.IntRange(1, 12).Draw(t, "updates") {
			next, fail := m.clone(), rapid.IntRange(0, 4).Draw(t, "fail") == 0
			err := s.Update(func(tx storage.Tx) error {
				for range rapid.IntRange(1, 8).Draw(t, "steps") {
					next.step(t, tx)
				}
				next.compare(t, tx) // a transaction reads what it has written
				if fail {
					return undo
				}
				return nil
			})
			if !fail && err == nil {
				m = next
			} else if !errors.Is(err, undo) {
				t.Fatal(err)
			}
			if rapid.IntRange(0, 5).Draw(t, "reopen") == 0 {
				if err := s.Close(); err != nil {
					t.Fatal(err)
				}
				s = open()
			}
			if err := s.View(func(r storage.Reader) error { m.compare(t, r); return nil }); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.Check(); err != nil {
			t.Fatal(err)
		}
	})
}

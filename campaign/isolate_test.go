package campaign_test

import (
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"despatch/campaign"
	"despatch/often"
	"despatch/storage"
	"despatch/storage/storagetest/either"
)

// harm is what becomes of reads of one game's records.
type harm struct {
	// game is whose they are; what is what becomes of them: "error", "garble", "gone", "panic", or "damage", which is how the store itself
	// tells of a record that is not what was written.
	game, what string
	// from is the first read that is harmed, counted from 1; once tells that it is the only one.
	from int
	once bool
	// reads counts them.
	reads int
}

// strikes counts a read of a record that names the game, and says whether it is harmed.
func (h *harm) strikes(names ...string) bool {
	if !slices.ContainsFunc(names, func(name string) bool { return slices.Contains(strings.FieldsFunc(name, apartFrom), h.game) }) {
		return false
	}
	h.reads++
	if h.from == 0 || h.reads < h.from || h.once && h.reads > h.from {
		return false
	}
	switch h.what {
	case "panic":
		panic("a page of " + h.game + " makes no sense")
	case "damage":
		panic(&storage.DamagedRecord{Table: "settings/seeds", Key: h.game})
	}
	return true
}

func apartFrom(r rune) bool { return r == ' ' || r == '\x00' }

// garble is what becomes of a record's bytes.
func (h *harm) garble(b []byte) []byte {
	if h.what != "garble" || len(b) == 0 {
		return nil
	}
	b = slices.Clone(b)
	b[len(b)/2] ^= 0x10
	return b
}

func (h *harm) err() error { return fmt.Errorf("%w: a record of %s", storage.ErrDamaged, h.game) }

// harmed is a store that has one game's records harmed.
type harmed struct {
	storage.Store
	*harm
}

func (s harmed) Update(change func(storage.Tx) error) error {
	return s.Store.Update(func(tx storage.Tx) error { return change(harmedTx{tx, harmedReader{tx, s.harm}}) })
}

func (s harmed) UpdateGroup(change func(storage.Tx) error) error { return s.Update(change) }

func (s harmed) View(look func(storage.Reader) error) error {
	return s.Store.View(func(r storage.Reader) error { return look(harmedReader{r, s.harm}) })
}

type harmedReader struct {
	storage.Reader
	*harm
}

func (r harmedReader) Journal(game string, from uint64) iter.Seq2[storage.Entry, error] {
	return func(yield func(storage.Entry, error) bool) {
		for e, err := range r.Reader.Journal(game, from) {
			if r.strikes(game) {
				if r.what == "gone" {
					return
				}
				if e.Body = r.garble(e.Body); e.Body == nil {
					err = r.harm.err()
				}
			}
			if !yield(e, err) || err != nil {
				return
			}
		}
	}
}

func (r harmedReader) Last(game string) (storage.Entry, bool, error) {
	e, ok, err := r.Reader.Last(game)
	if r.strikes(game) {
		return e, false, r.harm.err()
	}
	return e, ok, err
}

func (r harmedReader) Snapshot(game string) (uint64, []byte, bool) {
	number, body, ok := r.Reader.Snapshot(game)
	if r.strikes(game) { // the store verifies its sum
		return 0, nil, false
	}
	return number, body, ok
}

func (r harmedReader) Get(bucket, key string) ([]byte, bool) {
	v, ok := r.Reader.Get(bucket, key)
	if ok && r.strikes(key) {
		v = r.garble(v)
		return v, v != nil
	}
	return v, ok
}

func (r harmedReader) Each(bucket, prefix string) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		for k, v := range r.Reader.Each(bucket, prefix) {
			if r.strikes(prefix) {
				if v = r.garble(v); v == nil {
					continue
				}
			}
			if !yield(k, v) {
				return
			}
		}
	}
}

func (r harmedReader) Seen(digest string) (storage.Letter, bool, error) {
	l, ok, err := r.Reader.Seen(digest)
	if ok && r.strikes(l.Game) {
		err = r.harm.err()
	}
	return l, ok, err
}

func (r harmedReader) Outbox(f storage.Filter) iter.Seq2[storage.Parcel, error] {
	return func(yield func(storage.Parcel, error) bool) {
		for p, err := range r.Reader.Outbox(f) {
			if r.strikes(p.Game) {
				err = r.harm.err()
			}
			if !yield(p, err) || err != nil {
				return
			}
		}
	}
}

func (r harmedReader) Parcel(id uint64) (storage.Parcel, bool, error) {
	p, ok, err := r.Reader.Parcel(id)
	if r.strikes(p.Game) {
		return p, false, r.harm.err()
	}
	return p, ok, err
}

// harmedTx reads as a harmedReader does, and writes.
type harmedTx struct {
	storage.Tx
	harmedReader
}

func (t harmedTx) Games() []string { return t.Tx.Games() }

func (t harmedTx) Journal(game string, from uint64) iter.Seq2[storage.Entry, error] {
	return t.harmedReader.Journal(game, from)
}

func (t harmedTx) Last(game string) (storage.Entry, bool, error) { return t.harmedReader.Last(game) }

func (t harmedTx) Snapshot(game string) (uint64, []byte, bool) { return t.harmedReader.Snapshot(game) }

func (t harmedTx) Get(bucket, key string) ([]byte, bool) { return t.harmedReader.Get(bucket, key) }

func (t harmedTx) Outbox(f storage.Filter) iter.Seq2[storage.Parcel, error] {
	return t.harmedReader.Outbox(f)
}

func (t harmedTx) Parcel(id uint64) (storage.Parcel, bool, error) { return t.harmedReader.Parcel(id) }

func (t harmedTx) Seen(digest string) (storage.Letter, bool, error) {
	return t.harmedReader.Seen(digest)
}
func (t harmedTx) Letters(from time.Time) iter.Seq2[storage.Letter, error] { return t.Tx.Letters(from) }
func (t harmedTx) Due(now time.Time, limit int) ([]storage.Parcel, error) {
	return t.Tx.Due(now, limit)
}
func (t harmedTx) NextDue() (time.Time, bool, error)         { return t.Tx.NextDue() }
func (t harmedTx) Waiting() int                              { return t.Tx.Waiting() }
func (t harmedTx) GivenUp() iter.Seq2[storage.Parcel, error] { return t.Tx.GivenUp() }
func (t harmedTx) Each(bucket, prefix string) iter.Seq2[string, []byte] {
	return t.harmedReader.Each(bucket, prefix)
}

// tenGames is a store in which ten games wait for their first orders, and the letters that bring them. The fifth is to be harmed.
type tenGames struct {
	file    []byte
	letters []campaign.Letter
	clock   time.Time
	number  int
}

const sickGame = "g5"

func newTenGames(t *testing.T) tenGames {
	w := newWorld(t)
	ten := tenGames{clock: w.clock}
	master := campaign.Seated{Name: "Gil", Addresses: []string{"gil@desk.example"}}
	for i := range 10 {
		id := fmt.Sprintf("g%d", i)
		w.open(id, func(n *campaign.NewGame) {
			n.Masters = []campaign.Seated{master}
			if i%2 == 0 {
				n.Wait = time.Hour // so that the clock carries it out
			}
		})
		for _, who := range []struct{ address, seat string }{{ada, "NORTH"}, {ben, "SOUTH"}} {
			l := w.fresh(campaign.Letter{From: who.address, Thread: []string{w.last(who.address, id).MessageID}, Text: card(id, who.seat, 2)})
			ten.letters = append(ten.letters, l)
		}
	}
	var b strings.Builder
	if err := w.config.Store.Backup(&b); err != nil {
		t.Fatal(err)
	}
	ten.file, ten.number = []byte(b.String()), w.letters
	return ten
}

// run handles all letters, with what falls due, under a harm; then the harm is mended, and what is left is handled.
func (ten tenGames) run(t *testing.T, h *harm) (whole bool) {
	path := filepath.Join(t.TempDir(), "despatch.db")
	if err := os.WriteFile(path, ten.file, 0o600); err != nil {
		t.Fatal(err)
	}
	store, err := either.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	w := newWorld(t, func(c *campaign.Config) {
		c.Store, c.Masters = harmed{store, h}, []campaign.Seated{{Name: "Gil", Addresses: []string{"gil@desk.example"}}}
	})
	w.clock, w.letters = ten.clock, ten.number
	ctx := t.Context()
	if err := w.Inspect(ctx); err != nil {
		t.Fatal(err)
	}
	var aside []campaign.Letter
	for i, l := range ten.letters {
		id := fmt.Sprintf("g%d", i/2)
		done, err := w.Receive(ctx, l)
		if err != nil && (id != h.game || h.what != "gone") {
			t.Errorf("a letter about %s: %v", id, err)
		}
		if err != nil { // a journal that is gone without a word is no game: the mailbox sets the letter aside, and asks again
			aside = append(aside, l)
		} else if stands := w.Stopped()[id] != nil; stands && done.Outcome != storage.Held {
			t.Errorf("%s stands still, and a letter about it is %s (%s), not kept", id, done.Outcome, done.Why)
		}
	}
	w.clock = w.clock.Add(90 * time.Minute)
	_ = w.Tick(ctx) // its error is that of the game that is harmed
	kinds := func(id string) string {
		var all []string
		err := store.View(func(r storage.Reader) error {
			for e, err := range r.Journal(id, 1) {
				if err != nil {
					return err
				}
				all = append(all, e.Kind)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		return strings.Join(all, " ")
	}
	const played = "created sheet sheet resolved"
	for i := range 10 {
		if id := fmt.Sprintf("g%d", i); id != h.game && kinds(id) != played {
			t.Errorf("%s has the journal %q", id, kinds(id))
		}
	}
	if got := kinds(h.game); !strings.HasPrefix(played, got) {
		t.Errorf("%s, which is harmed, has the journal %q", h.game, got)
	}
	whole = kinds(h.game) == played
	told := 0
	for _, o := range w.outbox2(store, "gil@desk.example") {
		if strings.Contains(o.Subject, "stands still") {
			told++
		}
	}
	if stands := len(w.Stopped()) > 0; told > 1 || stands && told == 0 {
		t.Errorf("the game master was told %d times", told)
	}
	// The disk is mended.
	h.from = 0
	for range 3 {
		w.clock = w.clock.Add(20 * time.Minute)
		if err := w.Tick(ctx); err != nil {
			t.Errorf("after the mending: %v", err)
		}
		for _, l := range aside {
			if _, err := w.Receive(ctx, l); err != nil {
				t.Errorf("after the mending: %v", err)
			}
		}
		aside = nil
		w.clock = w.clock.Add(90 * time.Minute)
	}
	if got := kinds(h.game); got != played {
		t.Errorf("after the mending %s has the journal %q", h.game, got)
	}
	if kept := len(w.Stopped()); kept > 0 {
		t.Errorf("after the mending %v stand still", w.Stopped())
	}
	return whole
}

// outbox2 lists what a store holds for an address, read from the store itself.
func (w *world) outbox2(store storage.Store, to string) []campaign.Outgoing {
	kept := w.config.Store
	defer func() { w.config.Store = kept }()
	w.config.Store = store
	return w.mail(to)
}

// TestEveryReadOfAGameFails: whatever read of one game's records fails, gives other bytes, nothing or a panic, once or from then on, the
// nine other games go on: every letter of theirs is handled and nothing that falls due is missed. Of the harmed game what is recorded is
// as it should be or missing, and its game master is told once. While it stands still its letters are kept, so that none keeps up those behind
// it in the mailbox; when the disk is mended they are handled.
func TestEveryReadOfAGameFails(t *testing.T) {
	t.Parallel()
	ten := newTenGames(t)
	count := &harm{game: sickGame}
	if !ten.run(t, count) {
		t.Fatal("without harm the game is not played")
	}
	step := 1
	if !often.Long { // a read with each fault, another with the next
		step = count.reads
	}
	tried, stood, first := 0, 0, 0
	for _, what := range []string{"error", "garble", "gone", "panic", "damage"} {
		for _, once := range []bool{false, true} {
			first += 7
			for n := 1 + first%step; n <= count.reads; n += step {
				t.Run(fmt.Sprintf("%s %t %d", what, once, n), func(t *testing.T) {
					tried++
					if !ten.run(t, &harm{game: sickGame, what: what, from: n, once: once}) {
						stood++
					}
				})
			}
		}
	}
	t.Logf("%d reads, %d faults, the game stood still in %d", count.reads, tried, stood)
	if stood == 0 {
		t.Error("no fault has made the game stand still")
	}
}

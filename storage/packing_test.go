package storage_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	bolt "go.etcd.io/bbolt"
	"pgregory.net/rapid"

	"despatch/storage"
)

// prose is text that does not compress to nothing: words by chance, the same for the same seed.
func prose(seed uint64, words int) string {
	r := rand.New(rand.NewPCG(seed, 1))
	var b strings.Builder
	for range words {
		fmt.Fprintf(&b, "w%d ", r.IntN(1000))
	}
	return b.String()
}

// family posts a report of an entry to each reader: the same but for the name and a few words.
func family(t testing.TB, s storage.Store, entry uint64, kind string, readers ...string) {
	t.Helper()
	update(t, s, func(tx storage.Tx) error {
		for _, to := range readers {
			_, err := tx.Post(storage.Parcel{Game: "k7q2", To: to, Kind: kind, Entry: entry, Seats: []string{"seat of " + to}, Created: noon,
				MessageID: fmt.Sprintf("k7q2.%d.%s.%s", entry, kind, to), Bytes: []byte("Dear " + to + ",\r\n" + prose(entry, 5000))})
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// onDisk is how many bytes of the file the mail of a parcel takes.
func onDisk(t testing.TB, s storage.Store, id byte) (n int) {
	t.Helper()
	err := storage.Raw(s).View(func(tx *bolt.Tx) error {
		n = len(tx.Bucket([]byte("outbox bytes")).Get([]byte{0, 0, 0, 0, 0, 0, 0, id}))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// Letters of one entry that differ in little take little: all but the first are kept as what they differ in.
func TestLettersOfOneEntryTakeLittle(t *testing.T) {
	ofAFile(t)
	s := fresh(t)
	family(t, s, 3, "report", "ann", "bob", "carl")
	first := onDisk(t, s, 1)
	for id := byte(2); id <= 3; id++ {
		if n := onDisk(t, s, id); n > first/20 {
			t.Errorf("parcel %d takes %d bytes beside the first with %d", id, n, first)
		}
	}
	family(t, s, 5, "report", "ann") // of another entry, so it stands by itself
	if n := onDisk(t, s, 4); n < first/2 {
		t.Errorf("the first parcel of another entry takes %d bytes; with what was it compressed?", n)
	}
}

// Whatever is posted, of whatever size and however alike, comes back as it was.
func TestMailsComeBack(t *testing.T) {
	s := fresh(t)
	n := 0
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.SampledFrom([]string{"", "x", prose(1, 100), prose(2, 2000), strings.Repeat("the same ", 50_000)}).Draw(t, "text")
		mail := append([]byte(text), rapid.SliceOfN(rapid.Byte(), 0, 2000).Draw(t, "bytes")...)
		n++
		p := storage.Parcel{Game: "k7q2", To: "ann", MessageID: fmt.Sprint(n), Created: noon, Bytes: mail, Entry: rapid.Uint64Range(0, 3).Draw(t, "entry")}
		if err := s.Update(func(tx storage.Tx) (err error) { p, err = tx.Post(p); return err }); err != nil {
			t.Fatal(err)
		}
		if err := s.View(func(r storage.Reader) error {
			got, _, err := r.Parcel(p.ID)
			if !bytes.Equal(got.Bytes, mail) {
				t.Fatalf("a mail of %d bytes comes back as %d", len(mail), len(got.Bytes))
			}
			return err
		}); err != nil {
			t.Fatal(err)
		}
	})
}

func TestLettersOfAReader(t *testing.T) {
	s := fresh(t)
	for entry := uint64(1); entry <= 9; entry += 2 {
		family(t, s, entry, "report", "ann", "bob")
		family(t, s, entry, "receipt", "bob")
	}
	post(t, s, storage.Parcel{To: "ann", MessageID: "no game", Created: noon},
		storage.Parcel{Game: "other", To: "ann", MessageID: "other", Created: noon, Entry: 3},
		storage.Parcel{Game: "k7q2", To: "ann", MessageID: "late", Created: noon, Entry: 3, Kind: "history", Seats: []string{"a", "seat of ann"}})
	tests := []struct {
		name   string
		filter storage.Filter
		want   []uint64
	}{
		{"of a seat", storage.Filter{Game: "k7q2", Seat: "seat of ann"}, []uint64{1, 4, 7, 10, 13, 18}},
		{"of its other seat", storage.Filter{Game: "k7q2", Seat: "a"}, []uint64{18}},
		{"to an address", storage.Filter{Game: "k7q2", To: "ann"}, []uint64{1, 4, 7, 10, 13, 18}},
		{"of some entries, in the order posted", storage.Filter{Game: "k7q2", To: "ann", FromEntry: 3, ToEntry: 5}, []uint64{4, 7, 18}},
		{"from an entry on", storage.Filter{Game: "k7q2", To: "bob", FromEntry: 7}, []uint64{11, 12, 14, 15}},
		{"of a kind", storage.Filter{Game: "k7q2", To: "bob", Kind: "receipt", ToEntry: 3}, []uint64{3, 6}},
		{"after a parcel", storage.Filter{Game: "k7q2", To: "bob", Kind: "receipt", After: 6}, []uint64{9, 12, 15}},
		{"of a seat of no game", storage.Filter{Seat: "a"}, []uint64{18}},
		{"of a seat that begins alike", storage.Filter{Game: "k7q2", Seat: "seat of"}, nil},
		{"of an entry in whatever game", storage.Filter{FromEntry: 3, ToEntry: 3, To: "ann"}, []uint64{4, 17, 18}},
		{"of a game that is not there", storage.Filter{Game: "k7"}, nil},
	}
	for _, tt := range tests {
		view(t, s, func(r storage.Reader) error {
			var got []uint64
			for _, p := range gather(t, r.Outbox(tt.filter)) {
				got = append(got, p.ID)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("%s:\n%s", tt.name, diff)
			}
			return nil
		})
	}
}

func TestPostRefusesWhatCannotBeFound(t *testing.T) {
	s := fresh(t)
	for _, p := range []storage.Parcel{{Game: "a\x00b"}, {Game: "\xff"}, {Game: "k7q2", Seats: []string{""}}, {Game: "k7q2", Seats: []string{"a\x00b"}}} {
		p.To, p.MessageID = "ann", "<1>"
		if err := s.Update(func(tx storage.Tx) error { _, err := tx.Post(p); return err }); err == nil {
			t.Errorf("%+v was posted", p)
		}
	}
}

// Old receipts may go; what waits, what is young, reports, and what reports lean on may not.
func TestForget(t *testing.T) {
	ofAFile(t)
	s := fresh(t)
	family(t, s, 2, "receipt", "ann")        // 1: the first of its entry, on which parcel 2 leans
	family(t, s, 2, "report", "ann", "bob")  // 2, 3
	family(t, s, 4, "receipt", "ann", "bob") // 4, 5: one leans on the other, and both go
	family(t, s, 6, "receipt", "ann")        // 6: sent too late
	family(t, s, 8, "receipt", "ann")        // 7: waits
	family(t, s, 10, "refusal", "ann")       // 8: given up
	later := noon.Add(time.Hour)
	update(t, s, func(tx storage.Tx) error {
		var err error
		for _, id := range []uint64{1, 2, 3, 4, 5} {
			err = errors.Join(err, tx.MarkSent(id, noon))
		}
		return errors.Join(err, tx.MarkSent(6, later), tx.MarkFailed(8, noon, "550"))
	})
	forget := func() (n int) {
		update(t, s, func(tx storage.Tx) (err error) { n, err = tx.Forget(later, "receipt", "refusal"); return err })
		return n
	}
	if n := forget(); n != 3 {
		t.Errorf("%d were forgotten, want 3: parcels 4, 5 and 8", n)
	}
	if n := forget(); n != 0 {
		t.Errorf("%d were forgotten the second time", n)
	}
	view(t, s, func(r storage.Reader) error {
		for id := uint64(1); id <= 8; id++ {
			gone := id == 4 || id == 5 || id == 8
			p, ok, err := r.Parcel(id)
			if !ok || err != nil || p.Forgotten != gone || (p.Bytes == nil) != gone {
				t.Errorf("parcel %d: found %v (%v), forgotten %v with %d bytes; want it forgotten: %v", id, ok, err, p.Forgotten, len(p.Bytes), gone)
			}
		}
		return nil
	})
	if err := s.Update(func(tx storage.Tx) error { return tx.MarkRetry(4, noon, 0, "again") }); !errors.Is(err, storage.ErrForgotten) {
		t.Errorf("sending a forgotten mail again: %v, want ErrForgotten", err)
	}
	again := storage.Parcel{Game: "k7q2", To: "ann", MessageID: "k7q2.4.receipt.ann", Bytes: []byte("another")}
	update(t, s, func(tx storage.Tx) error {
		var err error
		if again, err = tx.Post(again); !errors.Is(err, storage.ErrOtherMail) {
			t.Errorf("another mail under its Message-ID: %v, want ErrOtherMail", err)
		}
		return nil
	})
	if again.ID != 4 || !again.Forgotten {
		t.Errorf("posting it again gives parcel %d (forgotten: %v), want the first", again.ID, again.Forgotten)
	}
	if found, err := s.Survey(nil); err != nil || found.Forgotten != 3 || found.Parcels != 8 || found.Waiting != 1 {
		t.Errorf("the survey says %+v (%v)", found, err)
	}
}

// A mail whose record was cut short is not forgotten: the record stays as it is for the check to find, and the others go.
func TestForgetLeavesACutRecord(t *testing.T) {
	ofAFile(t)
	for _, left := range []int{0, 1, 31, 32} { // of a digest of 32 bytes, the form and the mail
		s := open(t, t.TempDir()+"/store.db")
		family(t, s, 2, "receipt", "ann") // 1
		family(t, s, 4, "receipt", "ann") // 2
		update(t, s, func(tx storage.Tx) error { return errors.Join(tx.MarkSent(1, noon), tx.MarkSent(2, noon)) })
		key := []byte{0, 0, 0, 0, 0, 0, 0, 1}
		var cut []byte
		err := storage.Raw(s).Update(func(tx *bolt.Tx) error {
			mails := tx.Bucket([]byte("outbox bytes"))
			cut = bytes.Clone(mails.Get(key)[:left])
			return mails.Put(key, cut)
		})
		if err != nil {
			t.Fatal(err)
		}
		update(t, s, func(tx storage.Tx) error {
			n, err := tx.Forget(noon.Add(time.Hour), "receipt")
			if n != 1 {
				t.Errorf("%d bytes left: %d mails were forgotten, want the one that is whole", left, n)
			}
			return err
		})
		err = storage.Raw(s).View(func(tx *bolt.Tx) error {
			if got := tx.Bucket([]byte("outbox bytes")).Get(key); !bytes.Equal(got, cut) {
				t.Errorf("%d bytes left: the record is now %x, want %x", left, got, cut)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if found, err := s.Survey(nil); !errors.Is(err, storage.ErrDamaged) || found.Forgotten != 1 {
			t.Errorf("%d bytes left: the survey says %+v, %v; want one mail forgotten and one damaged", left, found, err)
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
}

// When the letter on which others lean is damaged, all of them are reported and none is sent.
func TestDamagedFirstLetter(t *testing.T) {
	ofAFile(t)
	s := open(t, t.TempDir()+"/store.db")
	defer s.Close()
	family(t, s, 3, "report", "ann", "bob")
	err := storage.Raw(s).Update(func(tx *bolt.Tx) error {
		b, key := tx.Bucket([]byte("outbox bytes")), []byte{0, 0, 0, 0, 0, 0, 0, 1}
		v := bytes.Clone(b.Get(key))
		v[len(v)/2] ^= 1
		return b.Put(key, v)
	})
	if err != nil {
		t.Fatal(err)
	}
	err = s.Check()
	for _, want := range []string{"parcel 1", "parcel 2"} {
		if !errors.Is(err, storage.ErrDamaged) || !strings.Contains(err.Error(), want) {
			t.Errorf("the check says %v, want %s damaged", err, want)
		}
	}
	family(t, s, 3, "report", "carl") // the next stands by itself
	view(t, s, func(r storage.Reader) error {
		if p, ok, err := r.Parcel(3); !ok || err != nil || !strings.HasPrefix(string(p.Bytes), "Dear carl") {
			t.Errorf("a letter posted after the damage: %v, %v", ok, err)
		}
		return nil
	})
}

// Check finds what an index lacks, and what it has too much.
func TestDamagedIndex(t *testing.T) {
	ofAFile(t)
	key := func(entry, id byte) []byte { return []byte{0, 0, 0, 0, 0, 0, 0, entry, 0, 0, 0, 0, 0, 0, 0, id} }
	for name, harm := range map[string]func(*bolt.Bucket) error{
		"an entry is missing":         func(b *bolt.Bucket) error { return b.Delete(key(3, 1)) },
		"an entry names other people": func(b *bolt.Bucket) error { return b.Put(key(3, 1), []byte("bob")) },
		"an entry is too many":        func(b *bolt.Bucket) error { return b.Put(key(3, 9), []byte("ann")) },
	} {
		s := open(t, t.TempDir()+"/store.db")
		family(t, s, 3, "report", "ann", "bob")
		err := storage.Raw(s).Update(func(tx *bolt.Tx) error { return harm(tx.Bucket([]byte("outbox by game")).Bucket([]byte("k7q2"))) })
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Check(); !errors.Is(err, storage.ErrDamaged) {
			t.Errorf("%s: the check says %v, want ErrDamaged", name, err)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

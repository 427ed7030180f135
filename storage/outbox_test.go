package storage_test

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	bolt "go.etcd.io/bbolt"

	"despatch/storage"
)

// parcel is a mail to somebody; its Message-ID and bytes tell its number.
func parcel(to string, n int) storage.Parcel {
	return storage.Parcel{Game: "k7q2", To: to, MessageID: fmt.Sprintf("<%d@despatch.example>", n), Created: noon,
		Bytes: fmt.Appendf(nil, "mail %d", n)}
}

// post posts parcels one after the other.
func post(t testing.TB, s storage.Store, parcels ...storage.Parcel) {
	t.Helper()
	update(t, s, func(tx storage.Tx) error {
		for _, p := range parcels {
			if _, err := tx.Post(p); err != nil {
				return err
			}
		}
		return nil
	})
}

// due returns the IDs of the parcels that are due.
func due(t testing.TB, s storage.Store, now time.Time, limit int) []uint64 {
	t.Helper()
	var ids []uint64
	view(t, s, func(r storage.Reader) error {
		parcels, err := r.Due(now, limit)
		for _, p := range parcels {
			ids = append(ids, p.ID)
			if p.State != storage.Waiting || len(p.Bytes) == 0 {
				t.Errorf("due parcel %d is %s and has %d bytes", p.ID, p.State, len(p.Bytes))
			}
		}
		return err
	})
	return ids
}

func wantDue(t testing.TB, s storage.Store, now time.Time, want ...uint64) {
	t.Helper()
	if got := due(t, s, now, 100); !cmp.Equal(got, want) {
		t.Errorf("due at %s: %v, want %v", now.Format(time.TimeOnly), got, want)
	}
}

func TestPostTwiceIsOneMail(t *testing.T) {
	s := fresh(t)
	post(t, s, parcel("ann", 1))
	update(t, s, func(tx storage.Tx) error { return tx.MarkSent(1, noon) })
	want := parcel("ann", 1)
	want.ID, want.State, want.Done = 1, storage.Sent, noon
	other, elsewhere := parcel("ann", 1), parcel("bob", 1)
	other.Bytes = []byte("another text")
	for _, tt := range []struct {
		again storage.Parcel
		err   error
	}{{parcel("ann", 1), nil}, {other, storage.ErrOtherMail}, {elsewhere, storage.ErrOtherMail}} {
		update(t, s, func(tx storage.Tx) error {
			got, err := tx.Post(tt.again)
			if diff := cmp.Diff(want, got); diff != "" || !errors.Is(err, tt.err) || (err == nil) != (tt.err == nil) {
				t.Errorf("posting its Message-ID again, to %s and %q, gives the error %v, want %v; and\n%s", tt.again.To, tt.again.Bytes, err, tt.err, diff)
			}
			return nil
		})
	}
	wantDue(t, s, noon)
}

func TestPostReturnsWhatIsKept(t *testing.T) {
	s := fresh(t)
	p := parcel("ann", 1)
	p.Priority, p.Created = -3, noon.Add(1500*time.Microsecond)
	p.State, p.Attempts, p.Done, p.ID = storage.Sent, 5, noon, 77 // not the caller's to say
	var posted, kept storage.Parcel
	update(t, s, func(tx storage.Tx) (err error) { posted, err = tx.Post(p); return err })
	view(t, s, func(r storage.Reader) (err error) { kept, _, err = r.Parcel(1); return err })
	want := parcel("ann", 1)
	want.ID, want.State, want.Priority, want.Created = 1, storage.Waiting, -3, noon.Add(time.Millisecond)
	if diff := cmp.Diff(want, posted) + cmp.Diff(want, kept); diff != "" {
		t.Error(diff)
	}
}

func TestPostRefuses(t *testing.T) {
	s := fresh(t)
	for _, p := range []storage.Parcel{{To: "ann"}, {MessageID: "<1>"}, {To: "a\x00b", MessageID: "<1>"}, {To: "ann", MessageID: "\xff"}} {
		if err := s.Update(func(tx storage.Tx) error { _, err := tx.Post(p); return err }); err == nil {
			t.Errorf("%+v was posted", p)
		}
	}
}

func TestLaterParcelDoesNotOvertake(t *testing.T) {
	s := fresh(t)
	post(t, s, parcel("ann", 1), parcel("ann", 2), parcel("bob", 3), parcel("ann", 4))
	wantDue(t, s, noon, 1, 3)
	later := noon.Add(time.Minute)
	update(t, s, func(tx storage.Tx) error { return tx.MarkRetry(1, later, 1, "451 try again") })
	wantDue(t, s, noon, 3)     // 2 and 4 wait behind 1
	wantDue(t, s, later, 1, 3) // and go on waiting when its time has come
	update(t, s, func(tx storage.Tx) error { return tx.MarkSent(1, later) })
	wantDue(t, s, noon, 2, 3)
	update(t, s, func(tx storage.Tx) error { return tx.MarkFailed(2, later, "550 no such user") })
	wantDue(t, s, noon, 3, 4) // a parcel that was given up holds up nobody
	update(t, s, func(tx storage.Tx) error { return tx.MarkRetry(2, noon, 0, "asked for again") })
	wantDue(t, s, noon, 2, 3) // and takes its old place when it is to go after all
}

// classed is a parcel of a class.
func classed(to string, n, priority int) storage.Parcel {
	p := parcel(to, n)
	p.Priority = priority
	return p
}

// sentInOrder sends all that is due until nothing waits, one parcel at a time, and lists their IDs.
func sentInOrder(t testing.TB, s storage.Store) (order []uint64) {
	t.Helper()
	for {
		ids := due(t, s, noon, 1)
		if len(ids) == 0 {
			return order
		}
		update(t, s, func(tx storage.Tx) error { return tx.MarkSent(ids[0], noon) })
		order = append(order, ids[0])
	}
}

func TestUrgentParcelsGoFirst(t *testing.T) {
	const answer, report, reminder, press, history = storage.PriorityAnswer, storage.PriorityReport, storage.PriorityReminder,
		storage.PriorityPress, storage.PriorityHistory
	tests := []struct {
		name    string
		parcels []storage.Parcel
		want    []uint64
	}{
		{"each to another: by class", []storage.Parcel{classed("a", 1, history), classed("b", 2, press), classed("c", 3, reminder),
			classed("d", 4, report), classed("e", 5, answer)}, []uint64{5, 4, 3, 2, 1}},
		{"one class: by age", []storage.Parcel{classed("b", 1, report), classed("a", 2, report), classed("b", 3, report)}, []uint64{1, 2, 3}},
		{"one recipient: a receipt overtakes histories and press", []storage.Parcel{classed("a", 1, history), classed("a", 2, press),
			classed("a", 3, history), classed("a", 4, answer)}, []uint64{4, 2, 1, 3}},
		{"one recipient: no receipt overtakes a report, no report a reminder", []storage.Parcel{classed("a", 1, reminder),
			classed("a", 2, report), classed("a", 3, answer)}, []uint64{1, 2, 3}},
		{"what is urgent hurries what goes before it", []storage.Parcel{classed("b", 1, report), classed("a", 2, reminder),
			classed("a", 3, answer)}, []uint64{2, 3, 1}},
	}
	for _, tt := range tests {
		s := fresh(t)
		post(t, s, tt.parcels...)
		if got := sentInOrder(t, s); !cmp.Equal(got, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

func TestDueKeepsItsLimit(t *testing.T) {
	s := fresh(t)
	post(t, s, parcel("ann", 1), parcel("bob", 2), parcel("carl", 3))
	for limit, want := range map[int]int{0: 0, 2: 2, 9: 3, -1: 0} {
		if got := due(t, s, noon, limit); len(got) != want {
			t.Errorf("with limit %d: %v", limit, got)
		}
	}
}

// A history that the server does not want now holds up other histories, and nothing else.
func TestLowerClassesHoldUpNothing(t *testing.T) {
	s := fresh(t)
	post(t, s, classed("ann", 1, storage.PriorityHistory), classed("ann", 2, storage.PriorityHistory), classed("ann", 3, storage.PriorityPress))
	update(t, s, func(tx storage.Tx) error { return tx.MarkRetry(1, noon.Add(time.Hour), 1, "452 mailbox full") })
	wantDue(t, s, noon, 3)
	post(t, s, parcel("ann", 4))
	wantDue(t, s, noon, 4, 3)
}

// Rows written before there were classes, seals and the list of what was given up are read as reports.
func TestParcelsOfOlderStores(t *testing.T) {
	ofAFile(t)
	s := fresh(t)
	post(t, s, parcel("ann", 1), parcel("ann", 2), classed("bob", 3, storage.PriorityReminder))
	err := storage.Raw(s).Update(func(tx *bolt.Tx) error {
		return tx.Bucket([]byte("outbox")).Put([]byte{0, 0, 0, 0, 0, 0, 0, 2}, storage.Seal("outbox", []byte{0, 0, 0, 0, 0, 0, 0, 2}, []byte(`{"id":2,"game":"k7q2","to":"ann",`+
			`"message_id":"<2@despatch.example>","created":"2026-03-01T12:00:00Z","state":"waiting"}`)))
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := sentInOrder(t, s); !cmp.Equal(got, []uint64{1, 2, 3}) {
		t.Errorf("sent in the order %v, want 1, 2, 3", got)
	}
	if err := s.Check(); err != nil {
		t.Error(err)
	}
}

// Somebody is to be told once of each parcel that was given up.
func TestGivenUp(t *testing.T) {
	s := fresh(t)
	post(t, s, parcel("ann", 1), parcel("bob", 2), parcel("carl", 3))
	want := func(what string, ids ...uint64) {
		t.Helper()
		var got []uint64
		view(t, s, func(r storage.Reader) error {
			for p, err := range r.GivenUp() {
				if err != nil {
					return err
				}
				if p.State != storage.Failed || p.Why != "550 no such user" {
					t.Errorf("%s: parcel %d is %s, because %q", what, p.ID, p.State, p.Why)
				}
				got = append(got, p.ID)
			}
			return nil
		})
		if !cmp.Equal(got, ids) {
			t.Errorf("%s: given up are %v, want %v", what, got, ids)
		}
	}
	want("at first")
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(tx.MarkSent(3, noon), tx.MarkFailed(1, noon, "550 no such user"), tx.MarkFailed(2, noon, "550 no such user"))
	})
	want("two refused", 1, 2)
	update(t, s, func(tx storage.Tx) error { return tx.MarkTold(1) })
	want("one told", 2)
	update(t, s, func(tx storage.Tx) error { return tx.MarkRetry(2, time.Time{}, 0, "new address") })
	want("the other waits again")
	update(t, s, func(tx storage.Tx) error { return tx.MarkFailed(1, noon, "550 no such user") })
	want("refused anew", 1)
}

// Recipients whose names begin alike, or sort around the queue's separator, are different recipients.
func TestRecipientsThatLookAlike(t *testing.T) {
	s := fresh(t)
	post(t, s, parcel("ann", 1), parcel("ann\x01", 2), parcel("anna", 3), parcel("Ann", 4), parcel("ann", 5), parcel("ann\x01", 6))
	wantDue(t, s, noon, 1, 2, 3, 4)
}

func TestNextDue(t *testing.T) {
	s := fresh(t)
	want := func(at time.Time, found bool) {
		t.Helper()
		view(t, s, func(r storage.Reader) error {
			got, ok, err := r.NextDue()
			if ok != found || !got.Equal(at) {
				t.Errorf("next due at %v, %v; want %v, %v", got, ok, at, found)
			}
			return err
		})
	}
	want(time.Time{}, false)
	post(t, s, parcel("ann", 1), parcel("ann", 2), parcel("bob", 3))
	want(time.Time{}, true) // at once
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(tx.MarkRetry(1, noon.Add(time.Hour), 1, "451"), tx.MarkRetry(3, noon.Add(2*time.Hour), 1, "451"))
	})
	want(noon.Add(time.Hour), true)
	update(t, s, func(tx storage.Tx) error { return errors.Join(tx.MarkSent(1, noon), tx.MarkSent(2, noon)) })
	want(noon.Add(2*time.Hour), true)
}

func TestStatesOfAParcel(t *testing.T) {
	s := fresh(t)
	post(t, s, parcel("ann", 1))
	base := parcel("ann", 1)
	base.ID = 1
	with := func(change func(*storage.Parcel)) storage.Parcel { p := base; change(&p); return p }
	later := noon.Add(time.Hour)
	steps := []struct {
		name string
		do   func(storage.Tx) error
		want storage.Parcel
	}{
		{"retry", func(tx storage.Tx) error { return tx.MarkRetry(1, later, 2, "451 busy") },
			with(func(p *storage.Parcel) { p.State, p.Next, p.Attempts, p.Why = storage.Waiting, later, 2, "451 busy" })},
		{"sent", func(tx storage.Tx) error { return tx.MarkSent(1, later) },
			with(func(p *storage.Parcel) { p.State, p.Done, p.Attempts, p.Why = storage.Sent, later, 2, "451 busy" })},
		{"returned", func(tx storage.Tx) error { return tx.MarkFailed(1, later, "bounced") },
			with(func(p *storage.Parcel) { p.State, p.Done, p.Attempts, p.Why = storage.Failed, later, 2, "bounced" })},
		{"sent again", func(tx storage.Tx) error { return tx.MarkRetry(1, time.Time{}, 0, "new address") },
			with(func(p *storage.Parcel) { p.State, p.Why = storage.Waiting, "new address" })},
	}
	for _, step := range steps {
		update(t, s, step.do)
		view(t, s, func(r storage.Reader) error {
			got, ok, err := r.Parcel(1)
			if diff := cmp.Diff(step.want, got); diff != "" || !ok {
				t.Errorf("%s (found %v):\n%s", step.name, ok, diff)
			}
			return err
		})
	}
	for name, err := range map[string]error{
		"MarkSent":   s.Update(func(tx storage.Tx) error { return tx.MarkSent(2, noon) }),
		"MarkRetry":  s.Update(func(tx storage.Tx) error { return tx.MarkRetry(2, noon, 1, "") }),
		"MarkFailed": s.Update(func(tx storage.Tx) error { return tx.MarkFailed(2, noon, "") }),
	} {
		if !errors.Is(err, storage.ErrNoParcel) {
			t.Errorf("%s of a parcel that is not there: %v, want ErrNoParcel", name, err)
		}
	}
}

func TestOutboxFilter(t *testing.T) {
	s := fresh(t)
	foreign := parcel("bob", 4)
	foreign.Game = "other"
	post(t, s, parcel("ann", 1), parcel("bob", 2), parcel("ann", 3), foreign)
	update(t, s, func(tx storage.Tx) error { return errors.Join(tx.MarkSent(1, noon), tx.MarkFailed(2, noon, "550")) })
	tests := []struct {
		name   string
		filter storage.Filter
		want   []uint64
	}{
		{"all", storage.Filter{}, []uint64{1, 2, 3, 4}},
		{"game", storage.Filter{Game: "k7q2"}, []uint64{1, 2, 3}},
		{"recipient", storage.Filter{To: "bob"}, []uint64{2, 4}},
		{"waiting", storage.Filter{State: storage.Waiting}, []uint64{3, 4}},
		{"sent", storage.Filter{State: storage.Sent}, []uint64{1}},
		{"after", storage.Filter{After: 2}, []uint64{3, 4}},
		{"after the last number there is", storage.Filter{After: 1<<64 - 1}, nil},
		{"all together", storage.Filter{Game: "k7q2", To: "ann", State: storage.Waiting, After: 1}, []uint64{3}},
		{"none", storage.Filter{Game: "no such game"}, nil},
	}
	for _, tt := range tests {
		var got []uint64
		view(t, s, func(r storage.Reader) error {
			for p, err := range r.Outbox(tt.filter) {
				if err != nil {
					return err
				}
				if p.Bytes != nil {
					t.Errorf("%s: parcel %d comes with its mail", tt.name, p.ID)
				}
				got = append(got, p.ID)
			}
			return nil
		})
		if !cmp.Equal(got, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

// A damaged mail must not be sent, and Check must find damage in every part of the outbox.
func TestDamagedOutbox(t *testing.T) {
	ofAFile(t)
	one := []byte{0, 0, 0, 0, 0, 0, 0, 1}
	tests := []struct {
		bucket string
		key    []byte
		value  []byte // nil deletes
	}{
		{"outbox bytes", one, []byte("short")},
		{"outbox bytes", one, []byte(strings.Repeat("x", 40))},
		{"outbox bytes", one, nil},
		{"outbox", one, []byte("{")},
		{"outbox", one, []byte(`{"id":2}`)},
		{"outbox", one, nil},
		{"outbox names", []byte("<1@despatch.example>"), nil},
		{"outbox names", []byte("<2@despatch.example>"), one},
		{"outbox queue", append([]byte("ann\x00"), one...), nil},
		{"outbox queue", append([]byte("bob\x00"), one...), make([]byte, 16)},
		{"outbox queue", []byte("ann"), nil},
		{"letters", []byte("d1"), []byte("{}")},
		{"letters", []byte("d1"), nil},
		{"letters by time", append(make([]byte, 8), "d1"...), []byte{}},
		{"letters by time", append(make([]byte, 8), "d2"...), []byte{}},
	}
	for _, tt := range tests {
		s := open(t, t.TempDir()+"/store.db")
		post(t, s, parcel("ann", 1))
		update(t, s, func(tx storage.Tx) error { return tx.MarkSeen(line("d1", noon)) })
		err := storage.Raw(s).Update(func(tx *bolt.Tx) error {
			if tt.value == nil && string(tt.key) != "ann" {
				return tx.Bucket([]byte(tt.bucket)).Delete(tt.key)
			}
			return tx.Bucket([]byte(tt.bucket)).Put(tt.key, tt.value)
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Check(); !errors.Is(err, storage.ErrDamaged) {
			t.Errorf("%q, key %q set to %q: Check says %v, want ErrDamaged", tt.bucket, tt.key, tt.value, err)
		}
		if tt.bucket == "outbox bytes" {
			err := s.View(func(r storage.Reader) error { _, err := r.Due(noon, 10); return err })
			if !errors.Is(err, storage.ErrDamaged) {
				t.Errorf("mail set to %q: Due says %v, want ErrDamaged", tt.value, err)
			}
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// What waits is found by the queue, in the order posted whoever it is for, and also where the transaction has just written it.
func TestOutboxWaiting(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "despatch.db"))
	defer s.Close()
	var got []uint64
	waiting := func(r storage.Reader, f storage.Filter) error {
		got, f.State = nil, storage.Waiting
		for p, err := range r.Outbox(f) {
			if err != nil {
				return err
			}
			got = append(got, p.ID)
		}
		return nil
	}
	update(t, s, func(tx storage.Tx) error {
		for i, to := range []string{"zoe@example.org", "ada@example.org", "zoe@example.org", "ben@example.org", "ada@example.org"} {
			if _, err := tx.Post(storage.Parcel{To: to, MessageID: fmt.Sprint(i), Bytes: []byte("mail")}); err != nil {
				return err
			}
		}
		if err := errors.Join(tx.MarkSent(2, noon), tx.MarkFailed(4, noon, "refused")); err != nil {
			return err
		}
		return waiting(tx, storage.Filter{})
	})
	if want := []uint64{1, 3, 5}; !slices.Equal(got, want) {
		t.Errorf("parcels %v wait, want %v: 2 was sent and 4 given up", got, want)
	}
	view(t, s, func(r storage.Reader) error { return waiting(r, storage.Filter{To: "zoe@example.org", After: 1}) })
	if want := []uint64{3}; !slices.Equal(got, want) {
		t.Errorf("parcels %v wait for Zoe after the first, want %v", got, want)
	}
}

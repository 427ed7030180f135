package postgres_test

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"despatch/storage"
)

// long and short are terms that do not, and that do, pass within a test.
const long, short = time.Hour, time.Millisecond

// ask asks for a lease.
func ask(t *testing.T, s storage.Shared, name, holder string, term time.Duration, want string) {
	t.Helper()
	if has, err := s.Lease(name, holder, term); has != want || err != nil {
		t.Errorf("%s asks for %s: %q has it, %v; want %q", holder, name, has, err, want)
	}
}

func TestALeaseIsOnes(t *testing.T) {
	s := open(t, t.Name())
	ask(t, s, "mailbox", "one", long, "one")
	ask(t, s, "mailbox", "two", long, "one")
	ask(t, s, "mailbox", "one", long, "one")
	ask(t, s, "another mailbox", "two", long, "two")
	if err := s.Leave("mailbox", "two"); err != nil { // who has it not gives nothing back
		t.Fatal(err)
	}
	ask(t, s, "mailbox", "two", long, "one")
	list, err := s.Leases()
	if err != nil || len(list) != 2 || list[1].Name != "mailbox" || list[1].Holder != "one" || list[1].Left < long-time.Minute {
		t.Errorf("the leases are %+v, %v", list, err)
	}
	if err := s.Leave("mailbox", "one"); err != nil {
		t.Fatal(err)
	}
	ask(t, s, "mailbox", "two", short, "two")
	time.Sleep(10 * short) // what is waited for is the database's own clock
	ask(t, s, "mailbox", "one", long, "one")
	ask(t, s, "mailbox", "two", long, "one")
}

// Of many who ask at once one gets it.
func TestALeaseIsOnesInACrowd(t *testing.T) {
	path := t.Name()
	s := open(t, path)
	for round := range 20 {
		var got sync.Map
		var asking sync.WaitGroup
		for who := range 8 {
			asking.Go(func() {
				me := fmt.Sprint("daemon ", who)
				has, err := s.Lease(fmt.Sprint("mailbox ", round), me, long)
				if err != nil {
					t.Error(err)
				}
				if has == me {
					got.Store(me, true)
				}
			})
		}
		asking.Wait()
		n := 0
		got.Range(func(any, any) bool { n++; return true })
		if n != 1 {
			t.Errorf("round %d: %d have the mailbox", round, n)
		}
	}
}

// posted are the parcels that a test posts: two to Ann, then one each to Bob and Carl.
func posted(t *testing.T, s storage.Store) {
	t.Helper()
	err := s.Update(func(tx storage.Tx) error {
		for i, to := range []string{"ann", "ann", "bob", "carl"} {
			if _, err := tx.Post(storage.Parcel{To: to, MessageID: fmt.Sprint(i), Bytes: []byte("dear " + to), Created: noon}); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func claim(t *testing.T, s storage.Shared, holder string, limit int, term time.Duration, want ...uint64) {
	t.Helper()
	list, err := s.Claim(holder, noon, limit, term)
	var ids []uint64
	for _, p := range list {
		ids = append(ids, p.ID)
		if string(p.Bytes) != "dear "+p.To {
			t.Errorf("parcel %d comes without its mail", p.ID)
		}
	}
	if err != nil || !slices.Equal(ids, want) {
		t.Errorf("%s claims %v, %v; want %v", holder, ids, err, want)
	}
}

// A parcel is one sender's, and so is what waits behind it, until it is marked, given back, or the time has passed.
func TestAClaimIsOnes(t *testing.T) {
	s := open(t, t.Name())
	posted(t, s)
	claim(t, s, "one", 2, long, 1, 3)
	claim(t, s, "two", 9, long, 4)
	claim(t, s, "two", 9, long, 4) // who has it gets it again
	holds := func(holder string, id uint64, want bool) {
		t.Helper()
		if is, err := s.Holds(holder, id, long); is != want || err != nil {
			t.Errorf("%s holds %d: %v, %v", holder, id, is, err)
		}
	}
	holds("one", 1, true)
	holds("two", 1, false)
	if err := s.Update(func(tx storage.Tx) error { return tx.MarkSent(1, noon) }); err != nil {
		t.Fatal(err)
	}
	holds("one", 1, false)
	claim(t, s, "two", 9, long, 2, 4)
	if err := s.Unclaim("two"); err != nil {
		t.Fatal(err)
	}
	holds("two", 2, false)
	claim(t, s, "one", 9, short, 2, 3, 4)
	time.Sleep(10 * short)
	holds("one", 2, false)
	claim(t, s, "two", 9, long, 2, 3, 4)
	if err := s.Update(func(tx storage.Tx) error { return tx.MarkRetry(2, noon.Add(time.Hour), 1, "later") }); err != nil {
		t.Fatal(err)
	}
	holds("two", 2, false)
	claim(t, s, "one", 9, long)
	list, err := s.Leases()
	if err != nil || len(list) != 1 || list[0].Holder != "two" || list[0].Parcels != 2 {
		t.Errorf("who sends: %+v, %v", list, err)
	}
}

// Several senders at once get each parcel once, and each recipient's in order.
func TestManySenders(t *testing.T) {
	path := t.Name()
	s := open(t, path)
	const each, people = 8, 6
	err := s.Update(func(tx storage.Tx) error {
		for n := range each * people {
			to := fmt.Sprint("player ", n%people)
			if _, err := tx.Post(storage.Parcel{To: to, MessageID: fmt.Sprint(n), Bytes: []byte("dear " + to), Created: noon}); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	sent := map[string][]uint64{}
	var senders sync.WaitGroup
	for who := range 4 {
		s := open(t, path)
		senders.Go(func() {
			me := fmt.Sprint("sender ", who)
			for {
				list, err := s.Claim(me, noon, 3, long)
				if err != nil {
					t.Error(err)
					return
				}
				for _, p := range list {
					if holds, err := s.Holds(me, p.ID, long); !holds || err != nil {
						t.Errorf("%s lost %d: %v", me, p.ID, err)
					}
					mu.Lock()
					sent[p.To] = append(sent[p.To], p.ID)
					mu.Unlock()
					if err := s.Update(func(tx storage.Tx) error { return tx.MarkSent(p.ID, noon) }); err != nil {
						t.Error(err)
					}
				}
				waiting := 0
				if err := s.View(func(r storage.Reader) error { waiting = r.Waiting(); return nil }); err != nil || waiting == 0 {
					return
				}
			}
		})
	}
	senders.Wait()
	for to, ids := range sent {
		if len(ids) != each || !slices.IsSorted(ids) {
			t.Errorf("%s got %v, want %d in order, each once", to, ids, each)
		}
	}
	if len(sent) != people {
		t.Errorf("%d people got mail", len(sent))
	}
}

// Whoever listens hears of what another program has posted.
func TestTheBellRings(t *testing.T) {
	s, other := open(t, t.Name()), open(t, t.Name())
	ctx, stop := context.WithCancel(t.Context())
	rung, done := make(chan struct{}, 100), make(chan error, 1)
	go func() { done <- s.Listen(ctx, func() { rung <- struct{}{} }) }()
	late := time.After(time.Minute)
	for heard := false; !heard; { // it may not listen yet
		if err := other.Update(func(tx storage.Tx) error {
			_, err := tx.Post(storage.Parcel{To: "ann", MessageID: rand.Text(), Created: noon})
			return err
		}); err != nil {
			t.Fatal(err)
		}
		select {
		case <-rung:
			heard = true
		case <-time.After(10 * time.Millisecond):
		case <-late:
			t.Fatal("nothing was heard")
		}
	}
	stop()
	if err := <-done; !errors.Is(err, context.Canceled) {
		t.Errorf("listening ended with %v", err)
	}
}

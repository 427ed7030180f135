package daemon

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"despatch/campaign"
	"despatch/storage"
)

// TestTwoDesksOnOneMailbox has two daemons with a store each read one mailbox. Each that takes a letter to the other notices, counts it and
// keeps a note for the doctor; what reaches its own desk is recorded, and nothing else is.
func TestTwoDesksOnOneMailbox(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	desks := make(map[string]*Daemon)
	threads := make(map[string]string)
	text := configText(w.office.IMAPAddr(), w.office.SMTPAddr())
	for _, game := range []string{"g1", "g2"} {
		w.config = filepath.Join(filepath.Dir(w.config), game+".yaml")
		w.write("password", password)
		w.write(game+".yaml", strings.Replace(text, "despatch.db", game+".db", 1))
		options := w.options()
		options.Entropy = nil // each desk has a secret of its own
		w.with(options, func(d *Daemon) error { return d.Desk.Open(context.Background(), coinGame(game)) })
		desks[game] = w.runInside(w.config, options)
		if err := desks[game].Store.View(func(r storage.Reader) error {
			for p, err := range r.Outbox(storage.Filter{To: ada}) {
				threads[game] = p.MessageID
				return err
			}
			return nil
		}); err != nil || threads[game] == "" {
			t.Fatalf("there is no letter to Ada about %s (%v)", game, err)
		}
	}
	noticed := func() bool {
		for _, d := range desks {
			var found bool
			if err := d.Store.View(func(r storage.Reader) (err error) { _, found, err = campaign.LastOtherDesk(r); return err }); err != nil {
				t.Fatal(err)
			}
			if found {
				return true
			}
		}
		return false
	}
	n := 0
	soon(t, "one of the desks notices the other", func() bool {
		for game, thread := range threads {
			n++
			raw := fmt.Sprintf("From: <%s>\r\nTo: <%s>\r\nMessage-ID: <two-%d@players.test>\r\nIn-Reply-To: <%s>\r\nSubject: Re: %s\r\n\r\nSTATUS\r\n", ada, deskAddress, n, thread, game)
			if err := w.office.Deliver(deskAddress, []byte(raw)); err != nil {
				t.Fatal(err)
			}
		}
		return noticed()
	})
	for game, d := range desks {
		if err := d.Store.View(func(r storage.Reader) error {
			last, _, err := r.Last(game)
			if last.Number != 1 || len(r.Games()) != 1 {
				t.Errorf("the journal of %s has %d entries, want its opening alone", game, last.Number)
			}
			return err
		}); err != nil {
			t.Error(err)
		}
	}
}

// TestWhatShowsNoOtherDesk sends letters that answer the desk's own, old ones and made-up ones: nothing is noted.
func TestWhatShowsNoOtherDesk(t *testing.T) {
	t.Parallel()
	r := start(t, coinGame("g1"))
	id := ""
	if err := r.daemon.Store.View(func(s storage.Reader) error {
		for p, err := range s.Outbox(storage.Filter{To: ada}) {
			id = p.MessageID
			return err
		}
		return nil
	}); err != nil || id == "" {
		t.Fatalf("there is no letter to Ada (%v)", err)
	}
	for _, thread := range []string{id, "g1.1.abcdef.aaaaaaaaaaaaaaaa@elsewhere.test", "desk.abc@despatch.test", "nonsense@despatch.test"} {
		r.take(fmt.Sprintf("From: <%s>\nTo: <%s>\nIn-Reply-To: <%s>\nSubject: Re: g1\n\nSTATUS\n", ada, deskAddress, thread))
	}
	if err := r.daemon.Store.View(func(s storage.Reader) error {
		other, found, err := campaign.LastOtherDesk(s)
		if found {
			t.Errorf("it is taken for another desk: %v", other)
		}
		return err
	}); err != nil {
		t.Error(err)
	}
}

// The doctor warns of another desk, of a store by itself and of that which a configuration names.
func TestTheDoctorWarnsOfAnotherDesk(t *testing.T) {
	path := filepath.Join(t.TempDir(), "despatch.db")
	store, err := storage.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	note := fmt.Sprintf(`{"at":%q,"from":"ada@x.example","message_id":"a.b.c.d@x.example"}`, time.Now().Format(time.RFC3339))
	if err := store.Update(func(tx storage.Tx) error { return tx.Put("desk", "other desk", []byte(note)) }); err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	warned := 0
	for _, f := range append(ExamineStore(path, nil, nil), examineStore(path, nil)) {
		if !f.OK {
			t.Errorf("%s: %s", f.Name, f.Text)
		}
		if f.Warn && strings.Contains(f.Text, "See that one daemon alone runs on the mailbox") {
			warned++
		}
	}
	if warned != 2 {
		t.Errorf("the doctor has warned %d times, want of the store and in the configuration's line", warned)
	}
}

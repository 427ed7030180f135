package daemon

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"despatch/campaign"
	"despatch/mail/mailtest"
	"despatch/storage"
)

// faultySending starts a desk whose letters go to a server that follows a script.
func faultySending(t *testing.T, n campaign.NewGame, script ...mailtest.Fault) (*running, *mailtest.FaultySMTP) {
	w := newWorld(t)
	server, err := mailtest.NewFaultySMTP(nil, script...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { server.Close() })
	w.write("config.yaml", configText(w.office.IMAPAddr(), server.Addr()))
	w.openGame(n)
	options := w.options()
	options.Now = w.now
	return &running{world: w, daemon: w.runInside(w.config, options)}, server
}

// TestAServerThatRefusesUsHurtsNobody: while the server refuses MAIL from us no welcome is given up and no player called unreachable.
func TestAServerThatRefusesUsHurtsNobody(t *testing.T) {
	t.Parallel()
	r, server := faultySending(t, masteredGame("g1"), mailtest.Fault{At: mailtest.MAIL, Answer: "550 5.1.1 no such user"})
	soon(t, "the trouble is known", func() bool { return strings.Contains(r.daemon.Health().Sending.Trouble, "MAIL with 550") })
	if s, err := r.daemon.Desk.Status("g1"); err != nil || len(s.Unreachable) != 0 {
		t.Errorf("unreachable are %v (%v)", s.Unreachable, err)
	}
	for p := range outboxOf(t, r.daemon) {
		if p.State != storage.Waiting || p.Attempts != 0 {
			t.Errorf("the letter to %s is %s after %d attempts", p.To, p.State, p.Attempts)
		}
	}
	if len(server.Stored()) != 0 {
		t.Error("the server has a letter")
	}
}

// TestWhatWasGivenUpIsSentAgain: a server says of everybody that he is unknown. One command, when it is mended, and each has his letter,
// and counts as reachable.
func TestWhatWasGivenUpIsSentAgain(t *testing.T) {
	t.Parallel()
	r, server := faultySending(t, masteredGame("g1"), mailtest.Fault{At: mailtest.RCPT, Answer: "550 5.1.1 no such user", Times: 6})
	given := map[string]bool{}
	soon(t, "the three welcomes are given up", func() bool {
		for p := range outboxOf(t, r.daemon) {
			if p.State == storage.Failed {
				given[p.MessageID] = true
			}
		}
		return len(given) >= 3
	})
	soon(t, "the players are unreachable", func() bool {
		s, err := r.daemon.Desk.Status("g1")
		return err == nil && len(s.Unreachable) == 2
	})
	control := r.daemon.Control()
	later := r.now().Add(time.Hour)
	if list, err := control.Resend(t.Context(), later, later.Add(time.Hour), false); err != nil || len(list) != 0 {
		t.Errorf("of another time: %+v, %v", list, err)
	}
	soon(t, "the server is well again", func() bool {
		list, err := control.Resend(t.Context(), time.Time{}, later, false)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range list {
			if l.Kept != "" {
				t.Errorf("%+v is kept", l)
			}
		}
		got := map[string]bool{}
		for _, d := range server.Stored() {
			got[headerOf(string(d.Raw), "Message-ID")] = true
		}
		for id := range given {
			if !got["<"+strings.Trim(id, "<>")+">"] {
				return false
			}
		}
		return true
	})
	soon(t, "everybody is reachable", func() bool {
		s, err := r.daemon.Desk.Status("g1")
		return err == nil && len(s.Unreachable) == 0
	})
	if err := r.daemon.Desk.Replay(t.Context(), "g1"); err != nil {
		t.Error(err)
	}
}

// TestWhatIsNotTheRecipientsFaultIsTold marks a letter as given up by the server's fault, and asks whether anybody suffers for it.
func TestWhatIsNotTheRecipientsFaultIsTold(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.open("g1")
	w.with(w.options(), func(d *Daemon) error {
		var id uint64
		for p := range outboxOf(t, d) {
			id = p.ID
		}
		if err := (outbox{store: d.Store}).Failed(id, w.clock, "550 5.7.1 looks like spam", true); err != nil {
			return err
		}
		if err := d.Desk.Tick(t.Context()); err != nil {
			return err
		}
		if s, err := d.Desk.Status("g1"); err != nil || len(s.Unreachable) != 0 {
			t.Errorf("unreachable are %v (%v)", s.Unreachable, err)
		}
		if ill := fmt.Sprint(d.Ailments(w.clock)); !strings.Contains(ill, "1 letter was given up") || !strings.Contains(ill, "despatch outbox resend") {
			t.Errorf("the operator is told %s", ill)
		}
		if _, err := d.Desk.Resend(t.Context(), w.clock, w.clock, false); err != nil {
			return err
		}
		if ill := d.Ailments(w.clock); len(ill) != 0 {
			t.Errorf("when it waits again: %q", ill)
		}
		return nil
	})
}

// outboxOf lists what is in the outbox.
func outboxOf(t *testing.T, d *Daemon) func(func(storage.Parcel) bool) {
	t.Helper()
	return func(yield func(storage.Parcel) bool) {
		err := d.Store.View(func(r storage.Reader) error {
			for p, err := range r.Outbox(storage.Filter{}) {
				if err != nil {
					return err
				}
				if !yield(p) {
					return nil
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

package daemon

import (
	"errors"
	"fmt"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"despatch/mail/mailtest"
)

// grace is less than the daemon waits for a server that says nothing, two minutes and more: after SIGTERM it waits for none.
const grace = 100 * time.Second

// TestStopsOnSIGTERM stops the real program at its first steps, at rest, and while a mail server keeps it waiting. It ends in
// good order each time, and takes no letter for sent that nobody has confirmed.
func TestStopsOnSIGTERM(t *testing.T) {
	for name, tt := range map[string]struct {
		smtp []mailtest.Fault
		// until is what has happened before it is stopped.
		until func(w *world, faulty *mailtest.FaultySMTP) bool
	}{
		"at once": {},
		"at rest": {until: func(w *world, _ *mailtest.FaultySMTP) bool { return len(w.received("g1", "")) == 2 }},
		"the SMTP server greets nobody": {smtp: []mailtest.Fault{{At: mailtest.Greeting, Hang: true}},
			until: func(_ *world, faulty *mailtest.FaultySMTP) bool { return faulty.Connections() > 0 }},
		"the SMTP server keeps a letter": {smtp: []mailtest.Fault{{At: mailtest.AfterData, Hang: true, Store: true}},
			until: func(_ *world, faulty *mailtest.FaultySMTP) bool { return len(faulty.Stored()) > 0 }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newRealWorld(t)
			var server *mailtest.FaultySMTP
			if tt.smtp != nil {
				server = faulty(t, tt.smtp...)
				w.write("config.yaml", configText(w.office.IMAPAddr(), server.Addr()))
			}
			c := launch(t, w.command(), "")
			if !c.up(t) {
				t.Fatalf("the daemon did not come up:\n%s", c.log)
			}
			if tt.until != nil {
				soon(t, "the moment to stop it", func() bool { return tt.until(w, server) })
			}
			asked := time.Now()
			c.terminate(t)
			if took := time.Since(asked); took > grace || c.err != nil {
				t.Errorf("the daemon ended after %v with %v, want within %v and in good order:\n%s", took, c.err, grace, c.log)
			}
			t.Logf("ended after %v", time.Since(asked))
			if !strings.Contains(c.log.String(), "despatch is down") {
				t.Errorf("the log does not say goodbye:\n%s", c.log)
			}
			w.checkStore()
			if r := w.examine(); len(r.parcels) != 2 || tt.smtp != nil && r.idle {
				t.Errorf("the store holds %d letters, want both welcomes; waiting as long as no server has said that it took them", len(r.parcels))
			}
		})
	}
}

// faulty starts an SMTP server that follows a script of faults.
func faulty(t *testing.T, script ...mailtest.Fault) *mailtest.FaultySMTP {
	t.Helper()
	server, err := mailtest.NewFaultySMTP(nil, script...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := server.Close(); err != nil {
			t.Error(err)
		}
	})
	return server
}

// TestSecondDaemon starts a second daemon on the store of a running one, which says who is in the way. A command that only looks
// asks the first.
func TestSecondDaemon(t *testing.T) {
	t.Parallel()
	w := newRealWorld(t)
	first := launch(t, w.command(), "")
	if !first.up(t) {
		t.Fatalf("the daemon did not come up:\n%s", first.log)
	}
	out, err := despatch(t, "serve", "--config", w.config).CombinedOutput()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != 1 {
		t.Errorf("the second daemon ended with %v, want exit code 1", err)
	}
	if got := string(out); !strings.Contains(got, "another despatch has the store open") || !strings.Contains(got, "stop it first") {
		t.Errorf("the second daemon says %q, want who is in the way and what to do", got)
	}
	if out, err := despatch(t, "game", "list", "--config", w.config).CombinedOutput(); err != nil || !strings.Contains(string(out), "Germany") {
		t.Errorf("despatch game list says %q and ends with %v, want the game by the running daemon's word", out, err)
	}
	first.terminate(t)
	if first.err != nil {
		t.Errorf("the first daemon ended with %v:\n%s", first.err, first.log)
	}
}

// TestSIGTERMTwice sends the signal again while the daemon is ending.
func TestSIGTERMTwice(t *testing.T) {
	t.Parallel()
	w := newRealWorld(t)
	c := launch(t, w.command(), "")
	if !c.up(t) {
		t.Fatalf("the daemon did not come up:\n%s", c.log)
	}
	if err := c.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	c.terminate(t)
	if c.err != nil {
		t.Errorf("the daemon ended with %v:\n%s", c.err, c.log)
	}
	w.checkStore()
}

// TestNothingIsSentBeforeTheMailboxIsOurs starts a new daemon while the mailbox cannot be opened. A letter sent now might be
// answered before the mailbox is looked at for the first time, and the answer would then be left alone as old mail.
func TestNothingIsSentBeforeTheMailboxIsOurs(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.open("g1")
	w.office.AddAccount(deskAddress, "another password")
	// The SMTP server wants no log-in, so that nothing but the daemon's own care holds the letters back.
	imapOnly, _, _ := strings.Cut(configText(w.office.IMAPAddr(), w.office.SMTPAddr()), "smtp:")
	w.write("config.yaml", imapOnly+fmt.Sprintf("smtp: {server: %q, security: none}\n", w.office.SMTPAddr()))
	c := launch(t, w.command(), "")
	if !c.up(t) {
		t.Fatalf("the daemon did not come up:\n%s", c.log)
	}
	soon(t, "the mailbox has refused twice", func() bool { return strings.Count(c.log.String(), "the mailbox cannot be read now") > 1 })
	if n := len(w.office.Sent()); n != 0 {
		t.Errorf("%d letters were sent", n)
	}
	c.terminate(t)
	w.office.AddAccount(deskAddress, password)
	w.play([]story{{game: "g1", letters: 2}}, "", nil)
}

package daemon

import (
	"context"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"despatch/storage/storagetest/either"
)

// Two daemons read a mailbox each for one desk, a third waits for the first's; who does what is told by doctor, /healthz and /metrics.
func TestSeveralMailboxes(t *testing.T) {
	if !either.InDatabase() {
		t.Skip("several daemons need a database: go run ./storage/postgres/withpostgres go test ./daemon -run TestSeveralMailboxes")
	}
	w := newWorld(t)
	const second = "second@despatch.test"
	w.office.AddAccount(second, password)
	w.open("g1")
	text, err := os.ReadFile(w.config)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	var desks []*Daemon
	ended := make(chan error, 3)
	for i, account := range []string{deskAddress, second, deskAddress} {
		one := strings.Replace(string(text), "username: "+deskAddress, "username: "+account, 1) + "control: " + string(rune('a'+i)) + ".sock\n"
		c, err := readText(t, strings.ReplaceAll(one, "password_file: password", "password_file: "+strings.TrimSuffix(w.config, "config.yaml")+"password"))
		if err != nil {
			t.Fatal(err)
		}
		options := w.options()
		options.Term = sharedTerm
		d, err := Open(c, options)
		if err != nil {
			t.Fatal(err)
		}
		desks = append(desks, d)
		go func() { ended <- d.Run(ctx) }()
		if i < 2 {
			soon(t, "the mailbox is read", func() bool { return d.heard() })
		}
	}
	for n, turn := range []turn{{after: 2, from: ada, text: stake("HEADS", 2)}, {after: 3, from: ben, text: stake("TAILS", 3)}} {
		if err := w.await(ctx, "g1", turn.after); err != nil {
			t.Fatal(err)
		}
		if err := w.office.Deliver([]string{second, deskAddress}[n], []byte(w.compose("g1", n+1, turn))); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.await(ctx, "g1", 5); err != nil {
		t.Fatal(err)
	}
	soon(t, "the third knows who reads", func() bool { return strings.Contains(desks[2].sharing.reader(), desks[0].sharing.me) })
	said := ""
	for _, f := range desks[2].findings() {
		if !f.OK {
			t.Errorf("the third finds wrong: %s", f.Text)
		}
		said += f.Text + "\n"
	}
	for _, want := range []string{
		"mailbox INBOX of " + deskAddress + " at " + w.office.IMAPAddr() + " is read by " + desks[0].sharing.me + "\n",
		"mailbox INBOX of " + second + " at " + w.office.IMAPAddr() + " is read by " + desks[1].sharing.me + "\n",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("the doctor says\n%s\nwithout %s", said, want)
		}
	}
	for i, want := range []string{"mailbox: read at", "mailbox: read at", "mailbox: read by another daemon: " + desks[0].sharing.me} {
		answer := httptest.NewRecorder()
		desks[i].Watch().ServeHTTP(answer, httptest.NewRequest("GET", "/healthz", nil))
		if answer.Code != 200 || !strings.Contains(answer.Body.String(), want) {
			t.Errorf("daemon %d is healthy: %d, %s", i, answer.Code, answer.Body)
		}
		answer = httptest.NewRecorder()
		desks[i].Watch().ServeHTTP(answer, httptest.NewRequest("GET", "/metrics", nil))
		if holds := `despatch_leases{what="mailboxes"} ` + []string{"1", "1", "0"}[i] + "\n"; !strings.Contains(answer.Body.String(), holds) {
			t.Errorf("daemon %d does not count %s", i, holds)
		}
	}
	stop()
	var boxes []string
	for _, d := range desks {
		box, err := d.box(mailboxName(d.settings().IMAP))
		if err != nil {
			t.Fatal(err)
		}
		if _, known, err := (cursor{d.Store, box}).Load(); !known || err != nil {
			t.Errorf("the place in the mailbox %q is not known: %v", box, err)
		}
		boxes = append(boxes, box)
	}
	if boxes[0] == boxes[1] || boxes[0] != boxes[2] {
		t.Errorf("places are kept for the mailboxes %q; want one for the first and third, and another", boxes)
	}
	for range desks {
		if err := <-ended; err != nil {
			t.Error(err)
		}
	}
	for _, d := range desks {
		if err := d.Close(); err != nil {
			t.Error(err)
		}
	}
}

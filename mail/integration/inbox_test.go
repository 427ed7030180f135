//go:build integration && linux

package integration

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"despatch/mail"
)

// inboxConfig is the desk's account at Dovecot.
func (o *office) inboxConfig() mail.InboxConfig {
	return mail.InboxConfig{
		Address: o.address("imaps"), Security: mail.TLS, TLS: o.trusting(), Username: desk,
		Password: func() (string, error) { return password, nil }, Archive: "Done",
		PollInterval: 500 * time.Millisecond, CommandTimeout: 10 * time.Second, BackoffUnit: 50 * time.Millisecond,
	}
}

// post puts letters into a mailbox the way a delivery agent does.
func (o *office) post(names ...string) {
	o.t.Helper()
	for _, name := range names {
		o.save("INBOX", fmt.Sprintf("From: <%s>\r\nTo: <%s>\r\nMessage-ID: <%s@players.test>\r\n\r\n%s\r\n", ada, desk, name, name))
	}
}

func (o *office) save(mailbox, raw string) {
	o.t.Helper()
	name := filepath.Join(o.t.TempDir(), "letter")
	if err := os.WriteFile(name, []byte(raw), 0o644); err != nil {
		o.t.Fatal(err)
	}
	o.run("/bin/sh", "-c", `exec "$0" -c "$1" save -u "$2" -m "$3" <"$4"`,
		program("doveadm"), filepath.Join(o.Dir, "dovecot.conf"), desk, mailbox, name)
}

// count asks Dovecot how many letters a mailbox holds; it is -1 for one that is not there.
func (o *office) count(address, mailbox string) int {
	o.t.Helper()
	said := o.doveadm("mailbox", "status", "-u", address, "messages", mailbox)
	_, number, _ := strings.Cut(strings.TrimSpace(said), "messages=")
	n, err := strconv.Atoi(number)
	if err != nil {
		return -1
	}
	return n
}

// memory keeps the cursor of one test. A new one is that of a mailbox which has been ours since it was made.
type memory struct {
	mu sync.Mutex
	c  mail.Cursor
}

func (m *memory) Load() (mail.Cursor, bool, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.c, true, nil
}

func (m *memory) Save(c mail.Cursor) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.c = c
	return nil
}

// reading is an inbox at work.
type reading struct {
	t     *testing.T
	inbox *mail.Inbox
	mu    sync.Mutex
	got   []string
}

func (o *office) read(cfg mail.InboxConfig) *reading {
	o.t.Helper()
	inbox, err := mail.NewInbox(cfg, new(memory))
	if err != nil {
		o.t.Fatal(err)
	}
	r := &reading{t: o.t, inbox: inbox}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- inbox.Run(ctx, r.handle) }()
	o.t.Cleanup(func() {
		cancel()
		select {
		case err := <-done:
			if !errors.Is(err, context.Canceled) {
				o.t.Errorf("Run ended with %v", err)
			}
		case <-time.After(patience):
			o.t.Error("Run does not end")
		}
	})
	return r
}

func (r *reading) handle(_ context.Context, f mail.Fetched) (mail.Verdict, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	name, _, _ := strings.Cut(f.Letter.MessageID, "@")
	r.got = append(r.got, name)
	return mail.Accepted, nil
}

func (r *reading) names() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.got)
}

func (r *reading) want(names ...string) {
	r.t.Helper()
	soon(r.t, fmt.Sprintf("letters %v are handed over", names), func() bool { return len(r.names()) >= len(names) })
	if got := r.names(); !slices.Equal(got, names) {
		r.t.Errorf("letters handed over are %v, want %v", got, names)
	}
}

// TestInboxAtDovecot reads letters over both kinds of TLS and files them.
func TestInboxAtDovecot(t *testing.T) {
	for security, service := range map[mail.Security]string{mail.TLS: "imaps", mail.StartTLS: "imap"} {
		t.Run(string(security), func(t *testing.T) {
			o := newOffice(t)
			cfg := o.inboxConfig()
			cfg.Security, cfg.Address = security, o.address(service)
			o.post("one", "two")
			r := o.read(cfg)
			r.want("one", "two")
			o.post("three")
			r.want("one", "two", "three")
			soon(t, "the letters are filed", func() bool { return o.count(desk, "Done") == 3 && o.count(desk, "INBOX") == 0 })
		})
	}
}

// TestTheBellRings sees that IDLE brings a letter long before the next poll.
func TestTheBellRings(t *testing.T) {
	o := newOffice(t)
	cfg := o.inboxConfig()
	cfg.PollInterval = time.Hour
	r := o.read(cfg)
	soon(t, "the inbox has looked", func() bool { return !r.inbox.Health().LastLook.IsZero() })
	time.Sleep(200 * time.Millisecond) // into IDLE
	o.post("one")
	r.want("one")
}

// TestLettersStayInPlace reads a mailbox without an archive: each letter once, over restarts of the server too.
func TestLettersStayInPlace(t *testing.T) {
	o := newOffice(t)
	cfg := o.inboxConfig()
	cfg.Archive = ""
	o.post("one", "two")
	r := o.read(cfg)
	r.want("one", "two")
	o.stopDovecot()
	o.startDovecot()
	o.post("three")
	r.want("one", "two", "three")
	if got := o.count(desk, "INBOX"); got != 3 {
		t.Errorf("the mailbox holds %d letters, want all 3", got)
	}
}

// TestDovecotRestarts stops the server under a reading inbox, which says so and comes back by itself.
func TestDovecotRestarts(t *testing.T) {
	o := newOffice(t)
	r := o.read(o.inboxConfig())
	o.post("one")
	r.want("one")
	o.stopDovecot()
	soon(t, "the inbox notices", func() bool { return r.inbox.Health().Failures > 0 })
	o.startDovecot()
	o.post("two")
	r.want("one", "two")
	soon(t, "the inbox is well again", func() bool { return r.inbox.Health().Trouble == "" })
}

// TestUIDValidityChanges renumbers the mailbox between two looks. All in it is looked at again, nothing is missed; that what
// comes twice does no harm is the desk's to see to (I1).
func TestUIDValidityChanges(t *testing.T) {
	o := newOffice(t)
	cfg := o.inboxConfig()
	cfg.Archive = ""
	o.post("one")
	r := o.read(cfg)
	r.want("one")
	o.doveadm("mailbox", "update", "-u", desk, "--uid-validity", "4242", "INBOX")
	o.post("two")
	r.want("one", "one", "two")
}

// TestAWrongPasswordAtDovecot is told with what to do, and the inbox goes on trying with a password that may be changed.
func TestAWrongPasswordAtDovecot(t *testing.T) {
	o := newOffice(t)
	o.post("one")
	cfg := o.inboxConfig()
	var mu sync.Mutex
	word := "wrong"
	cfg.Password = func() (string, error) {
		mu.Lock()
		defer mu.Unlock()
		return word, nil
	}
	findings := mail.CheckIMAP(t.Context(), cfg)
	if last := findings[len(findings)-1]; last.OK || last.Name != "IMAP log-in" || !strings.Contains(last.Text, "check the user name and the password") {
		t.Errorf("the doctor finds %+v", last)
	}
	r := o.read(cfg)
	soon(t, "the log-in fails", func() bool { return strings.Contains(r.inbox.Health().Trouble, "log in as "+desk) })
	mu.Lock()
	word = password
	mu.Unlock()
	r.want("one")
}

// TestDoctorAtDovecot sees that the doctor is content with a sound account, and names what is wrong with the others.
func TestDoctorAtDovecot(t *testing.T) {
	o := newOffice(t)
	for _, f := range mail.CheckIMAP(t.Context(), o.inboxConfig()) {
		if !f.OK {
			t.Errorf("%s: %s", f.Name, f.Text)
		}
		if f.Name == "IMAP capabilities" && f.Text != "IDLE, MOVE and UIDPLUS are there." {
			t.Errorf("of Dovecot's capabilities the doctor says: %s", f.Text)
		}
	}
	stranger := o.inboxConfig()
	stranger.TLS = nil // nobody knows the test authority
	findings := mail.CheckIMAP(t.Context(), stranger)
	if last := findings[len(findings)-1]; last.OK || !strings.Contains(last.Text, "certificate") {
		t.Errorf("of an unknown authority the doctor finds %+v", last)
	}
}

// TestALargePictureAtDovecot: of a letter with a picture of three megabytes the text is read, and the picture left where it is.
func TestALargePictureAtDovecot(t *testing.T) {
	o := newOffice(t)
	const sheet = "ORDERS k7q2 GERMANY\r\nPURCHASE\r\n  3 infantry\r\nEND\r\n"
	o.save("INBOX", fmt.Sprintf("From: <%s>\r\nTo: <%s>\r\nMessage-ID: <picture@players.test>\r\nMIME-Version: 1.0\r\n"+
		"Content-Type: multipart/related; boundary=outer\r\n\r\n--outer\r\nContent-Type: multipart/alternative; boundary=inner\r\n\r\n"+
		"--inner\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n%s\r\n--inner\r\nContent-Type: text/html\r\n\r\n<p>ORDERS</p>\r\n--inner--\r\n"+
		"--outer\r\nContent-Type: image/png; name=\"logo.png\"\r\nContent-Transfer-Encoding: base64\r\n\r\n%s--outer--\r\n",
		ada, desk, sheet, strings.Repeat(strings.Repeat("iVBORw0K", 9)+"\r\n", 40_000)))
	inbox, err := mail.NewInbox(o.inboxConfig(), new(memory))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	var got mail.Fetched
	_ = inbox.Run(ctx, func(_ context.Context, f mail.Fetched) (mail.Verdict, error) { // ends with the context
		got = f
		cancel()
		return mail.Accepted, nil
	})
	if got.Letter == nil || got.Problem != nil || strings.TrimSpace(got.Letter.Text) != strings.TrimSpace(strings.ReplaceAll(sheet, "\r\n", "\n")) ||
		got.Letter.Cut.Is() || len(got.Raw) > 2000 || got.Letter.Size < 2_000_000 {
		t.Errorf("handed over %+v with problem %v, of %d bytes", got.Letter, got.Problem, len(got.Raw))
	}
}

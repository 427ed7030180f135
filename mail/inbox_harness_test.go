package mail

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
	"github.com/emersion/go-imap/v2/imapserver/imapmemserver"

	"despatch/mail/mailtest"
)

// post is an IMAP server on loopback with one account, which can die and come back at the same address.
type post struct {
	// idled counts how often a client has come to IDLE.
	idled   atomic.Int32
	t       *testing.T
	user    *imapmemserver.User
	caps    imap.CapSet
	address string
	server  *imapserver.Server
}

var modern = imap.CapSet{imap.CapIMAP4rev1: {}, imap.CapIMAP4rev2: {}}

func newPost(t *testing.T, caps imap.CapSet) *post {
	p := &post{t: t, user: imapmemserver.NewUser("play", "secret"), caps: caps}
	p.create("INBOX")
	ln, err := mailtest.Listen()
	if err != nil {
		t.Fatal(err)
	}
	p.serve(ln)
	t.Cleanup(p.stop)
	return p
}

func (p *post) start() {
	ln, err := net.Listen("tcp", p.address)
	if err != nil {
		p.t.Fatal(err)
	}
	p.serve(ln)
}

func (p *post) serve(ln net.Listener) {
	p.address = ln.Addr().String()
	p.server = imapserver.New(&imapserver.Options{
		NewSession: func(*imapserver.Conn) (imapserver.Session, *imapserver.GreetingData, error) {
			accounts := imapmemserver.New()
			accounts.AddUser(p.user)
			return watched{accounts.NewSession().(imapserver.SessionIMAP4rev2), &p.idled}, nil, nil
		},
		Caps: p.caps, InsecureAuth: true, Logger: log.New(io.Discard, "", 0),
	})
	go p.server.Serve(ln)
}

// watched is a session of which it is known whether it has come to IDLE.
type watched struct {
	imapserver.SessionIMAP4rev2
	idled *atomic.Int32
}

// Idle implements imapserver.Session.
func (w watched) Idle(to *imapserver.UpdateWriter, stop <-chan struct{}) error {
	w.idled.Add(1)
	return w.SessionIMAP4rev2.Idle(to, stop)
}

// patiently tries what ends when a silent server was waited for long enough, with more and more patience: with little, a slow machine is
// taken for the server. It says whether any of it came to what was wanted.
func patiently(t *testing.T, try func(limit time.Duration) (asWanted bool)) bool {
	t.Helper()
	for limit := time.Second; limit <= 64*time.Second; limit *= 4 {
		if try(limit) {
			return true
		}
	}
	return false
}

func (p *post) stop() { p.server.Close() }

func (p *post) create(mailbox string) {
	p.t.Helper()
	if err := p.user.Create(mailbox, nil); err != nil {
		p.t.Fatal(err)
	}
}

// deliver puts letters into a mailbox; each is a name that becomes its Message-ID and text.
func (p *post) deliver(names ...string) {
	p.t.Helper()
	for _, name := range names {
		p.deliverRaw("INBOX", []byte(fmt.Sprintf("From: anna@example.org\r\nMessage-ID: <%s@example.org>\r\n\r\n%s\r\n", name, name)))
	}
}

func (p *post) deliverRaw(mailbox string, raw []byte) {
	p.t.Helper()
	if _, err := p.user.Append(mailbox, literal{bytes.NewReader(raw)}, &imap.AppendOptions{}); err != nil {
		p.t.Fatal(err)
	}
}

type literal struct{ *bytes.Reader }

func (l literal) Size() int64 { return l.Reader.Size() }

// count is the number of letters in a mailbox, and of those that are flagged as seen.
func (p *post) count(mailbox string) (all, seen int) {
	p.t.Helper()
	s, err := p.user.Status(mailbox, &imap.StatusOptions{NumMessages: true, NumUnseen: true})
	if err != nil {
		return -1, -1
	}
	return int(*s.NumMessages), int(*s.NumMessages) - int(*s.NumUnseen)
}

func (p *post) config() InboxConfig {
	return InboxConfig{
		Address: p.address, Security: NoTLS, Username: "play", Password: func() (string, error) { return "secret", nil },
		Archive: "Done", PollInterval: 20 * time.Millisecond, CommandTimeout: 2 * time.Second, BackoffUnit: 5 * time.Millisecond,
	}
}

// memoryCursor keeps the cursor of one test.
type memoryCursor struct {
	mu    sync.Mutex
	c     Cursor
	known bool
}

func (m *memoryCursor) Load() (Cursor, bool, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.c, m.known, nil
}

func (m *memoryCursor) Save(c Cursor) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.c, m.known = c, true
	return nil
}

// fromTheStart is the cursor of a mailbox that has been ours since it was made.
func fromTheStart(p *post) *memoryCursor {
	s, err := p.user.Status("INBOX", &imap.StatusOptions{UIDValidity: true})
	if err != nil {
		p.t.Fatal(err)
	}
	return &memoryCursor{c: Cursor{UIDValidity: s.UIDValidity, UIDNext: 1}, known: true}
}

// reading is an inbox at work.
type reading struct {
	t      *testing.T
	stop   context.CancelFunc
	done   chan error
	mu     sync.Mutex
	got    []Fetched
	refuse func(Fetched) error
}

func read(t *testing.T, cfg InboxConfig, cursor CursorStore, refuse func(Fetched) error) *reading {
	t.Helper()
	in, err := NewInbox(cfg, cursor)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	r := &reading{t: t, stop: cancel, done: make(chan error, 1), refuse: refuse}
	go func() { r.done <- in.Run(ctx, r.handle) }()
	t.Cleanup(r.end)
	return r
}

func (r *reading) handle(_ context.Context, f Fetched) (Verdict, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.got = append(r.got, f)
	if r.refuse != nil {
		if err := r.refuse(f); err != nil {
			return "", err
		}
	}
	return Accepted, nil
}

// end stops the inbox and waits for it; it may be called twice.
func (r *reading) end() {
	r.stop()
	select {
	case err, open := <-r.done:
		if open && !errors.Is(err, context.Canceled) {
			r.t.Errorf("Run ended with %v, want context.Canceled", err)
		}
		if open {
			close(r.done)
		}
	case <-time.After(5 * time.Minute):
		r.t.Fatal("Run does not end")
	}
}

// names are the letters handed over so far, by the local part of their Message-IDs.
func (r *reading) names() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	var names []string
	for _, f := range r.got {
		name, _, _ := strings.Cut(f.Letter.MessageID, "@")
		names = append(names, name)
	}
	return names
}

// soon waits until something holds.
func soon(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(5 * time.Minute); !holds(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("does not come to pass: %s", what)
		}
	}
}

func (r *reading) want(names ...string) {
	r.t.Helper()
	soon(r.t, fmt.Sprintf("letters %v are handed over", names), func() bool { return len(r.names()) >= len(names) })
	if got := r.names(); !slices.Equal(got, names) {
		r.t.Errorf("letters handed over are %v, want %v", got, names)
	}
}

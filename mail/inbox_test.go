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
	"testing"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
	"github.com/emersion/go-imap/v2/imapserver/imapmemserver"
)

// post is an IMAP server on loopback with one account, which can die and come back at the same address.
type post struct {
	t       *testing.T
	user    *imapmemserver.User
	caps    imap.CapSet
	address string
	server  *imapserver.Server
	// selects counts how often a mailbox was opened; refuse makes the next ones fail.
	mu      sync.Mutex
	selects int
}

var modern = imap.CapSet{imap.CapIMAP4rev1: {}, imap.CapIMAP4rev2: {}}

func newPost(t *testing.T, caps imap.CapSet) *post {
	p := &post{t: t, user: imapmemserver.NewUser("play", "secret"), caps: caps, address: "127.0.0.1:0"}
	p.create("INBOX")
	p.start()
	t.Cleanup(p.stop)
	return p
}

func (p *post) start() {
	ln, err := net.Listen("tcp", p.address)
	if err != nil {
		p.t.Fatal(err)
	}
	p.address = ln.Addr().String()
	p.server = imapserver.New(&imapserver.Options{
		NewSession: func(*imapserver.Conn) (imapserver.Session, *imapserver.GreetingData, error) {
			accounts := imapmemserver.New()
			accounts.AddUser(p.user)
			return accounts.NewSession(), nil, nil
		},
		Caps: p.caps, InsecureAuth: true, Logger: log.New(io.Discard, "", 0),
	})
	go p.server.Serve(ln)
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
	case <-time.After(10 * time.Second):
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
	for end := time.Now().Add(10 * time.Second); !holds(); time.Sleep(2 * time.Millisecond) {
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

func TestLettersAreHandedOverInOrderAndFiled(t *testing.T) {
	servers := map[string]imap.CapSet{
		"with MOVE":            modern,
		"without MOVE":         {imap.CapIMAP4rev1: {}, imap.CapUIDPlus: {}},
		"with next to nothing": {imap.CapIMAP4rev1: {}},
	}
	for name, caps := range servers {
		t.Run(name, func(t *testing.T) {
			p := newPost(t, caps)
			p.deliver("a", "b", "c")
			r := read(t, p.config(), fromTheStart(p), nil)
			r.want("a", "b", "c")
			soon(t, "the archive holds three letters, flagged as seen", func() bool {
				all, seen := p.count("Done")
				return all == 3 && seen == 3
			})
			left := 0
			if name == "with next to nothing" {
				left = 3 // flagged \Deleted, for there is no way to expunge them alone
			}
			soon(t, "the mailbox is tidy", func() bool { all, _ := p.count("INBOX"); return all == left })
			p.deliver("d")
			r.want("a", "b", "c", "d")
		})
	}
}

func TestALetterStaysUntilItIsDealtWith(t *testing.T) {
	p := newPost(t, modern)
	p.deliver("a", "b")
	failures := 3
	r := read(t, p.config(), fromTheStart(p), func(Fetched) error {
		if failures > 0 {
			failures--
			if all, seen := p.count("INBOX"); all != 2 || seen != 0 {
				t.Errorf("before a is safe the mailbox holds %d letters, %d seen; want 2 and 0", all, seen)
			}
			return errors.New("the disk is full")
		}
		return nil
	})
	r.want("a", "a", "a", "a", "b")
}

// In a letter's life, these are the steps at which the program may die.
func TestHooksAndTheOrderOfThings(t *testing.T) {
	p := newPost(t, modern)
	p.deliver("a")
	var steps []string
	cfg := p.config()
	cfg.Hook = func(step string) {
		all, seen := p.count("INBOX")
		steps = append(steps, fmt.Sprintf("%s: %d in the mailbox, %d seen", step, all, seen))
	}
	r := read(t, cfg, fromTheStart(p), func(Fetched) error { steps = append(steps, "handled"); return nil })
	soon(t, "the letter is filed", func() bool { all, _ := p.count("Done"); return all == 1 })
	r.end()
	want := []string{"after-fetch: 1 in the mailbox, 0 seen", "handled", "before-flag: 1 in the mailbox, 0 seen", "after-flag: 1 in the mailbox, 1 seen"}
	if !slices.Equal(steps, want) {
		t.Errorf("steps are\n%q, want\n%q", steps, want)
	}
}

func TestALetterSeenButNotFiledIsHandedOverAgain(t *testing.T) {
	p := newPost(t, modern)
	p.deliver("a")
	cursor := fromTheStart(p)
	cfg := p.config()
	died := make(chan struct{})
	cfg.Hook = func(step string) {
		if step == "after-flag" { // as if the power failed between the flag and the move
			close(died)
			select {}
		}
	}
	in, err := NewInbox(cfg, cursor)
	if err != nil {
		t.Fatal(err)
	}
	go in.Run(t.Context(), func(context.Context, Fetched) (Verdict, error) { return Accepted, nil })
	<-died
	read(t, p.config(), cursor, nil).want("a")
}

func TestTheFirstRunLeavesOldMailAlone(t *testing.T) {
	p := newPost(t, modern)
	p.deliver("private")
	cursor := &memoryCursor{}
	r := read(t, p.config(), cursor, nil)
	soon(t, "the cursor is saved", func() bool { _, known, _ := cursor.Load(); return known })
	p.deliver("a")
	r.want("a")
	r.end()
	p.deliver("b")
	read(t, p.config(), cursor, nil).want("b")
	if all, seen := p.count("INBOX"); all != 1 || seen != 0 {
		t.Errorf("the mailbox holds %d letters, %d seen; want the private one, unseen", all, seen)
	}
}

func TestKeptInPlace(t *testing.T) {
	p := newPost(t, modern)
	p.deliver("a", "b")
	cfg, cursor := p.config(), fromTheStart(p)
	cfg.Archive = ""
	r := read(t, cfg, cursor, nil)
	r.want("a", "b")
	soon(t, "the cursor is behind both", func() bool { c, _, _ := cursor.Load(); return c.UIDNext == 3 })
	r.end()
	p.deliver("c")
	read(t, cfg, cursor, nil).want("c")
	if all, seen := p.count("INBOX"); all != 3 || seen != 3 {
		t.Errorf("the mailbox holds %d letters, %d seen; want 3 and 3", all, seen)
	}
}

// A letter that somebody has read on his telephone is still ours to read.
func TestSeenByAPhone(t *testing.T) {
	p := newPost(t, modern)
	raw := []byte("Message-ID: <a@x>\r\n\r\nhello\r\n")
	if _, err := p.user.Append("INBOX", literal{bytes.NewReader(raw)}, &imap.AppendOptions{Flags: []imap.Flag{imap.FlagSeen}}); err != nil {
		t.Fatal(err)
	}
	read(t, p.config(), fromTheStart(p), nil).want("a")
}

func TestTheServerDiesAndReturns(t *testing.T) {
	p := newPost(t, modern)
	r := read(t, p.config(), fromTheStart(p), nil)
	for i, name := range []string{"a", "b", "c"} {
		p.deliver(name)
		r.want([]string{"a", "b", "c"}[:i+1]...)
		p.stop()
		time.Sleep(30 * time.Millisecond)
		p.start()
	}
}

// Deleting and making a mailbox anew changes its UIDVALIDITY: everything in it is looked at, even below the old cursor, and
// even while the old one is open.
func TestTheMailboxIsMadeAnew(t *testing.T) {
	p := newPost(t, modern)
	cfg, cursor := p.config(), fromTheStart(p)
	cfg.Archive = ""
	p.deliver("a", "b")
	r := read(t, cfg, cursor, nil)
	r.want("a", "b")
	if err := p.user.Delete("INBOX"); err != nil {
		t.Fatal(err)
	}
	p.create("INBOX")
	p.deliver("b", "c")
	r.want("a", "b", "b", "c")
	if first, second := r.got[1].Letter.Digest, r.got[2].Letter.Digest; first != second {
		t.Errorf("b has the digests %s and %s; it must be recognised", first, second)
	}
	if r.got[1].UIDValidity == r.got[2].UIDValidity {
		t.Errorf("UIDVALIDITY is %d both times", r.got[1].UIDValidity)
	}
}

func TestUIDsThatGoBackwards(t *testing.T) {
	p := newPost(t, modern)
	cursor := fromTheStart(p)
	cursor.c.UIDNext = 1000 // as of a server that was restored from an old copy
	p.deliver("a")
	read(t, p.config(), cursor, nil).want("a")
}

func TestTooLarge(t *testing.T) {
	p := newPost(t, modern)
	cfg := p.config()
	cfg.MaxSize = 2000
	fields := "From: Anna <anna@example.org>\r\nSubject: a film\r\nMessage-ID: <film@x>\r\n\r\n"
	p.deliverRaw("INBOX", []byte(fields+strings.Repeat("x", 3000)))
	p.deliverRaw("INBOX", []byte(fields+strings.Repeat("y", 3000)))
	p.deliver("small")
	r := read(t, cfg, fromTheStart(p), nil)
	r.want("film", "film", "small")
	f := r.got[0]
	if f.Problem != (TooLarge{Size: len(fields) + 3000, Limit: 2000, What: "letter"}) {
		t.Errorf("problem is %#v", f.Problem)
	}
	if f.Letter.From.Address != "anna@example.org" || f.Letter.Subject != "a film" || f.Letter.Size != len(fields)+3000 || f.Letter.Text != "" || f.Raw != nil {
		t.Errorf("letter is %+v; want its header, its size and no text", f.Letter)
	}
	if len(f.Letter.Notes) != 1 || f.Letter.Notes[0] != f.Problem.Error() {
		t.Errorf("notes are %q, want the problem", f.Letter.Notes)
	}
	soon(t, "all are filed", func() bool { all, _ := p.count("Done"); return all == 3 })
}

func TestALetterThatCannotBeReadIsHandedOver(t *testing.T) {
	p := newPost(t, modern)
	p.deliverRaw("INBOX", []byte("From: anna@example.org\r\nMessage-ID: <bad@x>\r\nContent-Type: multipart/mixed\r\n\r\nx\r\n"))
	p.deliverRaw("INBOX", []byte("\x00\xff no mail at all"))
	p.deliver("good")
	r := read(t, p.config(), fromTheStart(p), nil)
	r.want("bad", "", "good")
	for i, bad := range []bool{true, true, false} {
		if got := r.got[i].Problem != nil; got != bad {
			t.Errorf("letter %d: problem is %v", i, r.got[i].Problem)
		}
	}
}

// With IDLE a letter is noticed at once, not at the next poll.
func TestTheBell(t *testing.T) {
	p := newPost(t, modern)
	cfg := p.config()
	cfg.PollInterval = time.Hour
	p.deliver("first")
	r := read(t, cfg, fromTheStart(p), nil)
	r.want("first")
	time.Sleep(300 * time.Millisecond) // until the server's IDLE listens
	begun := time.Now()
	p.deliver("a")
	r.want("first", "a")
	if took := time.Since(begun); took > time.Second {
		t.Errorf("noticed after %v, want less than a second", took)
	}
}

func TestConfigurationIsChecked(t *testing.T) {
	good := InboxConfig{Address: "imap.example.org:993", Username: "play", Password: func() (string, error) { return "", nil }}
	if _, err := NewInbox(good, &memoryCursor{}); err != nil {
		t.Errorf("a good configuration is refused: %v", err)
	}
	for name, spoil := range map[string]func(*InboxConfig){
		"no port":          func(c *InboxConfig) { c.Address = "imap.example.org" },
		"no user":          func(c *InboxConfig) { c.Username = "" },
		"no password":      func(c *InboxConfig) { c.Password = nil },
		"odd security":     func(c *InboxConfig) { c.Security = "ssl" },
		"archive is inbox": func(c *InboxConfig) { c.Archive = "INBOX" },
		"too large":        func(c *InboxConfig) { c.MaxSize = SizeLimit + 1 },
		"negative time":    func(c *InboxConfig) { c.PollInterval = -1 },
	} {
		cfg := good
		spoil(&cfg)
		if _, err := NewInbox(cfg, &memoryCursor{}); err == nil {
			t.Errorf("%s: not refused", name)
		}
	}
}

func TestBackoff(t *testing.T) {
	for _, c := range []struct {
		failures int
		jitter   float64
		want     time.Duration
	}{
		{1, 0, 500 * time.Millisecond}, {1, 0.5, 750 * time.Millisecond}, {2, 0, time.Second}, {5, 0, 8 * time.Second},
		{9, 0, 128 * time.Second}, {10, 0, 150 * time.Second}, {1 << 30, 0, 150 * time.Second},
	} {
		in := Inbox{cfg: InboxConfig{BackoffUnit: time.Second, Jitter: func() float64 { return c.jitter }}}
		if got := in.backoff(c.failures); got != c.want {
			t.Errorf("after %d failures with jitter %v the pause is %v, want %v", c.failures, c.jitter, got, c.want)
		}
	}
}

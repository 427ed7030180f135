package mail

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"despatch/mail/mailtest"
)

// memoryAside keeps the letters that are set aside, over several inboxes.
type memoryAside struct {
	mu   sync.Mutex
	list map[uint32]Aside
}

func (m *memoryAside) Aside() (list []Aside, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, a := range m.list {
		list = append(list, a)
	}
	return list, nil
}

func (m *memoryAside) SetAside(a Aside) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.list == nil {
		m.list = map[uint32]Aside{}
	}
	m.list[a.UID] = a
	return nil
}

func (m *memoryAside) Unset(_, uid uint32) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.list, uid)
	return nil
}

func to(pattern string) *regexp.Regexp { return regexp.MustCompile(pattern) }

// Ten letters wait, and of the fifth the server lies.
var tenLies = []struct {
	name string
	lie  mailtest.Lie
	// header is true when the letter's header can be had all the same.
	header bool
}{
	{"no to FETCH", mailtest.Lie{To: to(`^UID FETCH 5 .*BODY.PEEK\[\]`), Answer: "%[1]s NO [SERVERBUG] internal error\r\n"}, true},
	{"no to anything about it", mailtest.Lie{To: to(`^UID FETCH 5 .*(BODY|ENVELOPE)`), Answer: "%[1]s NO cannot read it\r\n"}, false},
	{"bad to FETCH", mailtest.Lie{To: to(`^UID FETCH 5 .*BODY.PEEK\[\]`), Answer: "%[1]s BAD what?\r\n"}, true},
	{"OK without a word", mailtest.Lie{To: to(`^UID FETCH 5 .*BODY.PEEK\[\]`), Answer: "%[1]s OK done\r\n"}, true},
	{"OK without a body", mailtest.Lie{To: to(`^UID FETCH 5 .*BODY.PEEK\[\]`), Answer: "* 5 FETCH (UID 5)\r\n%[1]s OK done\r\n"}, true},
	{"BODY[] NIL", mailtest.Lie{To: to(`^UID FETCH 5 .*BODY.PEEK\[\]`), Answer: "* 5 FETCH (UID 5 BODY[]<0> NIL)\r\n%[1]s OK done\r\n"}, true},
	{"an empty body", mailtest.Lie{To: to(`^UID FETCH 5 .*BODY.PEEK\[\]`), Answer: "* 5 FETCH (UID 5 BODY[]<0> {0}\r\n)\r\n%[1]s OK done\r\n"}, true},
	{"another letter's body", mailtest.Lie{To: to(`^UID FETCH 5 .*BODY.PEEK\[\]`), Answer: "* 4 FETCH (UID 4 BODY[]<0> {11}\r\nFrom: a@b\r\n)\r\n%[1]s OK done\r\n"}, true},
	{"hangs up", mailtest.Lie{To: to(`^UID FETCH 5 .*BODY.PEEK\[\]`), Close: true}, true},
	{"says goodbye", mailtest.Lie{To: to(`^UID FETCH 5 .*BODY.PEEK\[\]`), Answer: "* BYE internal error\r\n", Close: true}, true},
	{"hangs up in the middle", mailtest.Lie{To: to(`^UID FETCH 5 .*BODY.PEEK\[\]`), Answer: "* 5 FETCH (UID 5 BODY[]<0> {4000}\r\nFrom: anna@example.org\r\n", Close: true}, true},
	{"falls silent", mailtest.Lie{To: to(`^UID FETCH 5 .*BODY.PEEK\[\]`), Hang: true}, true},
	{"talks nonsense", mailtest.Lie{To: to(`^UID FETCH 5 .*BODY.PEEK\[\]`), Answer: "* 5 FETCH ((((\r\n"}, true},
	{"hangs up at anything about it", mailtest.Lie{To: to(`^UID (FETCH|STORE) 5 .*(BODY|ENVELOPE|FLAGS \()`), Close: true}, false},
}

// lied reads ten letters, of the fifth of which the server lies.
func lied(t *testing.T, archive string, lies ...mailtest.Lie) (p *post, liar *mailtest.LyingIMAP, cfg InboxConfig) {
	t.Helper()
	p = newPost(t, modern)
	p.deliver("1", "2", "3", "4", "5", "6", "7", "8", "9", "10")
	liar, err := mailtest.NewLyingIMAP(p.address, lies...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { liar.Close() })
	cfg = p.config()
	cfg.Address, cfg.Archive, cfg.CommandTimeout, cfg.BackoffUnit = liar.Addr(), archive, time.Hour, time.Millisecond
	if slices.ContainsFunc(lies, func(l mailtest.Lie) bool { return l.Hang }) { // otherwise nothing is slow but the machine
		cfg.CommandTimeout = time.Second
	}
	cfg.Aside = &memoryAside{}
	return p, liar, cfg
}

// whole lists the letters that were handed over whole, in order, each once; told are those of which only the header was.
func (r *reading) whole() (whole, told []string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, f := range r.got {
		name, _, _ := strings.Cut(f.Letter.MessageID, "@")
		list := &whole
		if f.Problem != nil {
			list = &told
		}
		if !slices.Contains(*list, name) {
			*list = append(*list, name)
		}
	}
	return whole, told
}

var theNine = []string{"1", "2", "3", "4", "6", "7", "8", "9", "10"}

// TestALetterThatTheServerDoesNotGive holds a letter with each kind of lie: the nine others are handled, it is told of, and neither flagged
// as read, nor moved, nor passed over; after a restart it is the same; and when the server gives it, it is handled.
func TestALetterThatTheServerDoesNotGive(t *testing.T) {
	t.Parallel()
	for _, tt := range tenLies {
		for _, archive := range []string{"Done", ""} {
			t.Run(fmt.Sprintf("%s, archive %q", tt.name, archive), func(t *testing.T) {
				t.Parallel()
				p, liar, cfg := lied(t, archive, tt.lie)
				cursor := fromTheStart(p)
				in, r := readAside(t, cfg, cursor, nil)
				soon(t, "nine are handled and the fifth is told of", func() bool {
					whole, _ := r.whole()
					return slices.Equal(whole, theNine) && len(in.Health().Aside) == 1
				})
				h := in.Health()
				if a := h.Aside[0]; a.UID != 5 || a.Tries < toldAfter || a.Why == "" || tt.header && a.From != "anna@example.org" {
					t.Errorf("told of as %+v", a)
				}
				if _, told := r.whole(); tt.header != slices.Contains(told, "5") {
					t.Errorf("only the headers of %v were handed over", told)
				}
				soon(t, "the mailbox is read, and the nine are filed", func() bool {
					all, seen := p.count("INBOX")
					return in.Health().Trouble == "" && (archive != "" && all == 1 && seen == 0 || archive == "" && all == 10 && seen == 9)
				})
				r.end()

				in, r = readAside(t, cfg, cursor, nil)
				soon(t, "it is told of after a restart", func() bool { return len(in.Health().Aside) == 1 })
				p.deliver("11")
				soon(t, "a new letter is handled", func() bool { whole, _ := r.whole(); return slices.Contains(whole, "11") })
				liar.Repent()
				soon(t, "it is handled at last", func() bool { whole, _ := r.whole(); return slices.Contains(whole, "5") })
				soon(t, "nobody is troubled any more", func() bool { return len(in.Health().Aside) == 0 })
				soon(t, "all are filed", func() bool {
					left, seen := p.count("INBOX")
					return archive != "" && left == 0 || archive == "" && seen == 11
				})
			})
		}
	}
}

// readAside is read that also gives the inbox.
func readAside(t *testing.T, cfg InboxConfig, cursor CursorStore, refuse func(Fetched) error) (*Inbox, *reading) {
	t.Helper()
	in, err := NewInbox(cfg, cursor)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	r := &reading{t: t, stop: cancel, done: make(chan error, 1), refuse: refuse}
	go func() { r.done <- in.Run(ctx, r.handle) }()
	t.Cleanup(r.end)
	return in, r
}

// TestFaultsAtEveryCommand lets each command of a session fail, once or always, for one letter among ten or for all: the others go on, and
// none is lost.
func TestFaultsAtEveryCommand(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name string
		lie  mailtest.Lie
		// filed is false where the fifth cannot be filed.
		unfiled bool
	}{
		{"log-in refused once", mailtest.Lie{To: to(`^LOGIN`), Answer: "%[1]s NO later\r\n", Times: 1}, false},
		{"log-in cut", mailtest.Lie{To: to(`^LOGIN`), Close: true, Times: 2}, false},
		{"the mailbox refused", mailtest.Lie{To: to(`^SELECT`), Answer: "%[1]s NO later\r\n", Times: 2}, false},
		{"the mailbox cut", mailtest.Lie{To: to(`^SELECT`), Close: true, Times: 2}, false},
		{"the list refused", mailtest.Lie{To: to(`^UID FETCH \d+:\* .*RFC822`), Answer: "%[1]s NO [SERVERBUG] one is broken\r\n"}, false},
		{"the list half given and refused", mailtest.Lie{To: to(`^UID FETCH \d+:\* .*RFC822`),
			Answer: "* 1 FETCH (UID 1 RFC822.SIZE 80 FLAGS ())\r\n%[1]s NO [SERVERBUG] one is broken\r\n"}, false},
		{"the list cut", mailtest.Lie{To: to(`^UID FETCH \d+:\* .*RFC822`), Close: true}, false},
		{"the list leaves one out", mailtest.Lie{To: to(`^UID FETCH \d+:\* .*RFC822`), Answer: without5}, false},
		{"flags refused", mailtest.Lie{To: to(`^UID STORE ` + withThe5 + `.*Seen`), Answer: "%[1]s NO not this one\r\n"}, true},
		{"flags cut", mailtest.Lie{To: to(`^UID STORE ` + withThe5 + `.*Seen`), Close: true}, true},
		{"the move refused", mailtest.Lie{To: to(`^UID MOVE ` + withThe5), Answer: "%[1]s NO not this one\r\n"}, true},
		{"the move cut", mailtest.Lie{To: to(`^UID MOVE ` + withThe5), Close: true}, true},
		{"IDLE refused", mailtest.Lie{To: to(`^IDLE`), Answer: "%[1]s NO\r\n"}, false},
		{"IDLE cut", mailtest.Lie{To: to(`^IDLE`), Close: true}, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			p, _, cfg := lied(t, "Done", tt.lie)
			_, r := readAside(t, cfg, fromTheStart(p), nil)
			soon(t, "all are handled", func() bool { whole, _ := r.whole(); return len(whole) == 10 })
			p.deliver("11")
			soon(t, "so is one that comes later", func() bool { whole, _ := r.whole(); return slices.Contains(whole, "11") })
			want := 11
			if tt.unfiled {
				want = 10
			}
			soon(t, fmt.Sprintf("%d are filed", want), func() bool {
				filed, _ := p.count("Done")
				left, _ := p.count("INBOX")
				return filed == want && left == 11-want
			})
		})
	}
}

// withThe5 matches a set of letters that holds the fifth.
const withThe5 = `\S*(\b5\b|\b[1-4]:([5-9]|1\d)\b)\S* `

// without5 lists ten letters but for the fifth.
var without5 = func() string {
	var b strings.Builder
	for _, n := range theNine {
		fmt.Fprintf(&b, "* %s FETCH (UID %[1]s RFC822.SIZE 60 FLAGS ())\r\n", n)
	}
	return b.String() + "%[1]s OK done\r\n"
}()

// TestALetterThatTheProgramFailsOn: a panic, or an error that is about one letter, keeps up no other, is told of, and never goes round.
func TestALetterThatTheProgramFailsOn(t *testing.T) {
	t.Parallel()
	for name, fail := range map[string]func() error{
		"panic": func() error { panic("a fault") },
		"error": func() error { return BadLetter{errors.New("its record cannot be read")} },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p, _, cfg := lied(t, "Done")
			cursor, tries := fromTheStart(p), 0
			in, r := readAside(t, cfg, cursor, func(f Fetched) error {
				if f.UID == 5 && f.Problem == nil {
					tries++
					return fail()
				}
				return nil
			})
			soon(t, "it is told of", func() bool { return len(in.Health().Aside) == 1 })
			r.mu.Lock()
			if tries < toldAfter {
				t.Errorf("told after %d tries", tries)
			}
			r.mu.Unlock()
			soon(t, "its writer is told", func() bool {
				r.mu.Lock()
				defer r.mu.Unlock()
				return slices.ContainsFunc(r.got, func(f Fetched) bool { return f.Problem == (Fatal{}) && f.Letter.MessageID == "5@example.org" })
			})
			soon(t, "nine are filed", func() bool { filed, _ := p.count("Done"); return filed == 9 })
		})
	}
}

// TestAWriterWhoCannotBeToldYet: where the store does not take what tells the writer of a letter that is set aside, he is told later.
func TestAWriterWhoCannotBeToldYet(t *testing.T) {
	t.Parallel()
	p, _, cfg := lied(t, "Done")
	told := 0
	in, r := readAside(t, cfg, fromTheStart(p), func(f Fetched) error {
		if f.UID == 5 && f.Problem == nil {
			return BadLetter{errors.New("its record cannot be read")}
		}
		if f.UID == 5 {
			if told++; told <= 2 {
				return errors.New("the disk is full")
			}
		}
		return nil
	})
	soon(t, "its writer is told in the end", func() bool {
		r.mu.Lock()
		defer r.mu.Unlock()
		return told == 3
	})
	soon(t, "it is told of", func() bool { return len(in.Health().Aside) == 1 })
}

// TestAServerThatGivesNothing is in trouble itself: no letter is set aside for it.
func TestAServerThatGivesNothing(t *testing.T) {
	t.Parallel()
	p, liar, cfg := lied(t, "Done", mailtest.Lie{To: to(`^UID FETCH \d+ .*BODY`), Answer: "%[1]s NO [UNAVAILABLE] the disk is away\r\n"})
	in, r := readAside(t, cfg, fromTheStart(p), nil)
	soon(t, "the trouble is told", func() bool { return strings.Contains(in.Health().Trouble, "gives none of 10 letters") })
	if whole, told := r.whole(); len(whole)+len(told) > 0 {
		t.Errorf("before the server gives anything, %v are handled and %v told", whole, told)
	}
	liar.Repent()
	// In which order depends on whether it repents in the middle of a look: what it withheld in one comes in the next.
	want := []string{"1", "10", "2", "3", "4", "5", "6", "7", "8", "9"}
	soon(t, "all are handed over", func() bool { return len(r.names()) >= len(want) })
	if got := slices.Sorted(slices.Values(r.names())); !slices.Equal(got, want) {
		t.Errorf("letters handed over are %v, want each once", got)
	}
}

// TestALetterThatIsShort is handled as what it is, one of which the end is missing, once the server has given it so three times.
func TestALetterThatIsShort(t *testing.T) {
	t.Parallel()
	p, _, cfg := lied(t, "Done", mailtest.Lie{To: to(`^UID FETCH 5 .*BODY.PEEK\[\]`),
		Answer: "* 5 FETCH (UID 5 BODY[]<0> {33}\r\nMessage-ID: <5@example.org>\r\n\r\nOR)\r\n%[1]s OK done\r\n"})
	_, r := readAside(t, cfg, fromTheStart(p), nil)
	soon(t, "all are handled", func() bool { whole, _ := r.whole(); return len(whole) == 10 })
	for _, f := range r.got {
		if f.UID == 5 && !f.Letter.Cut.Sure {
			t.Errorf("it counts as whole: %+v", f.Letter.Cut)
		}
	}
}

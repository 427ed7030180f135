package mail

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"

	"despatch/mail/mailtest"
	"despatch/mail/mime"
)

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
	soon(t, "it is filed", func() bool { all, _ := p.count("Done"); return all == 1 })
	r.end()
	p.deliver("b")
	read(t, p.config(), cursor, nil).want("b")
	soon(t, "it is filed too", func() bool { all, _ := p.count("Done"); return all == 2 })
	if all, seen := p.count("INBOX"); all != 1 || seen != 0 {
		t.Errorf("the mailbox holds %d letters, %d seen; want the private one, unseen", all, seen)
	}
}

// What lies in a folder that was not ours to read stays unread when the configuration is changed to it, even where the server
// gives both folders one UIDVALIDITY.
func TestAnotherFolderIsLookedAtAnew(t *testing.T) {
	p := newPost(t, modern)
	p.deliver("private", "private too")
	cursor := fromTheStart(p)
	cursor.c.Mailbox = "Orders"
	r := read(t, p.config(), cursor, nil)
	soon(t, "the cursor speaks of the new folder", func() bool { c, _, _ := cursor.Load(); return c.Mailbox == "INBOX" })
	p.deliver("a")
	r.want("a")
	r.end()
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
	soon(t, "all three lie in the mailbox, seen", func() bool { all, seen := p.count("INBOX"); return all == 3 && seen == 3 })
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

// Somebody else takes a letter away between the list and its fetching.
func TestALetterThatIsGone(t *testing.T) {
	p := newPost(t, modern)
	p.deliver("a", "b", "c")
	cfg := p.config()
	r := read(t, cfg, fromTheStart(p), func(f Fetched) error {
		if f.Letter.MessageID != "a@example.org" {
			return nil
		}
		other, err := imapclient.DialInsecure(p.address, nil)
		if err != nil {
			return err
		}
		defer other.Close()
		if err := other.Login("play", "secret").Wait(); err != nil {
			return err
		}
		if _, err := other.Select("INBOX", nil).Wait(); err != nil {
			return err
		}
		_, err = other.Move(imap.UIDSetNum(2), "Done").Wait()
		return err
	})
	r.want("a", "c")
}

func TestTheServerDiesAndReturns(t *testing.T) {
	p := newPost(t, modern)
	r := read(t, p.config(), fromTheStart(p), nil)
	for i, name := range []string{"a", "b", "c"} {
		p.deliver(name)
		r.want([]string{"a", "b", "c"}[:i+1]...)
		soon(t, "it is filed, so that it does not come twice", func() bool { all, _ := p.count("Done"); return all == i+1 })
		p.stop()
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
	if f.Problem != (mime.TooLarge{Size: len(fields) + 3000, Limit: 2000, What: "letter"}) {
		t.Errorf("problem is %#v", f.Problem)
	}
	if f.Letter.From.Address != "anna@example.org" || f.Letter.Subject != "a film" || f.Letter.Size != len(fields)+3000 || f.Letter.Text != "" || f.Raw != nil {
		t.Errorf("letter is %+v; want its header, its size and no text", f.Letter)
	}
	if len(f.Letter.Notes) != 1 || f.Letter.Notes[0].String() != f.Problem.Error() {
		t.Errorf("notes are %q, want the problem", f.Letter.Notes)
	}
	soon(t, "all are filed", func() bool { all, _ := p.count("Done"); return all == 3 })
}

func TestALetterThatCannotBeReadIsHandedOver(t *testing.T) {
	p := newPost(t, modern)
	p.deliverRaw("INBOX", []byte("From: anna@example.org\r\nMessage-ID: <bad@x>\r\nContent-Type: multipart/mixed\r\n\r\nx\r\n"))
	p.deliverRaw("INBOX", []byte("\x00\xff no mail at all"))
	p.deliver("good")
	// The server inside the process gives nothing of a letter whose header it cannot read; others do.
	liar, err := mailtest.NewLyingIMAP(p.address, mailtest.Lie{To: to(`^UID FETCH 2 .*BODY.PEEK\[\]`),
		Answer: "* 2 FETCH (UID 2 BODY[]<0> {17}\r\n\x00\xff no mail at all)\r\n%[1]s OK done\r\n"})
	if err != nil {
		t.Fatal(err)
	}
	defer liar.Close()
	cfg := p.config()
	cfg.Address = liar.Addr()
	r := read(t, cfg, fromTheStart(p), nil)
	r.want("bad", "", "good")
	r.end()
	for i, bad := range []bool{true, true, false} {
		if got := r.got[i].Problem != nil; got != bad {
			t.Errorf("letter %d: problem is %v", i, r.got[i].Problem)
		}
	}
}

// With IDLE a letter is noticed when it comes, not at the next poll, which is an hour away.
func TestTheBell(t *testing.T) {
	p := newPost(t, modern)
	cfg := p.config()
	cfg.PollInterval = time.Hour
	p.deliver("first")
	r := read(t, cfg, fromTheStart(p), nil)
	r.want("first")
	// Whether the server's IDLE listens yet nobody can see from outside, and this server says nothing of what came before. So letters
	// come until one has rung; each that lies there is noticed with it. Three rings, for one could be the look at the start.
	names := []string{"first"}
	for ring := range 3 {
		before := len(r.names())
		soon(t, fmt.Sprint("ring ", ring+1, " is heard"), func() bool {
			if len(r.names()) > before {
				return true
			}
			names = append(names, fmt.Sprint("letter", len(names)))
			p.deliver(names[len(names)-1])
			return false
		})
	}
	if got := r.names(); !slices.Equal(got, names[:len(got)]) {
		t.Errorf("letters handed over are %v, want the first of %v", got, names)
	}
}

// A connection that breaks while IDLE waits is noticed at once too, not at the next poll.
func TestTheServerDiesWhileIdling(t *testing.T) {
	p := newPost(t, modern)
	cfg := p.config()
	cfg.PollInterval = time.Hour
	p.deliver("first")
	r := read(t, cfg, fromTheStart(p), nil)
	r.want("first")
	soon(t, "it waits in IDLE", func() bool { return p.idled.Load() > 0 })
	p.stop()
	p.deliver("a")
	p.start()
	r.want("first", "a")
}

func TestHealth(t *testing.T) {
	p := newPost(t, modern)
	in, err := NewInbox(p.config(), fromTheStart(p))
	if err != nil {
		t.Fatal(err)
	}
	if h := in.Health(); !h.LastLook.IsZero() || h.Trouble != "" {
		t.Errorf("before it runs its health is %+v", h)
	}
	begun := time.Now()
	go in.Run(t.Context(), func(context.Context, Fetched) (Verdict, error) { return Accepted, nil })
	soon(t, "it has looked", func() bool { h := in.Health(); return !h.LastLook.Before(begun) && h.Trouble == "" })
	p.stop()
	soon(t, "it tells of its trouble, since when, and when it tries again", func() bool {
		h := in.Health()
		return h.Failures > 1 && strings.Contains(h.Trouble, "connect to") && h.Since.After(begun) && h.Next.After(h.Since)
	})
	p.start()
	soon(t, "it is well again", func() bool {
		h := in.Health()
		return h.Failures == 0 && h.Trouble == "" && h.Since.IsZero() && h.Next.IsZero()
	})
}

// What the inbox does to the mailbox itself must not ring its bell again and again.
func TestItRestsWhenNothingIsNew(t *testing.T) {
	p := newPost(t, modern)
	cfg := p.config()
	cfg.PollInterval = time.Hour
	p.deliver("a", "b")
	in, err := NewInbox(cfg, fromTheStart(p))
	if err != nil {
		t.Fatal(err)
	}
	go in.Run(t.Context(), func(context.Context, Fetched) (Verdict, error) { return Accepted, nil })
	soon(t, "both are filed", func() bool { all, _ := p.count("Done"); return all == 2 })
	soon(t, "it rests", func() bool {
		rested := in.Health().LastLook
		time.Sleep(200 * time.Millisecond) // one that rings its own bell looks again within a few
		return !rested.IsZero() && in.Health().LastLook.Equal(rested)
	})
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
		"too large":        func(c *InboxConfig) { c.MaxSize = mime.SizeLimit + 1 },
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

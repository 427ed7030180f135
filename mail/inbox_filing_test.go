package mail

import (
	"context"
	"errors"
	"fmt"
	"testing"
)

// many delivers letters named l1, l2 and so on.
func (p *post) many(n int) (names []string) {
	for i := range n {
		names = append(names, fmt.Sprintf("l%d", i+1))
	}
	p.deliver(names...)
	return names
}

// Letters that wait together are filed together, and in the meantime each of them is safe: none is flagged that its handler
// has not dealt with.
func TestLettersAreFiledTogether(t *testing.T) {
	p := newPost(t, modern)
	names := p.many(2*filedAtOnce + 10)
	handed := 0
	r := read(t, p.config(), fromTheStart(p), func(Fetched) error {
		before := handed / filedAtOnce * filedAtOnce
		if left, seen := p.count("INBOX"); left != len(names)-before || seen != 0 {
			t.Errorf("when letter %d is handed over the mailbox holds %d, %d seen; want %d and 0", handed+1, left, seen, len(names)-before)
		}
		handed++
		return nil
	})
	r.want(names...)
	soon(t, "all are filed", func() bool { all, seen := p.count("Done"); return all == len(names) && seen == all })
}

// A letter that cannot be dealt with keeps itself and those behind it in the mailbox, unflagged; those before it are filed.
func TestAFailureKeepsWhatComesAfterIt(t *testing.T) {
	for _, archive := range []string{"Done", ""} {
		t.Run("archive "+archive, func(t *testing.T) {
			p := newPost(t, modern)
			names := p.many(filedAtOnce + 10)
			bad := filedAtOnce + 5
			cfg, full := p.config(), true
			cfg.Archive = archive
			refusals := make(chan struct{}, 100)
			r := read(t, cfg, fromTheStart(p), func(f Fetched) error {
				if full && f.Letter.MessageID == names[bad-1]+"@example.org" {
					refusals <- struct{}{}
					return errors.New("the disk is full")
				}
				return nil
			})
			<-refusals
			<-refusals
			all, seen := p.count("INBOX")
			want := [2]int{len(names) - (bad - 1), 0}
			if archive == "" {
				want = [2]int{len(names), bad - 1}
			}
			if [2]int{all, seen} != want {
				t.Errorf("while the disk is full the mailbox holds %d letters, %d seen; want %v", all, seen, want)
			}
			r.mu.Lock()
			full = false
			r.mu.Unlock()
			soon(t, "the others are dealt with", func() bool {
				names := r.names()
				return names[len(names)-1] == fmt.Sprintf("l%d", filedAtOnce+10)
			})
		})
	}
}

// A program that dies before it files is handed the same letters again.
func TestDeathBeforeFilingHandsOverAgain(t *testing.T) {
	p := newPost(t, modern)
	names := p.many(5)
	cursor, died := fromTheStart(p), make(chan struct{})
	cfg := p.config()
	cfg.Hook = func(step string) {
		if step == "before-flag" {
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
	if all, seen := p.count("INBOX"); all != 5 || seen != 0 {
		t.Errorf("the mailbox holds %d letters, %d seen; want 5 and 0", all, seen) // I3
	}
	read(t, p.config(), cursor, nil).want(names...)
}

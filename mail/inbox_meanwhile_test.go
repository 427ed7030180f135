package mail

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// slowly is a handler that takes a while over the letter "slow", and lets others go on meanwhile.
type slowly struct {
	mu     sync.Mutex
	names  []string
	finish chan error
	begun  sync.Once
	at     chan struct{}
}

func newSlowly() *slowly {
	return &slowly{finish: make(chan error), at: make(chan struct{})}
}

func (s *slowly) handle(ctx context.Context, f Fetched) (Verdict, error) {
	s.mu.Lock()
	s.names = append(s.names, named(f))
	s.mu.Unlock()
	if named(f) != "slow" {
		return Accepted, nil
	}
	came := f.GoOn()
	s.begun.Do(func() { close(s.at) })
	var err error
	select {
	case err = <-s.finish:
	case <-ctx.Done():
		err = ctx.Err()
	}
	came(err)
	return Accepted, err
}

func (s *slowly) handed() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.names)
}

func named(f Fetched) string {
	name, _, _ := strings.Cut(f.Letter.MessageID, "@")
	return name
}

// work runs an inbox with a handler until the test ends.
func work(t *testing.T, cfg InboxConfig, cursor CursorStore, handle Handler) {
	t.Helper()
	in, err := NewInbox(cfg, cursor)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() {
		defer close(done)
		if err := in.Run(ctx, handle); !errors.Is(err, context.Canceled) {
			t.Errorf("Run ended with %v", err)
		}
	}()
	t.Cleanup(func() {
		stop()
		<-done
	})
}

// TestALetterThatTakesAWhile holds up none that lies behind it or comes while it is in hand; but none of those is filed, and the cursor does
// not pass it, before it is dealt with.
func TestALetterThatTakesAWhile(t *testing.T) {
	for name, archive := range map[string]string{"letters are filed": "Done", "letters stay": ""} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newPost(t, modern)
			p.deliver("first", "slow", "b", "c")
			cursor, s := fromTheStart(p), newSlowly()
			cfg := p.config()
			cfg.Archive = archive
			work(t, cfg, cursor, s.handle)
			<-s.at
			soon(t, "those behind it are handed over", func() bool { return slices.Equal(s.handed(), []string{"first", "slow", "b", "c"}) })
			p.deliver("late")
			soon(t, "one that comes later is handed over", func() bool { return slices.Contains(s.handed(), "late") })
			all, seen := p.count("INBOX")
			if archive == "" {
				seen += all - 5
			} else {
				seen += 5 - all
			}
			if c, _, _ := cursor.Load(); seen > 1 || c.UIDNext > 2 {
				t.Errorf("%d letters are filed and the cursor stands at %d, though the second letter is not dealt with", seen, c.UIDNext)
			}
			s.finish <- nil
			soon(t, "all are filed", func() bool {
				if archive != "" {
					all, seen := p.count("Done")
					return all == 5 && seen == 5
				}
				_, seen := p.count("INBOX")
				c, _, _ := cursor.Load()
				return seen == 5 && c.UIDNext == 6
			})
			if want := []string{"first", "slow", "b", "c", "late"}; !slices.Equal(s.handed(), want) {
				t.Errorf("handed over: %q, want %q", s.handed(), want)
			}
		})
	}
}

// TestALetterThatTakesAWhileAndFails is handed over again before any that came after it and was not handed over yet; those that were and are
// safe are not filed before it is.
func TestALetterThatTakesAWhileAndFails(t *testing.T) {
	t.Parallel()
	p := newPost(t, modern)
	p.deliver("slow", "b")
	cursor, s := fromTheStart(p), newSlowly()
	cfg := p.config()
	cfg.Archive = ""
	work(t, cfg, cursor, s.handle)
	<-s.at
	soon(t, "the one behind it is handed over", func() bool { return slices.Equal(s.handed(), []string{"slow", "b"}) })
	s.finish <- errors.New("the disk is full")
	soon(t, "it is handed over again", func() bool { return len(s.handed()) > 2 })
	if c, _, _ := cursor.Load(); c.UIDNext > 1 {
		t.Errorf("the cursor stands at %d, and the first letter is not dealt with", c.UIDNext)
	}
	if got := s.handed(); got[2] != "slow" {
		t.Errorf("handed over: %q", got)
	}
	s.finish <- nil
	soon(t, "both are dealt with", func() bool {
		c, _, _ := cursor.Load()
		return c.UIDNext == 3
	})
}

// TestABadLetterThatTakesAWhile is set aside, and the others go on.
func TestABadLetterThatTakesAWhile(t *testing.T) {
	t.Parallel()
	p := newPost(t, modern)
	p.deliver("slow", "b")
	s := newSlowly()
	cfg := p.config()
	cfg.BackoffUnit = time.Hour    // it is asked for again once, at once, and then not in this test
	cfg.CommandTimeout = time.Hour // for a command that a slow machine breaks off would be tried again after an hour, too
	work(t, cfg, fromTheStart(p), s.handle)
	<-s.at
	s.finish <- BadLetter{errors.New("nobody can deal with it")}
	soon(t, "the other is filed", func() bool {
		select {
		case s.finish <- BadLetter{errors.New("nobody can deal with it")}:
		default:
		}
		all, _ := p.count("Done")
		return all == 1
	})
}

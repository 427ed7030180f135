package mail

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"github.com/emersion/go-imap/v2"
)

// A handler may find that a letter takes a while. It then lets the letters behind it go on (Fetched.GoOn), which are handed over while it
// is at that one. It alone knows which of them must wait. None is filed before all in front of it are dealt with, and the cursor passes
// none that is not.

// mostAtOnce is how many letters a handler may be at.
const mostAtOnce = 16

// lookMeanwhile is how often new letters are looked for while the handler is at one.
const lookMeanwhile = time.Second

// errStuck: a letter further in front could not be dealt with, so that this one is not handed over yet.
var errStuck = errors.New("a letter in front of it is not dealt with yet")

// inHand is a letter in the hands of its handler.
type inHand struct {
	uid   imap.UID
	f     Fetched
	ended func() error
	// wentOn is closed when those behind it may go on, done when it is dealt with.
	wentOn, done chan struct{}
	verdict      Verdict
	err          error
}

// handOver gives a letter to its handler, as the only one unless those before have let it go on.
func (in *Inbox) handOver(ctx context.Context, handle Handler, f Fetched) *inHand {
	in.handling.Lock()
	release := sync.OnceFunc(in.handling.Unlock)
	h := &inHand{uid: imap.UID(f.UID), f: f, wentOn: make(chan struct{}), done: make(chan struct{}), err: errors.New("its handler has come to no end")}
	if in.stuck {
		release()
		h.err = errStuck
		close(h.done)
		return h
	}
	goOn := sync.OnceFunc(func() {
		close(h.wentOn)
		release()
	})
	h.f.GoOn = func() func(error) {
		goOn()
		return in.noteStuck
	}
	go func() {
		defer close(h.done)
		defer release()
		defer func() {
			if fault := recover(); fault != nil {
				in.cfg.Log.Error("the program failed on a letter", "uid", f.UID, "message_id", f.Letter.MessageID, "fault", fault, "stack", string(debug.Stack()))
				h.err = BadLetter{fmt.Errorf("the program failed on letter %d: %v", f.UID, fault)}
			}
		}()
		h.verdict, h.err = handle(ctx, h.f)
	}()
	return h
}

// hand gives a letter to its handler and waits for the verdict.
func (in *Inbox) hand(ctx context.Context, handle Handler, f Fetched) (Verdict, error) {
	h := in.handOver(ctx, handle, f)
	<-h.done
	return h.verdict, h.err
}

// noteStuck hears what came of a letter that let others go on. Where it is not dealt with no other is handed over before that was looked into,
// unless it is the letter's own fault: then it is set aside, and the others go on.
func (in *Inbox) noteStuck(err error) {
	if err != nil && !errors.As(err, new(BadLetter)) {
		in.handling.Lock()
		in.stuck = true
		in.handling.Unlock()
	}
}

// settle waits for all letters that are in hand, and says what came of them.
func (v *viewing) settle(ctx context.Context) error {
	var errs []error
	for _, h := range v.under {
		<-h.done
		done, err := v.came(ctx, h)
		if err = errors.Join(err, h.ended()); err != nil {
			errs = append(errs, err)
		}
		switch {
		case done:
			v.safe = append(v.safe, h.uid)
		case err != nil:
			v.unsafe = append(v.unsafe, h.uid)
		}
	}
	v.under = nil
	v.handling.Lock()
	v.stuck = false
	v.handling.Unlock()
	return errors.Join(errs...)
}

// fileSafe files the letters that are dealt with, as far as all in front of them are.
func (v *viewing) fileSafe(ctx context.Context) error {
	open := slices.Clone(v.unsafe)
	for _, h := range v.under {
		open = append(open, h.uid)
	}
	slices.Sort(v.safe)
	n := len(v.safe)
	if len(open) > 0 {
		n, _ = slices.BinarySearch(v.safe, slices.Min(open))
	}
	now := v.safe[:n:n]
	v.safe = v.safe[n:]
	return v.file(ctx, v.c, v.validity, now)
}

// stillAt waits for the letters in hand, and says after a while that some are not dealt with, so that new ones are looked for.
func (v *viewing) stillAt() bool {
	timer := time.NewTimer(lookMeanwhile)
	defer timer.Stop()
	for _, h := range v.under {
		select {
		case <-h.done:
		case <-timer.C:
			return true
		}
	}
	return false
}

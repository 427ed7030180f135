package mail

import (
	"context"
	"fmt"

	"github.com/emersion/go-imap/v2"
)

// A letter may end the whole program, as one does that takes more memory than there is. Such a letter is set aside like one that cannot be
// read, after the program has ended at it some times, and is not looked at again but for its header.

// BegunStore keeps which letters were begun.
type BegunStore interface {
	// Begin notes that a letter is begun, where that may be needed. It says how often the program has ended before the same letter was,
	// and deadly when that was so often that it is not to be begun.
	Begin(ctx context.Context, uidValidity, uid uint32) (deaths int, deadly bool, err error)
	// Ended strikes it out.
	Ended(ctx context.Context, uidValidity, uid uint32) error
}

// deadly is why a letter is set aside at which the program ends.
type deadly int

func (n deadly) Error() string {
	return fmt.Sprintf("the program has ended %d times while it was at it", int(n))
}

// begin notes that a letter is begun; ended is to be called after it. The error is a BadLetter for one at which the program ends.
func (in *Inbox) begin(ctx context.Context, validity uint32, uid imap.UID) (ended func() error, err error) {
	if in.cfg.Begun == nil {
		return func() error { return nil }, nil
	}
	deaths, no, err := in.cfg.Begun.Begin(ctx, validity, uint32(uid))
	switch {
	case err != nil:
		return nil, notKept{fmt.Errorf("letter %d cannot be noted: %w", uid, err)}
	case no:
		return nil, BadLetter{fmt.Errorf("letter %d: %w", uid, deadly(deaths))}
	}
	return func() error {
		if err := in.cfg.Begun.Ended(ctx, validity, uint32(uid)); err != nil {
			return notKept{fmt.Errorf("letter %d cannot be struck out: %w", uid, err)}
		}
		return nil
	}, nil
}

package mail

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/emersion/go-imap/v2"
)

// doubts are what a run has come to doubt: which letters end connections, which cannot be filed, and which commands the server cannot
// answer.
type doubts struct {
	// ends counts the connections that ended at a letter.
	ends map[imap.UID]int
	// unfiled are letters that are safe but could not be flagged or moved.
	unfiled map[imap.UID]unfiled
	// archived counts the failures to read letters of the archive again.
	archived map[imap.UID]int
	// filing counts the failures in a row to file several letters together.
	filing int
	// listing and searching count the failures of these commands.
	listing, searching int
}

// unfiled is how often a letter could not be filed, and when that is tried again; until it was enough it is looked at as before.
type unfiled struct {
	tries int
	next  time.Time
}

// enough is how often something must fail that it is no accident.
const enough = 2

// refiling is the first pause before a letter that could not be filed is tried again, in units of the backoff; it doubles each time, up
// to so many times.
const (
	refiling       = 10
	refilingDouble = 8
)

// suspect notes that the connection ended at a letter. The second time the letter is set aside, and the connection's error is told all
// the same.
func (in *Inbox) suspect(validity uint32, uid imap.UID, why error) error {
	if in.doubts.ends == nil || len(in.doubts.ends) >= partMemory {
		in.doubts.ends = map[imap.UID]int{}
	}
	inParts := min(in.countPartless(uid, 0), partPatience) // so often it was asked for in another way
	if in.doubts.ends[uid]++; in.doubts.ends[uid] < enough+inParts {
		return why
	}
	delete(in.doubts.ends, uid)
	_, err := in.setAside(validity, uid, why)
	return errors.Join(why, err)
}

// allRefused is how many letters the server must refuse, and give none, that the trouble is the server's.
const allRefused = 5

// refuses notes that the server does not give a letter. As long as it has given none it may be that it gives none at all.
func (v *viewing) refuses(uid imap.UID, why error) error {
	if v.read > 0 {
		_, err := v.setAside(v.validity, uid, why)
		return err
	}
	v.refused = append(v.refused, refusedLetter{uid, why})
	return nil
}

// gives notes that the server gave a letter: those that it did not are to blame themselves.
func (v *viewing) gives() error {
	v.read++
	for _, r := range v.refused {
		if _, err := v.setAside(v.validity, r.uid, r.why); err != nil {
			return err
		}
	}
	v.refused = nil
	return nil
}

// end says what is to be made of the letters that the server did not give, where it gave none.
func (v *viewing) end() error {
	if len(v.refused) >= allRefused {
		return fmt.Errorf("the server gives none of %d letters: %w", len(v.refused), v.refused[0].why)
	}
	return v.gives()
}

// inventory lists the letters from a UID on. Where the server cannot say of all of them at once, because it cannot read one, they are
// searched for and asked about one by one; and those that it leaves out are searched for.
func (in *Inbox) inventory(ctx context.Context, c *imapConn, from Cursor, now selection) ([]listed, error) {
	var set imap.UIDSet
	set.AddRange(imap.UID(from.UIDNext), 0)
	if in.doubts.listing < enough {
		all, err := c.list(ctx, from.UIDNext)
		switch {
		case err == nil:
			in.doubts.listing = 0
			if uint32(len(all)) >= now.UIDNext-from.UIDNext || in.doubts.searching >= enough {
				return all, nil
			}
			return in.leftOut(ctx, c, set, from.UIDNext, all)
		case !refusedAlone(err):
			in.doubts.listing++
			return nil, err
		}
		in.cfg.Log.Info("the server cannot list the letters; they are looked at one by one", "error", err)
	}
	in.doubts.listing = 0 // the short way is tried again the next time
	found, err := c.search(ctx, set)
	if err != nil {
		return nil, err
	}
	var all []listed
	for _, uid := range found {
		if uint32(uid) < from.UIDNext || in.isAside(uid) {
			continue
		}
		l, there, err := c.find(ctx, uid)
		if err != nil {
			in.doubts.listing = enough
			return nil, in.suspect(now.UIDValidity, uid, err)
		}
		if there {
			all = append(all, l)
		}
	}
	return all, nil
}

// leftOut adds the letters that a search finds and the list left out.
func (in *Inbox) leftOut(ctx context.Context, c *imapConn, set imap.UIDSet, from uint32, all []listed) ([]listed, error) {
	found, err := c.search(ctx, set)
	switch {
	case err != nil && refusedAlone(err):
		in.doubts.searching = enough
		return all, nil
	case err != nil:
		in.doubts.searching++
		return nil, err
	}
	in.doubts.searching = 0
	for _, uid := range found {
		known := slices.ContainsFunc(all, func(l listed) bool { return l.uid == uid })
		if !known && uint32(uid) >= from {
			all = append(all, listed{uid: uid})
		}
	}
	slices.SortFunc(all, func(a, b listed) int { return int(a.uid) - int(b.uid) })
	return all, nil
}

// file flags letters that are safe, and only then moves them to the archive or the cursor behind them. Letters that cannot be filed
// keep up no others.
func (in *Inbox) file(ctx context.Context, c *imapConn, validity uint32, safe []imap.UID) error {
	if len(safe) == 0 {
		return nil
	}
	batch := len(safe)
	if in.doubts.filing >= enough {
		batch = 1
	}
	for _, uids := range slices.Collect(slices.Chunk(safe, batch)) {
		for range uids {
			in.cfg.Hook("before-flag")
		}
		err := in.fileSome(ctx, c, uids)
		if err != nil && ctx.Err() == nil && len(uids) == 1 && !refusedAlone(err) {
			in.unfile(uids[0], err)
		}
		if err != nil {
			in.doubts.filing++
			return err
		}
		if in.cfg.Archive == "" {
			if err := in.advance(validity, uids[len(uids)-1]); err != nil {
				return err
			}
		}
	}
	in.doubts.filing = 0
	return nil
}

// fileSome flags and moves letters. What the server refuses of several it is asked again for each half.
func (in *Inbox) fileSome(ctx context.Context, c *imapConn, uids []imap.UID) error {
	err := in.fileTogether(ctx, c, uids)
	switch {
	case err == nil:
		for _, uid := range uids {
			delete(in.doubts.unfiled, uid)
		}
		return nil
	case !refusedAlone(err):
		return err
	case len(uids) == 1:
		if in.unfile(uids[0], err) {
			return nil
		}
		return err // the next time the archive may be there again
	}
	half := len(uids) / 2
	return errors.Join(in.fileSome(ctx, c, uids[:half]), in.fileSome(ctx, c, uids[half:]))
}

func (in *Inbox) fileTogether(ctx context.Context, c *imapConn, uids []imap.UID) error {
	if err := c.flag(ctx, uids, imap.FlagSeen); err != nil {
		return err
	}
	for range uids {
		in.cfg.Hook("after-flag")
	}
	if in.cfg.Archive == "" {
		return nil
	}
	return c.move(ctx, uids, in.cfg.Archive)
}

// unfile notes that a letter that is safe cannot be filed. When that was so often enough, it says so, and the letter lies for a while.
func (in *Inbox) unfile(uid imap.UID, why error) bool {
	if in.doubts.unfiled == nil || len(in.doubts.unfiled) >= partMemory {
		in.doubts.unfiled = map[imap.UID]unfiled{}
	}
	u := in.doubts.unfiled[uid]
	if u.tries++; u.tries == enough {
		in.cfg.Log.Error("a letter that was dealt with cannot be filed, and stays in the mailbox; the others go on", "uid", uid, "error", why)
	}
	u.next = time.Now().Add(refiling * in.cfg.BackoffUnit << min(max(0, u.tries-enough), refilingDouble))
	in.doubts.unfiled[uid] = u
	return u.tries >= enough
}

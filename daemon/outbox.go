package daemon

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"log/slog"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"despatch/mail"
	"despatch/mail/mime"
	"despatch/storage"
)

// outbox lets the sender work off the store's outbox.
type outbox struct {
	store storage.Store
	// shared is the store as several programs share it, nil where it is ours alone; holder is what we are called there.
	shared     storage.Shared
	holder     string
	term       time.Duration
	returnPath mime.ReturnPath
	// sent counts attempts by their result.
	sent *prometheus.CounterVec
}

// count counts an attempt that ended in a way that is on disk.
func (o outbox) count(result string, err error) error {
	if err == nil && o.sent != nil {
		o.sent.WithLabelValues(result).Inc()
	}
	return err
}

// Due implements mail.Outbox.
func (o outbox) Due(_ context.Context, now time.Time, limit int) ([]mail.Parcel, error) {
	var list []storage.Parcel
	var err error
	if o.shared != nil {
		list, err = o.shared.Claim(o.holder, now, limit, o.term)
	} else {
		err = viewTwice(o.store, func(r storage.Reader) (err error) {
			list, err = r.Due(now, limit)
			return err
		})
	}
	out := make([]mail.Parcel, len(list))
	for i, p := range list {
		out[i] = mail.Parcel{
			ID: p.ID, From: o.returnPath.For(p.MessageID), To: p.To, Raw: append([]byte(p.Seal), p.Bytes...), Attempts: p.Attempts,
		}
	}
	return out, err
}

// giveBack leaves what was claimed and not sent to others.
func (o outbox) giveBack(log *slog.Logger) {
	if o.shared == nil {
		return
	}
	if err := o.shared.Unclaim(o.holder); err != nil {
		log.Warn("letters that this daemon was about to send wait until its time has passed", "error", err)
	}
}

// Holds implements mail.Outbox.
func (o outbox) Holds(id uint64) (bool, error) {
	if o.shared == nil {
		return true, nil
	}
	return o.shared.Holds(o.holder, id, o.term)
}

// Sent implements mail.Outbox.
func (o outbox) Sent(id uint64, at time.Time) error {
	return o.count("sent", o.store.Update(func(tx storage.Tx) error {
		if err := noteHanded(tx, at); err != nil {
			return err
		}
		return tx.MarkSent(id, at)
	}))
}

// Retry implements mail.Outbox.
func (o outbox) Retry(id uint64, a mail.Attempt) error {
	return o.count("retry", o.store.Update(func(tx storage.Tx) error {
		if a.Perhaps {
			if err := noteHanded(tx, a.At); err != nil {
				return err
			}
		}
		return tx.MarkRetry(id, a.Next, a.Number, a.Why)
	}))
}

// oursBucket names the letters that were given up for a reason that is not their recipients', until they are sent after all. Nobody is
// called unreachable for them; the operator is told.
const oursBucket = "outbox ours"

// Failed implements mail.Outbox.
func (o outbox) Failed(id uint64, at time.Time, why string, ours bool) error {
	return o.count("failed", o.store.Update(func(tx storage.Tx) error {
		if err := tx.MarkFailed(id, at, why); err != nil || !ours {
			return err
		}
		return errors.Join(tx.MarkTold(id), tx.Put(oursBucket, strconv.FormatUint(id, 10), []byte(why)))
	}))
}

// oursGivenUp counts the letters that were given up for a reason that is not their recipients'.
func oursGivenUp(r storage.Reader) (n int, err error) {
	for key := range r.Each(oursBucket, "") {
		id, err := strconv.ParseUint(key, 10, 64)
		if err != nil {
			return n, fmt.Errorf("the list of letters that were given up holds %q: %w", key, err)
		}
		p, ok, err := r.Parcel(id)
		if err != nil {
			return n, err
		}
		if ok && p.State == storage.Failed {
			n++
		}
	}
	return n, nil
}

// Waiting implements mail.Outbox.
func (o outbox) Waiting() (n int, err error) {
	err = o.store.View(func(r storage.Reader) error {
		n = r.Waiting()
		return nil
	})
	return n, err
}

// handedBucket counts, by the minute, the letters that servers took or perhaps took. It is what limits are reckoned from, so
// it must outlive the program; it remembers two days.
const handedBucket = "handed"

// minuteForm spells a minute (UTC) so that keys sort as the minutes do.
const minuteForm = "2006-01-02 15:04"

// noteHanded counts a letter, and forgets the minutes that are long past. Those of a clock that was years ahead stay, a few
// bytes that Handed does not look at.
func noteHanded(tx storage.Tx, at time.Time) error {
	at = at.UTC()
	key := at.Format(minuteForm)
	if err := tx.Put(handedBucket, key, binary.BigEndian.AppendUint32(nil, handedIn(tx, key)+1)); err != nil {
		return err
	}
	longPast := at.Add(-48 * time.Hour).Format(minuteForm)
	for old := range tx.Each(handedBucket, "") {
		if old >= longPast {
			break
		}
		if err := tx.Delete(handedBucket, old); err != nil {
			return err
		}
	}
	return nil
}

func handedIn(r storage.Reader, minute string) uint32 {
	v, ok := r.Get(handedBucket, minute)
	if !ok || len(v) != 4 {
		return 0
	}
	return binary.BigEndian.Uint32(v)
}

// Handed implements mail.Outbox. It counts the whole minute in which from lies, and says that the letters of a minute were
// handed over at its end, so that a limit is never overstepped.
func (o outbox) Handed(from, to time.Time) (n int, first time.Time, err error) {
	earliest, latest := from.UTC().Format(minuteForm), to.UTC().Format(minuteForm)
	err = viewTwice(o.store, func(r storage.Reader) error {
		n, first = 0, time.Time{}
		for key := range r.Each(handedBucket, "") {
			if key < earliest || key > latest {
				continue
			}
			n += int(handedIn(r, key))
			if first.IsZero() {
				begin, err := time.ParseInLocation(minuteForm, key, time.UTC)
				if err != nil {
					return err
				}
				first = begin.Add(time.Minute)
			}
		}
		return nil
	})
	if err == nil && o.shared != nil {
		n, err = o.withOthers(n)
	}
	return n, first, err
}

// withOthers adds to what was handed over what others are about to hand over.
func (o outbox) withOthers(n int) (int, error) {
	leases, err := o.shared.Leases()
	for _, l := range leases {
		if l.Holder != o.holder && l.Left > 0 {
			n += l.Parcels
		}
	}
	return n, err
}

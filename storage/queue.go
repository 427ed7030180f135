package storage

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"iter"
	"slices"
	"time"
)

// The classes of parcels: values of Parcel.Priority. Mails written before there were classes have PriorityReport.
const (
	// PriorityAnswer is for what a player waits for at his desk: receipts, refusals, answers to a question.
	PriorityAnswer = 20
	// PriorityReport is for what the game tells of itself: the opening, reports.
	PriorityReport = 0
	// PriorityReminder is for what presses a player to act.
	PriorityReminder = -10
	// PriorityPress is for what players tell each other.
	PriorityPress = -20
	// PriorityHistory is for old news and large things: histories, archives.
	PriorityHistory = -30
)

// Lane tells which of a recipient's parcels keep their order among each other. Answers, reports and reminders are one talk,
// which makes no sense in another order; what is below them has a lane for each class, and holds up nothing else.
func Lane(priority int) int { return min(priority, PriorityReminder) }

// queueKey sorts the queue by recipient, then in the order posted. Recipients hold no NUL.
func queueKey(p Parcel) []byte {
	return binary.BigEndian.AppendUint64(append([]byte(p.To), 0), p.ID)
}

// queueValue holds what Due needs to choose without reading the parcel.
func queueValue(p Parcel) []byte {
	return binary.BigEndian.AppendUint64(timeKey(p.Next), uint64(p.Priority))
}

// head is the oldest waiting parcel of a recipient's lane.
type head struct {
	id   uint64
	next time.Time
	lane int
	// urgency is the highest priority in the lane: what is urgent hurries those before it.
	urgency int
}

// heads yields the heads of all lanes, recipient by recipient.
func (q queue) heads() iter.Seq2[head, error] {
	return func(yield func(head, error) bool) {
		var of string // whose lanes these are
		var lanes []head
		c := q.tx.Bucket(queueBucket).Cursor()
		for k, v := c.First(); k != nil; k, v = c.Next() {
			to := len(k) - 9
			if to < 1 || k[to] != 0 || len(v) != 16 {
				yield(head{}, fmt.Errorf("%w: the outbox's queue holds %q", ErrDamaged, k))
				return
			}
			if string(k[:to]) != of {
				if !yieldAll(lanes, yield) {
					return
				}
				of, lanes = string(k[:to]), nil
			}
			lanes = queueUp(lanes, binary.BigEndian.Uint64(k[to+1:]), keyTime(v), int(binary.BigEndian.Uint64(v[8:])))
		}
		yieldAll(lanes, yield)
	}
}

// queueUp puts the next parcel of a recipient behind those before it in its lane.
func queueUp(lanes []head, id uint64, next time.Time, priority int) []head {
	i := slices.IndexFunc(lanes, func(h head) bool { return h.lane == Lane(priority) })
	if i < 0 {
		return append(lanes, head{id: id, next: next, lane: Lane(priority), urgency: priority})
	}
	lanes[i].urgency = max(lanes[i].urgency, priority)
	return lanes
}

func yieldAll(lanes []head, yield func(head, error) bool) bool {
	for _, h := range lanes {
		if !yield(h, nil) {
			return false
		}
	}
	return true
}

// Due implements Reader.
func (o outbox) Due(now time.Time, limit int) ([]Parcel, error) {
	var ready []head
	for h, err := range o.heads() {
		if err != nil {
			return nil, err
		}
		if !h.next.After(now) {
			ready = append(ready, h)
		}
	}
	slices.SortFunc(ready, func(a, b head) int {
		return cmp.Or(cmp.Compare(b.urgency, a.urgency), cmp.Compare(a.id, b.id))
	})
	var parcels []Parcel
	for _, h := range ready[:min(max(limit, 0), len(ready))] {
		p, ok, err := o.Parcel(h.id)
		if err == nil && !ok {
			err = &DamagedRecord{parcelTable, string(bigEndian(h.id)), fmt.Sprintf("parcel %d is in the queue only", h.id)}
		}
		if err != nil {
			return nil, err
		}
		parcels = append(parcels, p)
	}
	return parcels, nil
}

// NextDue implements Reader.
func (q queue) NextDue() (time.Time, bool, error) {
	var soonest time.Time
	found := false
	for h, err := range q.heads() {
		if err != nil {
			return time.Time{}, false, err
		}
		if !found || h.next.Before(soonest) {
			soonest, found = h.next, true
		}
	}
	return soonest, found, nil
}

// waiting is Outbox for a filter that asks for what waits: the queue lists it, and after years nearly everything was sent long ago.
func (o outbox) waiting(f Filter) iter.Seq2[Parcel, error] {
	var ids []uint64
	c := o.tx.Bucket(queueBucket).Cursor()
	for k, _ := c.First(); k != nil; k, _ = c.Next() {
		if len(k) < 8 {
			return func(yield func(Parcel, error) bool) {
				yield(Parcel{}, fmt.Errorf("%w: the outbox's queue holds %q", ErrDamaged, k))
			}
		}
		if id := binary.BigEndian.Uint64(k[len(k)-8:]); id > f.After {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return o.records(ids, f)
}

// Waiting implements Reader.
func (q queue) Waiting() (n int) {
	c := q.tx.Bucket(queueBucket).Cursor() // a bucket's own count does not know what this transaction has written
	for k, _ := c.First(); k != nil; k, _ = c.Next() {
		n++
	}
	return n
}

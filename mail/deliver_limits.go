package mail

import (
	"fmt"
	"time"
)

// Limits bound how many letters a server is given in any hour and any day, as providers do; beyond their own limits they
// refuse mail or close the account. Zero means no limit.
type Limits struct {
	PerHour, PerDay int
}

// Validate says what is wrong with limits that a person wrote.
func (l Limits) Validate() error {
	if l.PerHour < 0 || l.PerDay < 0 {
		return fmt.Errorf("a limit of letters cannot be negative; leave it out for none")
	}
	if l.PerDay > 0 && l.PerHour > l.PerDay {
		return fmt.Errorf("%d letters an hour are more than the %d allowed in a whole day", l.PerHour, l.PerDay)
	}
	return nil
}

// room is how many letters may be sent now. When there is none, because says which limit is reached, and until is when
// the first letter may go again.
type room struct {
	letters int
	because string
	until   time.Time
}

// room asks the outbox how many letters were handed over of late.
func (l Limits) room(outbox Outbox, now time.Time) (room, error) {
	left := room{letters: batch}
	for _, w := range []struct {
		name   string
		length time.Duration
		most   int
	}{{"hour", time.Hour, l.PerHour}, {"day", 24 * time.Hour, l.PerDay}} {
		if w.most == 0 {
			continue
		}
		// Letters from the future were sent before the clock was set back. What lies further off was sent under a clock that
		// was wrong altogether, and would hold up mail for ever.
		n, first, err := outbox.Handed(now.Add(-w.length), now.Add(w.length))
		if err != nil {
			return room{}, err
		}
		left.letters = min(left.letters, max(0, w.most-n))
		if until := first.Add(w.length); n >= w.most && until.After(left.until) {
			left.because, left.until = fmt.Sprintf("the limit of %d letters in any %s is reached", w.most, w.name), until
		}
	}
	return left, nil
}

// hold notes that letters wait for a limit. Only the first of many rounds is logged.
func (d *Deliverer) hold(r room) {
	before := d.Health()
	d.note(func(h *SendingHealth) { h.Held, h.HeldUntil = r.because, r.until })
	if before.Held != r.because {
		d.Logger.Warn("letters wait for a limit", "why", r.because, "until", r.until)
	}
}

// release notes that no limit holds up letters.
func (d *Deliverer) release() {
	before := d.Health()
	d.note(func(h *SendingHealth) { h.Held, h.HeldUntil = "", time.Time{} })
	if before.Held != "" {
		d.Logger.Info("no letter waits for a limit any more")
	}
}

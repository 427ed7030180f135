package daemon

import (
	"fmt"
	"sync"
	"time"
)

// clockTolerance is how far the machine's clock may go astray between two looks, or from the mail server's, that it counts as right.
// Servers' clocks are a minute off at times, and half an answer is slow.
const clockTolerance = 2 * time.Minute

// timekeeper is the clock of the desk. While the machine's clock goes as evenly as the time that has passed, it is that clock. When it
// jumps it is doubted: the desk's time goes on from where it stood, and nothing is decided until the clock has jumped back, a mail
// server has confirmed it, or the operator has.
type timekeeper struct {
	wall func() time.Time
	// elapsed is how long the machine has run, which no setting of its clock changes; nil leaves the clock unwatched.
	elapsed func() time.Duration

	mu sync.Mutex
	// base is what the clock showed when elapsed was since.
	base  time.Time
	since time.Duration
	doubt string
	// contradicted is why the clock is doubted though it goes evenly, "" when it is not.
	contradicted string
}

// monotonic is the elapsed of the system.
func monotonic() func() time.Duration {
	begun := time.Now()
	return func() time.Duration { return time.Since(begun) }
}

// Now is the time by which the desk acts.
func (k *timekeeper) Now() time.Time {
	if k.elapsed == nil {
		return k.wall()
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.look()
}

// look compares the clock with the time that has passed. k.mu is held.
func (k *timekeeper) look() time.Time {
	wall, elapsed := k.wall(), k.elapsed()
	expected := wall
	if !k.base.IsZero() {
		expected = k.base.Add(elapsed - k.since)
	}
	if wall.Sub(expected).Abs() > clockTolerance {
		if k.doubt == "" {
			k.base, k.since = expected, elapsed
		}
		k.doubt = fmt.Sprintf("this machine's clock says %s, and by what was known before it is %s", clock(wall), clock(expected))
		return expected
	}
	k.base, k.since, k.doubt = wall, elapsed, k.contradicted
	return wall
}

// begin tells, at the start, what time it was at least when the program was last at work. A clock that shows less is wrong, and one that
// shows much more may be.
func (k *timekeeper) begin(last time.Time, most time.Duration) {
	if k.elapsed == nil || last.IsZero() {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if wall := k.wall(); wall.Before(last.Add(-clockTolerance)) || wall.Sub(last) >= most {
		k.base, k.since = last, k.elapsed()
		k.look()
	}
}

// doubtful says why the clock is doubted, "" when it is not.
func (k *timekeeper) doubtful() string {
	if k.elapsed == nil {
		return ""
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.look()
	return k.doubt
}

// trust takes the clock as it is.
func (k *timekeeper) trust() {
	if k.elapsed == nil {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.believe(k.wall())
}

// believe takes a time as right that the clock shows. k.mu is held.
func (k *timekeeper) believe(wall time.Time) {
	k.base, k.since, k.doubt, k.contradicted = wall, k.elapsed(), "", ""
}

// confirm takes the clock as it is if somebody else's agrees with it.
func (k *timekeeper) confirm(theirs time.Time) bool {
	if k.wall().Sub(theirs).Abs() > clockTolerance {
		return false
	}
	k.trust()
	return true
}

// hear takes note of when a mail server says that a letter came (RFC 3501 section 2.3.3), which no writer of letters has a say in. A letter
// that came later than now shows that our clock is behind, or the server's ahead: nothing is decided until it is known which. One that came
// now, by a clock that is doubted for being ahead, shows that it is right.
func (k *timekeeper) hear(theirs time.Time) {
	if k.elapsed == nil || theirs.IsZero() {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	now, wall := k.look(), k.wall()
	switch {
	case k.doubt == "" && theirs.Sub(now) > clockTolerance+time.Hour:
		k.contradicted = fmt.Sprintf("this machine's clock says %s, and by the mail server's a letter came on %s", clock(wall), clock(theirs))
		k.doubt = k.contradicted
	case k.doubt != "" && wall.After(now) && wall.Sub(theirs).Abs() <= clockTolerance:
		k.believe(wall)
	}
}

package mail

import (
	"context"
	"math/rand/v2"
	"time"
)

// waits are the pauses after the first failed attempts; after them comes lastWait, again and again.
var waits = []time.Duration{time.Minute, 5 * time.Minute, 15 * time.Minute, time.Hour}

const (
	lastWait = 4 * time.Hour
	// giveUpAfter is for how long a letter is tried (RFC 5321 section 4.5.4.1). It is counted in waits, not by the clock, so
	// that a program that was switched off for a week still tries, and a clock that jumps fails nothing.
	giveUpAfter = 5 * 24 * time.Hour
)

// nextWait gives the pause after so many failed attempts, or false when it is time to give up.
func nextWait(attempts int) (time.Duration, bool) {
	if attempts <= len(waits) {
		return waits[attempts-1], true
	}
	var waited time.Duration
	for _, w := range waits {
		waited += w
	}
	waited += time.Duration(attempts-len(waits)-1) * lastWait
	return lastWait, waited < giveUpAfter
}

// jitter lengthens a pause by up to a quarter, so that letters put off together do not come back together.
func jitter(wait time.Duration) time.Duration {
	return wait + rand.N(wait/4+1)
}

// sleep waits, or less when the context ends or somebody rings.
func sleep(ctx context.Context, wait time.Duration, wake <-chan struct{}) {
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	case <-wake:
	}
}

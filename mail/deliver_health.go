package mail

import "time"

// SendingHealth says how a Deliverer fares.
type SendingHealth struct {
	// LastSent is when a server last took a letter; zero for not since the start.
	LastSent time.Time
	// Trouble is what keeps all letters from leaving, be it the server, our log-in or the outbox; "" when the last attempt
	// reached the server. Since is when it began, Next when it will be tried again.
	Trouble     string
	Since, Next time.Time
	// Refused is true when the trouble is that the server does not let us in, which does not mend itself.
	Refused bool
	// Declined is why the server refuses letters for a reason that is not their recipients', "" when it has taken one since;
	// DeclinedSince is when that began.
	Declined      string
	DeclinedSince time.Time
	// Held says which limit holds up letters that could go, "" for none; HeldUntil is when the first of them may.
	Held      string
	HeldUntil time.Time
	// Waiting counts the letters in the outbox when it was last looked at, those too that wait for a later attempt.
	Waiting int
}

// Health may be asked at any time, by anybody.
func (d *Deliverer) Health() SendingHealth {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.health
}

// note changes the health.
func (d *Deliverer) note(change func(h *SendingHealth)) {
	d.mu.Lock()
	defer d.mu.Unlock()
	change(&d.health)
}

// setTrouble notes what keeps all letters from leaving, or with "" that nothing does.
func (d *Deliverer) setTrouble(text string) {
	now := d.Now()
	d.note(func(h *SendingHealth) {
		switch {
		case text == "":
			h.Since, h.Next = time.Time{}, time.Time{}
		case h.Trouble == "":
			h.Since = now
		}
		h.Trouble, h.Refused = text, false
	})
}

// count takes down how many letters wait.
func (d *Deliverer) count(outbox Outbox) {
	n, err := outbox.Waiting()
	if err != nil {
		d.Logger.Error("counting the letters that wait", "error", err)
		return
	}
	d.note(func(h *SendingHealth) { h.Waiting = n })
}

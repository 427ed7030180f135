package daemon

import "despatch/mail"

// Health says how both roads fare.
type Health struct {
	// Inbox is about letters that come in, Sending about those that go out; both zero before Run.
	Inbox   mail.Health
	Sending mail.SendingHealth
}

// Health may be asked at any time, by anybody.
func (d *Daemon) Health() Health {
	d.mu.Lock()
	defer d.mu.Unlock()
	var h Health
	if d.inbox != nil {
		h.Inbox = d.inbox.Health()
	}
	if d.deliverer != nil {
		h.Sending = d.deliverer.Health()
	}
	return h
}

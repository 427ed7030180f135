package mail

import (
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"despatch/mail/mailtest"
)

// rounds is a deliverer whose rounds the test starts one by one, with a clock that the test sets.
type rounds struct {
	*Deliverer
	t      *testing.T
	outbox *memoryOutbox
}

func newRounds(t *testing.T, limits Limits, options mailtest.Options) (*rounds, *mailtest.Servers) {
	t.Helper()
	server := postOffice(t, options)
	outbox := newMemoryOutbox()
	d := deliverer(testSender(t, SenderConfig{Address: server.SMTPAddr()}), outbox)
	d.Limits = limits
	d.prepare()
	return &rounds{d, t, outbox}, server
}

// at sets the clock to so long after midnight, runs a round, and expects so many letters to have left since the start.
func (r *rounds) at(after time.Duration, want int) {
	r.t.Helper()
	r.outbox.now = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC).Add(after)
	if !r.round(r.t.Context(), r.t.Context(), r.outbox) {
		r.t.Errorf("after %s: the server is in trouble", after)
	}
	if got := len(r.outbox.gone); got != want {
		r.t.Errorf("after %s %d letters have left, want %d", after, got, want)
	}
}

func TestNoMoreLettersInAnyHourThanAllowed(t *testing.T) {
	t.Parallel()
	r, _ := newRounds(t, Limits{PerHour: 3}, mailtest.Options{})
	for range 7 {
		r.outbox.post(t, anna)
	}
	r.at(0, 3)
	r.at(30*time.Minute, 3)
	h := r.Health()
	if !strings.Contains(h.Held, "3 letters in any hour") || h.Waiting != 4 || h.Trouble != "" {
		t.Errorf("held up by %q with %d waiting and trouble %q; want the hourly limit, 4, none", h.Held, h.Waiting, h.Trouble)
	}
	if got := h.HeldUntil.Sub(r.outbox.now); got != 30*time.Minute {
		t.Errorf("held for %s more, want 30 minutes", got)
	}
	r.at(61*time.Minute, 6) // the first three are older than an hour now
	r.at(90*time.Minute, 6)
	r.at(122*time.Minute, 7)
	if h := r.Health(); h.Held != "" || h.Waiting != 0 {
		t.Errorf("all has left, and yet %q holds up %d letters", h.Held, h.Waiting)
	}
}

func TestTheHourAndTheDayAreBothKept(t *testing.T) {
	t.Parallel()
	r, _ := newRounds(t, Limits{PerHour: 2, PerDay: 3}, mailtest.Options{})
	for range 5 {
		r.outbox.post(t, bert)
	}
	r.at(0, 2)
	r.at(2*time.Hour, 3)
	r.at(4*time.Hour, 3)
	if h := r.Health(); !strings.Contains(h.Held, "3 letters in any day") {
		t.Errorf("held up by %q, want the daily limit", h.Held)
	}
	r.at(24*time.Hour+time.Minute, 5)
}

// A program that starts again goes on counting: what was handed over is remembered by the outbox.
func TestARestartDoesNotForgetWhatWasSent(t *testing.T) {
	t.Parallel()
	r, _ := newRounds(t, Limits{PerHour: 2}, mailtest.Options{})
	for range 4 {
		r.outbox.post(t, anna)
	}
	r.at(0, 2)
	again := deliverer(r.Sender, r.outbox)
	again.Limits = Limits{PerHour: 2}
	again.prepare()
	r.Deliverer = again
	r.at(time.Minute, 2)
}

// A clock that was years ahead must not hold up mail for years once it is right.
func TestAClockThatWasWrongHoldsUpNothing(t *testing.T) {
	t.Parallel()
	r, _ := newRounds(t, Limits{PerHour: 1}, mailtest.Options{})
	r.outbox.post(t, anna)
	r.outbox.post(t, anna)
	r.at(10*365*24*time.Hour, 1)
	r.at(0, 2)
}

// A 5xx means that the letter is refused, except where the server says that the account has sent too much.
func TestTheServersOwnLimitLosesNoLetter(t *testing.T) {
	t.Parallel()
	full := true
	r, _ := newRounds(t, Limits{}, mailtest.Options{Accept: func(_, _ string) error {
		if full {
			return &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 4, 5}, Message: "Daily user sending limit exceeded"}
		}
		return nil
	}})
	r.outbox.post(t, anna)
	r.outbox.post(t, bert)
	if r.round(t.Context(), t.Context(), r.outbox) {
		t.Error("a server that takes nothing more today is to be left alone")
	}
	if len(r.outbox.gone) != 0 || len(r.outbox.retries) != 1 {
		t.Errorf("gone are %q, put off %q; want none, and one for both", r.outbox.gone, r.outbox.retries)
	}
	if h := r.Health(); !strings.Contains(h.Trouble, "sending limit exceeded") || h.Since.IsZero() {
		t.Errorf("the trouble is told as %q, since %s", h.Trouble, h.Since)
	}
	full = false
	r.at(2*time.Hour, 2)
}

func TestLimitsThatMakeNoSense(t *testing.T) {
	for _, tt := range []struct {
		limits Limits
		want   string
	}{
		{Limits{}, ""}, {Limits{PerHour: 20}, ""}, {Limits{PerDay: 20}, ""}, {Limits{PerHour: 20, PerDay: 20}, ""},
		{Limits{PerHour: -1}, "cannot be negative"}, {Limits{PerDay: -1}, "cannot be negative"},
		{Limits{PerHour: 21, PerDay: 20}, "more than the 20"},
	} {
		if err := tt.limits.Validate(); (err == nil) != (tt.want == "") || err != nil && !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%+v: %v, want %q", tt.limits, err, tt.want)
		}
	}
}

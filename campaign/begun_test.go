package campaign_test

import (
	"context"
	"errors"
	"testing"

	"despatch/campaign"
)

// impatient is a context that is over as soon as anybody waits.
type impatient struct {
	context.Context
	waited bool
}

func (c *impatient) Done() <-chan struct{} {
	c.waited = true
	over := make(chan struct{})
	close(over)
	return over
}

func (c *impatient) Err() error {
	if c.waited {
		return context.Canceled
	}
	return nil
}

// TestWhatIsNotedIsDoneAlone: after a run that ended badly one thing at a time is begun, so that none is counted for another's sake; a letter for
// which something is worked out lets no other go on, and what the operator asks waits. When it is over the next may begin.
func TestWhatIsNotedIsDoneAlone(t *testing.T) {
	w := newWorld(t, func(c *campaign.Config) { c.Died = true })
	w.open("k7q2")
	ctx, stop := context.WithCancel(t.Context())
	if _, err := w.Begin(ctx, "letter 1"); err != nil {
		t.Fatal(err)
	}
	question := w.fresh(campaign.Letter{From: ada, Thread: []string{w.last(ada, "k7q2").MessageID}, Text: "POSITION\n"})
	question.GoOn = func() func(error) { t.Error("others may go on"); return func(error) {} }
	if _, err := w.Receive(t.Context(), question); err != nil {
		t.Fatal(err)
	}
	stop()
	if _, err := w.Begin(ctx, "letter 2"); !errors.Is(err, context.Canceled) {
		t.Errorf("a second letter is begun beside the first (%v)", err)
	}
	if _, err := w.Operate(&impatient{Context: t.Context()}, "k7q2", "PAUSE"); !errors.Is(err, context.Canceled) {
		t.Errorf("the operator's command is carried out beside the letter (%v)", err)
	}
	if err := w.Ended(t.Context(), "letter 1"); err != nil {
		t.Fatal(err)
	}
	if _, err := w.Operate(t.Context(), "k7q2", "PAUSE"); err != nil {
		t.Error(err)
	}
	for _, what := range []string{"letter 1", "letter 2"} {
		if deaths, err := w.Begin(t.Context(), what); deaths != 0 || err != nil {
			t.Errorf("%s is begun after %d deaths (%v)", what, deaths, err)
		}
		if err := w.Ended(t.Context(), what); err != nil {
			t.Fatal(err)
		}
	}
}

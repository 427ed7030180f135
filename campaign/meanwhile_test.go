package campaign_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/storage"
)

// questioned is a desk whose first question is being worked out until goOn is closed, in games k7q2 and m3x9.
func questioned(t *testing.T) (w *world, question campaign.Letter, begun, goOn chan struct{}) {
	begun, goOn = make(chan struct{}), make(chan struct{})
	first := true
	w = thinking(t, func(string) {
		if first {
			first = false
			close(begun)
			<-goOn
		}
	})
	w.open("k7q2")
	w.open("m3x9")
	question = w.fresh(campaign.Letter{From: ada, Thread: []string{w.last(ada, "k7q2").MessageID}, Text: "ODDS 3 crowns vs 2 crowns\n\n" + card("k7q2", "NORTH", 2)})
	return w, question, begun, goOn
}

// entryKinds are the kinds of a game's journal entries.
func (w *world) entryKinds(game string) (kinds []string) {
	w.journal(game, func(e storage.Entry) { kinds = append(kinds, e.Kind) })
	return kinds
}

// TestLettersOfAGameKeepTheirOrder: while something is worked out for a letter with orders, other games' letters are dealt with, and those
// of the same game wait for it and hold up nobody.
func TestLettersOfAGameKeepTheirOrder(t *testing.T) {
	w, question, begun, goOn := questioned(t)
	var came error = errors.New("nothing was said of it")
	question.GoOn = func() func(error) { return func(err error) { came = err } }
	answered := make(chan error, 2)
	go func() {
		_, err := w.Receive(t.Context(), question)
		answered <- err
	}()
	<-begun
	later := w.fresh(campaign.Letter{From: ada, Thread: question.Thread, Text: card("k7q2", "NORTH", 3)})
	waits := make(chan struct{})
	later.GoOn = func() func(error) { close(waits); return func(error) {} }
	go func() {
		_, err := w.Receive(t.Context(), later)
		answered <- err
	}()
	<-waits
	if done := w.reply(ada, "m3x9", card("m3x9", "NORTH", 2)); done.Entry == 0 {
		t.Errorf("the other game's letter: %+v", done)
	}
	if n := len(w.entryKinds("k7q2")); n != 1 {
		t.Errorf("the journal has %d entries while the first letter is in hand, want 1", n)
	}
	close(goOn)
	for range 2 {
		if err := <-answered; err != nil {
			t.Fatal(err)
		}
	}
	if came != nil {
		t.Errorf("of the question was said: %v", came)
	}
	if text := w.last(ada, "k7q2").Text; !strings.Contains(text, "3 crowns") {
		t.Errorf("the later orders do not hold:\n%s", text)
	}
	if kinds := w.entryKinds("k7q2"); len(kinds) != 3 {
		t.Errorf("the journal holds %q", kinds)
	}
}

// TestALetterBehindOneThatFails is not dealt with before that is.
func TestALetterBehindOneThatFails(t *testing.T) {
	w, question, begun, goOn := questioned(t)
	ctx, stop := context.WithCancel(t.Context())
	answered := make(chan error, 1)
	go func() {
		_, err := w.Receive(ctx, question)
		answered <- err
	}()
	<-begun
	later := w.fresh(campaign.Letter{From: ada, Thread: question.Thread, Text: card("k7q2", "NORTH", 3)})
	waits, told := make(chan struct{}), make(chan error, 1)
	later.GoOn = func() func(error) { close(waits); return func(error) {} }
	go func() {
		_, err := w.Receive(t.Context(), later)
		told <- err
	}()
	<-waits
	stop()
	close(goOn)
	if err := <-answered; !errors.Is(err, context.Canceled) {
		t.Fatalf("the first letter: %v", err)
	}
	if err := <-told; !errors.Is(err, campaign.ErrInFront) {
		t.Errorf("the letter behind it: %v, want ErrInFront", err)
	}
	later.GoOn = nil
	for _, l := range []campaign.Letter{question, later} {
		if _, err := w.Receive(t.Context(), l); err != nil {
			t.Fatal(err)
		}
	}
	if kinds := w.entryKinds("k7q2"); len(kinds) != 3 {
		t.Errorf("the journal holds %q", kinds)
	}
}

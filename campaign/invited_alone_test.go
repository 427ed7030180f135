package campaign_test

import "testing"

// A program that names the letter which it answers, and none before it, is enough: our answers name the invitation.
func TestAnAnswerThatNamesOneLetterAlone(t *testing.T) {
	for _, text := range []string{"yes please", "JOIN hc1"} {
		w, invitation := invited(t)
		w.saidTo([]string{invitation.MessageID}, "Is it a long game?")
		got := w.saidTo([]string{w.lastTo(dora).MessageID}, text)
		if !w.joined("hc1") {
			t.Errorf("%q has not joined:\n%s", text, got)
		}
	}
}

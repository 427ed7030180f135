package campaign_test

import (
	"strings"
	"testing"

	"despatch/storage"
)

// Words to a game that is over are told that it is, and who has won, and not to write orders into a form that there is not.
func TestWordsWhenTheGameIsOver(t *testing.T) {
	w := newWorld(t)
	w.open("hc1")
	for range 2 {
		w.reply(ada, "hc1", card("hc1", "NORTH", 1))
		w.reply(ben, "hc1", card("hc1", "SOUTH", 2))
	}
	winner := w.status("hc1").Over.Winner
	for _, text := range []string{"Good game!", "Who won?", "Bella partita, rivincita?"} {
		wantOutcome(t, w.reply(ben, "hc1", text), storage.Refused, "words, and nothing is awaited")
		answer := w.last(ben, "hc1")
		wants(t, flat(answer.Subject+" "+answer.Text), "thank you for your letter", "The game is over, with a victory for "+winner, "PRESS TO ALL "+text)
		if strings.Contains(answer.Text, "form") {
			t.Errorf("%q is told of a form:\n%s", text, answer.Text)
		}
	}
}

// Orders to a game that is over are told so, too, whatever they lack.
func TestOrdersWhenTheGameIsOver(t *testing.T) {
	w := newWorld(t)
	w.open("hc1")
	for range 2 {
		w.reply(ada, "hc1", card("hc1", "NORTH", 1))
		w.reply(ben, "hc1", card("hc1", "SOUTH", 2))
	}
	for _, text := range []string{"CARD\n  1 crown\n", "1 crown", card("hc1", "SOUTH", 1), "PLAY"} {
		done := w.reply(ben, "hc1", text)
		if done.Outcome != storage.Refused {
			t.Errorf("%q: %s, %s", text, done.Outcome, done.Why)
		}
		answer := flat(w.last(ben, "hc1").Text)
		wants(t, answer, "The game is over")
		for _, not := range []string{"no order sheet", "Nothing is awaited", "begin the sheet", "a turn that is over", "the form"} {
			if strings.Contains(answer, not) {
				t.Errorf("%q is told %q:\n%s", text, not, answer)
			}
		}
	}
	w.reply(ben, "hc1", "posso rivedere l'ultima posizione?")
	wants(t, flat(w.last(ben, "hc1").Text), "POSITION the position at the end")
}

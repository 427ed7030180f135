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

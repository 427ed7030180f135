package campaign_test

import (
	"fmt"
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/storage"
)

// Who plays or leads many games is answered in each, though he has chatted in another all day; over all of them there is an end, so that two
// machines that answer each other have one. What he quotes of ours does not make his letter a long one.
func TestWordsAreRationedInEachGame(t *testing.T) {
	w := newWorld(t)
	for n := range 7 {
		w.open(fmt.Sprintf("g%d", n+1), mastered)
	}
	older := strings.Repeat("A row of an older letter.\n", 250)
	words := func(who, game string) bool {
		was := w.counts(who)
		letter := w.last(who, game)
		got := w.send(campaign.Letter{From: who, Thread: []string{letter.MessageID}, Text: "Well played!", Form: "Well played!\n\n" + letter.Text + older})
		if got.Outcome == storage.Accepted {
			t.Fatalf("words were carried out: %s", got.Why)
		}
		return w.counts(who)[0] > was[0]
	}
	for n := range 6 {
		if got := words(mary, "g1"); got != (n < 4) {
			t.Errorf("letter %d in the first game: answered is %v", n+1, got)
		}
	}
	for game := 2; game <= 5; game++ {
		for n := range 4 {
			if !words(mary, fmt.Sprintf("g%d", game)) {
				t.Errorf("letter %d in game %d is not answered", n+1, game)
			}
		}
	}
	if words(mary, "g6") || words(mary, "g7") {
		t.Error("letter 21 of the day is answered")
	}
	w.clock = w.clock.AddDate(0, 0, 1)
	if !words(mary, "g6") {
		t.Error("nothing is answered the next day")
	}
}

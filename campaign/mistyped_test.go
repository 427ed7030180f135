package campaign_test

import (
	"fmt"
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/storage"
)

// mistype makes another key of one: its last letter is another.
func mistype(key string) string {
	if strings.HasSuffix(key, "2") {
		return key[:len(key)-1] + "3"
	}
	return key[:len(key)-1] + "2"
}

// keyTo is the key that a player's last letter of a game tells.
func (w *world) keyTo(who, game string) string {
	w.Helper()
	_, rest, ok := strings.Cut(w.last(who, game).Text, " KEY ")
	if !ok {
		w.Fatalf("no KEY in\n%s", w.last(who, game).Text)
	}
	key, _, _ := strings.Cut(rest, "\n")
	return strings.TrimSpace(key)
}

// Who mistypes his KEY is told so, though somebody has guessed keys in his name before: the guesses use up no answers but those to letters
// that prove nothing.
func TestAMistypedKeyIsTold(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", mastered)
	sheet := func(key string, n int) string {
		return fmt.Sprintf("ORDERS hc1 NORTH KEY %s\nCARD\n  %d\nEND\n", key, n)
	}
	key := w.keyTo(ada, "hc1")
	was := w.counts(ada)
	for n := range 20 {
		w.send(campaign.Letter{From: ada, Text: sheet(fmt.Sprintf("zzzzzz%02d", 22+n), 1)})
	}
	w.wantNew("twenty guesses", was, []int{1}, ada)
	if told := flat(w.last(ada, "hc1").Text); strings.Contains(told, "mistyped") {
		t.Errorf("a guess is told to be nearly right:\n%s", told)
	}
	all := w.counts(ada)
	for n, typed := range []string{mistype(key), key[:len(key)-1], key[1:2] + key[:1] + key[2:]} {
		if typed == key {
			continue // two equal letters swapped
		}
		was = w.counts(ada)
		wantOutcome(t, w.send(campaign.Letter{From: ada, Text: sheet(typed, n)}), storage.Refused, "nothing proves who wrote it")
		w.wantNew("a mistyped key", was, []int{1}, ada)
		wants(t, flat(w.last(ada, "hc1").Text), "Its KEY "+typed+" is mistyped", "copy the whole line with the KEY from the latest letter of the game")
		if strings.Contains(w.last(ada, "hc1").Text, key) {
			t.Errorf("an answer to a letter that proves nothing tells the key:\n%s", w.last(ada, "hc1").Text)
		}
	}
	for n := range 20 { // the answers to mistyped keys end, too
		w.send(campaign.Letter{From: ada, Text: sheet(mistype(key), 10+n)})
	}
	w.wantNew("mistyped keys of a day", all, []int{6}, ada)
}

// A mistyped KEY in answer to a letter of the game is no sheet of another desk, of which one a day is answered.
func TestAMistypedKeyInAnAnswer(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", mastered)
	thread, typed := w.last(ada, "hc1").MessageID, mistype(w.keyTo(ada, "hc1"))
	was := w.counts(ada)
	for n := range 3 {
		w.send(campaign.Letter{From: ada, Thread: []string{thread}, Text: fmt.Sprintf("ORDERS hc1 NORTH KEY %s\nCARD\n  %d\nEND\n", typed, 1+n)})
	}
	w.wantNew("three mistyped keys", was, []int{3}, ada)
}

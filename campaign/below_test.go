package campaign_test

import (
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/storage"
)

// A line below the end of a sheet that may be an order, or change one, keeps the sheet from being played: its writer is told which line,
// and what to do with it. What is said to other players there does not.
func TestOrdersBelowTheEndAreAskedAbout(t *testing.T) {
	const sheet = "ORDERS g1 GERMANY\nPURCHASE\n  5 infantry\nEND\n"
	for below, refused := range map[string]bool{
		"ps: make it 6 infantry":                                            true,
		"Ciao,\nAnna\n\nPS forgot: 1 fighter Germany -> East Poland":        true,
		"COMBAT MOVE\n3 infantry Poland -> East Poland\nEND":                true,
		"ps: see you Thursday":                                              false,
		"PRESS TO Soviet Union\nI will send 3 infantry to East Poland\nEND": false,
		"STATUS": false,
	} {
		w := atOnceTable(t)
		turn := w.last(anna, "g1").MessageID
		done := w.send(campaign.Letter{From: anna, Thread: []string{turn}, Text: sheet + below + "\n"})
		if got := done.Outcome == storage.Refused; got != refused || done.Resolved == refused {
			t.Errorf("with %q below the sheet is %s: %s", below, done.Outcome, done.Why)
		}
		if refused {
			last := below[strings.LastIndex(strings.TrimSuffix(below, "\nEND"), "\n")+1:]
			if strings.HasPrefix(below, "COMBAT") {
				last = "COMBAT MOVE"
			}
			answer := flat(unbroken(w.last(anna, "g1").Text))
			if wants(t, answer, last); strings.Contains(below, "make it") { // words, and no order: what stands above them can be played
				wants(t, answer, "which stands below its orders", "answer with the word PLAY")
			} else {
				wants(t, answer, "stands below the end of the sheet and is not read", "if it belongs to the sheet, put it above END; if it is no order, leave it out")
			}
			// Mended, it is played.
			w.send(campaign.Letter{From: anna, Thread: []string{turn}, Text: strings.Replace(sheet, "5", "6", 1)})
			wants(t, flat(w.last(anna, "g1").Text), "Germany buys 6 infantry")
		}
		w.replay("g1")
	}
}

// The same sheet again is no repetition where something stands below it that changes it.
func TestOrdersBelowARepetition(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 2))
	wantOutcome(t, w.reply(ada, "k7q2", card("k7q2", "NORTH", 2)+"sorry, make it 3 crowns\n"), storage.Refused, "words beside the orders")
	wants(t, flat(unbroken(w.last(ada, "k7q2").Text)), "make it 3 crowns", "which stands below its orders")
	w.replay("k7q2")
}

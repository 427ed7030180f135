package campaign_test

import (
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/storage"
)

// waits are the letters to an address that are still to be sent.
func (w *world) waits(to string) []campaign.Outgoing {
	w.Helper()
	return w.outbox(storage.Filter{To: to, State: storage.Waiting})
}

// A game master's letter with five commands is one letter to each player, which tells all of it in order.
func TestOneLetterOfFiveCommands(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", mastered, func(n *campaign.NewGame) { n.Terms = hours(48) })
	before, each := len(w.waits(ada)), len(w.waits(mary))
	wantOutcome(t, w.reply(mary, "hc1", "MASTER ANNOUNCE\nWe meet at Easter.\nEND\nMASTER EXTEND BY 1 DAY\nMASTER PAUSE BECAUSE of the holidays\nMASTER RESUME\nMASTER ANNOUNCE\nAnd go on.\nEND\n"), storage.Accepted, "done: MASTER ANNOUNCE")
	if strings.Contains(w.last(mary, "hc1").Text, "Nothing was changed") {
		t.Fatalf("not all was done:\n%s", w.last(mary, "hc1").Text)
	}
	got := w.waits(ada)[before:]
	if len(got) != 1 {
		t.Fatalf("Ada has %d letters, want 1", len(got))
	}
	text := got[0].Text
	at := -1
	for _, says := range []string{"brings you 5 letters", "We meet at Easter.", "Wednesday 4 March", "the holidays", "And go on."} {
		next := strings.Index(flat(text), says)
		if next <= at {
			t.Errorf("%q should stand below what was before it:\n%s", says, text)
		}
		at = next
		if says != "Wednesday 4 March" && !strings.Contains(flat(got[0].HTML), says) {
			t.Errorf("the page lacks %q:\n%s", says, got[0].HTML)
		}
	}
	if strings.Count(text, "Ada,\n") != 1 || strings.Count(text, "\nThe Desk\n") != 1 {
		t.Errorf("it greets and signs once:\n%s", text)
	}
	if n := len(w.waits(mary)) - each; n != 2 {
		t.Errorf("the game master has %d letters, want her answer and her copy of what all were told", n)
	}
	// Answered, it proves its reader; and each letter is kept for histories and replays.
	wantOutcome(t, w.send(campaign.Letter{From: ada, Thread: []string{got[0].MessageID}, Text: card("hc1", "NORTH", 2)}), storage.Accepted, "recorded")
	if n := len(w.mail(ada)); n != 1+5+1+1 { // the welcome, five, the one of them, the receipt
		t.Errorf("the outbox keeps %d letters to Ada", n)
	}
	w.replay("hc1")
}

// Two messages to one reader in one letter are one letter, too; a single command's letter is as it always was.
func TestOneLetterOfTwoMessages(t *testing.T) {
	w := newWorld(t)
	w.open("hc1")
	before := len(w.waits(ben))
	w.reply(ada, "hc1", "PRESS TO South\nOne.\nEND\nPRESS TO ALL\nTwo.\nEND\n")
	got := w.waits(ben)[before:]
	if len(got) != 1 || !strings.Contains(got[0].Text, "One.") || !strings.Contains(got[0].Text, "Two.") {
		t.Fatalf("Ben has %+v", got)
	}
	w.reply(ada, "hc1", "PRESS TO South\nThree.\nEND\n")
	if got = w.waits(ben)[before:]; len(got) != 2 || strings.Contains(got[1].Text, "This letter tells of") {
		t.Fatalf("Ben has %+v", got)
	}
}

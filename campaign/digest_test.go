package campaign_test

import (
	"strings"
	"testing"
	"time"

	"despatch/storage"
)

// unsent are the letters to an address that go out as mails of their own: gathered ones count as sent when they are posted.
func (w *world) unsent(to string) []string {
	w.Helper()
	var subjects []string
	for _, o := range w.outbox(storage.Filter{To: to, State: storage.Waiting}) {
		subjects = append(subjects, o.Subject)
	}
	return subjects
}

// A report that asks for nothing waits for the digest of next morning, by the reader's clock, and stands in it whole.
func TestDigest(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", umpired)
	wantOutcome(t, w.reply(carol, "k7q2", "TIME ZONE Europe/Rome\nDIGEST ON"), storage.Accepted, "done")
	wants(t, w.last(carol, "k7q2").Text, "one letter a day, at 7:00 by your clock (Europe/Rome)")
	before := len(w.unsent(carol))
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 3))
	w.reply(ben, "k7q2", card("k7q2", "SOUTH", 2))
	w.reply(ben, "k7q2", "PRESS TO ALL\nWell played!\nEND")
	if n := len(w.unsent(carol)); n != before {
		t.Fatalf("%d letters went to Carol at once", n-before)
	}
	report := w.last(carol, "k7q2")
	w.clock = time.Date(2026, 3, 2, 5, 59, 0, 0, time.UTC)
	w.tick()
	if n := len(w.unsent(carol)); n != before {
		t.Fatal("the digest went out before seven in Rome")
	}
	w.clock = w.clock.Add(time.Minute)
	w.tick()
	w.tick()
	digest := w.last(carol, "k7q2")
	if n := len(w.unsent(carol)); n != before+1 {
		t.Fatalf("%d letters went out at seven, want one", n-before)
	}
	wants(t, digest.Text, "These letters need no answer and were gathered for you:", "Written on Sunday 1 March 2026, 13:00 CET (12:00 UTC).", "| Well played!", "DIGEST OFF")
	if !strings.Contains(flat(digest.Text), flat(report.Text)) {
		t.Error("the digest does not hold the last letter whole")
	}
	if digest.Thread != report.Thread || len(digest.References) == 0 {
		t.Error("the digest does not stand in the game's conversation")
	}
	wantOutcome(t, w.reply(carol, "k7q2", "MASTER ANNOUNCE\nThank you.\nEND"), storage.Accepted, "done") // its token is proof
	w.replay("k7q2")
}

// What asks for orders is never held back, and what was gathered comes before it. Receipts are never gathered.
func TestDigestNeverHoldsOrdersBack(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", alternate)
	w.reply(ben, "k7q2", "DIGEST ON")
	w.reply(ada, "k7q2", "PRESS TO South\nMind the trick.\nEND")
	before := len(w.unsent(ben))
	w.reply(ada, "k7q2", "ORDERS k7q2 NORTH\nCARD\n  1 crown\nEND") // Ben is on turn now
	var subjects []string
	for _, o := range w.outbox(storage.Filter{To: ben, State: storage.Waiting})[before:] {
		subjects = append(subjects, o.Subject)
		if strings.Contains(o.Text, "What to send for South") && len(subjects) != 2 {
			t.Error("what was gathered should come before the letter that asks for orders")
		}
	}
	if len(subjects) != 2 || !strings.Contains(subjects[0], "One letter of the day") {
		t.Errorf("these letters went out: %q", subjects)
	}
	before = len(w.unsent(ben))
	w.reply(ben, "k7q2", "ORDERS k7q2 SOUTH\nSTANDING\n  1 crown\nEND")
	if n := len(w.unsent(ben)); n != before+1 {
		t.Errorf("%d letters went out, want the receipt", n-before)
	}
	w.replay("k7q2")
}

// Letters of several games go out together, and DIGEST OFF sends what waits.
func TestDigestOfSeveralGames(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	w.open("m3p4")
	w.reply(ben, "k7q2", "DIGEST ON")
	for _, game := range []string{"k7q2", "m3p4"} {
		w.reply(ada, game, "PRESS TO South\nThis is "+game+".\nEND")
	}
	before := len(w.unsent(ben))
	wantOutcome(t, w.reply(ben, "m3p4", "DIGEST OFF"), storage.Accepted, "done: DIGEST OFF")
	mail := w.outbox(storage.Filter{To: ben, State: storage.Waiting})[before:]
	if len(mail) != 2 { // the digest and the answer
		t.Fatalf("%d letters went out, want 2", len(mail))
	}
	wants(t, mail[0].Subject, "2 letters of the day, of games k7q2 and m3p4")
	wants(t, mail[0].Text, "| This is k7q2.", "| This is m3p4.", "begin an answer with the GAME line", "GAME m3p4 KEY")
	w.reply(ada, "k7q2", "PRESS TO South\nAt once.\nEND")
	wants(t, w.last(ben, "k7q2").Text, "| At once.")
	w.clock = w.clock.AddDate(0, 0, 2)
	before = len(w.unsent(ben))
	w.tick()
	if n := len(w.unsent(ben)); n != before {
		t.Error("an empty digest went out")
	}
	w.replay("k7q2")
	w.replay("m3p4")
}

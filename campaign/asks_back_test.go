package campaign_test

import (
	"testing"

	"despatch/campaign"
)

// Who answers with a question mark asks, and has not said yes: nobody leaves, joins or agrees so. A subject that was changed to a no leaves the yes
// below it open, too.
func TestAQuestionMarkIsNoYes(t *testing.T) {
	for _, text := range []string{"ok?", "sì?", "yes ??", "CONFIRM?", "confirm ?", "accept?"} {
		w := newWorld(t)
		w.open("k7q2")
		w.reply(ada, "k7q2", "RESIGN")
		asks, before := w.last(ada, "k7q2"), len(w.mail(ada))
		w.send(campaign.Letter{From: ada, Thread: []string{asks.MessageID}, Subject: "Re: " + asks.Subject, Text: text})
		if w.kinds("k7q2")["left"] != 0 {
			t.Errorf("%q: gone", text)
		}
		if len(w.mail(ada)) == before {
			t.Errorf("%q is not answered", text)
		}
	}
	for _, subject := range []string{"no", "Re: wait", "aspetta un attimo", "noch nicht", "not yet"} {
		w := newWorld(t)
		w.open("k7q2")
		w.reply(ada, "k7q2", "RESIGN")
		w.send(campaign.Letter{From: ada, Thread: []string{w.last(ada, "k7q2").MessageID}, Subject: subject, Text: "yes"})
		if w.kinds("k7q2")["left"] != 0 {
			t.Errorf("%q on the subject of a yes: gone", subject)
		}
		w = newWorld(t)
		w.open("k7q2")
		w.reply(ada, "k7q2", "DRAW PROPOSE")
		before := w.kinds("k7q2")["vote"]
		w.send(campaign.Letter{From: ben, Thread: []string{w.last(ben, "k7q2").MessageID}, Subject: subject, Text: "yes"})
		if w.kinds("k7q2")["vote"] != before {
			t.Errorf("%q on the subject of a yes: agreed", subject)
		}
	}
	w := newWorld(t)
	w.open("k7q2")
	w.reply(ada, "k7q2", "RESIGN")
	asks := w.last(ada, "k7q2")
	if w.send(campaign.Letter{From: ada, Thread: []string{asks.MessageID}, Subject: "R: " + asks.Subject, Text: "sì"}); w.kinds("k7q2")["left"] != 1 {
		t.Errorf("a yes below our own subject is not heard: %s", w.last(ada, "k7q2").Text)
	}
	for _, answer := range []campaign.Letter{
		{Text: "ok?"}, {Text: "sì?"}, {Text: "JOIN hc1?"}, {Text: "JOIN hc1\nno, wait"}, {Text: "JOIN hc1\nonly if North is free"}, {Text: "No:\nJOIN hc1"},
		{Subject: "not yet", Text: "yes"}, {Subject: "not yet", Text: "JOIN hc1"}, {Subject: "JOIN hc1", Text: "just asking"},
	} {
		w, invitation := invited(t)
		before := len(w.mail(dora))
		answer.From, answer.FromName, answer.Thread = dora, "Dora Neri", []string{invitation.MessageID}
		w.send(answer)
		if w.joined("hc1") {
			t.Errorf("%q, %q: joined", answer.Subject, answer.Text)
		}
		if len(w.mail(dora)) == before {
			t.Errorf("%q, %q is not answered", answer.Subject, answer.Text)
		}
	}
	for _, answer := range []campaign.Letter{{Text: "yes"}, {Text: "JOIN hc1"}, {Text: "JOIN hc1\n\nGrazie, Dora"}, {Text: "JOIN hc1 AS North\nThanks, Dora Neri\n\nSent from my iPhone"}} {
		w, invitation := invited(t)
		answer.From, answer.FromName, answer.Thread = dora, "Dora Neri", []string{invitation.MessageID}
		w.send(answer)
		if !w.joined("hc1") {
			t.Errorf("%q: not joined; %s", answer.Text, w.lastTo(dora).Text)
		}
	}
	for _, text := range []string{"ok?", "accept?", "sì ?"} {
		w := newWorld(t)
		w.open("k7q2")
		w.reply(ada, "k7q2", "DRAW PROPOSE")
		before := w.kinds("k7q2")["vote"]
		w.reply(ben, "k7q2", text)
		if w.kinds("k7q2")["vote"] != before {
			t.Errorf("%q counts as a vote", text)
		}
	}
}

package campaign_test

import (
	"fmt"
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/storage"
)

// joining has Dora write JOIN, and returns the letter that asks her to confirm.
func joining(t *testing.T) (w *world, asks campaign.Outgoing, token string) {
	t.Helper()
	w = newWorld(t)
	w.announce("hc1")
	w.master("hc1", "MASTER OPEN hc1 FOR SIGN-UP")
	w.send(campaign.Letter{From: dora, Text: "JOIN hc1"})
	asks = w.mail(dora)[len(w.mail(dora))-1]
	_, rest, _ := strings.Cut(asks.Text, "CONFIRM ")
	token, _, _ = strings.Cut(rest, "\n")
	if token == "" {
		t.Fatalf("no token in\n%s", asks.Text)
	}
	return w, asks, token
}

func (w *world) joined(game string) bool { w.Helper(); return len(w.status(game).SignUp.Joined) == 1 }

// A plain yes in answer to the letter that asks confirms, a plain no drops what waits, and to anything else the line is told again: never
// is there silence.
func TestAnswersToAWordAsked(t *testing.T) {
	for _, tt := range []struct {
		text   string
		joined bool
		says   string
	}{
		{"CONFIRM", true, "You have joined"},
		{"Confirm.", true, "You have joined"},
		{"confermo", true, "You have joined"},
		{"yes please", true, "You have joined"},
		{"Sì, va bene, grazie", true, "You have joined"},
		{"D'accordo!", true, "You have joined"},
		{"OK\n\nSent from my iPhone", true, "You have joined"},
		{"👍", true, "You have joined"},
		{"👍🏼", true, "You have joined"},
		{"no", false, "Nothing is done, as you wish"},
		{"No grazie\n\nDora", false, "Nothing is done, as you wish"},
		{"👎", false, "Nothing is done, as you wish"},
		{"CANCEL", false, "Nothing is done, as you wish"},
		{"What does this mean?", false, "CONFIRM TOKEN"},
		{"👍\n\nDora reacted via Gmail", false, "CONFIRM TOKEN"},
		{"CONFRM", false, "CONFIRM TOKEN"},
		{"yes, but only if Ben plays", false, "CONFIRM TOKEN"},
		{"", false, "CONFIRM TOKEN"},
		{"CONFIRM aaaaaaaa", false, "token is not known"},
	} {
		t.Run(tt.text, func(t *testing.T) {
			w, asks, token := joining(t)
			before := len(w.mail(dora))
			w.send(campaign.Letter{From: dora, FromName: "Dora", Thread: []string{asks.MessageID}, Text: tt.text})
			if got := w.joined("hc1"); got != tt.joined {
				t.Errorf("joined is %v", got)
			}
			mail := w.mail(dora)[before:]
			if len(mail) != 1 {
				t.Fatalf("it has %d answers, want 1", len(mail))
			}
			wants(t, flat(mail[0].Text), strings.ReplaceAll(tt.says, "TOKEN", token))
			if strings.Contains(tt.says, "Nothing is done") {
				w.send(campaign.Letter{From: dora, Text: "CONFIRM " + token})
				if w.joined("hc1") {
					t.Error("what was declined is confirmed all the same")
				}
			}
		})
	}
}

// Who has not read the letter that asks confirms nothing with a yes: not by its old name, which follows from his own letter, nor from
// another address.
func TestAYesProvesReading(t *testing.T) {
	w, asks, token := joining(t)
	local, domain, _ := strings.Cut(asks.MessageID, "@")
	parts := strings.Split(local, ".")
	for _, l := range []campaign.Letter{
		{From: dora, Thread: []string{strings.Join(parts[:2], ".") + "@" + domain}, Text: "CONFIRM"},
		{From: dora, Thread: []string{strings.Join(parts[:2], ".") + ".22222222aaaaaaaa@" + domain}, Text: "yes"},
		{From: "eve@other.example", Thread: []string{asks.MessageID}, Text: "CONFIRM"},
		{From: "eve@other.example", Thread: []string{strings.Join(parts[:2], ".") + "@" + domain}, Text: "What does this mean?"},
		{From: dora, Text: "CONFIRM"},
	} {
		if w.send(l); w.joined("hc1") {
			t.Errorf("it confirms: %+v", l)
		}
	}
	for _, o := range w.mail("eve@other.example") {
		if strings.Contains(o.Text, token) {
			t.Errorf("somebody else is told the word:\n%s", o.Text)
		}
	}
	w.send(campaign.Letter{From: dora, Thread: []string{asks.MessageID}, Text: "CONFIRM"})
	if !w.joined("hc1") {
		t.Error("the true answer does not confirm")
	}
}

// In answer to the letter that told him the line once more a yes counts, too; and who answers ours has a ration of his own, the last of
// which says that it is the last, whatever strangers have used up.
func TestCorrespondentsHaveARationOfTheirOwn(t *testing.T) {
	w, asks, _ := joining(t)
	for n := range 120 { // strangers use up what all of them share
		w.send(campaign.Letter{From: fmt.Sprintf("s%d@new.example", n), Text: "How do I join?"})
	}
	before := len(w.mail(dora))
	for n := range 9 {
		w.send(campaign.Letter{From: dora, Thread: []string{asks.MessageID}, Text: "What does this mean?", Subject: fmt.Sprint(n)})
	}
	mail := w.mail(dora)[before:]
	if len(mail) != 8 {
		t.Fatalf("Dora has %d answers, want 8", len(mail))
	}
	wants(t, flat(mail[7].Text), "This is the last answer today to letters that answer ours: there are 8 a day")
	w.send(campaign.Letter{From: dora, Thread: []string{mail[7].MessageID, asks.MessageID}, Text: "CONFIRM"})
	if !w.joined("hc1") {
		t.Error("a yes counts no more when the answers are used up")
	}
	if len(w.mail(dora)) != before+9 { // she plays now
		t.Errorf("Dora has %d letters, want %d", len(w.mail(dora)), before+9)
	}
}

// An invited person is answered from a ration of his own, too.
func TestTheInvitedAreNoStrangers(t *testing.T) {
	w := newWorld(t)
	w.announce("hc1")
	w.master("hc1", "MASTER INVITE dora@new.example Dora")
	for n := range 120 {
		w.send(campaign.Letter{From: fmt.Sprintf("s%d@new.example", n), Text: "How do I join?"})
	}
	mail := w.mail("dora@new.example")
	invitation := mail[len(mail)-1]
	for n, text := range []string{"How long does it take?", "Who else plays?", "perhaps"} {
		w.send(campaign.Letter{From: "dora@new.example", Thread: []string{invitation.MessageID}, Text: text, Subject: fmt.Sprint(n)})
		if got := w.mail("dora@new.example"); len(got) != n+2 {
			t.Fatalf("%q is not answered", text)
		} else {
			wants(t, got[n+1].Text, "JOIN hc1")
		}
	}
}

// A player declines a letter that is held in his name: it is dropped.
func TestANoDropsWhatIsHeld(t *testing.T) {
	w, word, letter := held(t)
	wantOutcome(t, w.send(campaign.Letter{From: ada, FromName: "Ada", Thread: []string{letter}, Text: "No!"}), storage.Refused, "")
	wants(t, flat(w.last(ada, "k7q2").Text), "Nothing is done, as you wish")
	w.send(campaign.Letter{From: ada, FromName: "Ada", Thread: []string{letter}, Text: "CONFIRM " + word})
	if len(w.status("k7q2").Pending) != 0 {
		t.Error("what was declined is recorded all the same")
	}
}

// JOIN without a game's name means the only game that is open; of several the lines are told, and where there is none that is said.
func TestJoinWithoutAGame(t *testing.T) {
	w := newWorld(t)
	last := func() string { mail := w.mail(dora); return flat(mail[len(mail)-1].Text) }
	w.send(campaign.Letter{From: dora, Text: "JOIN"})
	wants(t, last(), "No game can be joined at present", "JOIN POOL")
	w.announce("hc1")
	w.master("hc1", "MASTER OPEN hc1 FOR SIGN-UP")
	w.send(campaign.Letter{From: dora, Text: "JOIN please", Subject: "1"})
	wants(t, last(), "JOIN hc1", "CONFIRM ")
	w.announce("hc2")
	w.master("hc2", "MASTER OPEN hc2 FOR SIGN-UP")
	w.send(campaign.Letter{From: dora, Text: "JOIN AS North", Subject: "2"})
	wants(t, last(), "Several games can be joined", "JOIN hc1 AS North or JOIN hc2 AS North")
	w.master("hc2", "MASTER INVITE "+dora)
	mail := w.mail(dora)
	w.send(campaign.Letter{From: dora, Text: "JOIN", Thread: []string{mail[len(mail)-1].MessageID}})
	if !w.joined("hc2") || w.joined("hc1") {
		t.Error("in answer to an invitation JOIN means the game of the invitation")
	}
}

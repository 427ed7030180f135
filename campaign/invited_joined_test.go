package campaign_test

import (
	"strings"
	"testing"

	"despatch/campaign"
)

// Whoever has joined a game and answers its invitation again is not told that he has not joined: he is told that he has, and how he
// leaves or plays something else.
func TestTheInvitationIsAnsweredAgain(t *testing.T) {
	for _, tt := range []struct {
		text string
		says []string
	}{
		{"yes", []string{"You have joined game hc1 already"}},
		{"Thanks, when does it begin?", []string{"You have joined game hc1 already"}},
		{"could I have South or North?", []string{"You have joined game hc1 already", "LEAVE hc1", "JOIN hc1 AS South, North"}},
		{"no", []string{"You have joined game hc1 already", "LEAVE hc1"}},
		{"JOIN AS North", []string{"You have joined game hc1 already", "LEAVE"}},
		{"LEAVE", []string{"CONFIRM "}},
		{"LEAVE hc1", []string{"CONFIRM "}},
		{"STATUS", []string{"hc1", "1 of 2"}},
	} {
		for _, elsewhere := range []bool{false, true} {
			w := newWorld(t)
			if elsewhere {
				w.open("k7q2")
			}
			w.announce("hc1")
			who := map[bool]string{false: dora, true: ada}[elsewhere]
			w.master("hc1", "MASTER INVITE "+who)
			mail := w.mail(who)
			invitation := mail[len(mail)-1].MessageID
			w.send(campaign.Letter{From: who, Thread: []string{invitation}, Text: "JOIN hc1 AS South"})
			if !w.joined("hc1") {
				t.Fatal("the invitation is not taken up")
			}
			before := len(w.mail(who))
			w.send(campaign.Letter{From: who, Thread: []string{invitation}, Text: tt.text})
			answers := w.mail(who)[before:]
			if len(answers) != 1 {
				t.Errorf("%q (elsewhere: %v) has %d answers, want 1", tt.text, elsewhere, len(answers))
				continue
			}
			got := answers[0].Subject + "\n" + flat(answers[0].Text)
			for _, want := range tt.says {
				if !strings.Contains(got, want) {
					t.Errorf("the answer to %q (elsewhere: %v) lacks %q:\n%s\n%s", tt.text, elsewhere, want, answers[0].Subject, answers[0].Text)
				}
			}
			if strings.Contains(got, "not joined") || strings.Contains(got, "k7q2") {
				t.Errorf("the answer to %q (elsewhere: %v) speaks of what is not so:\n%s\n%s", tt.text, elsewhere, answers[0].Subject, answers[0].Text)
			}
		}
	}
}

// The seats that an answer to an invitation names are offered in the order in which it names them, whatever the language.
func TestSeatsAreOfferedAsTheyAreNamed(t *testing.T) {
	for text, want := range map[string]string{
		"I should like South or North": "JOIN hc1 AS South, North",
		"North, or else South":         "JOIN hc1 AS North, South",
		"anything but nothing":         "JOIN hc1\n",
	} {
		w := newWorld(t)
		w.announce("hc1")
		w.master("hc1", "MASTER INVITE "+dora)
		w.send(campaign.Letter{From: dora, Thread: []string{w.lastTo(dora).MessageID}, Text: text})
		if got := w.lastTo(dora).Text; !strings.Contains(got, want) {
			t.Errorf("the answer to %q lacks %q:\n%s", text, want, got)
		}
	}
}

package campaign_test

import (
	"fmt"
	"strings"
	"testing"

	"despatch/campaign"
)

// invited has the master of hc1 invite Dora, and returns the invitation.
func invited(t *testing.T) (*world, campaign.Outgoing) {
	t.Helper()
	w := newWorld(t)
	w.announce("hc1")
	w.master("hc1", "MASTER INVITE "+dora)
	return w, w.lastTo(dora)
}

// said are the texts of what Dora gets for a letter that answers ours.
func (w *world) saidTo(thread []string, text string) string {
	w.Helper()
	before := len(w.mail(dora))
	w.send(campaign.Letter{From: dora, FromName: "Dora Neri", Thread: thread, Text: text})
	answers := w.mail(dora)[before:]
	if len(answers) != 1 {
		w.Fatalf("%q has %d answers, want 1", text, len(answers))
	}
	return answers[0].Subject + "\n" + answers[0].Text
}

// A second letter in the thread of an invitation is judged by the invitation, as the first was, and a yes to the line that was offered means
// it with its seats.
func TestTheThreadOfAnInvitation(t *testing.T) {
	for _, tt := range []struct {
		first, second string
		joined        bool
		want          string
	}{
		{"could I have North, or else South?", "yes please", true, "North and South"},
		{"could I have North?", "Ja, gerne!", true, "North"},
		{"could I have North?", "no, South please", false, "JOIN hc1 AS South"},
		{"when does it begin?", "yes please", true, ""},
		{"when does it begin?", "sorry, I can't this time", false, "you are not in game hc1"},
		{"when does it begin?", "Which rules?", false, "JOIN hc1"},
	} {
		w, invitation := invited(t)
		w.saidTo([]string{invitation.MessageID}, tt.first)
		got := w.saidTo([]string{w.lastTo(dora).MessageID, invitation.MessageID}, tt.second)
		if w.joined("hc1") != tt.joined {
			t.Errorf("%q, then %q: joined is %v, want %v:\n%s", tt.first, tt.second, !tt.joined, tt.joined, got)
			continue
		}
		if !tt.joined {
			wants(t, flat(got), tt.want)
			continue
		}
		if got := strings.Trim(fmt.Sprint(w.status("hc1").SignUp.Joined[0].Preferences), "[]"); got != strings.ToLower(strings.ReplaceAll(tt.want, " and ", " ")) {
			t.Errorf("%q, then %q: joined with the wish for %q, want %q", tt.first, tt.second, got, tt.want)
		}
		if tt.want != "" {
			wants(t, flat(w.lastTo(carol).Text), tt.want)
		}
	}
}

// A no in other words than "no" is a no, and no such words with a yes among them.
func TestAnInvitationIsDeclinedInOtherWords(t *testing.T) {
	for text, declined := range map[string]bool{
		"Nein danke, keine Zeit":               true,
		"sorry, I can't this time":             true,
		"No grazie, non ho tempo":              true,
		"Purtroppo non posso":                  true,
		"Leider nicht, viel Erfolg!":           true,
		"I can't wait!":                        false,
		"Why not?":                             false,
		"Perché no!":                           false,
		"No problem, I would love to play!":    false,
		"I can't play North, only South":       false,
		"Is there no deadline?":                false,
		"No deadline?":                         false,
		"I can't on Mondays, but count me in!": false,
	} {
		w, invitation := invited(t)
		got := flat(w.saidTo([]string{invitation.MessageID}, text))
		if strings.Contains(got, "you are not in game hc1, and need do nothing") != declined {
			t.Errorf("%q: taken for a no is %v, want %v:\n%s", text, !declined, declined, got)
		}
		if w.joined("hc1") {
			t.Errorf("%q joins", text)
		}
	}
}

// What waits for a word is dropped by other words than "no", too, and a wish for other seats is told the line for them.
func TestAWordIsNotGiven(t *testing.T) {
	for text, want := range map[string]string{
		"I take it back":       "Nothing is done, as you wish",
		"LEAVE":                "Nothing is done, as you wish",
		"LEAVE hc1":            "Nothing is done, as you wish",
		"Ho cambiato idea":     "Nothing is done, as you wish",
		"How do I cancel?":     "is no plain yes or no",
		"please don't cancel":  "is no plain yes or no",
		"South would be nicer": "JOIN hc1 AS South",
	} {
		w, asks, _ := joining(t)
		wants(t, flat(w.saidTo([]string{asks.MessageID}, text)), want)
		if w.joined("hc1") {
			t.Errorf("%q joins", text)
		}
	}
}

// Who has joined a game that has not begun, and thanks for the answer, is told that he need do nothing, and how he would leave: there is no
// form yet, and nothing to order.
func TestThanksForHavingJoined(t *testing.T) {
	for _, text := range []string{"ok grazie!", "sì", "Perfect, looking forward to it"} {
		w, invitation := invited(t)
		w.saidTo([]string{invitation.MessageID}, "yes")
		joined := w.lastTo(dora)
		got := flat(w.saidTo([]string{joined.MessageID, invitation.MessageID}, text))
		wants(t, got, "You need do nothing until it begins", "LEAVE hc1")
		for _, wrong := range []string{"what do you mean", "form", "orders", "not accepted", "not understood"} {
			if strings.Contains(got, wrong) {
				t.Errorf("the answer to %q says %q:\n%s", text, wrong, got)
			}
		}
	}
	w, invitation := invited(t)
	w.saidTo([]string{invitation.MessageID}, "JOIN hc1 AS North")
	joined := w.lastTo(dora)
	wants(t, flat(w.saidTo([]string{joined.MessageID, invitation.MessageID}, "could I have South?")), "LEAVE hc1 JOIN hc1 AS South")
	wants(t, flat(w.saidTo([]string{joined.MessageID, invitation.MessageID}, "sorry, I can't play after all")), "To leave it, answer with this line, alone. LEAVE hc1")
}

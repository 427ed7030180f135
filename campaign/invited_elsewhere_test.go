package campaign_test

import (
	"strings"
	"testing"

	"despatch/campaign"
)

// Whoever plays one game and answers an invitation to another does not speak of the game that he plays: LEAVE gives no seat of it up.
func TestAnswersToAnInvitationAreNotForAnotherGame(t *testing.T) {
	for _, text := range []string{"LEAVE", "LEAVE hc1", "STATUS"} {
		w := newWorld(t)
		w.open("k7q2")
		w.announce("hc1")
		w.master("hc1", "MASTER INVITE "+ada)
		mail := w.mail(ada)
		w.send(campaign.Letter{From: ada, Thread: []string{mail[len(mail)-1].MessageID}, Text: text})
		answers := w.mail(ada)[len(mail):]
		if len(answers) != 1 {
			t.Fatalf("%q has %d answers, want 1", text, len(answers))
		}
		got := answers[0]
		if got.Game == "k7q2" || strings.Contains(got.Subject, "k7q2") || strings.Contains(got.Text, "CONFIRM ") {
			t.Errorf("%q is answered about the game that he plays:\n%s\n%s", text, got.Subject, got.Text)
		}
		if !strings.Contains(got.Text, "You have not joined game hc1") {
			t.Errorf("the answer to %q does not say that he has not joined:\n%s", text, got.Text)
		}
	}
}

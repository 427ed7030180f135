package campaign_test

import (
	"slices"
	"testing"

	"despatch/campaign"
)

// answered sends what a mail program sends that answers a letter: its Message-ID, and all to which it refers.
func (w *world) answered(to campaign.Outgoing, text string) string {
	w.Helper()
	return w.saidTo(slices.Concat([]string{to.MessageID}, to.References, []string{to.MessageID}), text)
}

// The answers to who has not joined say with what line he would: it is taken in answer to them as in answer to the invitation, after one word
// or several.
func TestTheAnswerToAnInvitationStandsForIt(t *testing.T) {
	for _, tt := range []struct {
		letters []string
		joined  bool
		want    string
	}{
		{[]string{"when does it begin?", "JOIN hc1"}, true, "joined"},
		{[]string{"when does it begin?", "JOIN hc1 AS North"}, true, "North"},
		{[]string{"Is it long?", "And with whom?", "JOIN hc1"}, true, "joined"},
		{[]string{"No, thanks", "JOIN hc1"}, true, "joined"},
		{[]string{"could I have North?", "yes please"}, true, "North"},
		{[]string{"STATUS", "JOIN hc1"}, true, "joined"},
		{[]string{"No, thanks", "ok"}, false, "JOIN hc1"},
		{[]string{"when does it begin?", "no"}, false, "you are not in game hc1"},
	} {
		w, letter := invited(t)
		got := ""
		for _, text := range tt.letters {
			got = w.answered(letter, text)
			letter = w.lastTo(dora)
		}
		if w.joined("hc1") != tt.joined {
			t.Errorf("%q: joined is %v, want %v:\n%s", tt.letters, !tt.joined, tt.joined, got)
			continue
		}
		wants(t, flat(got), tt.want)
	}
}

// What stands for an invitation does so for whom it was sent to alone.
func TestAnothersAnswerToAnInvitation(t *testing.T) {
	w, invitation := invited(t)
	w.answered(invitation, "when does it begin?")
	ours := w.lastTo(dora)
	before := len(w.mail(emil))
	w.send(campaign.Letter{From: emil, Thread: append([]string{ours.MessageID}, ours.References...), Text: "JOIN hc1"})
	if w.joined("hc1") || len(w.mail(emil)) == before {
		t.Errorf("another has joined, or was not answered")
	}
}

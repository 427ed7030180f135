package campaign_test

import (
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/campaign"
	"despatch/storage"
)

// Questions change nothing, and need no proof: whoever names a game that there is not is told so, also after a refusal of the same day.
func TestQuestionAboutNoGame(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	w.open("m3p4")
	wantOutcome(t, w.send(campaign.Letter{From: ada, Text: card("k7q2", "NORTH", 3)}), storage.Refused, "nothing proves")
	for range 2 {
		before := len(w.mail(ada))
		wantOutcome(t, w.send(campaign.Letter{From: ada, Text: "GAME dday\nSETTINGS"}), storage.Refused, "there is no game dday")
		mail := w.mail(ada)
		if len(mail) != before+1 {
			t.Fatalf("%d letters came in answer, want 1", len(mail)-before)
		}
		last := mail[len(mail)-1]
		wants(t, last.Text, "Your letter changed nothing. There is no game dday here. From this address you play in k7q2 and m3p4.")
		if last.Game != "" {
			t.Errorf("the answer belongs to game %q", last.Game)
		}
	}
}

// Who plays in one game only, and names another, is not answered about his own as if he had named that.
func TestOnlyGameIsNotTheOneNamed(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	wantOutcome(t, w.send(campaign.Letter{From: ada, Text: "GAME dday\nSTATUS"}), storage.Refused, "there is no game dday")
	mail := w.mail(ada)
	wants(t, mail[len(mail)-1].Text, "There is no game dday here. From this address you play in k7q2.")
}

// A letter about a game in which the writer does not play is refused as one of that game, and of none of his own.
func TestLetterAboutAnothersGame(t *testing.T) {
	w := newWorld(t)
	w.open("blind")
	w.open("terms", func(n *campaign.NewGame) {
		n.Seats = map[adjudicator.Seat]campaign.Seated{
			"north": {Name: "Eve", Addresses: []string{"eve@x.example"}}, "south": {Name: "Ben", Addresses: []string{ben}},
		}
	})
	d := w.send(campaign.Letter{From: ada, Thread: []string{w.last("eve@x.example", "terms").MessageID}, Text: "PAUSE please\nSTATUS"})
	wantOutcome(t, d, storage.Refused, "the sender does not play in game terms")
	if d.Game != "terms" {
		t.Errorf("the letter is filed under %q, want terms", d.Game)
	}
	mail := w.mail(ada)
	last := mail[len(mail)-1]
	if last.Subject != "[terms] letter not accepted" || last.Game != "" || strings.Contains(strings.Join(last.References, " "), "blind") {
		t.Errorf("the refusal belongs to another game: %q, game %q, %v", last.Subject, last.Game, last.References)
	}
	wants(t, last.Text, "The address "+ada+" is not registered for game terms. From this address you play in blind.")
}

package campaign_test

import (
	"strings"
	"testing"
	"time"

	"despatch/campaign"
	"despatch/deadline"
	"despatch/storage"
)

// Who joins is told beforehand what the table has agreed of deadlines and press; the usual rule of press is not told.
func TestSignUpTellsWhatIsAgreed(t *testing.T) {
	terms, err := deadline.Parse("next 72h, grace 12h")
	if err != nil {
		t.Fatal(err)
	}
	w := newWorld(t, lead)
	w.announce("hc1", func(n *campaign.NewGame) {
		n.Terms, n.Missed, n.Wait, n.Press = terms, campaign.Default, 2*time.Hour, campaign.PressAnonymous
	})
	const agreed = "deadline: next 72h, grace 12h; missed turn: default; wait: 2h; press: anonymous"
	wants(t, w.lastTo(carol).Text, agreed)
	w.master("hc1", "MASTER OPEN hc1 FOR SIGN-UP")
	w.bare(dora, "GAMES OPEN")
	wants(t, w.lastTo(dora).Text, agreed)
}

// The usual rule of press is not told.
func TestSignUpIsSilentOfWhatIsUsual(t *testing.T) {
	w := newWorld(t, lead)
	w.announce("hc1")
	if text := w.lastTo(carol).Text; strings.Contains(text, "press:") || strings.Contains(text, "wait:") {
		t.Errorf("nothing was agreed of press and wait:\n%s", text)
	}
}

// A game master extends by minutes, and a single wish has no order.
func TestMinutesAndSingleWishes(t *testing.T) {
	w := timed(t, "next 72h", campaign.Hold)
	until := w.status("hc1").Until
	wantOutcome(t, w.reply(mary, "hc1", "MASTER EXTEND BY 1 hour 30 minutes"), storage.Accepted, "done")
	if got, want := w.status("hc1").Until, until.Add(90*time.Minute); !got.Equal(want) {
		t.Errorf("the deadline is %v, want %v", got, want)
	}
	w.replay("hc1")

	w = newWorld(t, lead)
	w.announce("g2")
	w.master("g2", "MASTER OPEN g2 FOR SIGN-UP")
	w.join(dora, "JOIN g2 AS North")
	if text := w.lastTo(dora).Text; !strings.Contains(text, "You would like North.") {
		t.Errorf("one wish has no order:\n%s", text)
	}
}

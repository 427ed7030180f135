package campaign_test

import (
	"strings"
	"testing"
	"time"

	"despatch/campaign"
	"despatch/storage"
)

// Who sends orders for the next round while his seat is on turn in this one may have meant this one: the answer and the reminders say
// which orders are here and which are missing.
func TestWhatIsStillToComeBesideASheetAhead(t *testing.T) {
	w := aheadWorld(t, func(n *campaign.NewGame) { n.Terms = terms(t, "next 48h, remind 12h") })
	wantOutcome(t, w.reply(ada, "k7q2", cardFor("NORTH", 2, 3)), storage.Accepted, "orders wait for round 2")
	wants(t, flat(w.last(ada, "k7q2").Text), "wait for its turn in round 2", "In round 1 it is the turn of North, whose orders for that turn are still to come.")
	wantOutcome(t, w.reply(ben, "k7q2", cardFor("SOUTH", 1, 3)), storage.Accepted, "orders wait for round 1")
	if text := flat(w.last(ben, "k7q2").Text); strings.Contains(text, "whose orders for that turn") {
		t.Errorf("South is not on turn:\n%s", text)
	}
	before := len(w.mail(ben))
	w.clock = w.clock.Add(37 * time.Hour)
	w.tick()
	wants(t, flat(w.last(ada, "k7q2").Text), "Still missing: CARD", "Your orders for North in round 2 are here and wait for that turn. These are missing for round 1.")
	if got := w.mail(ben)[before:]; len(got) != 0 {
		t.Errorf("South, whose orders are here, is reminded:\n%s", got[0].Text)
	}
	w.replay("k7q2")
}

// Both in one letter are both here.
func TestNothingIsStillToComeBesideBothSheets(t *testing.T) {
	w := aheadWorld(t, func(n *campaign.NewGame) { n.Wait = time.Hour })
	wantOutcome(t, w.reply(ada, "k7q2", cardFor("NORTH", 1, 1)+"\n"+cardFor("NORTH", 2, 3)), storage.Accepted, "")
	if text := flat(w.last(ada, "k7q2").Text); strings.Contains(text, "still to come") {
		t.Errorf("both sheets are here:\n%s", text)
	}
	w.replay("k7q2")
}

package campaign_test

import (
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/storage"
)

// Thanks for a report are no orders that cannot be understood: who has nothing recorded is told whether anything is awaited of him.
func TestThanksForAReport(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", mastered)
	for _, text := range []string{"Grazie!", "ok, grazie mille", "Perfect, thanks\n\nAda"} {
		wantOutcome(t, w.reply(ada, "hc1", text), storage.Refused, "courtesies, and no orders")
		got := w.last(ada, "hc1")
		wants(t, flat(got.Text), "Thank you for the answer. It holds no orders, and those of North are still awaited.", "Open the sheet for North with this line")
		if said := got.Subject + got.Text; strings.Contains(said, "not understood") || strings.Contains(said, "no order sheet") {
			t.Errorf("%q is answered with a complaint:\n%s\n%s", text, got.Subject, got.Text)
		}
	}
	if done := w.reply(ada, "hc1", "yes"); done.Why == "courtesies, and no orders" {
		t.Error("a bare yes is taken for thanks")
	}
	if done := w.send(campaign.Letter{From: ada, Thread: []string{w.last(ada, "hc1").MessageID}, Text: "Thanks, 2 crowns please"}); done.Why == "courtesies, and no orders" {
		t.Error("orders beside thanks are taken for thanks")
	}
}

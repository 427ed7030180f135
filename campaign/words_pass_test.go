package campaign_test

import (
	"strings"
	"testing"

	"despatch/storage"
)

// Whoever writes "pass" of what is left is shown a sheet that passes there, and not in what he has ordered: that would take it back.
func TestPassLeavesWhatIsRecorded(t *testing.T) {
	w := waitingTable(t)
	wantOutcome(t, w.reply(anna, "g1", "ORDERS g1 GERMANY ROUND 1\nPURCHASE\n  5 infantry\nEND\n"), storage.Accepted, "")
	w.reply(anna, "g1", "pass")
	text := w.last(anna, "g1").Text
	if strings.Contains(text, "PURCHASE\n  pass") {
		t.Errorf("the purchase that is recorded would be taken back:\n%s", text)
	}
	wants(t, text, "COMBAT MOVE\n  pass\n", "NONCOMBAT MOVE\n  pass\n")
	offer := text[strings.Index(text, "\nORDERS ")+1:]
	offer = offer[:strings.Index(offer, "\nEND\n")+5]
	wantOutcome(t, w.reply(anna, "g1", offer), storage.Accepted, "")
	wants(t, w.last(anna, "g1").Text, "PURCHASE\n  5 infantry\n", "COMBAT MOVE\n  pass\n")

	w = waiting(t)
	w.reply(xeno, "g1", "ORDERS g1 ALLIES\nORDER 2\n  aim Z14\nEND\n")
	w.reply(xeno, "g1", "pass")
	text = w.last(xeno, "g1").Text
	if strings.Contains(text, "ORDER 2\n  pass") {
		t.Errorf("the aims that are recorded would be taken back:\n%s", text)
	}
	wants(t, text, "ORDER 3\n  pass\n")
}

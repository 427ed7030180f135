package campaign_test

import (
	"testing"

	"despatch/storage"
)

// Loose orders in answer to a receipt of a turn that was carried out since are offered for the next round, and their writer is told so.
func TestLooseOrdersForATurnThatIsOver(t *testing.T) {
	w := anniversaryTable(t)
	done := w.reply(anna, "g1", "ORDERS g1 GERMANY ROUND 1\nPURCHASE\n  pass\nCOMBAT MOVE\n  pass\nNONCOMBAT MOVE\n  pass\nEND\n")
	if wantOutcome(t, done, storage.Accepted, ""); !done.Resolved {
		t.Fatalf("the turn is not over: %+v", done)
	}
	late := w.reply(anna, "g1", "scusa, volevo comprare 9 infantry")
	wantOutcome(t, late, storage.Refused, "")
	text := flat(w.last(anna, "g1").Text)
	wants(t, text, "The turn of Germany in round 1 was carried out", "would count for round 2")
}

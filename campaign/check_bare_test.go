package campaign_test

import (
	"testing"

	"despatch/storage"
)

// CHECK above orders without a header, in answer to a letter of the game, checks them as they would be played without it.
func TestCheckAboveOrdersWithoutHeader(t *testing.T) {
	for _, line := range []string{"CHECK", "CHECK please", "Check this please:", "Hi,\n\ncheck only, thanks"} {
		w := anniversaryTable(t)
		wantOutcome(t, w.reply(anna, "g1", line+"\n\nPURCHASE\n  10 infantry\nCOMBAT MOVE\n  pass\nNONCOMBAT MOVE\n  pass\nEND\n"), storage.Accepted, "a check")
		wants(t, flat(w.last(anna, "g1").Text), "CHECK g1 GERMANY ROUND 1 KEY", "10 infantry")
		if s := w.status("g1"); len(s.Pending) != 0 || s.Stand.Seat != "germany" {
			t.Errorf("below %q the orders were taken: %+v", line, s)
		}
	}
	for _, line := range []string{"CHECK Japan", "Can you check this?", "check with Ben before you play it"} {
		w := anniversaryTable(t)
		w.reply(anna, "g1", line+"\n\nPURCHASE\n  10 infantry\nCOMBAT MOVE\n  pass\nNONCOMBAT MOVE\n  pass\nEND\n")
		if s := w.status("g1"); len(s.Pending) != 0 || s.Stand.Seat != "germany" {
			t.Errorf("below %q the orders were taken: %+v", line, s)
		}
	}
}

package campaign_test

import (
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/storage"
)

// Orders without a header below a message that nothing ends go to nobody else.
func TestOrdersBelowAMessageStayHere(t *testing.T) {
	orders := "PURCHASE\n  10 infantry\nCOMBAT MOVE\n  2 tanks Poland -> East Poland\nNONCOMBAT MOVE\n  pass\nMOBILISE\n  10 infantry at Germany\nEND\n"
	for _, head := range []string{"PRESS TO ALL\nHave fun\n\n", "PRESS TO ALL: good luck all\n", "PRESS TO USSR\nWatch out\n"} {
		w := anniversaryTable(t)
		n := len(w.outbox(storage.Filter{}))
		w.send(campaign.Letter{From: anna, Thread: []string{w.last(anna, "g1").MessageID}, Text: head + orders})
		for _, p := range w.outbox(storage.Filter{})[n:] {
			if p.To != anna {
				t.Errorf("%q: %s got\n%s", head, p.To, p.Text)
			}
		}
		if got := strings.Join(strings.Fields(w.last(anna, "g1").Text), " "); !strings.Contains(got, "PURCHASE stands in the text of this message") {
			t.Errorf("%q is answered\n%s", head, w.last(anna, "g1").Text)
		}
		if s := w.status("g1"); len(s.Pending) > 0 {
			t.Errorf("%q: orders are recorded", head)
		}
		w.send(campaign.Letter{From: anna, Thread: []string{w.last(anna, "g1").MessageID}, Text: strings.TrimSpace(head) + "\nEND\n" + orders})
		if s := w.status("g1"); s.Entries < 3 {
			t.Errorf("%q with END: nothing is recorded: %+v\n%s", head, s, w.last(anna, "g1").Text)
		}
	}
}

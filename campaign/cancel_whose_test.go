package campaign_test

import (
	"testing"

	"despatch/campaign"
	"despatch/storage"
)

// CANCEL means the seat that it names, or that stands above it, or that the letter is about which it answers; it never takes another's orders.
func TestCancelMeansOneSeat(t *testing.T) {
	const sheet = "\nPURCHASE\n  pass\nCOMBAT MOVE\n  pass\nEND\n"
	for name, c := range map[string]struct {
		text       string
		inAnswer   string // to the receipt of this seat's orders, "" to the first letter of all
		outcome    storage.Outcome
		taken, has []string
	}{
		"to its receipt":  {"CANCEL\n", "JAPAN", storage.Accepted, []string{"Japan"}, []string{"Italy"}},
		"to the other's":  {"CANCEL\n", "ITALY", storage.Accepted, []string{"Italy"}, []string{"Japan"}},
		"named":           {"CANCEL JAPAN\n", "", storage.Accepted, []string{"Japan"}, []string{"Italy"}},
		"named elsewhere": {"CANCEL JAPAN\n", "ITALY", storage.Accepted, []string{"Japan"}, []string{"Italy"}},
		"above":           {"JAPAN\nCANCEL\n", "", storage.Accepted, []string{"Japan"}, []string{"Italy"}},
		"a section":       {"CANCEL JAPAN PURCHASE\n", "", storage.Accepted, []string{"Japan"}, []string{"Japan", "Italy"}},
		"of another":      {"CANCEL SOVIET UNION\n", "", storage.Refused, nil, []string{"Japan", "Italy"}},
		"it":              {"CANCEL it\n", "JAPAN", storage.Accepted, []string{"Japan"}, []string{"Italy"}},
		"my orders":       {"CANCEL my orders please\n", "JAPAN", storage.Accepted, []string{"Japan"}, []string{"Italy"}},
		"i miei ordini":   {"CANCEL i miei ordini, grazie\n", "JAPAN", storage.Accepted, []string{"Japan"}, []string{"Italy"}},
		"it of none":      {"CANCEL it please\n", "", storage.Refused, nil, []string{"Japan", "Italy"}},
		"everything":      {"CANCEL everything\n", "JAPAN", storage.Refused, nil, []string{"Japan", "Italy"}},
		"to none's":       {"CANCEL\n", "", storage.Refused, nil, []string{"Japan", "Italy"}},
	} {
		w := anniversaryTable(t)
		first := w.last(anna, "g1").MessageID
		receipts := map[string]string{"": first}
		for _, seat := range []string{"JAPAN", "ITALY"} {
			wantOutcome(t, w.send(campaign.Letter{From: anna, Thread: []string{first}, Text: "ORDERS g1 " + seat + " ROUND 1" + sheet}), storage.Accepted, "")
			receipts[seat] = w.last(anna, "g1").MessageID
		}
		got := w.send(campaign.Letter{From: anna, Thread: []string{receipts[c.inAnswer]}, Text: c.text})
		if got.Outcome != c.outcome {
			t.Errorf("%s: %s, %s", name, got.Outcome, got.Why)
		}
		for _, seat := range c.taken {
			wants(t, flat(w.last(anna, "g1").Text), "Taken back: "+seat)
		}
		if name == "to none's" || name == "it of none" || name == "everything" {
			wants(t, flat(w.last(anna, "g1").Text), "CANCEL JAPAN or CANCEL ITALY", "nothing was taken back")
		}
		w.send(campaign.Letter{From: anna, Thread: []string{first}, Text: "STATUS\n"})
		for _, seat := range c.has {
			wants(t, flat(w.last(anna, "g1").Text), "ORDERS g1 "+map[string]string{"Japan": "JAPAN", "Italy": "ITALY"}[seat])
		}
		w.replay("g1")
	}
}

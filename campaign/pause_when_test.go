package campaign_test

import (
	"testing"

	"despatch/often"
	"despatch/storage"
)

// What stands behind MASTER PAUSE without BECAUSE may name a time, or ask: a pause begins at once, and no day in its line ends it, so nobody is
// told that the game pauses "because until Monday". MASTER CLOSE ends a game for good, and takes no words for its reason either.
func TestAPauseTakesNoTimeForAReason(t *testing.T) {
	for line, because := range often.Rows(3, map[string]string{
		"MASTER PAUSE until Monday":              "MASTER PAUSE BECAUSE until Monday",
		"MASTER PAUSE fino a lunedì":             "MASTER PAUSE BECAUSE fino a lunedì",
		"MASTER PAUSE from Friday":               "MASTER PAUSE BECAUSE from Friday",
		"MASTER PAUSE, maybe":                    "MASTER PAUSE",
		"MASTER PAUSE?":                          "MASTER PAUSE",
		"MASTER PAUSE (?)":                       "MASTER PAUSE",
		"MASTER PAUSE -- not yet":                "MASTER PAUSE",
		"MASTER PAUSE # not yet":                 "MASTER PAUSE",
		"MASTER PAUSE\nfino a lunedì":            "MASTER PAUSE",
		"MASTER CLOSE if they agree":             "MASTER CLOSE BECAUSE if they agree",
		"MASTER CLOSE\nappena Boris è d'accordo": "MASTER CLOSE",
	}) {
		w := newWorld(t)
		w.open("k7q2", umpired)
		before := len(w.mail(carol))
		w.reply(carol, "k7q2", line)
		if w.kinds("k7q2")["paused"]+w.kinds("k7q2")["closed"] != 0 {
			t.Errorf("%q is done", line)
		}
		if len(w.mail(carol)) == before {
			t.Fatalf("%q is not answered", line)
		}
		wants(t, flat(w.last(carol, "k7q2").Text), because)
	}
	for _, line := range []string{"MASTER PAUSE", "MASTER PAUSE BECAUSE of the holidays", "MASTER PAUSE because until Monday nobody is there"} {
		w := newWorld(t)
		w.open("k7q2", umpired)
		wantOutcome(t, w.reply(carol, "k7q2", line), storage.Accepted, "done: MASTER PAUSE")
	}
}

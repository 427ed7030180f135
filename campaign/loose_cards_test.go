package campaign_test

import (
	"testing"

	"despatch/storage"
)

// A line by itself behind recorded orders of a card: what is recorded of it stands above the line in the sheet that is offered, and never the line alone; what is recorded is not carried out before that is answered, and PLAY plays what the answer says.
func TestOneLineForARecordedCard(t *testing.T) {
	const recorded = "ORDERS g1 ALLIES\nORDER 2\n  aim Z15\nORDER 10\n  land Omaha: all\n  land Gold: all\nEND\n"
	for text, c := range map[string]struct {
		says []string
		play bool
	}{
		"land Utah: all":                 {[]string{`"land Utah: all" reads as an order of ORDER 10`, "stands behind what is recorded", "ORDER 10 land Omaha: all land Gold: all land Utah: all END"}, true},
		"I forgot:\nland Utah: all":      {[]string{"ORDER 10 land Omaha: all land Gold: all land Utah: all END"}, true},
		"Hello,\nland Utah: all\nThanks": {[]string{"ORDER 10 land Omaha: all land Gold: all land Utah: all END"}, true},
		"land Omaha: 1 infantry":         {[]string{"cannot tell whether that comes on top", "land Omaha: all land Gold: all", "To have them carried out as they are, answer with PLAY"}, true},
		"aim Z14":                        {[]string{`"aim Z14" reads as an order of ORDER 2`, "cannot tell whether that comes on top", "ORDER 2 aim", "as they are, answer with PLAY"}, true},
	} {
		w := waiting(t)
		wantOutcome(t, w.reply(xeno, "g1", recorded), storage.Accepted, "")
		wantOutcome(t, w.reply(xeno, "g1", text), storage.Refused, "no sheet in it")
		wants(t, flat(w.last(xeno, "g1").Text), c.says...)
		if got := w.reply(xeno, "g1", "PLAY"); (got.Outcome == storage.Accepted) != c.play {
			t.Errorf("PLAY behind %q was %s: %s", text, got.Outcome, got.Why)
		}
	}
}

// A line in answer to a refused sheet of cards stands in place of the one that was wrong, and the other cards are kept.
func TestOneLineForARefusedCard(t *testing.T) {
	for refused, c := range map[string]struct{ line, says string }{
		"ORDER 2\n  aim Z14\nORDER 10\n  land Ohama: all\n  land Gold: all\n": {"land Omaha: all", "ORDER 10 land Omaha: all land Gold: all END"},
		"ORDER 2\n  aim Z14\nORDER 10\n  lnad Omaha: all\n  land Gold: all\n": {"land Omaha: all", "ORDER 10 land Omaha: all land Gold: all END"},
		"ORDER 2\n  aim Z99\nORDER 10\n  land Omaha: all\n  land Gold: all\n": {"aim Z14", "ORDER 10 land Omaha: all land Gold: all END"},
	} {
		w := waiting(t)
		wantOutcome(t, w.reply(xeno, "g1", "ORDERS g1 ALLIES\n"+refused+"END\n"), storage.Refused, "")
		wantOutcome(t, w.reply(xeno, "g1", c.line), storage.Refused, "no sheet in it")
		wants(t, flat(w.last(xeno, "g1").Text), "your line stands in place of the one that was wrong", "ORDER 2 aim", c.says)
		wantOutcome(t, w.reply(xeno, "g1", "PLAY"), storage.Accepted, "")
	}
}

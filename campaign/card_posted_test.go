package campaign_test

import (
	"bytes"
	"testing"

	"despatch/storage"
)

// HELP CARD is answered with the orders in words and with a page of them to print, which the words name. Asked for beside something else it is one file all
// the same, and what is asked for alone has none.
func TestCardIsPosted(t *testing.T) {
	w := anniversaryWorld(t, "ruleset: anniversary\nbase: \"empty:1941\"\nturn: Germany\nspaces:\n  Germany: {units: {Germany: {tank: 4}}}\n")
	const a = "a@example.net"
	for text, want := range map[string]int{"HELP CARD": 1, "HELP CARD\nSTATUS": 1, "HELP": 0} {
		wantOutcome(t, w.reply(a, "an1", text), storage.Accepted, "")
		last := w.last(a, "an1")
		if len(last.Attachments) != want {
			t.Errorf("%s: %d files go with the answer", text, len(last.Attachments))
			continue
		}
		if want == 0 {
			continue
		}
		wants(t, flat(last.Text), "COMBAT MOVE", "The file an1-card.pdf is that page, to print.")
		if f := last.Attachments[0]; f.Name != "an1-card.pdf" || f.Type != "application/pdf" || !bytes.HasPrefix(f.Data, []byte("%PDF-")) {
			t.Errorf("%s: with the answer goes %s (%s)", text, f.Name, f.Type)
		}
	}
}

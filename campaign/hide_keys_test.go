package campaign_test

import (
	"testing"

	"despatch/campaign/records"
)

func TestHideKeys(t *testing.T) {
	for text, want := range map[string]string{
		"ORDERS g1 ROUND 1 KEY 7hq2m9xd":                           "ORDERS g1 ROUND 1 -",
		"KEY 7hq2m9xd\nand KEY 7hq2m9xe, too":                      "-\nand -, too",
		"<b>KEY 7hq2m9xd</b>":                                      "<b>-</b>",
		"MONKEY 7hq2m9xd, a word of its own is a key":              "MONKEY 7hq2m9xd, a word of its own is a key",
		"KEY 7hq2m9xde KEY 7hq2m9xdA KEY 7hq2m9x KEY KEY 22222222": "KEY 7hq2m9xde KEY 7hq2m9xdA KEY 7hq2m9x KEY -",
		"KEY": "KEY",
		"":    "",
	} {
		if got := records.HideKeys(text, "-"); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}

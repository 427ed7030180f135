package sheets

import (
	"testing"

	"despatch/orders"
)

// A seat in the place of the game's name, and courtesies, make no game.
func TestHeadersWithoutAGame(t *testing.T) {
	v := testVocabulary()
	for text, want := range map[string]string{
		"ORDERS GERMANY":                   "ORDERS GERMANY",
		"ORDERS FOR GERMANY":               "ORDERS GERMANY",
		"ORDERS FOR GERMANY please":        "ORDERS GERMANY",
		"CHECK GERMANY ROUND 3, thanks":    "CHECK GERMANY ROUND 3",
		"CHECK GERMANY ROUND 3":            "CHECK GERMANY ROUND 3",
		"ORDERS k7q2 GERMANY please!":      "ORDERS k7q2 GERMANY",
		"ORDERS for k7q2 GERMANY KEY ab12": "ORDERS k7q2 GERMANY KEY ab12",
		"ORDERS germany GERMANY":           "ORDERS germany GERMANY",
		"Orders for Germany":               "",
		"ORDERS please":                    "",
	} {
		p := newLetter(v)
		p.startLine(text, 1)
		c, _ := p.tryHeader(0)
		got := ""
		if c.valid {
			got = orders.HeaderText(c.header, v)
		}
		if got != want {
			t.Errorf("%q is read as %q, want %q", text, got, want)
		}
	}
}

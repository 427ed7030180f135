package campaign_test

import (
	"os"
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/often"
)

// What people write around orders without a header as around any letter is no reason to ask about them, but for rows in which what could be an
// order is named: below the line "asked" of the file.
func TestOrdinaryWordsAroundBareOrders(t *testing.T) {
	text, err := os.ReadFile("testdata/asides/bare.txt")
	if err != nil {
		t.Fatal(err)
	}
	asks, count := false, 0
	for row := range strings.Lines(string(text)) {
		asks = asks || strings.HasPrefix(row, "# asked")
		above, below, ok := strings.Cut(strings.TrimSpace(row), "|")
		if !ok || strings.HasPrefix(row, "#") {
			continue
		}
		if count++; !often.Long && count%5 > 0 {
			continue
		}
		w := anniversaryTable(t)
		done := w.send(campaign.Letter{From: anna, Thread: []string{w.last(anna, "g1").MessageID}, Text: around(above, "PURCHASE\n  5 infantry\n", below)})
		if asked := !strings.Contains(done.Why, "orders recorded"); asked != asks {
			t.Errorf("%s: asked: %v (%s)", row, asked, done.Why)
		}
	}
	if count < 120 {
		t.Errorf("the file holds %d letters", count)
	}
}

// around is a sheet with words above and below it, " / " between their rows.
func around(above, sheet, below string) string {
	rows := func(s string) string { return strings.ReplaceAll(s, " / ", "\n") }
	if above != "" {
		above = rows(above) + "\n\n"
	}
	return above + sheet + "\n" + rows(below) + "\n"
}

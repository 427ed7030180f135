package dday

import (
	"strings"
	"testing"

	"despatch/orders"
	"despatch/orders/sheets"
)

// A section and its order may stand on one line, with a mark between them or without; what is no order is told with the line to write,
// and words that only speak of a card open no section.
func TestSectionAndOrderOnOneLine(t *testing.T) {
	vocab := testTables(t).Vocab
	for text, want := range map[string]string{
		"ORDER 12 pass":                     "ORDER 12\n  pass",
		"ORDER 12, pass":                    "ORDER 12\n  pass",
		"Order #12: pass":                   "ORDER 12\n  pass",
		"Order no. 12: pass":                "ORDER 12\n  pass",
		"order number 12 - pass":            "ORDER 12\n  pass",
		"Ordine n. 12, passo":               "ORDER 12\n  pass",
		"Ordine n° 12\npasso":               "ORDER 12\n  pass",
		"ORDER 12, 1 tank Z31 -> Z30":       "ORDER 12\n  1 tank  Troarn -> Caen",
		"Order 12. pass":                    "ORDER 12\n  pass",
		"order 12 - pass":                   "ORDER 12\n  pass",
		"ORDER 12 - 1 tank Z31 -> Z30":      "ORDER 12\n  1 tank  Troarn -> Caen",
		"ORDER 12 1 tank Z31 -> Z30":        "ORDER 12\n  1 tank  Troarn -> Caen",
		"ORDER 2 aim Z14; Z15":              "ORDER 2\n  aim Trévières; Bayeux",
		"ORDER 10 land Gold: all":           "ORDER 10\n  land Gold: all",
		"ORDER 10\nland Gold: everything":   "ORDER 10\n  land Gold: all",
		"ORDER 12: 1 tank Z31 -> Z30\n":     "ORDER 12\n  1 tank  Troarn -> Caen",
		"ORDER 12 Axis moves":               "ORDER 12",
		"ORDER 2 aim Z14\nORDER 3 - pass\n": "ORDER 2\n  aim Trévières\nORDER 3\n  pass",
	} {
		sheet, ds := sheets.ParseBody(orders.Header{Seat: "germany"}, text, vocab)
		if sheet == nil || orders.Failed(ds) {
			t.Errorf("%q: %v", text, ds)
			continue
		}
		if got := orders.Print(sheet, vocab); !strings.Contains(got, want+"\n") {
			t.Errorf("%q is read as\n%s, want\n%s", text, got, want)
		}
	}
	for text, hint := range map[string]string{
		"ORDER 2 Z14 Z14 Z15":     "write, on the line below ORDER 2: aim Z14, Z14, Z15; or: aim Z14; Z14; Z15",
		"ORDER 12 1 tank Z31 Z30": "write, on the line below ORDER 12: 1 tank Z31 -> Z30",
		"ORDER 3 5 8\npass":       "each has a section of its own, with its orders below it: ORDER 3, ORDER 5, ORDER 8",
		"ORDER 3, 5 and 8: pass":  "each has a section of its own, with its orders below it: ORDER 3, ORDER 5, ORDER 8",
	} {
		sheet, ds := sheets.ParseBody(orders.Header{Seat: "germany"}, text, vocab)
		if sheet == nil || !orders.Failed(ds) || ds[0].Hint.String() != hint {
			t.Errorf("%q: %v %v, want %q", text, sheet, ds, hint)
		}
	}
	for _, text := range []string{"Order 12 is the one I like least.", "order 2 more of those games, please", "order no more of them, 12 are enough", "order 2, more or less", "Order number 2 was a disaster, 3 infantry lost", "card 3 was yours, wasn't it?"} {
		if sheet, ds := sheets.ParseBody(orders.Header{Seat: "germany"}, text, vocab); sheet != nil {
			t.Errorf("%q opens a section: %v", text, ds)
		}
	}
}

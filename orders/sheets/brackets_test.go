package sheets

import (
	"strings"
	"testing"

	"despatch/orders"
)

// What somebody says behind an order in brackets, and that bears on none, is passed over; what may change the order is not.
func TestAsidesBehindOrders(t *testing.T) {
	v := testVocabulary()
	for line, taken := range map[string]bool{
		"1 tank Germany -> Poland (sorry Boris!)": true, "1 tank Germany -> Poland (lol, as always)": true, "1 tank Germany -> Poland   // should be easy": true,
		"1 tank Germany -> Poland (good luck)": true,

		"1 tank Germany -> Poland (not the tank)": false, "1 tank Germany -> Poland (if Boris attacks)": false, "1 tank Germany -> Poland (or 2)": false,
		"1 tank Germany -> Poland (from Norway)": false, "1 tank Germany -> Poland (next turn)": false, "1 tank Germany -> Poland (maybe)": false,
		"1 tank Germany -> Poland // only as a bluff": false, "1 tank Germany -> Poland // not now": false, "1 tank Germany -> Poland (sorry, not Poland)": false,
		"1 tank Germany -> Poland (Norway)": false, "1 tank Germany -> Poland (why?)": false,
	} {
		sheet, diags := Parse("ORDERS k7q2 GERMANY\nCOMBAT MOVE\n"+line+"\nEND\n", v)
		got := sheet != nil && !orders.Failed(diags)
		if got != taken {
			t.Errorf("%q is taken: %v %v", line, got, diags)
		}
		if got && !strings.Contains(orders.Print(sheet, v), "1 tank  Germany -> Poland\n") {
			t.Errorf("%q is read as\n%s", line, orders.Print(sheet, v))
		}
	}
}

package campaign_test

import (
	"strings"
	"testing"

	"despatch/storage"
)

// Who has to mend orders that wait sends his standing orders again beside them, as they were or changed: what is wrong with the orders that
// wait is not held against those (DD-NAVAL.3).
func TestStandingOrdersBesideMendedOrders(t *testing.T) {
	for _, lose := range []string{"lose infantry, artillery, tank", "lose tank, artillery, infantry"} {
		w := ddayWorld(t, `
ruleset: d-day
base: "empty:1944"
round: 2
phase: order-2
spaces:
  Z14: {units: {United States: {infantry: 2}, Germany: {bunker: 1}}}
  Z15: {units: {Germany: {bunker: 2}}}
  Z23: {units: {United Kingdom: {infantry: 1}}}
`)
		w.reply(allied, "dd1", "ORDERS dd1 ALLIES\nORDER 2\n  aim Z15, Z15, Z15, Z15, Z15, Z15\nORDER 8\n  2 infantry Z14 -> Z22\nORDER 10\n  pass\nSTANDING\n  lose infantry, artillery, tank\nEND\n")
		wants(t, flat(w.last(allied, "dd1").Text), "need another answer")
		wantOutcome(t, w.reply(allied, "dd1", "order 8\n* pass\nstanding\n* "+lose+"\n"), storage.Accepted, "")
		answer := flat(w.last(allied, "dd1").Text)
		wants(t, answer, "ORDER 8 pass", "STANDING "+lose)
		if strings.Contains(answer, "carried out before") {
			t.Errorf("%s: standing orders are told to be over:\n%s", lose, answer)
		}
		w.replay("dd1")
	}
}

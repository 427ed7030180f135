package campaign_test

import (
	"strings"
	"testing"

	"despatch/often"
	"despatch/storage"
)

// An amount behind a purchase orders nothing; where it is none of the sums that the orders come to, the desk asks. Infantry costs 3 IPCs,
// a tank 5 (AN-UNITS).
func TestAmountsThatContradict(t *testing.T) {
	for purchase, wrong := range often.Rows(3, map[string]bool{
		"5 infantry (15)":                 false,
		"5 infantry (3)":                  false, // each
		"5 infantry, 1 tank = 20 IPCs":    false,
		"5 infantry\n1 tank (20)":         false, // in all
		"5 infantry (20)\n1 tank":         false,
		"3 infantry (9), 1 tank (5)":      false,
		"3 infantry (3), 1 tank (5)":      false,
		"3 infantry (9), 1 tank (5) = 14": false,
		"3 infantry (9), 1 tank (5) = 15": true,
		"3 infantry (9), 1 tank (6) = 14": true,
		"3 infantry (9), 1 tank (8)":      true,
		"5 infantry (18)":                 true,
		"5 infantry, 1 tank = 22":         true,
		"5 infantry (15)\n1 tank (6)":     true,
		"5 infantry\n1 tank\nTotal: 20":   false,
		"5 infantry\n= 15\n1 tank\n= 5":   false,
		"5 infantry (16 IPCs left)":       false,
		"5 infantry\nRestano 16 IPC":      false,
		"5 infantry x 3 = 15":             false,
		"5 infantry\n1 tank\nTotal: 25":   true,
		"5 infantry\nTotale 12 IPC":       true,
	}) {
		w := anniversaryTable(t)
		done := w.reply(anna, "g1", "ORDERS g1 GERMANY\nPURCHASE\n"+purchase+"\nEND\n")
		if got := done.Outcome == storage.Refused; got != wrong || done.Resolved == wrong {
			t.Errorf("%q is %s: %s", purchase, done.Outcome, done.Why)
		}
		if wrong {
			wants(t, flat(w.last(anna, "g1").Text), "An amount in it is not what its orders cost.", "mend the one that is wrong")
		}
	}
}

// Where all amounts but the sum are right, only the sum is called wrong.
func TestOnlyTheSumIsWrong(t *testing.T) {
	w := anniversaryTable(t)
	w.reply(anna, "g1", "ORDERS g1 GERMANY\nPURCHASE\n5 infantry (15), 3 tanks (15) = 31\nEND\n")
	got := flat(w.last(anna, "g1").Text)
	wants(t, got, "this says 31, and its order costs 30")
	if strings.Contains(got, "this says 15") {
		t.Errorf("what is right is called wrong:\n%s", got)
	}
}

// An amount in a sheet for a turn to come is compared as well, with what its orders cost now.
func TestAmountsInSheetsAhead(t *testing.T) {
	for purchase, wrong := range map[string]bool{"5 infantry (15)": false, "5 infantry (18)": true, "5 infantry, 1 tank = 22": true, "5 infantry\n1 tank\nTotal: 25": true} {
		for _, check := range []string{"ORDERS", "CHECK"} {
			w := anniversaryTable(t)
			done := w.reply(anna, "g1", check+" g1 GERMANY ROUND 2\nPURCHASE\n"+purchase+"\nEND\n")
			if got := done.Outcome == storage.Refused; got != wrong {
				t.Errorf("%s %q is %s: %s", check, purchase, done.Outcome, done.Why)
			}
		}
	}
}

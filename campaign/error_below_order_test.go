package campaign_test

import (
	"strings"
	"testing"

	"despatch/campaign"
)

// Every error stands below the order, or the section, that it is about, however the order is written and whatever else is wrong with the
// sheet; none stands below the line that opens the sheet, where nobody could tell what to mend.
func TestErrorsStandBelowTheirOrders(t *testing.T) {
	for _, text := range []string{
		"PURCHASE\n  5 infantri\nCOMBAT MOVE\n  **9 tanks Poland -> East Poland**\n 1) 9 fighters Poland -> East Poland # go\n- 9 infantry Poland to East Poland.\nEND\n",
		"PURCHASE\n  5 infantri\nCOMBAT MOVE\n  9 tanks Poland -> East Poland\n  9  tanks Poland -> East Poland\nEND\n",
		"PURCHASE: 50 infantry\nCOMBAT MOVE: 9 tanks Poland -> East Poland\nEND\n",
		"PURCHASE\n5 infantry\nNONCOMBAT MOVE\n9 tanks Poland -> Germany\nMOBILISE\n3 infantry at Egypt\n9 tanks at Germany\nEND\n",
	} {
		for _, head := range []string{"ORDERS g1 GERMANY ROUND 1\n", "CHECK g1 GERMANY ROUND 1\n", "ORDERS g1 GERMANY ROUND 2\n", ""} {
			w := anniversaryTable(t)
			w.send(campaign.Letter{From: anna, Thread: []string{w.last(anna, "g1").MessageID}, Text: head + text})
			wantErrorsBelowOrders(t, w.last(anna, "g1").Text, strings.Contains(head, "ROUND 2"))
		}
	}
	for _, text := range []string{
		"ORDER 8\n  9 infantry Z15 -> Z22\n  1 infantri Z15 -> Z22\nEND\n", "ORDER 8\n  2 tanks Z15 -> Z39\nORDER 14\n  United Kingdom: fill Gold\nEND\n",
	} {
		w := ddayWorld(t, beforeOrder8)
		w.reply(allied, "dd1", "ORDERS dd1 ALLIES ROUND 2\n"+text)
		wantErrorsBelowOrders(t, w.last(allied, "dd1").Text, false)
	}
}

// wantErrorsBelowOrders looks through the sheet of a letter. A sheet sent ahead may be one without errors, for it is judged when its turn comes.
func wantErrorsBelowOrders(t *testing.T, letter string, mayBeSound bool) {
	t.Helper()
	found, last := false, ""
	for row := range strings.Lines(letter) {
		row = strings.TrimSpace(row)
		if strings.HasPrefix(row, "# error:") {
			found = true
			if strings.HasPrefix(last, "ORDERS ") || strings.HasPrefix(last, "CHECK ") || last == "" {
				t.Errorf("%q stands below %q:\n%s", row, last, letter)
			}
		}
		if !strings.HasPrefix(row, "#") {
			last = row
		}
	}
	if !found && !mayBeSound {
		t.Errorf("no error is told:\n%s", letter)
	}
}

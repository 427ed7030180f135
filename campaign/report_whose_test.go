package campaign_test

import (
	"strings"
	"testing"

	"despatch/storage"
)

// A report of what a seat beside the one on turn ordered says whose it is, and who sent it.
func TestReportSaysWhoseOrders(t *testing.T) {
	w := anniversaryTable(t)
	w.reply(anna, "g1", passes("GERMANY", "JAPAN", "ITALY"))
	w.reply(xeno, "g1", passes("SOVIET UNION", "UK"))
	w.reply(xeno, "g1", "ORDERS g1 UNITED STATES ROUND 1\nPURCHASE\n  pass\nCOMBAT MOVE\n  pass\nEND\n")
	first := flat(w.last(xeno, "g1").Text)
	wants(t, first, "Sent for United States")
	if strings.Contains(first, "Sent for China") {
		t.Errorf("the report of the United States' purchase says who sent China's orders:\n%s", first)
	}
	done := w.quotedReply(xeno, func(lines []string) []string {
		for i, row := range lines {
			if strings.Contains(row, "ORDERS g1 CHINA") {
				return append(lines[:i:i], under(lines[i:], "COMBAT MOVE", "> 1 infantry  Suiyuan -> Kiangsu")...)
			}
		}
		t.Fatal("no form for China")
		return nil
	})
	wantOutcome(t, done, storage.Accepted, "carried out")
	wants(t, flat(w.last(xeno, "g1").Text), "ORDERS g1 UNITED STATES ROUND 1 COMBAT MOVE pass", "ORDERS g1 CHINA ROUND 1 COMBAT MOVE 1 infantry Suiyuan -> Kiangsu", "Sent for United States", "Sent for China")
}

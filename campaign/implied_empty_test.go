package campaign_test

import (
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/storage"
)

// A section without orders counts as not given, in orders without a line that opens a sheet as in any others: it is not passed, and it
// replaces nothing that was sent before.
func TestEmptySectionsWithoutAHeader(t *testing.T) {
	for text, awaits := range map[string]string{
		"PURCHASE\n# I decide later\nCOMBAT MOVE\npass\n":             "PURCHASE",
		"PURCHASE\nCOMBAT MOVE\npass\nNONCOMBAT MOVE\npass\n":         "PURCHASE",
		"PURCHASE\n5 infantry\nCOMBAT MOVE":                           "COMBAT MOVE",
		"PURCHASE\n5 infantry\n\nCOMBAT MOVE\n\n\nInviato da iPhone":  "COMBAT MOVE",
		"PURCHASE\npass\nCOMBAT MOVE\n--\n":                           "COMBAT MOVE",
		"PURCHASE\n5 infantry\nCOMBAT MOVE\npass\nNONCOMBAT MOVE\n\n": "NONCOMBAT MOVE",
	} {
		w := anniversaryTable(t)
		w.send(campaign.Letter{From: anna, Thread: []string{w.last(anna, "g1").MessageID}, Text: text})
		first, _, _ := strings.Cut(flat(w.last(anna, "g1").Text), " not given")
		wants(t, first, strings.ToLower(awaits))
		w.replay("g1")
	}
}

// Where all are empty nothing is ordered, and their writer is told so.
func TestNothingButEmptySections(t *testing.T) {
	const empty = "PURCHASE\nCOMBAT MOVE\nNONCOMBAT MOVE\nMOBILISE\n"
	for _, l := range []campaign.Letter{{Text: empty}, {Text: "COMBAT MOVE"}} {
		w := anniversaryTable(t)
		l.From, l.Thread = anna, []string{w.last(anna, "g1").MessageID}
		wantOutcome(t, w.send(l), storage.Refused, "")
		wants(t, flat(w.last(anna, "g1").Text), "Nothing stands below its keywords", "pass where you want nothing")
		w.replay("g1")
	}
}

// An empty section below orders takes back no standing orders.
func TestAnEmptyStandingSectionKeepsThem(t *testing.T) {
	w := anniversaryTable(t)
	turn := w.last(anna, "g1").MessageID
	w.send(campaign.Letter{From: anna, Thread: []string{turn}, Text: "ORDERS g1 GERMANY\nSTANDING\n  lose infantry, tank\nEND\n"})
	w.send(campaign.Letter{From: anna, Thread: []string{turn}, Text: "PURCHASE\n5 infantry\nSTANDING\n"})
	w.send(campaign.Letter{From: anna, Thread: []string{turn}, Text: "STANDING\n"})
	wants(t, flat(w.last(anna, "g1").Text), "lose infantry, tank")
	w.replay("g1")
}

// A lone keyword replaces nothing that waits.
func TestALoneKeywordReplacesNothing(t *testing.T) {
	w := anniversaryTable(t)
	turn := w.last(anna, "g1").MessageID
	w.send(campaign.Letter{From: anna, Thread: []string{turn}, Text: "COMBAT MOVE\n3 infantry Poland -> Baltic States\n"})
	wantOutcome(t, w.send(campaign.Letter{From: anna, Thread: []string{turn}, Text: "COMBAT MOVE\n"}), storage.Refused, "")
	w.send(campaign.Letter{From: anna, Thread: []string{turn}, Text: "STATUS\n"})
	wants(t, flat(w.last(anna, "g1").Text), "3 infantry Poland -> Baltic States")
	w.replay("g1")
}

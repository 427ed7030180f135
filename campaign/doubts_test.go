package campaign_test

import (
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/storage"
)

// Whoever writes beside his sheet that it is not to be played as it stands is asked. PLAY in answer plays it, and so does the sheet of the
// answer once it is changed.
func TestWordsBesideASheetAreAskedAbout(t *testing.T) {
	const sheet = "ORDERS g1 GERMANY ROUND 1\nPURCHASE\n  5 infantry\nEND\n"
	for name, l := range map[string]campaign.Letter{
		"above":   {Text: "6 infantry please\n\n" + sheet},
		"below":   {Text: sheet + "\nHold it until I confirm\n"},
		"subject": {Text: sheet, Subject: "DRAFT do not play"},
		"file":    {Text: "see file, but do not play it yet", Attachments: []string{sheet}},
		"cancel":  {Text: sheet + "CANCEL\n"},
		"implied": {Text: "PURCHASE\n  5 infantry\nEND\n\nonly if Nigel agrees\n"},
	} {
		for _, answer := range []string{"PLAY\n", "mended"} {
			w := anniversaryTable(t)
			l.From, l.Thread = anna, []string{w.last(anna, "g1").MessageID}
			wantOutcome(t, w.send(l), storage.Refused, "words beside the orders")
			asked := w.last(anna, "g1")
			wants(t, flat(asked.Text), "I cannot tell whether", "Nothing was played", "ORDERS g1 GERMANY ROUND 1 KEY", "5 infantry END")
			want := "Germany buys 5 infantry"
			if answer == "mended" {
				want = "Germany buys 6 infantry"
				w.quotedReply(anna, func(lines []string) []string {
					for i := range lines {
						if lines[i] == ">   5 infantry" {
							lines[i] = ">   6 infantry"
						}
					}
					return lines
				})
			} else {
				w.send(campaign.Letter{From: anna, Thread: []string{asked.MessageID}, Text: answer})
			}
			if text := flat(w.last(anna, "g1").Text); !strings.Contains(text, want) {
				t.Errorf("%s, answered with %s: %.600s", name, answer, text)
			}
			w.replay("g1")
		}
	}
}

// CHECK alone above a sheet, or as the subject, makes it a check; PLAY plays it then.
func TestTheWordCheckBesideASheet(t *testing.T) {
	const sheet = "ORDERS g1 GERMANY ROUND 1\nPURCHASE\n  5 infantry\nEND\n"
	for _, l := range []campaign.Letter{{Text: "please check\n\n" + sheet}, {Text: sheet, Subject: "CHECK"}, {Text: sheet + "\nCHECK\n"}} {
		w := anniversaryTable(t)
		l.From, l.Thread = anna, []string{w.last(anna, "g1").MessageID}
		wantOutcome(t, w.send(l), storage.Accepted, "a check: nothing recorded")
		w.send(campaign.Letter{From: anna, Thread: []string{w.last(anna, "g1").MessageID}, Text: "PLAY\n"})
		wants(t, flat(w.last(anna, "g1").Text), "Germany buys 5 infantry")
		w.replay("g1")
	}
}

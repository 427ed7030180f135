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

// Words that may keep a sheet from being played are not forgotten over a slip in it: the form in the refusal opens with CHECK, so what comes
// back mended is checked, and PLAY plays it.
func TestADoubtOutlivesTheMend(t *testing.T) {
	for name, text := range map[string]string{
		"above":   "don't play this yet\n\nORDERS g1 GERMANY ROUND 1\nPURCHASE\n  5 infantri\nEND\n",
		"below":   "ORDERS g1 GERMANY ROUND 1\nPURCHASE\n  5 infantri\nEND\n\nHold it until I confirm\n",
		"implied": "PURCHASE\n  5 infantri\nEND\n\nonly if Nigel agrees\n",
	} {
		for answer, then := range map[string]string{"mended": "a check: nothing recorded", "at once": "orders recorded"} {
			w := anniversaryTable(t)
			wantOutcome(t, w.send(campaign.Letter{From: anna, Thread: []string{w.last(anna, "g1").MessageID}, Text: text}), storage.Refused, "the sheet is ill-formed")
			wants(t, flat(w.last(anna, "g1").Text), "Besides, I cannot tell whether", "CHECK g1 GERMANY ROUND 1 KEY", "no unit")
			done := w.quotedReply(anna, func(lines []string) []string {
				for i := range lines {
					if lines[i] = strings.Replace(lines[i], "infantri", "infantry", 1); answer == "at once" {
						lines[i] = strings.Replace(lines[i], "> CHECK g1", "> ORDERS g1", 1)
					}
				}
				return lines
			})
			if !strings.Contains(done.Why, then) {
				t.Errorf("%s, %s: %s (%s), want %s", name, answer, done.Outcome, done.Why, then)
			}
			if answer == "mended" {
				w.send(campaign.Letter{From: anna, Thread: []string{w.last(anna, "g1").MessageID}, Text: "PLAY\n"})
			}
			told := ""
			for _, o := range w.mail(anna) {
				told += flat(o.Text)
			}
			wants(t, told, "Germany buys 5 infantry")
			w.replay("g1")
		}
	}
}

// Sections typed above the quoted refusal, without a line that opens them, are for what it asks: a check.
func TestADoubtOutlivesAMendWithoutAHeader(t *testing.T) {
	w := anniversaryTable(t)
	const text = "don't play this yet\n\nORDERS g1 GERMANY ROUND 1\nPURCHASE\n  5 infantri\nEND\n"
	wantOutcome(t, w.send(campaign.Letter{From: anna, Thread: []string{w.last(anna, "g1").MessageID}, Text: text}), storage.Refused, "the sheet is ill-formed")
	wantOutcome(t, w.send(campaign.Letter{From: anna, Thread: []string{w.last(anna, "g1").MessageID}, Text: "PURCHASE\n  5 infantry\nEND\n"}), storage.Accepted, "a check: nothing recorded")
}

package campaign_test

import (
	"strings"
	"testing"
	"time"

	"despatch/campaign"
	"despatch/often"
	"despatch/storage"
)

// Words that come alone while orders of their writer wait keep these from being carried out, until he answers or his time is over; other words do not.
func TestWordsAloneKeepOrdersWaiting(t *testing.T) {
	for text, held := range often.Rows(3, map[string]bool{
		"Stop": true, "Please wait with my orders until tomorrow.": true, "Fermi tutti! Ho sbagliato, non giocate ancora.": true, "Nein, doch nicht": true,
		"Please cancel everything, I'll send a new sheet tonight.": true, "Annulez mes ordres svp": true, "I take my orders back": true,
		"Don't carry out my turn before Sunday!": true, "Boris wants me to wait.": true, "Sorry, one change: I'd rather buy 5 infantry and 3 tanks.": true,
		"Also 1 fighter Poland -> East Poland please.": true, "Halt, bitte noch nicht ausführen!": true,

		"Thanks, see you on Thursday!": false, "Can I still change my orders?": false, "Please do not cancel my orders": false,
		"I can't wait to see the report!": false, "Good luck everybody": false, "Cancel my orders for Japan": true,
	}) {
		w := waitingTable(t)
		w.reply(anna, "g1", turn)
		due := w.status("g1").Due
		w.reply(anna, "g1", text)
		letter := flat(w.last(anna, "g1").Text)
		if got := w.status("g1").Due; got.After(due) != held {
			t.Errorf("%q: due at %v, and was at %v", text, got, due)
		}
		if says := strings.Contains(letter, "Your orders for Germany are not carried out for now"); says != held {
			t.Errorf("%q is answered so:\n%s", text, letter)
		}
		if held {
			w.pass(3*24*time.Hour, 6*time.Hour)
			if w.kinds("g1")["resolved"] != 0 {
				t.Errorf("%q: carried out all the same", text)
			}
		}
		w.replay("g1")
	}
}

// Words that come alone and of which nobody can tell what they say keep orders for as long as beside a sheet; a line or a file that may order something else does
// so until it is answered.
func TestWordsThatNobodyReadsKeepOrdersForAWhile(t *testing.T) {
	for text, stay := range map[string]time.Duration{
		"The elephants come at dawn.":                    12 * time.Hour,
		"I buy 5 infantry and 3 tanks, all for Germany.": 7 * 24 * time.Hour,
		"I can't wait to see the report!":                2 * time.Hour,
		"Is it cold in Berlin?":                          2 * time.Hour,
		"My new orders are attached.":                    7 * 24 * time.Hour, // with the file below
	} {
		w := waitingTable(t)
		w.reply(anna, "g1", turn)
		noon := w.clock
		l := campaign.Letter{From: anna, Thread: []string{w.last(anna, "g1").MessageID}, Text: text}
		if strings.Contains(text, "attached") {
			l.Documents = []string{"orders.pdf"}
		}
		w.send(l)
		w.wantDue("g1", noon.Add(stay))
		if letter := flat(w.last(anna, "g1").Text); stay == 12*time.Hour && !strings.Contains(letter, `because your letter says "The elephants come at dawn.": they wait for your answer, until`) {
			t.Errorf("%q is answered so:\n%s", text, letter)
		}
		w.replay("g1")
	}
}

// PLAY and CANCEL answer it, and so does a sheet; then nothing waits any more.
func TestWhatEndsTheWait(t *testing.T) {
	for text, kind := range map[string]string{"PLAY": "resolved", "CANCEL": "cancelled", turn + "# again\n": "resolved"} {
		w := waitingTable(t)
		w.reply(anna, "g1", turn)
		w.reply(anna, "g1", "Stop")
		wantOutcome(t, w.reply(anna, "g1", text), storage.Accepted, "")
		if w.pass(6*time.Hour, time.Hour); w.kinds("g1")[kind] != 1 {
			t.Errorf("%q: %v\n%s", text, w.kinds("g1"), w.last(anna, "g1").Text)
		}
		w.replay("g1")
	}
}

// A line that is offered behind what is recorded is played by PLAY, and frees what waits with it.
func TestAnOfferedLineFreesWhatWaits(t *testing.T) {
	w := waitingTable(t)
	w.reply(anna, "g1", "ORDERS g1 GERMANY\nPURCHASE\n  10 infantry\nCOMBAT MOVE\n  2 tanks Poland -> East Poland\nNONCOMBAT MOVE\n  pass\nMOBILISE\n  10 infantry at Germany\nEND\n")
	w.reply(anna, "g1", "I forgot:\n3 infantry Poland -> East Poland")
	wants(t, flat(w.last(anna, "g1").Text), "they wait for your answer, until", "it is enough to answer with PLAY")
	w.pass(24*time.Hour, 6*time.Hour)
	if w.kinds("g1")["resolved"] != 0 {
		t.Fatal("carried out without the line")
	}
	wantOutcome(t, w.reply(anna, "g1", "PLAY"), storage.Accepted, "")
	w.pass(6*time.Hour, time.Hour)
	if w.kinds("g1")["resolved"] != 1 {
		t.Errorf("PLAY does not let them go on: %v\n%s", w.kinds("g1"), w.last(anna, "g1").Text)
	}
	w.replay("g1")
}

package campaign_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"despatch/campaign"
	"despatch/often"
	"despatch/storage"
)

// A command beside a sheet: one answer tells what came of both, and of the sheet as it does without the command.
func TestCommandBesideASheet(t *testing.T) {
	const wrong, right, check = "ORDERS hc1 NORTH\nCARD\n  9 crowns\nEND\n", "ORDERS hc1 NORTH\nCARD\n  2 crowns\nEND\n", "CHECK hc1 NORTH\nCARD\n  2 crowns\nEND\n"
	for i, command := range []string{"STATUS", "HELP", "DIGEST ON", "JOIN nowhere", "STAUTS"} {
		for sheet, says := range map[string]string{
			wrong: "a stake is at most three crowns", right: "orders complete", check: "heck",
			"ORDERS hc1 NORTH\nCARD\n  two\nEND\n": "orders not understood", "ORDERS hc1 SOUTH\nCARD\n  2 crowns\nEND\n": "You do not play South",
			"ORDERS hc1 NORTH ROUND 7\nCARD\n  2 crowns\nEND\n": "written for round 7",
		} {
			if command == "STAUTS" && sheet == right { // what it was to be nobody knows
				says = "recorded, not carried out yet"
			}
			for j, text := range []string{command + "\n\n" + sheet, sheet + "\n" + command + "\n"} {
				if !often.Long && (i+j+len(sheet))%2 > 0 { // above it or below it
					continue
				}
				w := newWorld(t)
				w.open("hc1")
				before := len(w.mail(ada))
				w.reply(ada, "hc1", text)
				answers := w.mail(ada)[before:]
				found := false
				for _, a := range answers {
					found = found || strings.Contains(a.Subject+a.Text, says)
				}
				if len(answers) != 1 || !found {
					t.Errorf("%q has %d answers, want one that says %q (%v)", text, len(answers), says, found)
				}
			}
		}
	}
}

// An answer that got a name of its own, because its letter has two, proves who has read it as well as the first does.
func TestEveryAnswerProvesItsReader(t *testing.T) {
	w := newWorld(t)
	w.open("hc1")
	w.reply(ada, "hc1", "STATUS\n\nORDERS hc1 NORTH\nCARD\n  9 crowns\nEND\n")
	for _, answer := range w.mail(ada)[1:] {
		done := w.send(campaign.Letter{From: ada, Thread: []string{answer.MessageID}, Text: "STANDING\n"})
		wantOutcome(t, done, storage.Accepted, "STANDING")
	}
}

// Where nothing proves who wrote a letter, one answer tells what became of its commands and of its sheet.
func TestCommandBesideASheetThatProvesNothing(t *testing.T) {
	w := newWorld(t)
	w.open("hc1")
	before := len(w.mail(ada))
	w.send(campaign.Letter{From: ada, Text: "STATUS\n\n" + card("hc1", "NORTH", 2)})
	answers := w.mail(ada)[before:]
	if len(answers) != 1 || len(w.status("hc1").Pending) != 0 {
		t.Fatalf("it has %d answers", len(answers))
	}
	wants(t, flat(answers[0].Text), "Awaited: North", "The order sheet in your letter changed nothing. Nothing in it proves that it comes from you")
}

var capitals = regexp.MustCompile(`\b[A-Z]{4,}\b`)

// TestEveryAnswerLeaves sends letters made of all that a letter can hold: whatever is said to be answered is in the outbox, and no two
// letters share a Message-ID.
func TestEveryAnswerLeaves(t *testing.T) {
	parts := []string{
		"STATUS\n", "HELP\n", "GAMES\n", "STAUTS\n", "JOIN hc2\n", "JOIN nowhere\n", "DRAW PROPOSE\n", "DRAW ACCEPT\n", "DRAW REFUSE\n", "HISTORY\n", "RESEND\n", "CONFIRM 7hq2m9xd\n",
		"PRESS TO South\nhello\nEND\n", "ADDRESS ADD new@north.example\n", "DIGEST ON\n", "SETTINGS\n", "WHY HC-1\n", "ORDERS hc1 NORTH\nCARD\n  9 crowns\nEND\n",
		"ORDERS hc1 NORTH\nCARD\n  2 crowns\nEND\n", "ORDERS hc1 SOUTH\nCARD\n  1 crowns\nEND\n", "CHECK hc1 NORTH\nCARD\n  2 crowns\nEND\n", "ORDERS hc1 NORTH\nEND\n", "ORDERS\n", "CARD\n", "hello\n", "GAME hc1\n", "",
	}
	rapid.Check(t, func(r *rapid.T) {
		w := newWorld(t)
		w.open("hc1")
		for range rapid.IntRange(1, 4).Draw(r, "letters") {
			from := rapid.SampledFrom([]string{ada, ben}).Draw(r, "from")
			text := strings.Join(rapid.SliceOfN(rapid.SampledFrom(parts), 1, 4).Draw(r, "parts"), "\n")
			before := len(w.mail(from))
			l := campaign.Letter{From: from, Text: text}
			if rapid.IntRange(0, 4).Draw(r, "proves") > 0 {
				l.Thread = []string{w.last(from, "hc1").MessageID}
			}
			done := w.send(l)
			answers := w.mail(from)[before:]
			asked, sheet, both := strings.Cut(done.Why, "; sheet: ")
			silent := func(why string) bool {
				return strings.Contains(why, "not answered") || strings.Contains(why, "the same orders as")
			}
			if len(answers) == 0 && !(silent(asked) && (!both || silent(sheet))) {
				r.Fatalf("%q was %s because %q: it has no answer", text, done.Outcome, done.Why)
			}
			if both && !silent(asked) && !silent(sheet) && len(answers) == 1 { // then the one letter tells of everything
				for _, word := range capitals.FindAllString(asked, -1) {
					if !strings.Contains(answers[0].Text, word) {
						r.Fatalf("%q was %s because %q: the answer does not tell of %s:\n%s", text, done.Outcome, done.Why, word, answers[0].Text)
					}
				}
				if !strings.Contains(answers[0].Text, "sheet") && !strings.Contains(answers[0].Text, "ORDERS") {
					r.Fatalf("%q was %s because %q: the answer does not tell of the sheet:\n%s", text, done.Outcome, done.Why, answers[0].Text)
				}
			}
		}
		var ids []string
		for _, o := range w.outbox(storage.Filter{}) {
			ids = append(ids, o.MessageID)
		}
		slices.Sort(ids)
		if n := len(ids); len(slices.Compact(ids)) != n {
			r.Fatal(fmt.Sprint("two letters share a Message-ID: ", ids))
		}
	})
}

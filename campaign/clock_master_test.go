package campaign_test

import (
	"strings"
	"testing"
	"time"

	"despatch/campaign"
	"despatch/storage"
)

// A paused game takes orders and carries nothing out; the time of the pause is given back.
func TestPauseAndResume(t *testing.T) {
	w := timed(t, "next 72h; remind 24h", campaign.Hold)
	until := w.status("hc1").Until
	w.pass(40*time.Hour, time.Hour)
	wantOutcome(t, w.reply(mary, "hc1", "MASTER PAUSE BECAUSE of Christmas"), storage.Accepted, "done")
	for _, who := range []string{ada, ben, mary} {
		found := false
		for _, o := range w.mail(who) {
			found = found || strings.Contains(flat(o.Text), "has paused the game because of Christmas.")
		}
		if !found {
			t.Errorf("%s is not told of the pause", who)
		}
	}
	wantOutcome(t, w.reply(mary, "hc1", "MASTER PAUSE"), storage.Refused, "declined")
	was := len(w.mail(ben))
	w.pass(100*time.Hour, time.Hour)
	if got := w.subjects(ben, was); len(got) != 0 {
		t.Errorf("while the game is paused Ben gets %q", got)
	}
	w.reply(ada, "hc1", card("hc1", "NORTH", 2))
	done := w.reply(ben, "hc1", card("hc1", "SOUTH", 2))
	wantOutcome(t, done, storage.Accepted, "orders recorded")
	if done.Resolved || w.status("hc1").Stand.Round != 1 {
		t.Error("a paused game carries nothing out")
	}
	w.restart()
	wantOutcome(t, w.reply(mary, "hc1", "MASTER RESUME"), storage.Accepted, "done")
	if got, want := w.status("hc1").Until, until.Add(100*time.Hour); !got.Equal(want) {
		t.Errorf("the deadline is %v, want %v: 100 hours later", got, want)
	}
	w.tick()
	if w.status("hc1").Stand.Round != 2 {
		t.Error("what was complete is carried out when the game goes on")
	}
	wantOutcome(t, w.reply(mary, "hc1", "MASTER RESUME"), storage.Refused, "declined")
	w.replay("hc1")
}

func TestExtend(t *testing.T) {
	w := timed(t, "next 72h, in Europe/Rome; remind 24h", campaign.Hold)
	until := w.status("hc1").Until // Wednesday 4 March 12:00 UTC
	wantOutcome(t, w.reply(mary, "hc1", "MASTER EXTEND BY 2 days"), storage.Accepted, "done")
	if got, want := w.status("hc1").Until, until.Add(48*time.Hour); !got.Equal(want) {
		t.Errorf("the deadline is %v, want %v", got, want)
	}
	if text := flat(w.last(ben, "hc1").Text); !strings.Contains(text, "Mary, the game master, has moved the deadline. Deadline: Friday 6 March 2026, 13:00 CET (12:00 UTC). - the game master moved it from Wednesday 4 March, 13:00 CET") {
		t.Errorf("Ben is told:\n%s", text)
	}
	wantOutcome(t, w.reply(mary, "hc1", "MASTER EXTEND UNTIL 10 March 20:00"), storage.Accepted, "done")
	if got, want := w.status("hc1").Until, time.Date(2026, 3, 10, 19, 0, 0, 0, time.UTC); !got.Equal(want) { // CET
		t.Errorf("the deadline is %v, want %v: eight in the evening in the game's zone", got, want)
	}
	wantOutcome(t, w.reply(mary, "hc1", "MASTER EXTEND UNTIL 2026-02-20"), storage.Refused, "declined") // past
	wantOutcome(t, w.reply(ben, "hc1", "MASTER EXTEND BY 2 days"), storage.Refused, "declined")         // no master
	// Somebody who is late already is not late any more when the deadline is moved on, and is told anew when it passes.
	w.pass(12*24*time.Hour, time.Hour)
	late := w.subjects(ben, 0)
	wantOutcome(t, w.reply(mary, "hc1", "MASTER EXTEND BY 5 days"), storage.Accepted, "done")
	w.pass(8*24*time.Hour, time.Hour)
	again := w.subjects(ben, len(late))
	if !same(again, []string{"the deadline has moved", "South, round 1: 1 day to the deadline, card not given", "South, round 1: you are late, card not given"}) {
		t.Errorf("after another extension Ben gets %q", again)
	}
	w.replay("hc1")
}

func TestTerms(t *testing.T) {
	w := timed(t, "next 72h", campaign.Hold)
	until := w.status("hc1").Until
	for text, want := range map[string]string{
		"MASTER TERMS next 72h":                    "hold already",
		"MASTER TERMS next 24h, shortest 48h":      "less than shortest",
		"MASTER TERMS next 24h; research: next 1h": "no phase",
		"MASTER TERMS whatever":                    "not understood",
	} {
		done := w.reply(mary, "hc1", text)
		if letter := flat(w.last(mary, "hc1").Text); done.Outcome == storage.Accepted || !strings.Contains(letter, want) {
			t.Errorf("%s: it is %s, and the answer does not say %q:\n%s", text, done.Outcome, want, letter)
		}
	}
	wantOutcome(t, w.reply(ben, "hc1", "MASTER TERMS next 24h"), storage.Refused, "declined")
	wantOutcome(t, w.reply(mary, "hc1", "MASTER TERMS next 24h; card: next 36h"), storage.Accepted, "done")
	if got := w.status("hc1").Until; !got.Equal(until) {
		t.Errorf("the deadline that runs stays: %v, was %v", got, until)
	}
	w.reply(ada, "hc1", card("hc1", "NORTH", 1))
	w.reply(ben, "hc1", card("hc1", "SOUTH", 1))
	if got, want := w.status("hc1").Until, w.clock.Add(36*time.Hour); !got.Equal(want) {
		t.Errorf("the next phase, card, has its own 36 hours: %v, want %v", got, want)
	}
	w.replay("hc1")
}

// New terms replace the whole set; what they give up is named, and absences too change from the next phase on.
func TestTermsNameWhatTheyGiveUp(t *testing.T) {
	w := timed(t, "next 72h, grace 12h; absences 9 days", campaign.Hold)
	wantOutcome(t, w.reply(mary, "hc1", "MASTER TERMS next 48h"), storage.Accepted, "done")
	for _, reader := range []string{mary, ben} {
		wants(t, w.last(reader, "hc1").Text, "Not repeated, and so given up then: grace 12h; absences 9 days.")
	}
	wantOutcome(t, w.reply(ada, "hc1", "ABSENCE 20 March - 22 March"), storage.Accepted, "done")
	w.reply(ada, "hc1", card("hc1", "NORTH", 1))
	w.reply(ben, "hc1", card("hc1", "SOUTH", 1))
	w.reply(ben, "hc1", "ABSENCE 20 March - 22 March")
	wants(t, w.last(ben, "hc1").Text, "This game has no days for absences")
	w.replay("hc1")
}

func TestSet(t *testing.T) {
	w := timed(t, "next 72h", campaign.Hold)
	wantOutcome(t, w.reply(mary, "hc1", "MASTER SET missed turn TO whatever"), storage.Refused, "declined")
	wantOutcome(t, w.reply(mary, "hc1", "MASTER SET colour TO red"), storage.Refused, "declined")
	wantOutcome(t, w.reply(mary, "hc1", "MASTER SET missed turn TO default"), storage.Accepted, "done")
	if text := flat(w.last(ben, "hc1").Text); !strings.Contains(text, "From now on the desk plays for a player who is late.") {
		t.Errorf("Ben is told:\n%s", text)
	}
	wantOutcome(t, w.reply(mary, "hc1", "MASTER SET wait TO 2h"), storage.Accepted, "done")
	w.reply(ada, "hc1", card("hc1", "NORTH", 1))
	if done := w.reply(ben, "hc1", card("hc1", "SOUTH", 1)); done.Resolved || !w.status("hc1").Due.Equal(w.clock.Add(2*time.Hour)) {
		t.Errorf("complete orders wait two hours: %+v, due %v", done, w.status("hc1").Due)
	}
	w.replay("hc1")
}

package campaign_test

import (
	"strings"
	"testing"
	"time"

	"despatch/campaign"
	"despatch/deadline"
	"despatch/storage"
)

// terms reads a line of terms.
func terms(t testing.TB, line string) deadline.Terms {
	t.Helper()
	parsed, err := deadline.Parse(line)
	if err != nil {
		t.Fatal(err)
	}
	return parsed
}

// timed opens hc1 under terms, with Mary as its game master.
func timed(t *testing.T, line string, missed campaign.Missed) *world {
	t.Helper()
	w := newWorld(t)
	w.open("hc1", func(n *campaign.NewGame) {
		n.Terms, n.Missed = terms(t, line), missed
		n.Masters = []campaign.Seated{{Name: "Mary", Addresses: []string{mary}}}
	})
	return w
}

// pass lets time go by, with a look at the clock every so often.
func (w *world) pass(long, step time.Duration) {
	w.Helper()
	for end := w.clock.Add(long); w.clock.Before(end); {
		w.clock = w.clock.Add(min(step, end.Sub(w.clock)))
		w.tick()
	}
}

// subjects lists what has been posted to an address since the letter of that number.
func (w *world) subjects(to string, since int) []string {
	w.Helper()
	var list []string
	for _, o := range w.mail(to)[since:] {
		_, subject, _ := strings.Cut(o.Subject, "] ")
		list = append(list, subject)
	}
	return list
}

func same(a, b []string) bool { return strings.Join(a, "|") == strings.Join(b, "|") }

// Everything that the clock does to somebody who never answers: each once, in order.
func TestTheWholeRoadFromReminderToAbandoned(t *testing.T) {
	const line = "next 72h, grace 12h, late after 24h, abandoned after 5 days, reserve 2 days; remind 24h 4h"
	w := timed(t, line, campaign.Hold)
	w.reply(ada, "hc1", card("hc1", "NORTH", 2))
	w.pass(20*24*time.Hour, time.Hour)
	want := []string{
		"South, round 1: 1 day to the deadline, card not given", "South, round 1: 4 hours to the deadline, card not given",
		"South, round 1: the deadline has passed, card not given",       // 72 h: in grace
		"South, round 1: the deadline has passed, card not given",       // 84 h: the reserve runs
		"South, round 1: you are late, card not given",                  // 72 + 24 + 48 h
		"South, round 1: your seat is free for another, card not given", // 72 + 120 + 48 h
	}
	if got := w.subjects(ben, 1); !same(got, want) {
		t.Errorf("Ben gets\n%q, want\n%q", got, want)
	}
	if got, want := w.subjects(mary, 1), []string{"South: late", "South: abandoned"}; !same(got, want) {
		t.Errorf("the game master gets %q, want %q", got, want)
	}
	if got, want := w.subjects(ada, 2), []string{"South: abandoned"}; !same(got, want) { // after welcome and receipt
		t.Errorf("Ada, who has ordered, gets %q, want %q", got, want)
	}
	w.replay("hc1")
	wantOutcome(t, w.reply(ben, "hc1", card("hc1", "SOUTH", 2)), storage.Accepted, "carried out")
}

// A program that has slept says what is true now, and nothing that has passed since.
func TestAfterASleepOnlyTheLatestIsTold(t *testing.T) {
	w := timed(t, "next 72h, grace 12h; remind 48h 24h 4h", campaign.Hold)
	w.pass(70*time.Hour, 70*time.Hour) // two reminders have been slept over
	if got, want := w.subjects(ben, 1), []string{"South, round 1: 2 hours to the deadline, card not given"}; !same(got, want) {
		t.Errorf("Ben gets %q, want %q", got, want)
	}
	w.pass(100*time.Hour, 100*time.Hour) // deadline and grace have been slept over
	if got, want := w.subjects(ben, 2), []string{"South, round 1: you are late, card not given"}; !same(got, want) {
		t.Errorf("Ben gets %q, want %q", got, want)
	}
	w.clock = w.clock.Add(-150 * time.Hour) // a clock set back takes nothing back
	w.tick()
	w.pass(200*time.Hour, time.Hour)
	if got := w.subjects(ben, 3); len(got) != 0 {
		t.Errorf("Ben gets %q again", got)
	}
	w.replay("hc1")
}

// Reminders stop when all is said, and name what is not.
func TestRemindersSayWhatIsMissing(t *testing.T) {
	w := timed(t, "next 72h; remind 24h", campaign.Hold)
	w.reply(ada, "hc1", card("hc1", "NORTH", 2))
	w.pass(50*time.Hour, time.Hour)
	if got := w.subjects(ada, 2); len(got) != 0 {
		t.Errorf("Ada has ordered and gets %q", got)
	}
	letter := flat(w.last(ben, "hc1").Text)
	for _, want := range []string{
		"The deadline for South is in 1 day, on Wednesday 4 March 2026, 12:00 UTC. Still missing: CARD.",
		"If nothing more comes for South by Wednesday 4 March 2026, 12:00 UTC, the game waits.",
	} {
		if !strings.Contains(letter, want) {
			t.Errorf("the reminder does not say %q:\n%s", want, w.last(ben, "hc1").Text)
		}
	}
	w.replay("hc1")
}

// Each sees times in his zone, which is the game's until he names another, and his own deadline first.
func TestEachReadsHisOwnDeadline(t *testing.T) {
	w := timed(t, "next 72h, in Europe/Rome; absences 10 days", campaign.Hold)
	wantOutcome(t, w.reply(ben, "hc1", "ABSENCE 6 March - 8 March"), storage.Accepted, "done")
	if text := flat(w.last(ben, "hc1").Text); !strings.Contains(text, "7 days are left in this game for absences") {
		t.Errorf("the answer is\n%s", text)
	}
	before := w.status("hc1").Until
	w.reply(ada, "hc1", card("hc1", "NORTH", 2))
	w.reply(ben, "hc1", card("hc1", "SOUTH", 2)) // round two opens on 1 March and ends on the 4th: nobody is away
	if got := w.status("hc1").Until; !got.Equal(before) {
		t.Errorf("an absence that lies behind the deadline moves nothing: %v, was %v", got, before)
	}
	w2 := timed(t, "next 72h, in Europe/Rome; absences 10 days", campaign.Hold)
	w2.reply(ben, "hc1", "ABSENCE 2 March - 3 March")
	if got := w2.status("hc1").Until; !got.Equal(before) {
		t.Errorf("an absence never moves the deadline that runs: %v, was %v", got, before)
	}
	w2.reply(ada, "hc1", card("hc1", "NORTH", 2))
	w2.reply(ben, "hc1", card("hc1", "SOUTH", 2))
	ours, theirs := flat(w2.last(ben, "hc1").Text), flat(w2.last(ada, "hc1").Text)
	if want := "Deadline: Friday 6 March 2026, 13:00 CET (12:00 UTC). - you are away from Monday 2 March, 00:00 CET to Wednesday 4 March, 00:00 CET"; !strings.Contains(ours, want) {
		t.Errorf("Ben is away for two days of the next turn, and has 48 hours more:\n%s", ours)
	}
	if want := "Deadline: Wednesday 4 March 2026, 13:00 CET (12:00 UTC)."; !strings.Contains(theirs, want) {
		t.Errorf("Ada has her own deadline:\n%s", theirs)
	}
	if got := w2.status("hc1").Until; !got.Equal(time.Date(2026, 3, 6, 12, 0, 0, 0, time.UTC)) {
		t.Errorf("the turn's deadline is the latest: %v", got)
	}
	w2.replay("hc1")
}

func TestAbsencesAreRefused(t *testing.T) {
	w := timed(t, "next 72h; absences 5 days", campaign.Hold)
	for text, want := range map[string]string{
		"ABSENCE 1 March - 3 March":        "is not after today", // the day has begun
		"ABSENCE 10 March - 20 March":      "name fewer days",    // more than the budget
		"ABSENCE 2026-03-12 - 2026-03-10":  "before",             // ends before it begins
		"ABSENCE CANCEL":                   "no days of absence", // none
		"ABSENCE 2025-03-12 TO 2025-03-13": "is not after today", // a past year
	} {
		done := w.reply(ben, "hc1", text)
		letter := flat(w.last(ben, "hc1").Text)
		if done.Outcome == storage.Accepted || !strings.Contains(letter, want) {
			t.Errorf("%s: it is %s, and the answer does not say %q:\n%s", text, done.Outcome, want, letter)
		}
	}
	if got := w.reply(mary, "hc1", "ABSENCE 10 March - 11 March"); got.Outcome == storage.Accepted {
		t.Error("a game master without a seat has nothing to be away from")
	}
	wantOutcome(t, w.reply(ben, "hc1", "ABSENCE 10 March - 12 March"), storage.Accepted, "done")
	wantOutcome(t, w.reply(ben, "hc1", "ABSENCE 11 March - 13 March"), storage.Accepted, "done") // one day more
	wantOutcome(t, w.reply(ben, "hc1", "ABSENCE CANCEL"), storage.Accepted, "done")
	wantOutcome(t, w.reply(ben, "hc1", "ABSENCE 10 March - 14 March"), storage.Accepted, "done") // the budget is whole again
	w.replay("hc1")
}

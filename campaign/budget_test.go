package campaign_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"despatch/campaign"
	"despatch/storage"
)

// badSheet is one that cannot be read, another each time.
func badSheet(n int) string {
	return fmt.Sprintf("ORDERS hc1 NORTH\nCARD\n  2 clowns # attempt %d\nEND\n", n)
}

// Whoever mends his sheet thirty times of an evening is answered thirty times.
func TestThirtyBadSheetsAreAnswered(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", mastered)
	thread := w.last(ada, "hc1").MessageID
	was := w.counts(ada, mary)
	for n := range 30 {
		w.clock = w.clock.Add(time.Minute)
		wantOutcome(t, w.send(campaign.Letter{From: ada, Thread: []string{thread}, Text: badSheet(n)}), storage.Refused, "ill-formed")
	}
	w.wantNew("thirty bad sheets", was, []int{30, 0}, ada, mary)

	// The next in that hour are not, and the game master is told once; an hour later they are again, until the day's are used up.
	was = w.counts(ada, mary)
	for n := range 5 {
		wantOutcome(t, w.send(campaign.Letter{From: ada, Thread: []string{thread}, Text: badSheet(100 + n)}), storage.Ignored, "not answered")
	}
	w.wantNew("and five more", was, []int{0, 1}, ada, mary)
	if told := flat(w.last(mary, "hc1").Text); !strings.Contains(told, "Ada ("+ada+") has sent so many sheets that were not recorded") || !strings.Contains(told, "30 an hour") {
		t.Errorf("the game master is told:\n%s", told)
	}
	w.clock = w.clock.Add(time.Hour)
	was = w.counts(ada, mary)
	for n := range 35 {
		w.send(campaign.Letter{From: ada, Thread: []string{thread}, Text: badSheet(200 + n)})
	}
	w.clock = w.clock.Add(time.Hour)
	for n := range 35 {
		w.send(campaign.Letter{From: ada, Thread: []string{thread}, Text: badSheet(300 + n)})
	}
	w.wantNew("later that day", was, []int{30, 0}, ada, mary)
	wantOutcome(t, w.reply(ada, "hc1", card("hc1", "NORTH", 1)), storage.Accepted, "recorded")
	w.replay("hc1")
}

// Each cause has a budget of its own: four answers to what asks for nothing, three to copies of one letter, one to a sheet with a key
// of another desk. After that the desk is silent, and the game master is told once a day.
func TestCausesHaveBudgets(t *testing.T) {
	for name, tt := range map[string]struct {
		text string
		want int
	}{
		"chat":                        {"Well played!", 4},
		"the same bad sheet":          {badSheet(1), 3},
		"a key that nobody was given": {"ORDERS hc1 NORTH KEY 7hq2m9xd\nCARD\n  2 crowns\nEND\n", 1},
		"commands":                    {"STATUS", 25},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.open("hc1", mastered)
			thread := w.last(ada, "hc1").MessageID
			was := w.counts(ada, mary)
			for range tt.want + 4 {
				w.send(campaign.Letter{From: ada, Thread: []string{thread}, Text: tt.text})
			}
			w.wantNew("today", was, []int{tt.want, 1}, ada, mary)
			w.clock = w.clock.AddDate(0, 0, 1)
			was = w.counts(ada, mary)
			for range tt.want + 4 {
				w.send(campaign.Letter{From: ada, Thread: []string{thread}, Text: tt.text})
			}
			w.wantNew("tomorrow", was, []int{tt.want, 1}, ada, mary)
			wantOutcome(t, w.reply(ada, "hc1", card("hc1", "NORTH", 1)), storage.Accepted, "recorded")
		})
	}
}

// Letters that hold orders are answered when those of plain words are not any more, be they long or their keyword badly written; so many as
// another desk might send have a limit of their own.
func TestOrdersAreNotOutOfRation(t *testing.T) {
	for name, tt := range map[string]struct {
		text string
		want int
	}{
		"a keyword with more behind it": {"Card no. 2, please", 6},
		"an order without a section":    {"We attack: 2 crowns -> table", 6},
		"a plea to take orders back":    {"Please cancel my orders, 2 hours ago I was wrong", 6},
		"a long letter":                 {"CARD for this round: 2 crowns, please. " + strings.Repeat("It has been a long winter and I look forward to the spring. ", 5), 6},
	} {
		w := newWorld(t)
		w.open("hc1", mastered)
		thread := w.last(ada, "hc1").MessageID
		for range 5 {
			w.send(campaign.Letter{From: ada, Thread: []string{thread}, Text: "Well played!"})
		}
		was := w.counts(ada)
		for n := range tt.want {
			w.send(campaign.Letter{From: ada, Thread: []string{thread}, Text: strings.Replace(tt.text, "2", fmt.Sprint(2+n), 1)})
		}
		if w.wantNew(name, was, []int{tt.want}, ada); t.Failed() {
			t.FailNow()
		}
	}
}

// A letter that speaks of a numbered section is answered when the answers to plain words are used up.
func TestNumberedSectionsAreNotOutOfRation(t *testing.T) {
	w := ddayWorld(t, "ruleset: d-day\nbase: \"1944\"\nround: 2\nphase: order-12\noptions: {players: 3}\n", "uk=anna", "us=carol")
	const who = "anna@example.net"
	thread := w.last(who, "dd1").MessageID
	for range 5 {
		w.send(campaign.Letter{From: who, Thread: []string{thread}, Text: "Well played!"})
	}
	was := w.counts(who)
	for n := range 6 {
		w.send(campaign.Letter{From: who, Thread: []string{thread}, Text: fmt.Sprintf("I pass on order %d", 2+n)})
	}
	w.wantNew("letters about an order card", was, []int{6}, who)
}

// A game master who uses up his own answers is not written to about it.
func TestNoNoteAboutTheGameMasterHimself(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", mastered)
	thread := w.last(mary, "hc1").MessageID
	was := w.counts(mary)
	for range 6 {
		w.send(campaign.Letter{From: mary, Thread: []string{thread}, Text: "Good luck to all."})
	}
	w.wantNew("six letters without a command", was, []int{4}, mary)
}

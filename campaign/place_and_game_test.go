package campaign_test

import (
	"context"
	"strings"
	"testing"

	"despatch/adjudicator/dday"
	"despatch/campaign"
	"despatch/storage"
)

// A game may bear the name of a place: orders for the place stay with the game whose letter they answer.
func TestPlaceThatIsAGamesName(t *testing.T) {
	for _, body := range []string{"ORDER 2\naim Z14\nEND\n", "ORDER 2\naim Omaha\nEND\n", "ORDER 2\n aim Omaha, Utah\n", "aim Omaha\n", "Order 12: pass\nhold Omaha please\n", "check Omaha please\n"} {
		w := tabled(t, dday.Name, dday.New, "germany=a allies=x", nil)
		for id, seats := range map[string]string{"omaha": "germany=b allies=c", "utah": "germany=a allies=x", "12": "germany=a allies=x"} {
			if err := w.Open(context.Background(), campaign.NewGame{ID: id, Ruleset: dday.Name, Seats: seatsOf(seats)}); err != nil {
				t.Fatal(err)
			}
		}
		n := len(w.outbox(storage.Filter{}))
		w.send(campaign.Letter{From: "x@example.net", Thread: []string{w.last("x@example.net", "g1").MessageID}, Text: body})
		answers := w.outbox(storage.Filter{})[n:]
		if len(answers) == 0 {
			t.Fatalf("%q is not answered", body)
		}
		for _, p := range answers {
			if p.Game != "g1" {
				t.Errorf("%q is answered about game %s:\n%s", body, p.Game, p.Text)
			}
		}
	}
}

// The name of another game where a reason may stand closes and pauses neither of them.
func TestReasonThatIsAGamesName(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", umpired)
	w.open("caen", umpired)
	for _, order := range []string{"MASTER CLOSE caen", "MASTER CLOSE Caen BECAUSE finished", "MASTER PAUSE caen", "MASTER PAUSE caen, because of Easter"} {
		wantOutcome(t, w.master("k7q2", order), storage.Refused, "declined")
		if got := w.last(carol, "k7q2").Text; !strings.Contains(strings.Join(strings.Fields(got), " "), "which of them is meant?") {
			t.Errorf("%s is answered\n%s", order, got)
		}
	}
	wantOutcome(t, w.master("k7q2", "MASTER PAUSE BECAUSE caen is all we care for"), storage.Accepted, "done")
}

// A game may bear the name of a seat: a sheet whose first line has the seat's name alone stays with the game whose letter it answers.
func TestSeatThatIsAGamesName(t *testing.T) {
	for _, body := range []string{"ORDERS Germany\nORDER 12\n  pass\nEND\n", "CHECK Germany\nORDER 12\n  pass\nEND\n"} {
		w := tabled(t, dday.Name, dday.New, "germany=a allies=x", nil)
		if err := w.Open(context.Background(), campaign.NewGame{ID: "germany", Ruleset: dday.Name, Seats: seatsOf("germany=b allies=c")}); err != nil {
			t.Fatal(err)
		}
		n := len(w.outbox(storage.Filter{}))
		done := w.send(campaign.Letter{From: "a@example.net", Thread: []string{w.last("a@example.net", "g1").MessageID}, Text: body})
		answers := w.outbox(storage.Filter{})[n:]
		if len(answers) == 0 {
			t.Fatalf("%q is not answered: %+v", body, done)
		}
		for _, p := range answers {
			if p.Game != "g1" {
				t.Errorf("%q is answered about game %s:\n%s", body, p.Game, p.Text)
			}
		}
	}
}

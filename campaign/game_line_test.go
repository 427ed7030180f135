package campaign_test

import (
	"context"
	"regexp"
	"testing"

	"despatch/adjudicator/anniversary"
	"despatch/campaign"
	"despatch/storage"
)

var lineGame = regexp.MustCompile(`(?m)^\s*(GAME g\d KEY \w+)$`)

// Our letters say: "To write from a new window, begin your letter with this line". Orders may stand below it, as they may in an answer.
func TestOrdersBelowTheGameLine(t *testing.T) {
	const bare = "PURCHASE\n  2 tanks\n"
	for name, c := range map[string]struct {
		text, why, says string
		refused, reply  bool
	}{
		"in a new letter":              {text: "%\n" + bare, why: "orders recorded", says: "2 tanks"},
		"in an answer":                 {text: "%\n" + bare, reply: true, why: "orders recorded", says: "2 tanks"},
		"with an empty line":           {text: "%\n\n" + bare + "END\n", why: "orders recorded", says: "2 tanks"},
		"with a command between":       {text: "%\nSTATUS\n" + bare, why: "done: STATUS; sheet: orders recorded", says: "2 tanks"},
		"below a command":              {text: "STATUS\n%\n\n" + bare, why: "done: STATUS; sheet: orders recorded", says: "2 tanks"},
		"with the stop of a sentence":  {text: "%.\n" + bare, why: "orders recorded", says: "2 tanks"},
		"with words that may change":   {text: "%\nnot for this round\n" + bare, refused: true, why: "words above", says: `"not for this round"`},
		"naming the round that is on":  {text: "GAME g1 ROUND 1 KEY ?\n" + bare, why: "orders recorded", says: "2 tanks"},
		"naming the next round":        {text: "GAME g1 ROUND 2 KEY ?\n" + bare, why: "orders wait for round 2", says: "round 2"},
		"naming a seat that is not on": {text: "GAME g1 ITALY KEY ?\n" + bare, why: "orders wait for round 1", says: "Your orders for Italy wait"},
	} {
		t.Run(name, func(t *testing.T) {
			w := anniversaryTable(t)
			w.reply(anna, "g1", "STATUS")
			last := w.last(anna, "g1")
			m := lineGame.FindStringSubmatch(last.Text)
			if m == nil {
				t.Fatalf("the answer to a command shows no line GAME:\n%s", last.Text)
			}
			text := regexp.MustCompile(`%`).ReplaceAllString(c.text, m[1])
			text = regexp.MustCompile(`\?`).ReplaceAllString(text, m[1][len("GAME g1 KEY "):])
			l := campaign.Letter{From: anna, Text: text}
			if c.reply {
				l.Thread = []string{last.MessageID}
			}
			want := storage.Accepted
			if c.refused {
				want = storage.Refused
			}
			wantOutcome(t, w.send(l), want, c.why)
			wants(t, flat(w.last(anna, "g1").Text), c.says)
			w.replay("g1")
		})
	}
}

// Where two seats of the writer's are awaited the line does not tell for which the orders are, and he is asked.
func TestOrdersBelowTheGameLineOfTwoSeats(t *testing.T) {
	w := anniversaryTable(t)
	w.reply(anna, "g1", passes("GERMANY"))
	for _, seats := range [][]string{{"SOVIET UNION"}, {"JAPAN"}, {"UNITED KINGDOM"}, {"ITALY"}} {
		from := xeno
		if seats[0] == "JAPAN" || seats[0] == "ITALY" {
			from = anna
		}
		w.reply(from, "g1", passes(seats...))
	}
	w.reply(xeno, "g1", "STATUS")
	m := lineGame.FindStringSubmatch(w.last(xeno, "g1").Text)
	wantOutcome(t, w.send(campaign.Letter{From: xeno, Text: m[1] + "\nCOMBAT MOVE\n  pass\n"}), storage.Refused, "for which seat")
	wants(t, flat(w.last(xeno, "g1").Text), "It does not say for whom these orders are:", "ORDERS g1 CHINA ROUND 1 KEY", "ORDERS g1 UNITED STATES ROUND 1 KEY")
}

// Above orders in an answer to a letter of another game the line tells for which they are.
func TestOrdersBelowTheGameLineOfAnotherGame(t *testing.T) {
	w := anniversaryTable(t)
	if err := w.Open(context.Background(), campaign.NewGame{ID: "g2", Ruleset: anniversary.Name, Seats: seatsOf("germany=a japan=a italy=a ussr=x uk=x usa=x")}); err != nil {
		t.Fatal(err)
	}
	w.reply(anna, "g2", "STATUS")
	m := lineGame.FindStringSubmatch(w.last(anna, "g2").Text)
	done := w.send(campaign.Letter{From: anna, Thread: []string{w.last(anna, "g1").MessageID}, Text: m[1] + "\n\nPURCHASE\n  2 tanks\n"})
	wantOutcome(t, done, storage.Accepted, "orders recorded")
	if done.Game != "g2" || done.Seat != "germany" {
		t.Errorf("the orders are those of %s in %s, want those of germany in g2", done.Seat, done.Game)
	}
}

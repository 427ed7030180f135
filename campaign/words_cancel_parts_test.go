package campaign_test

import (
	"strings"
	"testing"
	"time"

	"despatch/adjudicator/dday"
	"despatch/campaign"
	"despatch/often"
)

// What is offered to who asks in plain words to take orders back takes back what he names, and not more.
func TestCancelOfPartsInPlainWords(t *testing.T) {
	const three = "ORDERS g1 ITALY\nPURCHASE\n  10 infantry\nCOMBAT MOVE\n  pass\nNONCOMBAT MOVE\n  pass\nEND\n"
	for text, want := range often.Rows(3, map[string]string{
		"Cancel everything except the purchase":            "CANCEL ITALY COMBAT MOVE|CANCEL ITALY NONCOMBAT MOVE",
		"Annulla tutto tranne l'acquisto":                  "CANCEL ITALY COMBAT MOVE|CANCEL ITALY NONCOMBAT MOVE",
		"please cancel all but the combat move":            "CANCEL ITALY PURCHASE|CANCEL ITALY NONCOMBAT MOVE",
		"Keep the purchase but cancel the rest":            "CANCEL ITALY COMBAT MOVE|CANCEL ITALY NONCOMBAT MOVE",
		"Cancel purchase, not combat move":                 "CANCEL ITALY PURCHASE",
		"Don't cancel the purchase, only the combat move":  "CANCEL ITALY COMBAT MOVE",
		"please cancel purchase and combat move":           "CANCEL ITALY PURCHASE|CANCEL ITALY COMBAT MOVE",
		"Don't CANCEL anything":                            "STATUS",
		"Please do not cancel my orders.":                  "STATUS",
		"Non annullare gli ordini":                         "STATUS",
		"If Xeno attacks first, cancel my orders":          "CANCEL",
		"please cancel my orders, I am not happy with it":  "CANCEL",
		"please cancel my orders if possible":              "CANCEL",
		"Forget the attack, the rest is fine":              "CANCEL ITALY COMBAT MOVE",
		"Annulla l'attacco, il resto va bene":              "CANCEL ITALY COMBAT MOVE",
		"Cancel the rest, the attack is fine":              "CANCEL ITALY PURCHASE|CANCEL ITALY NONCOMBAT MOVE",
		"It is fine to cancel my orders":                   "CANCEL",
		"Cancel everything except the purchase of the day": "CANCEL ITALY COMBAT MOVE|CANCEL ITALY NONCOMBAT MOVE",
	}) {
		w := anniversaryTable(t)
		w.reply(anna, "g1", three)
		w.reply(anna, "g1", text)
		if got := offeredLines(w.last(anna, "g1").Text); got != want {
			t.Errorf("%q is offered %q, want %q:\n%s", text, got, want, w.last(anna, "g1").Text)
		}
	}
}

// Of cards that are told apart by their numbers the one is offered that was named.
func TestCancelOfACardInPlainWords(t *testing.T) {
	for text, want := range map[string]string{
		"annulla la carta 3":              "CANCEL ORDER 3",
		"please cancel order 3":           "CANCEL ORDER 3",
		"annulla le carte 3 e 5":          "CANCEL ORDER 3|CANCEL ORDER 5",
		"cancel all orders except card 3": "CANCEL ORDER 2|CANCEL ORDER 5",
		"annulla la carta 9":              "CANCEL ORDER 2|CANCEL ORDER 3|CANCEL ORDER 5",
	} {
		w := waiting(t)
		w.reply(xeno, "g1", "ORDERS g1 ALLIES\nORDER 2\n  pass\nORDER 3\n  pass\nORDER 5\n  pass\nEND\n")
		w.reply(xeno, "g1", text)
		if got := strings.ReplaceAll(offeredLines(w.last(xeno, "g1").Text), "ALLIES ", ""); got != want {
			t.Errorf("%q is offered %q, want %q:\n%s", text, got, want, w.last(xeno, "g1").Text)
		}
	}
	w := waiting(t)
	w.reply(xeno, "g1", "ORDERS g1 ALLIES\nORDER 2\n  pass\nORDER 3\n  pass\nEND\n")
	w.reply(xeno, "g1", "CANCEL 3")
	wants(t, flat(w.last(xeno, "g1").Text), "Write CANCEL ORDER 3 on a line of its own.")
}

// waiting is a table of D-Day at which orders wait before they are carried out.
func waiting(t *testing.T) *world {
	t.Helper()
	return seated(t, dday.New, campaign.NewGame{ID: "g1", Ruleset: dday.Name, Seats: seatsOf("germany=a allies=x"), Wait: time.Hour})
}

// offeredLines are the lines of a letter that are commands to answer with.
func offeredLines(text string) string {
	var lines []string
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); strings.HasPrefix(line, "CANCEL") && line == strings.ToUpper(line) || line == "STATUS" {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "|")
}

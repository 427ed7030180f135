package campaign_test

import (
	"testing"

	"despatch/campaign"
	"despatch/storage"
)

// Wherever words of the game stand outside a sheet, headed or not, closed by END or by a greeting, its writer is asked.
func TestWordsOfTheGameOutsideASheet(t *testing.T) {
	const (
		head  = "ORDERS g1 GERMANY ROUND 1\n"
		sheet = "PURCHASE\n  5 infantry\nCOMBAT MOVE\n  3 infantry Poland -> East Poland\n"
		words = "tanks stay home\n"
	)
	for name, l := range map[string]campaign.Letter{
		"above":                  {Text: words + "\n" + head + sheet + "END\n"},
		"below":                  {Text: head + sheet + "END\n\n" + words},
		"below, greeting":        {Text: head + sheet + "END\n\nCiao,\nAnna\n\n" + words},
		"greeting":               {Text: head + sheet + "\nCiao,\nAnna\n\n" + words},
		"name":                   {Text: head + sheet + "\nThanks, Anna\n" + words},
		"phone":                  {Text: head + sheet + "END\n" + words + "\nSent from my iPhone\n"},
		"implied, above":         {Text: words + "\n" + sheet + "END\n"},
		"implied, below":         {Text: sheet + "END\n" + words},
		"implied, greeting":      {Text: sheet + "\nCiao,\nAnna\n\n" + words},
		"implied, END, greeting": {Text: sheet + "END\n\nCiao,\nAnna\n\n" + words},
		"file":                   {Text: words, Attachments: []string{head + sheet + "END\n"}},
		"in the file":            {Text: "Ciao", Attachments: []string{head + sheet + "END\n" + words}},
		"behind a greeting":      {Text: head + sheet + "END\n\nCiao a tutti, tanks stay home\n"},
		"postscript":             {Text: head + sheet + "END\n-- \nAnna\nPS: tanks stay home\n"},
		"one line":               {Text: head + sheet + "END\nCOMBAT MOVE: pass\n"},
		"one line, greeting":     {Text: head + sheet + "\nCiao\nAnna\n\nCOMBAT MOVE pass\n"},
	} {
		w := anniversaryTable(t)
		l.From, l.Thread = anna, []string{w.last(anna, "g1").MessageID}
		done := w.send(l)
		if done.Outcome != storage.Refused || len(w.status("g1").Pending) > 0 {
			t.Errorf("%s: %s: %s", name, done.Outcome, done.Why)
		}
		wants(t, flat(w.last(anna, "g1").Text), "5 infantry COMBAT MOVE 3 infantry Poland -> East Poland")
	}
}

package campaign_test

import (
	"strings"
	"testing"

	"despatch/storage"
)

const draft = "Nur ein Entwurf!\nPURCHASE\n  10 infantry\nCOMBAT MOVE\n  2 tanks Poland -> East Poland\n"

// A question about orders without a header is answered as one about a sheet with its header is, also by way of further questions.
func TestPlayInAnswerToAQuestion(t *testing.T) {
	for name, c := range map[string]struct {
		first   string
		answers []string
		played  string // "": nothing
		says    string
	}{
		"yes":                         {draft, []string{"Ja, spielen"}, "10 infantry", ""},
		"yes, as it is":               {draft, []string{"sì, va bene così"}, "", "to play it, answer with the word PLAY"},
		"the command":                 {draft, []string{"PLAY"}, "10 infantry", ""},
		"no":                          {draft, []string{"nein"}, "", "As you wish, the sheet that the question repeats is not played"},
		"yes, and a change":           {draft, []string{"Ja, aber nur 1 Panzer"}, "", "its words may change the sheet that the question repeats"},
		"more words, then the word":   {draft, []string{"PLAY tomorrow", "PLAY"}, "10 infantry", ""},
		"a line alone, and its offer": {"9 infantry", []string{"yes please"}, "9 infantry", ""},
		"another sheet":               {draft, []string{"PLAY\n\nPURCHASE\n  8 infantry\n"}, "", "Both stand below"},
	} {
		t.Run(name, func(t *testing.T) {
			w := waitingTable(t)
			wantOutcome(t, w.reply(anna, "g1", c.first), storage.Refused, "")
			before := entriesOf(w)
			for _, text := range c.answers {
				w.reply(anna, "g1", text)
			}
			text := w.last(anna, "g1").Text
			if c.played == "" {
				if n := entriesOf(w); n != before || !strings.Contains(flat(text), c.says) {
					t.Errorf("%d entries more; it should say %q:\n%s", n-before, c.says, text)
				}
				return
			}
			if entriesOf(w) != before+1 {
				t.Errorf("nothing is recorded:\n%s", text)
			}
			wants(t, text, "are recorded", "\n  "+c.played+"\n")
		})
	}
}

// Thanks for what is recorded is no yes to a sheet that was asked about before and is recorded by now.
func TestThanksAfterAQuestion(t *testing.T) {
	w := waitingTable(t)
	w.reply(anna, "g1", draft)
	wantOutcome(t, w.reply(anna, "g1", "PLAY"), storage.Accepted, "")
	wantOutcome(t, w.reply(anna, "g1", "ok, grazie"), storage.Refused, "thanks for what was recorded")
}

// PLAY above a sheet of the letter's own says nothing else than that it is to be played.
func TestPlayAboveASheet(t *testing.T) {
	w := waitingTable(t)
	wantOutcome(t, w.reply(anna, "g1", "PLAY\n\nPURCHASE\n  10 infantry\n"), storage.Accepted, "orders recorded")
	if text := w.last(anna, "g1").Text; strings.Contains(text, "not done") {
		t.Errorf("it says that PLAY was not done:\n%s", text)
	}
}

package campaign_test

import (
	"strings"
	"testing"

	"despatch/often"
	"despatch/storage"
)

// The subject of an answer that does nothing says what it is about: in a list of mails it is all that is read.
func TestSubjectsSayWhatAnAnswerIsAbout(t *testing.T) {
	for text, want := range often.Rows(3, map[string]string{
		"Blue skies over Uppsala.":                                   "[g1] no orders in your letter",
		"Who is on turn?":                                            "[g1] to do that, write STATUS",
		"Can you send me the map?":                                   "[g1] to do that, write MAP",
		"10 infantry":                                                "[g1] not played yet, please answer",
		"Do not play this yet.\n\n" + turn:                           "[g1] Germany: not played yet, please answer",
		"ORDERS g1 GERMANY\nPURCHASE\n  3 infantri\nEND\n":           "[g1] Germany: orders not understood",
		"ORDERS g1 GERMANY\nPURCHASE\n  30 infantry\nEND\n":          "[g1] Germany: orders refused",
		"Thanks, got it! Will send my moves tomorrow.":               "[g1] thank you for your letter",
		"ok will do tomorrow":                                        "[g1] thank you for your letter",
		"Will send 3 tanks tomorrow":                                 "[g1] no orders in your letter",
		"I am not sure that I can send my moves tomorrow, what now?": "[g1] no orders in your letter",
	}) {
		w := anniversaryTable(t)
		w.reply(anna, "g1", text)
		if got := w.last(anna, "g1").Subject; got != want {
			t.Errorf("%q is answered under %q, want %q\n%s", text, got, want, flat(w.last(anna, "g1").Text))
		}
	}
	w := waitingTable(t)
	w.reply(anna, "g1", turn)
	w.reply(anna, "g1", "By when does Ben have to answer")
	w.reply(anna, "g1", "Is it cold in Berlin?")
	if got := w.last(anna, "g1").Subject; got != "[g1] your orders stay as they are" {
		t.Errorf("where orders are recorded: %q", got)
	}
}

// The first words of a refusal name the line that is wrong: a telephone shows no more of a letter.
func TestARefusalNamesTheWrongLineFirst(t *testing.T) {
	for text, want := range map[string]string{
		"PURCHASE\n  3 infantri\nCOMBAT MOVE\n  pass\n":    `Your letter changed nothing. Its sheet could not be read. The wrong line is "3 infantri".`,
		"PURCHASE\n  3 infantri\nCOMBAT MOVE\n  2 tansk\n": `Your letter changed nothing. Its sheet could not be read. 2 lines are wrong, the first is "3 infantri".`,
		"PURCHASE\n  30 infantry\nCOMBAT MOVE\n  pass\n":   `Your letter changed nothing. Its orders break the rules. The wrong line is`,
	} {
		w := anniversaryTable(t)
		w.reply(anna, "g1", text)
		if got := flat(w.last(anna, "g1").Text); !strings.HasPrefix(strings.TrimPrefix(got, "a, "), want) {
			t.Errorf("%q is answered\n%s", text, got)
		}
	}
}

// More words that have a checked sheet played, and thanks for a check, which do not.
func TestWordsThatPlayACheck(t *testing.T) {
	for text, plays := range map[string]bool{"Oui vas-y": true, "Play at once please": true, "bitte sofort spielen": true, "Great, thanks!": false, "Great": false, "at once": false} {
		w := anniversaryTable(t)
		w.reply(anna, "g1", strings.Replace(turn, "ORDERS", "CHECK", 1))
		done := w.reply(anna, "g1", text)
		if (done.Outcome == storage.Accepted) != plays {
			t.Errorf("%q: %+v", text, done)
		}
		if letter := flat(w.last(anna, "g1").Text); !plays && (!strings.Contains(letter, "answer with the word PLAY") || strings.Contains(letter, "may change the sheet") && text != "at once") {
			t.Errorf("%q is answered\n%s", text, letter)
		}
	}
}

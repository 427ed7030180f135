package campaign_test

import (
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"despatch/campaign"
)

// ofLetters are the lines of which people make letters, by what they are: whatever stands above or below what, a letter is answered.
var ofLetters = map[string][]string{
	"command":  {"CANCEL", "CANCEL PURCHASE", "CANCEL COMBAT MOVE", "CANCEL:", "cancel", "STATUS", "RESEND", "PLAY", "PLAY?", "STANDING CLEAR", "STANDING", "HELP ORDERS", "GAME g1", "DRAW PROPOSE", "PRESS TO ALL", "Annulla"},
	"head":     {"ORDERS g1 GERMANY", "CHECK g1 GERMANY", "ORDERS", "CHECK", "GERMANY", "Italy:", "END", "---", "--"},
	"section":  {"PURCHASE", "COMBAT MOVE", "- COMBAT MOVE", "NONCOMBAT MOVE:", "MOBILISE", "BATTLE East Poland", "RESEARCH", "BATTLE", "Purchase?", "PURCHASE pass"},
	"order":    {"2 tanks Poland -> East Poland", "10 infantry", "pass", "# 2 tanks", "+ 1 fighter Poland -> East Poland", "9 infantri", "retreat to Poland", "10 infantry at Germany"},
	"greeting": {"Hi Mo,", "Ciao", "thanks!", "Anna", "but keep the purchase", "no wait", "Is this ok?", "PS: good luck", "PS: CANCEL"},
	"blank":    {"", " ", "\t", "> 10 infantry", "* * *"},
}

// TestMixturesAreAnswered throws lines of all kinds together, in the letter and in its subject: the program fails on no letter, and answers each
// that holds a command or the keyword of a section.
func TestMixturesAreAnswered(t *testing.T) {
	kinds := []string{"blank", "command", "greeting", "head", "order", "section"}
	tables := map[string]func(*testing.T) *world{"the dice": anniversaryTable, "the landing": ddayTable}
	for name, table := range tables {
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(r *rapid.T) {
				w := table(t)
				if rapid.Bool().Draw(r, "something is recorded") {
					w.reply(anna, "g1", "ORDERS g1 GERMANY\nPURCHASE\n  10 infantry\nEND\n")
				}
				for range rapid.IntRange(1, 6).Draw(r, "letters") {
					w.clock = w.clock.Add(time.Hour)
					var rows []string
					wants := false
					for range rapid.IntRange(1, 6).Draw(r, "rows") {
						kind := rapid.SampledFrom(kinds).Draw(r, "kind")
						rows = append(rows, rapid.SampledFrom(ofLetters[kind]).Draw(r, "row"))
						wants = wants || kind == "command" || kind == "section"
					}
					l := campaign.Letter{From: anna, Thread: []string{w.last(anna, "g1").MessageID}, Text: strings.Join(rows, "\n")}
					if rapid.IntRange(0, 3).Draw(r, "has a subject") == 0 {
						l.Subject = rapid.SampledFrom(ofLetters[rapid.SampledFrom(kinds).Draw(r, "kind")]).Draw(r, "subject")
					}
					before := len(w.mail(anna))
					done := w.send(l)
					if strings.Contains(done.Why, "the program failed") {
						r.Fatalf("the program fails on the letter, with the subject %q:\n%s", l.Subject, l.Text)
					}
					if len(w.mail(anna)) == before && wants && !strings.Contains(done.Why, "used up") {
						r.Fatalf("nothing answers the letter, with the subject %q, which is %s because %s:\n%s", l.Subject, done.Outcome, done.Why, l.Text)
					}
				}
			})
		})
	}
}

// A line above the keyword of a section with nothing below it, in a letter without a line that opens a sheet: asked about, and no fault.
func TestEmptySectionBelowALine(t *testing.T) {
	w := anniversaryTable(t)
	for _, text := range []string{
		"STATUS\nCOMBAT MOVE", "RESEND\nPURCHASE\nCOMBAT MOVE", "STATUS\n- COMBAT MOVE\n- NONCOMBAT MOVE",
		"CANCEL PURCHASE\nPURCHASE", "CANCEL\nBATTLE East Poland", "Annulla\nCOMBAT MOVE", "GAME g1\nCOMBAT MOVE",
	} {
		w.clock = w.clock.Add(time.Hour)
		before := len(w.mail(anna))
		if done := w.reply(anna, "g1", text); strings.Contains(done.Why, "the program failed") || len(w.mail(anna)) == before {
			t.Errorf("%q is %s because %s, and its writer got %d letters", text, done.Outcome, done.Why, len(w.mail(anna))-before)
		}
	}
}

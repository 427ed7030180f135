package campaign_test

import (
	"strings"
	"testing"

	"despatch/campaign"
)

// Sections in several files are one sheet, where each stands in one of them alone; else which counts is asked. A slip in one is told on the
// whole sheet.
func TestSectionsInSeveralFiles(t *testing.T) {
	const (
		purchase, combat, rest = "PURCHASE\n  2 tanks\n", "COMBAT MOVE\n  pass\n", "NONCOMBAT MOVE\n  pass\n"
		head                   = "ORDERS g1 GERMANY\n"
	)
	for name, c := range map[string]struct {
		files []string
		names string
		why   string
		says  []string
	}{
		"bare":                          {[]string{purchase, combat}, "", "orders recorded and carried out", []string{"PURCHASE 2 tanks # 10 IPCs COMBAT MOVE pass"}},
		"three":                         {[]string{purchase, combat, rest}, "", "orders recorded and carried out", []string{"PURCHASE 2 tanks # 10 IPCs COMBAT MOVE pass NONCOMBAT MOVE pass"}},
		"in another order":              {[]string{combat, purchase}, "", "orders recorded and carried out", []string{"2 tanks"}},
		"each with an END":              {[]string{purchase + "END\n", combat + "END\n"}, "", "orders recorded and carried out", []string{"PURCHASE 2 tanks # 10 IPCs COMBAT MOVE pass"}},
		"each with its line":            {[]string{head + purchase + "END\n", head + combat + "END\n"}, "", "orders recorded and carried out", []string{"PURCHASE 2 tanks # 10 IPCs COMBAT MOVE pass"}},
		"with its line, and no END":     {[]string{head + purchase, head + combat}, "", "orders recorded and carried out", []string{"PURCHASE 2 tanks # 10 IPCs COMBAT MOVE pass"}},
		"a slip in the second":          {[]string{purchase, "COMBAT MOVE\n  2 tanks Poland -> Est Poland\n"}, "", "ill-formed", []string{"2 tanks", "Est Poland", "error"}},
		"a slip in the first":           {[]string{"PURCHASE\n  2 tanki\n", combat}, "", "ill-formed", []string{"2 tanki", "COMBAT MOVE pass", "error"}},
		"one line, and none":            {[]string{head + purchase + "END\n", combat}, "", "two sheets for one seat that differ", []string{"one.txt", "two.txt"}},
		"a section twice":               {[]string{purchase + combat, "PURCHASE\n  3 tanks\n"}, "", "two sheets for one seat that differ", []string{"one.txt", "two.txt"}},
		"a section twice, said alike":   {[]string{purchase, purchase}, "", "orders recorded", []string{"PURCHASE 2 tanks"}},
		"for two seats":                 {[]string{head + purchase + "END\n", "ORDERS g1 JAPAN\n" + combat + "END\n"}, "", "orders recorded and carried out", []string{"Germany ------- Your orders for Germany were carried out"}},
		"for two seats by their names":  {[]string{purchase, combat}, "germany.txt japan.txt", "two sheets for one seat that differ", []string{"germany.txt", "japan.txt"}},
		"a check and orders":            {[]string{"CHECK g1 GERMANY\n" + purchase + "END\n", head + combat + "END\n"}, "", "two sheets for one seat that differ", []string{"one.txt"}},
		"checks":                        {[]string{"CHECK g1 GERMANY\n" + purchase + "END\n", "CHECK g1 GERMANY\n" + combat + "END\n"}, "", "a check", []string{"2 tanks", "COMBAT MOVE"}},
		"doubt in the second":           {[]string{purchase, "Only an idea, do not play it\n" + combat}, "", "", []string{"Only an idea"}},
		"doubt below the second's END":  {[]string{purchase, combat + "END\nBut wait for my next letter before you play it.\n"}, "", "", []string{"wait for my next letter"}},
		"three, of which two are alike": {[]string{purchase, combat, combat}, "", "orders recorded and carried out", []string{"PURCHASE 2 tanks # 10 IPCs COMBAT MOVE pass"}},
	} {
		t.Run(name, func(t *testing.T) {
			w := anniversaryTable(t)
			names := strings.Fields(c.names)
			if len(names) == 0 {
				names = []string{"one.txt", "two.txt", "three.txt"}
			}
			l := campaign.Letter{From: anna, Thread: []string{w.last(anna, "g1").MessageID}, Text: "Hi, my orders are in the attached files.\nThanks!", Attachments: c.files}
			for i := range c.files {
				l.Files = append(l.Files, campaign.File{Name: names[i]})
			}
			done := w.send(l)
			answer := flat(unbroken(w.last(anna, "g1").Text))
			if !strings.Contains(done.Why, c.why) {
				t.Errorf("the letter is %s because %s, want %s:\n%s", done.Outcome, done.Why, c.why, answer)
			}
			wants(t, answer, c.says...)
			w.replay("g1")
		})
	}
}

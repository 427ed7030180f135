package campaign_test

import (
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/storage"
)

// POSITION FULL, CHANGES and OWN are a setting of a player, in all his games; SETTINGS shows it, and POSITION shows the position as before.
// A German tank goes from Z39 to Z31, and Germans in Z41 stay where they are, as the British do in Z14.
func TestHowMuchOfThePositionIsASetting(t *testing.T) {
	for _, c := range []struct {
		line, says, shows string
		own, others       bool
	}{
		{"POSITION FULL", "each report holds the whole position", "all of it (POSITION CHANGES leaves", true, true},
		{"position own", "what has changed in the position, and all that is yours", "what has changed, and all that is yours (POSITION CHANGES", true, false},
		{"POSITION CHANGES.", "From now on each report holds what has changed in the position. POSITION alone", "what has changed (POSITION OWN adds", false, false},
	} {
		w := ddayWorld(t, beforeOrder8+"  Z41: {units: {Germany: {infantry: 1}}}\n  Z14: {units: {United Kingdom: {infantry: 1}}}\n")
		wantOutcome(t, w.reply(axis, "dd1", c.line), storage.Accepted, "")
		wants(t, w.last(axis, "dd1").Text, c.says)
		w.reply(axis, "dd1", "SETTINGS")
		wants(t, w.last(axis, "dd1").Text, "The position in reports: "+c.shows)
		w.reply(axis, "dd1", "POSITION")
		whole := w.last(axis, "dd1").Text
		for _, space := range []string{"\n  Z41", "\n  Z14"} {
			if !strings.Contains(whole, space) {
				t.Fatalf("%s: POSITION does not show %q:\n%s", c.line, space, whole)
			}
		}
		w.playOrder8()
		report := w.last(axis, "dd1")
		text, folded, isFolded := strings.Cut(report.HTML, "<b>The whole position</b></summary>")
		if shown := strings.Contains(report.Text, "\n  Z41"); shown != c.own {
			t.Errorf("%s: what is his stands in the report: %v\n%s", c.line, shown, report.Text)
		}
		if shown := strings.Contains(report.Text, "\n  Z14"); shown != c.others {
			t.Errorf("%s: what is another's stands in the report: %v\n%s", c.line, shown, report.Text)
		}
		if c.others == isFolded || !c.others && !strings.Contains(folded, "Z14") || !strings.Contains(text, "Z31") {
			t.Errorf("%s: the page has the whole position folded: %v\n%s", c.line, isFolded, report.HTML)
		}
		wants(t, report.Text, "* Z31")
		w.replay("dd1")
	}
}

// Who is on turn finds the form above what happened, and below the news.
func TestTheFormStandsAboveWhatHappened(t *testing.T) {
	w := drawnWorld(t, campaign.NoPictures)
	w.playOrder8()
	for _, to := range []string{allied, axis} {
		text := w.last(to, "dd1").Text
		news, form, happened := strings.Index(text, "- United Kingdom took"), strings.Index(text, "\nWhat to send for"), strings.Index(text, "\nWhat happened\n")
		if form >= 0 && !(news < form && form < happened) {
			t.Errorf("to %s: the news stand at %d, the form at %d, what happened at %d:\n%s", to, news, form, happened, text)
		}
	}
	if !strings.Contains(w.last(allied, "dd1").Text, "\nWhat to send for") && !strings.Contains(w.last(axis, "dd1").Text, "\nWhat to send for") {
		t.Error("nobody is on turn")
	}
}

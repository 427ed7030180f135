package campaign_test

import (
	"strings"
	"testing"
	"time"

	"despatch/adjudicator/anniversary"
	"despatch/campaign"
	"despatch/storage"
)

// A section that is recorded and taken out of the quoted receipt is asked about; a line that is taken out of a section is gone.
func TestSectionsTakenOutOfTheQuotation(t *testing.T) {
	drop := func(rows ...string) func([]string) []string {
		return func(lines []string) []string {
			var kept []string
			for _, l := range lines {
				out := false
				for _, row := range rows {
					out = out || strings.TrimSpace(strings.TrimPrefix(l, ">")) == strings.Join(strings.Fields(row), " ") || strings.TrimPrefix(l, "> ") == row
				}
				if !out {
					kept = append(kept, l)
				}
			}
			return kept
		}
	}
	also := func(edit func([]string) []string, from, to string) func([]string) []string {
		return func(lines []string) []string {
			return strings.Split(strings.Replace(strings.Join(edit(lines), "\n"), from, to, 1), "\n")
		}
	}
	above := func(words string, edit func([]string) []string) func([]string) []string {
		return func(lines []string) []string { return append(strings.Split(words, "\n"), edit(lines)...) }
	}
	const sheet = "ORDERS g1 GERMANY ROUND 1\nPURCHASE\n  5 infantry\nCOMBAT MOVE\n  2 infantry Poland -> East Poland\n  1 tank Poland -> East Poland\nBATTLE East Poland\n  retreat after round 1\nSTANDING\n  lose infantry, tank\nEND\n"
	const inf, tank = "  2 infantry  Poland -> East Poland", "  1 tank  Poland -> East Poland"
	for name, c := range map[string]struct {
		edit func([]string) []string
		says []string // nil: recorded
	}{
		"a section emptied":        {drop(inf, tank), []string{"COMBAT MOVE is empty or missing", "\nCANCEL COMBAT MOVE\n", "write COMBAT MOVE on a line"}},
		"a section with its head":  {drop("COMBAT MOVE", inf, tank), []string{"COMBAT MOVE is empty or missing", "\nCANCEL COMBAT MOVE\n"}},
		"behind marks":             {also(also(drop(), inf, "  #"+inf), tank, "#"+tank), []string{"COMBAT MOVE is empty or missing", "\nCANCEL COMBAT MOVE\n"}},
		"with words on top":        {above("ho tolto l'attacco\n", drop(inf, tank)), []string{"COMBAT MOVE is empty or missing", "\nCANCEL COMBAT MOVE\n"}},
		"what is said of a battle": {drop("BATTLE East Poland", "  retreat after round 1"), []string{"BATTLE East Poland is empty or missing", "\nCANCEL BATTLE East Poland\n"}},
		"standing orders":          {drop("STANDING", "  lose infantry, tank"), []string{"STANDING is empty or missing", "\nCANCEL STANDING\n"}},
		"two sections":             {drop(inf, tank, "STANDING", "  lose infantry, tank"), []string{"COMBAT MOVE and STANDING are empty", "\nCANCEL COMBAT MOVE\nCANCEL STANDING\n"}},
		"and another one changed":  {also(drop(inf, tank), "  5 infantry", "  4 infantry"), []string{"with pass in COMBAT MOVE", "\n  4 infantry\n", "\nCOMBAT MOVE\n  pass\nEND\n"}},
		"changed, and no pass":     {also(drop("STANDING", "  lose infantry, tank"), "  5 infantry", "  4 infantry"), []string{"first answer with CANCEL STANDING, alone", "\n  4 infantry\n"}},
		"all of it":                {drop("PURCHASE", "  5 infantry", "COMBAT MOVE", inf, tank, "BATTLE East Poland", "  retreat after round 1", "STANDING", "  lose infantry, tank"), []string{"PURCHASE, COMBAT MOVE", "\nCANCEL PURCHASE\n"}},
		"one line of two":          {drop(tank), nil},
		"the end cut off":          {drop("END", inf, tank), []string{""}},
		"and written above":        {above("COMBAT MOVE\n  pass\n", drop(inf, tank, "BATTLE East Poland", "  retreat after round 1")), []string{"BATTLE East Poland are empty"}},
	} {
		t.Run(name, func(t *testing.T) {
			w := waitingTable(t)
			wantOutcome(t, w.reply(anna, "g1", sheet), storage.Accepted, "")
			before := entriesOf(w)
			got := w.quotedReply(anna, c.edit)
			text := w.last(anna, "g1").Text
			if c.says == nil {
				wantOutcome(t, got, storage.Accepted, "")
				if strings.Contains(text, "\n"+tank) || !strings.Contains(text, inf+"\n") {
					t.Errorf("the line stands still, or more than it is gone:\n%s", text)
				}
				return
			}
			if n := entriesOf(w); n != before || got.Outcome == storage.Accepted {
				t.Errorf("%d entries more, %s, %s", n-before, got.Outcome, got.Why)
			}
			for _, s := range c.says {
				if !strings.Contains(text, s) && !strings.Contains(flat(text), s) {
					t.Errorf("the answer lacks %q:\n%s", s, text)
				}
			}
		})
	}
}

// The sheet that the answer offers is played when it is sent back, and a section that is not recorded may be left out.
func TestTakenOutIsAnswered(t *testing.T) {
	w := waitingTable(t)
	wantOutcome(t, w.reply(anna, "g1", "ORDERS g1 GERMANY ROUND 1\nPURCHASE\n  5 infantry\nCOMBAT MOVE\n  2 infantry Poland -> East Poland\nEND\n"), storage.Accepted, "")
	got := w.quotedReply(anna, func(lines []string) []string {
		text := strings.Replace(strings.Join(lines, "\n"), ">   2 infantry  Poland -> East Poland\n", "", 1)
		return strings.Split(strings.Replace(text, "5 infantry", "4 infantry", 1), "\n")
	})
	wantOutcome(t, got, storage.Refused, "taken out")
	text := w.last(anna, "g1").Text
	offer := text[strings.Index(text, "\nORDERS ")+1:]
	offer = offer[:strings.Index(offer, "\nEND\n")+5]
	wantOutcome(t, w.reply(anna, "g1", offer), storage.Accepted, "")
	wants(t, w.last(anna, "g1").Text, "  4 infantry\n", "COMBAT MOVE\n  pass\n")

	w = waitingTable(t)
	wantOutcome(t, w.reply(anna, "g1", "ORDERS g1 GERMANY ROUND 1\nPURCHASE\n  5 infantry\nCOMBAT MOVE\n  99 infantry Poland -> East Poland\nEND\n"), storage.Refused, "")
	wantOutcome(t, w.quotedReply(anna, func(lines []string) []string {
		var kept []string
		for _, l := range lines {
			if !strings.Contains(l, "99") && !strings.Contains(l, "# error") && !strings.Contains(l, "COMBAT MOVE") {
				kept = append(kept, l)
			}
		}
		return kept
	}), storage.Accepted, "")
}

func entriesOf(w *world) (n int) {
	w.journal("g1", func(storage.Entry) { n++ })
	return n
}

// waitingTable is a game of six powers and three players in which orders wait before they are carried out.
func waitingTable(t *testing.T) *world {
	t.Helper()
	return seated(t, anniversary.New, campaign.NewGame{ID: "g1", Ruleset: anniversary.Name, Seats: seatsOf("germany=a japan=y italy=y ussr=x uk=x usa=x"), Wait: 2 * time.Hour})
}

package campaign_test

import (
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/storage"
)

// cardRules is a handbook of two rules.
func cardRules(c *campaign.Config) {
	c.Rule = func(id, _ string) (string, bool) {
		text, ok := map[string]string{"HC-1": "High cards win.", "HC-2": "Ties move nothing.", "HC-3": "Aces are high. (p. 3)"}[id]
		return text, ok
	}
}

// A player who asks why is told the rule, at his registered address; the game does not move.
func TestWhy(t *testing.T) {
	for _, tt := range []struct {
		name, from, text string
		want, not        []string
	}{
		{"one rule", ada, "WHY HC-1\n", []string{"HC-1", "High cards win."}, []string{"Ties move nothing."}},
		{"in any case, with a question mark, among other lines", ada, "hello\n\n  why hc-1?\n\nAda\n", []string{"High cards win."}, nil},
		{"two rules on a line, the first asked twice", ada, "WHY HC-1, HC-2, HC-1", []string{"High cards win.", "Ties move nothing."}, nil},
		{"a page is told to be the rulebook's", ada, "WHY HC-3", []string{"Aces are high. (p. 3)", "The page numbers are the rulebook's."}, nil},
		{"no page", ada, "WHY HC-1", []string{"If a ruling looks wrong"}, []string{"page numbers"}},
		{"no such rule", ada, "WHY HC-9", []string{"No rule has the number HC-9;"}, nil},
		{"from a second address of the player", "ada@work.example", "WHY HC-1", []string{"High cards win."}, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := newWorld(t, cardRules)
			w.open("k7q2")
			before := w.status("k7q2").Entries
			d := w.send(campaign.Letter{From: tt.from, Text: tt.text})
			if d.Outcome != storage.Accepted || !strings.HasPrefix(d.Why, "done: WHY HC-") {
				t.Errorf("the letter was %s: %s", d.Outcome, d.Why)
			}
			if after := w.status("k7q2").Entries; after != before {
				t.Errorf("the journal went from %d entries to %d", before, after)
			}
			got := flat(w.last(ada, "k7q2").Text)
			for _, want := range tt.want {
				if strings.Count(got, want) != 1 {
					t.Errorf("the answer should say %q once:\n%s", want, got)
				}
			}
			for _, not := range tt.not {
				if strings.Contains(got, not) {
					t.Errorf("the answer says %q:\n%s", not, got)
				}
			}
		})
	}
}

// A stranger's question is a stranger's letter, and a question beside a sheet does not hide the sheet.
func TestWhyIsNoWayIn(t *testing.T) {
	w := newWorld(t, cardRules)
	w.open("k7q2")
	d := w.send(campaign.Letter{From: "eve@elsewhere.example", Text: "WHY HC-1"})
	if d.Outcome != storage.Refused {
		t.Errorf("the stranger's letter was %s: %s", d.Outcome, d.Why)
	}
	for _, o := range w.mail("eve@elsewhere.example") {
		if strings.Contains(o.Text, "High cards win.") {
			t.Error("the stranger was told a rule")
		}
	}
	d = w.reply(ada, "k7q2", card("k7q2", "NORTH", 3)+"\nWHY HC-1\n")
	if d.Outcome != storage.Accepted || strings.Contains(d.Why, "question") {
		t.Errorf("the sheet was %s: %s", d.Outcome, d.Why)
	}
}

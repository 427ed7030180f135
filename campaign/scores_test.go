package campaign_test

import (
	"encoding/json"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/campaign"
	"despatch/words"
)

// scoring is High Card that keeps a score: crowns, half of them for the loser.
type scoring struct{ highCard }

func (scoring) Over(s adjudicator.State) (adjudicator.Verdict, bool) {
	verdict, ended := over(s.(*table))
	if ended {
		verdict.Scores = []adjudicator.Score{{Seat: "south", Points: "7 points"}, {Seat: "north", Points: "1/2 point"}}
	}
	return verdict, ended
}

// TestScoresAreTold: the last letter of a game that keeps a score tells who has scored what, in both layouts, and so do STATUS and the
// list of games; letters before it, and games that keep none, say nothing of scores.
func TestScoresAreTold(t *testing.T) {
	for _, tt := range []struct {
		rules  adjudicator.Ruleset
		scored bool
	}{{highCard{version: 1}, false}, {scoring{highCard{version: 1}}, true}} {
		w := newWorld(t, func(c *campaign.Config) { c.Rulesets = map[string]adjudicator.Ruleset{"high-card": tt.rules} })
		w.open("hc1")
		for range 2 {
			for _, letter := range append(w.mail(ada), w.mail(ben)...) {
				if strings.Contains(letter.Text, "Scores") {
					t.Errorf("a letter before the end tells scores:\n%s", letter.Text)
				}
			}
			w.reply(ada, "hc1", card("hc1", "NORTH", 1))
			w.reply(ben, "hc1", card("hc1", "SOUTH", 1))
		}
		wanted := []string{"Scores:", "South", "7 points", "North", "1/2 point"}
		for _, who := range []string{ada, ben} {
			last := w.last(who, "hc1")
			for _, text := range []string{last.Text, last.HTML, w.ask(who, "hc1", "STATUS")} {
				_, text, found := strings.Cut(text, wanted[0])
				if found != tt.scored {
					t.Fatalf("scores told: %v, want %v:\n%s", found, tt.scored, last.Text)
				}
				for _, word := range wanted[1:] {
					_, rest, ok := strings.Cut(text, word)
					if tt.scored && !ok {
						t.Errorf("the scores lack %q:\n%s", word, text)
					}
					text = rest
				}
			}
		}
		verdict := w.status("hc1").Over
		if (len(verdict.Scores) > 0) != tt.scored {
			t.Errorf("the list of games tells the scores %v", verdict.Scores)
		}
		w.replay("hc1")
	}
}

// TestVerdictsWithoutScores: what a journal keeps of a game that was not scored is what earlier programs wrote.
func TestVerdictsWithoutScores(t *testing.T) {
	got, err := json.Marshal(adjudicator.Verdict{Winner: "Uplands", Why: words.Plain("It holds the most crowns.")})
	if want := `{"winner":"Uplands","why":"It holds the most crowns."}`; err != nil || string(got) != want {
		t.Errorf("a verdict is kept as %s (%v), want %s", got, err, want)
	}
}

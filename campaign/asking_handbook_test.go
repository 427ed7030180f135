package campaign_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/anniversary"
	"despatch/campaign"
	"despatch/storage"
)

// What the handbook shows players to ask is answered.
func TestHandbookQuestions(t *testing.T) {
	letters := lettersIn(t, "players.md", "Asking the desk")
	if len(letters) != 4 {
		t.Fatalf("the handbook shows %d letters, want 4", len(letters))
	}
	rules, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	w := newWorld(t, func(c *campaign.Config) {
		c.Rulesets["anniversary"] = rules
		c.Rule = func(string, string) (string, bool) { return "A rule.", true }
	})
	n := campaign.NewGame{ID: "east41", Ruleset: "anniversary", Scenario: "1941", Seats: map[adjudicator.Seat]campaign.Seated{}}
	for _, s := range rules.Info().Seats {
		if s.PlayedBy == "" {
			n.Seats[s.ID] = campaign.Seated{Name: s.Name, Addresses: []string{fmt.Sprintf("%s@players.example", s.ID)}}
		}
	}
	if err := w.Open(context.Background(), n); err != nil {
		t.Fatal(err)
	}
	const germany = "germany@players.example"
	for _, letter := range letters {
		d := w.reply(germany, "east41", letter)
		wantOutcome(t, d, storage.Accepted, "done: ")
		if strings.Contains(d.Why, "declined") {
			t.Errorf("not all of this was answered: %s\n%s", d.Why, letter)
		}
	}
	answers := w.outbox(storage.Filter{To: germany, Kind: campaign.KindAnswer})
	wantAll(t, answers[0].Text, "Germany, round 1", "East Poland as it was when round 1 began", "You have no standing orders.", "Time zone: UTC")
	wantAll(t, answers[1].Text, "the attacker wins", "A rule.")
	if len(w.files(germany)) != 1 {
		t.Errorf("%d files came, want one", len(w.files(germany)))
	}
}

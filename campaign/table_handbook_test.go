package campaign_test

import (
	"os"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/anniversary"
	"despatch/campaign"
	"despatch/storage"
)

// examplesIn reads the examples of letters between two headings of a handbook.
func examplesIn(t *testing.T, file, from, to string) []string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	_, part, ok := strings.Cut(string(text), "\n"+from+"\n")
	part, _, closed := strings.Cut(part, "\n"+to+"\n")
	if !ok || !closed {
		t.Fatalf("%s has no part from %q to %q", file, from, to)
	}
	var letters []string
	for i, piece := range strings.Split(part, "```") {
		if body, ok := strings.CutPrefix(piece, "letter\n"); ok && i%2 == 1 {
			letters = append(letters, body)
		}
	}
	return letters
}

// What the handbook shows players to write does what it says.
func TestHandbookLettersAtTheTable(t *testing.T) {
	letters := examplesIn(t, "../docs/players.md", "## Writing to the others", "## Ending a game by agreement")
	if len(letters) != 4 {
		t.Fatalf("%d examples found, want 4", len(letters))
	}
	rules, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	w := newWorld(t, func(c *campaign.Config) { c.Rulesets["anniversary"] = rules })
	seats := map[adjudicator.Seat]campaign.Seated{}
	for _, s := range rules.Info().Seats {
		if s.PlayedBy == "" {
			seats[s.ID] = campaign.Seated{Name: s.Name, Addresses: []string{string(s.ID) + "@players.example"}}
		}
	}
	w.open("east41", umpired, func(n *campaign.NewGame) { n.Ruleset, n.Scenario, n.Seats = "anniversary", "1941", seats })
	for _, letter := range letters {
		d := w.reply("germany@players.example", "east41", letter)
		wantOutcome(t, d, storage.Accepted, "done: ")
		if strings.Contains(d.Why, "declined") || strings.Contains(w.last("germany@players.example", "east41").Text, "could not be read") {
			t.Errorf("not all of this was done: %s\n%s", d.Why, letter)
		}
	}
	w.replay("east41")
}

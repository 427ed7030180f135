package daemon

import (
	"maps"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"despatch/adjudicator"
	"despatch/adjudicator/games"
	"despatch/campaign"
	"despatch/deadline"
	"despatch/often"
	"despatch/storage"
)

// TestTheDeskPlaysRealGames lets nobody answer, in each game that the binary plays: the desk writes sheets that the rules take, turn
// after turn: nine turns by one of the two policies, or 24 by either with DESPATCH_LONG.
func TestTheDeskPlaysRealGames(t *testing.T) {
	t.Parallel()
	rulesets, err := games.All()
	if err != nil {
		t.Fatal(err)
	}
	for i, name := range slices.Sorted(maps.Keys(rulesets)) {
		for j, policy := range []campaign.Missed{campaign.Default, campaign.Standing} {
			if !often.Long && (i+j)%2 > 0 {
				continue
			}
			rules := rulesets[name]
			t.Run(name+" "+string(policy), func(t *testing.T) {
				t.Parallel()
				playNobody(t, name, rules, policy)
			})
		}
	}
}

// playNobody lets a day go by for each turn.
func playNobody(t *testing.T, name string, rules adjudicator.Ruleset, policy campaign.Missed) {
	store, err := storage.Open(filepath.Join(t.TempDir(), "despatch.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	options := coinOptions(now)
	desk, err := campaign.New(campaign.Config{
		Store: store, Rulesets: map[string]adjudicator.Ruleset{name: rules}, Post: postmaster{domain: "example.org"},
		Now: func() time.Time { return now }, Entropy: options.Entropy, Address: "desk@example.org", Domain: "example.org", Log: options.Log,
	})
	if err != nil {
		t.Fatal(err)
	}
	n := campaign.NewGame{
		ID: "g1", Ruleset: name, Missed: policy, Seats: map[adjudicator.Seat]campaign.Seated{},
		Terms: deadline.Terms{Clock: deadline.Clock{Next: deadline.Lasting(24 * time.Hour)}},
	}
	for _, s := range adjudicator.InfoWith(rules, adjudicator.Options{}).Seats {
		if s.Silent {
			continue
		}
		n.Seats[s.ID] = campaign.Seated{Name: s.Name, Addresses: []string{string(s.ID) + "@players.example"}}
	}
	if err := desk.Open(t.Context(), n); err != nil {
		t.Fatal(err)
	}
	resolved := 0
	for range often.Of(9, 24) {
		now = now.Add(24*time.Hour + time.Minute)
		if err := desk.Tick(t.Context()); err != nil {
			t.Fatal(err)
		}
		s, err := desk.Status("g1")
		if err != nil {
			t.Fatal(err)
		}
		if s.Over != nil {
			break
		}
		if resolved = s.Stand.Round; s.Until.Before(now) {
			t.Fatalf("the game stands at round %d, %s, %s, and its deadline has passed: %v", s.Stand.Round, s.Stand.Turn, s.Stand.PhaseTitle, s.Until)
		}
	}
	if resolved < 2 {
		t.Errorf("the game has come to round %d only", resolved)
	}
	if err := desk.Replay(t.Context(), "g1"); err != nil {
		t.Error(err)
	}
}

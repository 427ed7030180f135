package main

import (
	"context"
	"log/slog"
	"path/filepath"
	"testing"
	"time"

	"despatch/adjudicator/games"
	"despatch/daemon"
)

// The game file that the handbook gives as an example opens a game as it says.
func TestExampleGame(t *testing.T) {
	game, err := readGame("../../docs/examples/game.yaml")
	if err != nil {
		t.Fatal(err)
	}
	rulesets, err := games.All()
	if err != nil {
		t.Fatal(err)
	}
	config := daemon.Config{
		Desk:  daemon.Desk{Name: "The Desk", Address: "desk@example.org", Domain: "example.org"},
		Store: filepath.Join(t.TempDir(), "games.db"),
	}
	d, err := daemon.Open(config, daemon.Options{Rulesets: rulesets, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := d.Close(); err != nil {
			t.Error(err)
		}
	}()
	if err := d.Desk.Open(context.Background(), game); err != nil {
		t.Fatal(err)
	}
	s, err := d.Desk.Status(game.ID)
	if err != nil {
		t.Fatal(err)
	}
	// 72 hours, and then on to the next eight in the evening: 18:00 or 19:00 UTC in Rome.
	left := s.Until.Sub(s.At)
	if left < 72*time.Hour || left > 97*time.Hour || s.Until.Minute() != 0 || len(s.Players) != 6 || s.Stand.Turn != "Germany" {
		t.Errorf("the game stands at %s with %d players and %v left until %v, want Germany, 6 and 72 to 97 hours", s.Stand.Turn, len(s.Players), left, s.Until)
	}
	if frank := s.Players[len(s.Players)-1]; frank.Name != "Frank Moore" || len(frank.Addresses) != 2 || len(frank.Seats) != 2 {
		t.Errorf("the last player is %+v, want Frank Moore with two addresses for the United States and China", frank)
	}
}

package daemon

import (
	"context"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/games"
	"despatch/campaign"
	"despatch/storage"
)

// BenchmarkJournal measures what it costs to make a game's position from its journal: a game of the real rules of 60 turns, in which
// every phase was processed. Loading takes the positions that the journal keeps; verifying plays every turn again.
func BenchmarkJournal(b *testing.B) {
	rulesets, err := games.All()
	if err != nil {
		b.Fatal(err)
	}
	c := Config{Desk: Desk{Name: "The Desk", Address: deskAddress, Domain: "despatch.test"}, Store: filepath.Join(b.TempDir(), "d.db")}
	d, err := Open(c, Options{Rulesets: rulesets, Entropy: sevens{}, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		b.Fatal(err)
	}
	defer d.Close()
	axis, allies := campaign.Seated{Name: "Ada", Addresses: []string{ada}}, campaign.Seated{Name: "Ben", Addresses: []string{ben}}
	n := campaign.NewGame{ID: "east41", Ruleset: "anniversary", Scenario: "1941", Seats: map[adjudicator.Seat]campaign.Seated{
		"germany": axis, "italy": axis, "japan": axis, "ussr": allies, "uk": allies, "usa": allies,
	}}
	if err := d.Desk.Open(b.Context(), n); err != nil {
		b.Fatal(err)
	}
	entries := processTurns(b, d.Desk, 60)
	b.Run("load", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			b.StopTimer()
			if err := d.Store.Update(func(tx storage.Tx) error { return tx.DropSnapshots() }); err != nil {
				b.Fatal(err)
			}
			b.StartTimer()
			if _, err := d.Desk.Status("east41"); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(float64(entries), "entries")
	})
	b.Run("verify", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if err := d.Desk.Replay(context.Background(), "east41"); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// processTurns has phases carried out until so many turns are over, and returns the length of the journal.
func processTurns(b *testing.B, desk *campaign.Desk, turns int) uint64 {
	b.Helper()
	last := ""
	for {
		s, err := desk.Status("east41")
		if err != nil {
			b.Fatal(err)
		}
		if s.Stand.Turn != last {
			last = s.Stand.Turn
			if turns--; turns < 0 || s.Over != nil {
				return s.Entries
			}
		}
		answered, err := desk.Operate(b.Context(), "east41", "PROCESS "+strings.ToUpper(s.Stand.PhaseTitle))
		if err != nil || answered.Failed {
			b.Fatalf("processing %s: %+v, %v", s.Stand.PhaseTitle, answered, err)
		}
	}
}

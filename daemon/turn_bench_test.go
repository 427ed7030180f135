package daemon

import (
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"despatch/adjudicator"
	"despatch/adjudicator/games"
	"despatch/campaign"
	"despatch/storage"
)

// BenchmarkTurn measures a letter with a turn of the real rules, from its text to the reports of six players on disk: without pictures, with
// a map of what happened in each report, and with the whole board beside it. ms-CPU is what all processors worked.
func BenchmarkTurn(b *testing.B) {
	rulesets, err := games.All()
	if err != nil {
		b.Fatal(err)
	}
	for _, size := range []campaign.Pictures{campaign.NoPictures, campaign.SmallPictures, campaign.FullPictures} {
		b.Run(string(size), func(b *testing.B) {
			c := Config{Desk: Desk{Name: "The Desk", Address: deskAddress, Domain: "despatch.test", Pictures: size}, Store: filepath.Join(b.TempDir(), "d.db")}
			d, err := Open(c, Options{Rulesets: rulesets, Log: slog.New(slog.DiscardHandler)})
			if err != nil {
				b.Fatal(err)
			}
			defer d.Close()
			letters := make([]campaign.Letter, b.N)
			for i := range letters {
				letters[i] = openingLetter(b, d, fmt.Sprintf("g%d", i))
			}
			b.ReportAllocs()
			b.ResetTimer()
			begun := worked()
			for _, l := range letters {
				done, err := d.Desk.Receive(b.Context(), l)
				if err != nil || !done.Resolved {
					b.Fatalf("%+v, %v", done, err)
				}
			}
			b.ReportMetric(float64(worked()-begun)/float64(time.Millisecond)/float64(b.N), "ms-CPU/op")
		})
	}
}

// openingLetter opens a game of six players, and is the letter with its first turn.
func openingLetter(b *testing.B, d *Daemon, game string) campaign.Letter {
	b.Helper()
	n := campaign.NewGame{ID: game, Ruleset: "anniversary", Scenario: "1941", Seats: map[adjudicator.Seat]campaign.Seated{}}
	for _, seat := range []adjudicator.Seat{"germany", "italy", "japan", "ussr", "uk", "usa"} {
		n.Seats[seat] = campaign.Seated{Name: "Player " + string(seat), Addresses: []string{string(seat) + "@despatch.test"}}
	}
	if err := d.Desk.Open(b.Context(), n); err != nil {
		b.Fatal(err)
	}
	turn, err := os.ReadFile("../adjudicator/anniversary/testdata/german-turn.txt")
	if err != nil {
		b.Fatal(err)
	}
	l := campaign.Letter{Digest: game, MessageID: game + "@despatch.test", From: "germany@despatch.test", Text: strings.Replace(string(turn), "bench", game, 1)}
	err = d.Store.View(func(r storage.Reader) error {
		for p, err := range r.Outbox(storage.Filter{Game: game, To: l.From}) {
			if err != nil {
				return err
			}
			l.Thread = []string{p.MessageID}
		}
		return nil
	})
	if err != nil {
		b.Fatal(err)
	}
	return l
}

package campaign_test

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"despatch/adjudicator"
	"despatch/adjudicator/games"
	"despatch/campaign"
	"despatch/daemon"
	"despatch/storage"
	"despatch/storage/storagetest"
)

var yearsGames = flag.Int("years.games", 20, "games of 60 turns in the store beside which BenchmarkYears asks")

// yearsTurns is how many power turns the game has of which is asked.
const yearsTurns = 60

// BenchmarkYears measures what a daemon and its players wait for when many games have been played: the start, STATUS, POSITION and
// HISTORY of a whole game. The game asked of is played by its real rules, with six players.
func BenchmarkYears(b *testing.B) {
	all, err := games.All()
	if err != nil {
		b.Fatal(err)
	}
	w := newWorld(b, func(c *campaign.Config) { c.Rulesets, c.Post = all, daemon.Postmaster("example.org") })
	if err := (storagetest.Years{Games: *yearsGames, Turns: yearsTurns}).Fill(w.config.Store); err != nil {
		b.Fatal(err)
	}
	reports := w.playYears(b, "long")
	b.Logf("%d games beside it; %d reports to one player; %s resident", *yearsGames, reports, resident())
	b.Run("start", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			w.restart()
		}
	})
	for _, command := range []string{"STATUS", "POSITION Germany", "POSITION AT ROUND 3", "DICE", "HISTORY", "HISTORY AS HTML", "HISTORY AS ZIP"} {
		b.Run(strings.ReplaceAll(command, " ", "-"), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				w.clock = w.clock.AddDate(0, 0, 1) // or the day's answers are used up
				d := w.send(campaign.Letter{From: "germany@example.net", Text: "GAME long\n" + command + "\n"})
				if d.Outcome != storage.Accepted || strings.Contains(d.Why, "not answered") {
					b.Fatalf("%+v", d)
				}
			}
		})
	}
	b.Logf("%s resident at the end", resident())
}

// passing is a sheet for a whole turn in which nothing is done.
const passing = "ORDERS %s %s\nPURCHASE\n pass\nCOMBAT MOVE\n pass\nNONCOMBAT MOVE\n pass\nMOBILISE\n pass\nEND\n"

// newest is the Message-ID of the newest letter to a player.
func (w *world) newest(game, seat string) (id string) {
	w.Helper()
	w.view(func(r storage.Reader) error {
		for p, err := range r.Outbox(storage.Filter{Game: game, To: seat + "@example.net"}) {
			if err != nil {
				return err
			}
			id = p.MessageID
		}
		return nil
	})
	return id
}

// playYears plays a game of whole turns in which nothing is done, and returns how many reports a player has.
func (w *world) playYears(b *testing.B, game string) int {
	b.Helper()
	n := campaign.NewGame{ID: game, Ruleset: "anniversary", Seats: make(map[adjudicator.Seat]campaign.Seated)}
	for _, seat := range []adjudicator.Seat{"germany", "ussr", "japan", "uk", "italy", "usa"} {
		n.Seats[seat] = campaign.Seated{Name: string(seat), Addresses: []string{string(seat) + "@example.net"}}
	}
	if err := w.Open(context.Background(), n); err != nil {
		b.Fatal(err)
	}
	for range yearsTurns {
		seat := w.status(game).Stand.Seat
		w.clock = w.clock.Add(time.Hour)
		d := w.send(campaign.Letter{From: string(seat) + "@example.net", Thread: []string{w.newest(game, string(seat))}, Text: fmt.Sprintf(passing, game, seat)})
		if !d.Resolved && seat == "usa" { // who speaks for China too
			d = w.send(campaign.Letter{From: "usa@example.net", Thread: []string{w.newest(game, "usa")}, Text: strings.Replace(fmt.Sprintf(passing, game, "china"), "PURCHASE\n pass\n", "", 1)})
		}
		if !d.Resolved {
			b.Fatalf("%s: %+v", seat, d)
		}
	}
	reports := 0
	w.view(func(r storage.Reader) error {
		for _, err := range r.Outbox(storage.Filter{Game: game, To: "germany@example.net"}) {
			if err != nil {
				return err
			}
			reports++
		}
		return nil
	})
	return reports
}

// resident is the memory that the system counts for this process, where it says so.
func resident() string {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return "unknown"
	}
	for line := range bytes.Lines(status) {
		if rest, ok := bytes.CutPrefix(line, []byte("VmRSS:")); ok {
			return string(bytes.TrimSpace(rest))
		}
	}
	return "unknown"
}

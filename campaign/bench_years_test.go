package campaign_test

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
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

var (
	yearsGames = flag.Int("years.games", 20, "games of 60 turns in the store in which BenchmarkYears asks")
	yearsStore = flag.String("years.store", "", "where BenchmarkYears keeps that store, and finds it when it is there already; \"\" for a temporary folder")
)

const (
	// yearsGame is the game that is played and asked of.
	yearsGame = "sixtyturns"
	// yearsTurns is how many power turns each game has.
	yearsTurns = 60
)

// BenchmarkYears measures what a daemon and its players wait for when many games have been played: the start, after a stop and
// after a crash, STATUS, POSITION and HISTORY of a whole game, a look at the clock, and the memory of it all. One game is played by
// its real rules, with six players; the others are copies of it.
func BenchmarkYears(b *testing.B) {
	path := yearsPath(b)
	w := newWorld(b, func(c *campaign.Config) {
		all, err := games.All()
		if err != nil {
			b.Fatal(err)
		}
		c.Rulesets, c.Post = all, daemon.Postmaster("example.org")
	})
	w.lookBack(b, path)
	b.Run("start", func(b *testing.B) { w.benchmarkStart(b, path, func() error { return nil }) })
	b.Run("start-after-a-crash", func(b *testing.B) {
		w.benchmarkStart(b, path, func() error { return storagetest.LeaveOpen(path) })
	})
	defer w.start(b, path)()
	b.Run("tick", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if err := w.Tick(context.Background()); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("sync", func(b *testing.B) { // what the disk takes for any change, and so for every letter
		for b.Loop() {
			if err := w.config.Store.Update(func(tx storage.Tx) error { return tx.Put("benchmark", "sync", nil) }); err != nil {
				b.Fatal(err)
			}
		}
	})
	for _, command := range []string{"STATUS", "POSITION Germany", "POSITION AT ROUND 3", "DICE", "HISTORY", "HISTORY AS HTML", "HISTORY AS ZIP"} {
		b.Run(strings.ReplaceAll(command, " ", "-"), func(b *testing.B) { w.benchmarkCommand(b, command) })
	}
	b.Logf("%s resident at the end", resident())
}

// benchmarkStart opens store and desk and inspects all games, as the daemon does before it takes the first letter.
func (w *world) benchmarkStart(b *testing.B, path string, before func() error) {
	b.ReportAllocs()
	for b.Loop() {
		b.StopTimer()
		if err := before(); err != nil {
			b.Fatal(err)
		}
		b.StartTimer()
		stop := w.start(b, path)
		b.StopTimer()
		reportResident(b)
		stop()
		b.StartTimer()
	}
}

// lookBack sets clock and digests behind whatever the store has seen.
func (w *world) lookBack(b *testing.B, path string) {
	b.Helper()
	store, err := storage.OpenReadOnly(path)
	if err != nil {
		b.Fatal(err)
	}
	err = store.View(func(r storage.Reader) error {
		for l, err := range r.Letters(time.Time{}) {
			if err != nil {
				return err
			}
			w.letters, w.clock = w.letters+1, l.At
		}
		return nil
	})
	if err := errors.Join(err, store.Close()); err != nil {
		b.Fatal(err)
	}
}

// start begins as the daemon does, and returns what closes the store again.
func (w *world) start(b *testing.B, path string) (stop func()) {
	b.Helper()
	store, err := storage.Open(path)
	if err != nil {
		b.Fatal(err)
	}
	w.config.Store = store
	w.restart()
	if err := w.Inspect(context.Background()); err != nil {
		b.Fatal(err)
	}
	return func() {
		if err := store.Close(); err != nil {
			b.Fatal(err)
		}
	}
}

// benchmarkCommand asks one thing by letter and has the answer on disk, each day anew, or the day's answers would be used up.
func (w *world) benchmarkCommand(b *testing.B, command string) {
	b.ReportAllocs()
	for b.Loop() {
		w.clock = w.clock.AddDate(0, 0, 1)
		d := w.send(campaign.Letter{From: "germany@example.net", Text: "GAME " + yearsGame + "\n" + command + "\n"})
		if d.Outcome != storage.Accepted || strings.Contains(d.Why, "not answered") {
			b.Fatalf("%+v", d)
		}
	}
	reportResident(b)
}

// yearsPath is a closed store after years: a game that was played and sent, and copies of it.
func yearsPath(b *testing.B) string {
	b.Helper()
	path := *yearsStore
	if path == "" {
		path = filepath.Join(b.TempDir(), "years.db")
	}
	if _, err := os.Stat(path); err == nil {
		return path
	}
	began := time.Now()
	w := newWorld(b, func(c *campaign.Config) {
		all, err := games.All()
		if err != nil {
			b.Fatal(err)
		}
		if c.Store, err = storage.Open(path); err != nil {
			b.Fatal(err)
		}
		c.Rulesets, c.Post = all, daemon.Postmaster("example.org")
	})
	reports := w.playYears(b, yearsGame)
	if err := errors.Join(w.sendAll(yearsGame), w.config.Store.Close()); err != nil {
		b.Fatal(err)
	}
	names := make([]string, *yearsGames-1)
	for i := range names {
		names[i] = fmt.Sprintf("g%05d", i)
	}
	if err := storagetest.Multiply(path, yearsGame, names, elsewhere); err != nil {
		b.Fatal(err)
	}
	size := int64(0)
	if file, err := os.Stat(path); err == nil {
		size = file.Size()
	}
	b.Logf("%d games made in %.0f s; %d reports to one player; %d MiB, %d bytes a stored turn", *yearsGames, time.Since(began).Seconds(),
		reports, size>>20, size/int64(*yearsGames*yearsTurns))
	return path
}

// elsewhere gives a copied game its name and players of its own.
func elsewhere(name, text string) string {
	return strings.NewReplacer("@example.net", "@"+name+".example.net", yearsGame, name).Replace(text)
}

// sendAll marks all but the last turn's letters of a game as sent.
func (w *world) sendAll(game string) error {
	return w.config.Store.Update(func(tx storage.Tx) error {
		last, _, err := tx.Last(game)
		if err != nil {
			return err
		}
		for p, err := range tx.Outbox(storage.Filter{Game: game, ToEntry: last.Number - 1}) {
			if err := errors.Join(err, tx.MarkSent(p.ID, w.clock)); err != nil {
				return err
			}
		}
		return nil
	})
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

// reportResident tells what the system counts as the program's memory: its own, and the pages of the file that it has looked at,
// which the system takes back when it wants the room.
func reportResident(b *testing.B) {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return
	}
	for line := range strings.Lines(string(status)) {
		var kib float64
		if n, _ := fmt.Sscanf(line, "RssAnon: %f kB", &kib); n == 1 {
			b.ReportMetric(kib/1024, "own-MiB")
		} else if n, _ := fmt.Sscanf(line, "RssFile: %f kB", &kib); n == 1 {
			b.ReportMetric(kib/1024, "mapped-MiB")
		}
	}
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

package daemon

import (
	"context"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"

	"despatch/campaign"
	"despatch/often"
	"despatch/storage"
)

// deed is what one of many at once does to a game: he sends a sheet for a seat, or, with seat "", looks where the game stands.
type deed struct{ game, seat string }

// seen is what he is told: whether his sheet was accepted, as which entry, and whether it made the game go on; or how long the
// journal is, whose sheets wait, and the round.
type seen struct {
	accepted, resolved bool
	entry              uint64
	pending            string
	round              int
}

// table is what a game of Coin is, one deed after the other: the length of the journal, whose sheets wait, and whether the round
// to which all letters belong is over.
type table struct {
	entries      uint64
	heads, tails bool
	over         bool
}

// oneAfterTheOther is the model: every deed happens at some moment between its beginning and its end, and no two at once.
var oneAfterTheOther = porcupine.Model{
	Partition: func(all []porcupine.Operation) [][]porcupine.Operation {
		games := map[string][]porcupine.Operation{}
		for _, op := range all {
			game := op.Input.(deed).game
			games[game] = append(games[game], op)
		}
		var parts [][]porcupine.Operation
		for _, part := range games {
			parts = append(parts, part)
		}
		return parts
	},
	Init: func() any { return table{entries: 1} },
	Step: func(state, input, output any) (bool, any) {
		next, want := state.(table).after(input.(deed))
		return want == output.(seen), next
	},
	DescribeOperation: func(input, output any) string { return fmt.Sprintf("%+v: %+v", input, output) },
}

// after is the table after a deed, and what the doer is told.
func (t table) after(d deed) (table, seen) {
	switch {
	case d.seat == "" && t.over:
		return t, seen{entry: t.entries, pending: "[]", round: 2}
	case d.seat == "":
		var waiting []string
		for i, waits := range []bool{t.heads, t.tails} {
			if waits {
				waiting = append(waiting, []string{"heads", "tails"}[i])
			}
		}
		return t, seen{entry: t.entries, pending: fmt.Sprint(waiting), round: 1}
	case t.over:
		return t, seen{} // too late
	}
	t.entries++
	t.heads, t.tails = t.heads || d.seat == "heads", t.tails || d.seat == "tails"
	told := seen{accepted: true, entry: t.entries}
	if t.heads && t.tails {
		t.entries++
		t.over, told.resolved = true, true
	}
	return t, told
}

// TestHistoriesAreLinear has many send sheets to the same games and look at them at once, and searches what they were told for an
// order in which each deed could have happened by itself. It is sought for each game, because games are independent.
func TestHistoriesAreLinear(t *testing.T) {
	for _, group := range []bool{false, true} {
		t.Run(fmt.Sprintf("group %v", group), func(t *testing.T) {
			const games, doers = 10, 8
			deeds := often.Of(3, 6)
			d := openForHistory(t, group, games)
			var (
				mu      sync.Mutex
				history []porcupine.Operation
				all     sync.WaitGroup
			)
			begun := time.Now()
			for doer := range games * doers {
				game, chance := fmt.Sprintf("g%d", doer%games+1), rand.New(rand.NewPCG(uint64(doer), 24))
				all.Go(func() {
					for n := range deeds {
						op := porcupine.Operation{ClientId: doer, Input: deed{game: game}}
						switch roll := chance.IntN(12); {
						case roll < 5:
							op.Input = deed{game: game, seat: "heads"}
						case roll == 5 && n > deeds/2: // late, so that the round lasts a while
							op.Input = deed{game: game, seat: "tails"}
						}
						op.Call = time.Since(begun).Nanoseconds()
						told, err := d.do(op.Input.(deed), fmt.Sprintf("%d-%d", doer, n))
						op.Return = time.Since(begun).Nanoseconds()
						if err != nil {
							t.Error(err)
							return
						}
						op.Output = told
						mu.Lock()
						history = append(history, op)
						mu.Unlock()
						runtime.Gosched()
					}
				})
			}
			all.Wait()
			result, info := porcupine.CheckOperationsVerbose(oneAfterTheOther, history, patience)
			if result != porcupine.Ok {
				path := filepath.Join(t.ArtifactDir(), "history.html")
				t.Errorf("the history is %s; see %s (%v)", result, path, porcupine.VisualizePath(oneAfterTheOther, info, path))
			}
		})
	}
}

// atOnce is a desk with games of Coin, and the first letters of each player.
type atOnce struct {
	*Daemon
	welcomes map[deed]string
}

func openForHistory(t *testing.T, group bool, games int) atOnce {
	t.Helper()
	config := Config{Desk: Desk{Name: "The Desk", Address: deskAddress, Domain: "despatch.test"}, GroupLetters: group,
		Store: filepath.Join(t.TempDir(), "despatch.db")}
	opened, err := Open(config, coinOptions(time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := opened.Close(); err != nil {
			t.Error(err)
		}
	})
	d := atOnce{opened, map[deed]string{}}
	for n := range games {
		id := fmt.Sprintf("g%d", n+1)
		if err := d.Desk.Open(t.Context(), coinGame(id)); err != nil {
			t.Fatal(err)
		}
	}
	err = d.Store.View(func(r storage.Reader) error {
		for p, err := range r.Outbox(storage.Filter{}) {
			if err != nil {
				return err
			}
			d.welcomes[deed{p.Game, map[string]string{ada: "heads", ben: "tails"}[p.To]}] = p.MessageID
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// do does a deed. No two letters are the same, so that each counts as orders of its own.
func (d atOnce) do(what deed, name string) (seen, error) {
	if what.seat == "" {
		s, err := d.Desk.Status(what.game)
		return seen{entry: s.Entries, pending: fmt.Sprint(s.Pending), round: s.Stand.Round}, err
	}
	done, err := d.Desk.Receive(context.Background(), campaign.Letter{
		Digest: name, MessageID: name + "@players.test", From: map[string]string{"heads": ada, "tails": ben}[what.seat],
		To: []string{deskAddress}, Thread: []string{d.welcomes[what]},
		Text: strings.Replace(stakeOf(what.game, strings.ToUpper(what.seat), 2), "\nEND", "\n# "+name+"\nEND", 1),
	})
	return seen{accepted: done.Outcome == storage.Accepted, resolved: done.Resolved, entry: done.Entry}, err
}

package daemon

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
	"time"

	"despatch/often"
)

// killSeedsVariable sets how many seeds TestKillAtRandom tries: 200 before a release.
const killSeedsVariable = "DESPATCH_KILL_SEEDS"

// kills is how often the daemon is killed in one run of TestKillAtRandom.
const kills = 6

// TestKillAtRandom kills the daemon at random moments while eight games are played at once. The seed of a failure is in the
// name of its subtest.
func TestKillAtRandom(t *testing.T) {
	seeds := often.Of(1, 10)
	if text := os.Getenv(killSeedsVariable); text != "" {
		var err error
		if seeds, err = strconv.Atoi(text); err != nil {
			t.Fatalf("%s: %v", killSeedsVariable, err)
		}
	}
	var (
		stories []story
		games   []string
	)
	for i := range 8 {
		id := fmt.Sprintf("k%d", i+1)
		games = append(games, id)
		stories = append(stories, story{game: id, letters: 9, turns: []turn{
			{after: 2, from: ada, text: stake("HEADS", 4)}, // refused: COIN-1
			{after: 3, from: ada, text: stake("HEADS", 2), copies: 2},
			{after: 4, from: ben, text: stake("TAILS", 3)}, // two reports
			{after: 6, from: ben, text: stake("TAILS", 1)},
			{after: 7, from: ada, text: stake("HEADS", 3), copies: 2}, // two reports
		}})
	}
	want := withoutFaults(t, stories, games...)
	for seed := range seeds {
		t.Run(fmt.Sprintf("seed %d", seed), func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(uint64(seed), 2))
			var strikes []strike
			for range kills {
				strikes = append(strikes, strike{1 + random.IntN(6), time.Duration(random.IntN(20_000)) * time.Microsecond})
			}
			w := newWorld(t)
			w.open(games...)
			if got := w.play(stories, "", strikes); got == 0 {
				t.Error("the daemon was never killed: it was done too soon")
			}
			w.compare(want)
		})
	}
}

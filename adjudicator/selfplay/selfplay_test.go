package selfplay

import (
	"flag"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"

	"despatch/adjudicator/anniversary"
	"despatch/adjudicator/axis"
	"despatch/often"
)

var (
	// In go test the first four games are played, and watched, by TestDigests, and not a second time.
	gameCount = flag.Int("selfplay.games", often.Of(2, 200), "how many games to play")
	firstGame = flag.Uint64("selfplay.first", uint64(often.Of(4, 0)), "the number of the first game")
	baseSeed  = flag.Uint64("selfplay.seed", 1941, "the seed that fixes all games, with their numbers")
	allRounds = flag.Int("selfplay.rounds", 0, "how many rounds a game lasts at most; 0 means that most are short")
)

// roundsOf is how long a game may last: most are cut short, so that an ordinary test run is, too.
func roundsOf(number uint64) int {
	switch {
	case *allRounds > 0:
		return *allRounds
	case number%20 == 0:
		return 12
	}
	return 2 + int(number%2)
}

// TestGames plays games by chance and audits every step of them.
func TestGames(t *testing.T) {
	game, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	opening, err := game.New("1941", nil)
	if err != nil {
		t.Fatal(err)
	}
	distances := newCharts(opening.(axis.RuledState).Rules)
	var total tally
	t.Cleanup(func() { t.Logf("%d games: %s", *gameCount, total.text()) })
	playParts(t, 8, *gameCount, &total, func(_ uint64) (deal, func()) {
		return func(number uint64) (*match, error) { return newMatch(game, distances, *baseSeed, number) }, nil
	})
}

// deal sets up the game of a number.
type deal func(number uint64) (*match, error)

// playParts plays so many games in parts beside each other, and adds up what happened in them. Each part says how it sets its games up, and
// what is done when they are over, nil for nothing.
func playParts(t *testing.T, parts, games int, total *tally, begin func(part uint64) (deal, func())) {
	t.Helper()
	var mutex sync.Mutex
	for part := range uint64(parts) {
		t.Run(fmt.Sprintf("part %d", part+1), func(t *testing.T) {
			t.Parallel()
			set, over := begin(part)
			for n := part; n < uint64(games); n += uint64(parts) {
				number := *firstGame + n
				m, err := set(number)
				if err != nil {
					t.Fatal(err)
				}
				playToEnd(t, m, number)
				mutex.Lock()
				total.add(m.tally)
				mutex.Unlock()
			}
			if over != nil {
				over()
			}
		})
	}
}

// playToEnd plays a game and reports how to see a broken invariant again.
func playToEnd(t testing.TB, m *match, number uint64) {
	t.Helper()
	defer func() {
		if f, ok := recover().(failure); ok {
			t.Errorf("-selfplay.seed %d -selfplay.first %d -selfplay.games 1: %s\nThe last sheets:\n%s\nThe position before:\n%s",
				*baseSeed, number, f.text, strings.Join(m.story, "\n"), m.position())
		}
	}()
	m.play(roundsOf(number))
}

func (t *tally) add(o tally) {
	t.turns += o.turns
	t.sheets += o.sheets
	t.lines += o.lines
	t.struck += o.struck
	t.refused += o.refused
	t.odd += o.odd
	t.victories += o.victories
	if t.events == nil {
		t.events = map[string]int{}
	}
	for name, n := range o.events {
		t.events[name] += n
	}
}

func (t *tally) text() string {
	var list []string
	for _, name := range slices.Sorted(maps.Keys(t.events)) {
		list = append(list, fmt.Sprintf("%d %s", t.events[name], name))
	}
	return fmt.Sprintf("%d power turns, %d sheets, %d lines of which %d struck, %d spoilt sheets refused and %d legal, %d victories; %s",
		t.turns, t.sheets, t.lines, t.struck, t.refused, t.odd, t.victories, strings.Join(list, ", "))
}

// BenchmarkGames plays games of three rounds.
func BenchmarkGames(b *testing.B) {
	game, err := anniversary.New()
	if err != nil {
		b.Fatal(err)
	}
	opening, err := game.New("1941", nil)
	if err != nil {
		b.Fatal(err)
	}
	distances := newCharts(opening.(axis.RuledState).Rules)
	turns, number := 0, uint64(0)
	b.ReportAllocs()
	for b.Loop() {
		m, err := newMatch(game, distances, *baseSeed, number)
		if err != nil {
			b.Fatal(err)
		}
		m.play(3)
		turns += m.tally.turns
		number++
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(float64(turns)/b.Elapsed().Seconds(), "turns/s")
}
